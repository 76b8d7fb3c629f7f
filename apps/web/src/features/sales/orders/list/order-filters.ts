import type { Item } from '@app/api/contract/catalogue/items'
import {
  INVOICE_STATUSES,
  ORDER_KINDS,
  ORDER_SOURCES,
  orderMachine,
  REFUND_STATUSES,
} from '@app/api/contract/sales/orders'
import { isOrderNo } from '@app/kernel/formats'
import { common } from '#locale/words.ts'
import { PAYMENT_TYPES, paymentName } from '#locale/payment-names.ts'
import { businessDayFilter } from '#ui/table/filters/business-day-filter.ts'
import {
  choiceFilter,
  codeFilter,
  dayRangeFilter,
  type ListFilter,
  numberFilter,
  phoneFilter,
  textFilter,
} from '#ui/table/filters/filters.tsx'
import { hourFilter } from '#ui/table/filters/hour-filter.tsx'
import { personFilter } from '#ui/table/filters/person-filter.ts'
import type { SalesView } from '../parts/order-paths.ts'
import { words as orderWords } from '../words.ts'
import { words } from './words.ts'

const { fields } = orderWords

const choices = <Value extends string>(
  values: readonly Value[],
  names: Readonly<Record<Value, string>>,
) => values.map((value) => ({ value, label: names[value] }))

const days = dayRangeFilter({ name: 'days', label: fields.createdDate, historyLimit: 'orders' })

export const orderNo = codeFilter({
  name: 'orderNo',
  label: fields.orderNo,
  path: 'orderNo',
  isWhole: isOrderNo,
})

const status = choiceFilter({
  name: 'status',
  label: fields.status,
  path: 'status',
  choices: choices(orderMachine.states, orderWords.statuses),
})

const sold = choiceFilter({
  name: 'sold',
  label: fields.sold,
  path: 'sold',
  choices: [
    { value: 'true', label: words.sold.yes },
    { value: 'false', label: words.sold.no },
  ],
})

const shared: ListFilter[] = [
  sold,
  businessDayFilter({ name: 'businessDay', label: fields.businessDay, historyLimit: 'orders' }),
  hourFilter({ name: 'hour', label: common.hour }),
  personFilter({
    name: 'seller',
    label: fields.seller,
    path: 'seller.name',
    nobody: common.nobody,
  }),
  textFilter({
    name: 'employeeCard',
    label: fields.employeeCard,
    path: 'employeeCard.number',
    match: 'startsWith',
  }),
  choiceFilter({
    name: 'payment',
    label: fields.payment,
    path: 'transactions.paymentType',
    choices: PAYMENT_TYPES.map((value) => ({ value, label: paymentName(value) })),
  }),
  textFilter({
    name: 'tradeNo',
    label: fields.tradeNo,
    path: 'transactions.channel.tradeNo',
    match: 'equals',
    isKey: true,
  }),
  numberFilter({ name: 'shift', label: fields.shift, path: 'shiftState.number' }),
  textFilter({ name: 'card', label: fields.card, path: 'userCard.number', match: 'startsWith' }),
  phoneFilter({ name: 'mobile', label: fields.mobile, path: 'buyer.mobile' }),
  choiceFilter({
    name: 'refund',
    label: fields.refundStatus,
    path: 'refundStatus',
    choices: choices(REFUND_STATUSES, orderWords.refundStatuses),
  }),
  choiceFilter({
    name: 'invoice',
    label: fields.invoiceStatus,
    path: 'invoiceStatus',
    choices: choices(INVOICE_STATUSES, orderWords.invoiceStatuses),
  }),
  choiceFilter({
    name: 'source',
    label: fields.source,
    path: 'source',
    choices: choices(ORDER_SOURCES, orderWords.sources),
  }),
]

const kind = choiceFilter({
  name: 'kind',
  label: fields.kind,
  path: 'kind',
  choices: choices(ORDER_KINDS, orderWords.kinds),
})

const goods = textFilter({ name: 'goods', label: fields.goods, path: 'lineItems.name' })

const nozzle = numberFilter({
  name: 'nozzle',
  label: fields.nozzle,
  path: 'nozzleControl.logicNo',
})

const fuelOf = (fuels: readonly Item[]): ListFilter =>
  choiceFilter({
    name: 'fuel',
    label: fields.fuel,
    path: 'fuelItem.id',
    choices: fuels.map(({ id, name }) => ({ value: String(id), label: name })),
  })

/** What people ask of orders: the first three in sight, the rest a click away. */
export function orderFilters(salesView: SalesView, fuels: readonly Item[]): ListFilter[] {
  const fuelling = [nozzle, fuelOf(fuels)]
  if (salesView === 'fuel') return [days, nozzle, status, orderNo, fuelOf(fuels), ...shared]
  if (salesView === 'notFuel') return [days, orderNo, status, goods, ...shared]
  return [days, orderNo, status, kind, ...fuelling, goods, ...shared]
}
