import { LINE_TYPES, ORDER_KINDS, orderMachine } from '@app/api/contract/sales/orders'
import { isOrderNo } from '@app/kernel/formats'
import { common } from '#locale/words.ts'
import { businessDayFilter } from '#ui/table/filters/business-day-filter.ts'
import type { Choice } from '#ui/table/filters/choice-field.tsx'
import {
  choiceFilter,
  codeFilter,
  dayRangeFilter,
  type ListFilter,
  numberFilter,
  textFilter,
} from '#ui/table/filters/filters.tsx'
import { hourFilter } from '#ui/table/filters/hour-filter.tsx'
import { personFilter } from '#ui/table/filters/person-filter.ts'
import type { SalesView } from '#features/sales/orders/parts/order-paths.ts'
import { words } from './words.ts'

const { fields } = words

const choices = <Value extends string>(
  values: readonly Value[],
  names: Readonly<Record<Value, string>>,
): Choice[] => values.map((value) => ({ value, label: names[value] }))

const historyLimit = 'orderGoods'

const days = dayRangeFilter({ name: 'days', label: fields.createdDate, historyLimit })

const content = textFilter({ name: 'goods', label: fields.content, path: 'name' })

const orderNo = codeFilter({
  name: 'orderNo',
  label: fields.orderNo,
  path: 'order.orderNo',
  isWhole: isOrderNo,
})

const type = choiceFilter({
  name: 'type',
  label: fields.type,
  path: 'categoryType',
  choices: choices(LINE_TYPES, words.types),
})

const nozzle = numberFilter({
  name: 'nozzle',
  label: fields.nozzle,
  path: 'order.nozzleControl.logicNo',
})

const ofOrder: readonly ListFilter[] = [
  choiceFilter({
    name: 'sold',
    label: fields.sold,
    path: 'order.sold',
    choices: [
      { value: 'true', label: words.sold.yes },
      { value: 'false', label: words.sold.no },
    ],
  }),
  choiceFilter({
    name: 'status',
    label: fields.status,
    path: 'order.status',
    choices: choices(orderMachine.states, words.statuses),
  }),
  businessDayFilter({
    name: 'businessDay',
    label: fields.businessDay,
    path: 'order.businessDay',
    historyLimit,
  }),
  hourFilter({ name: 'hour', label: common.hour }),
  personFilter({
    name: 'seller',
    label: fields.seller,
    path: 'order.seller.name',
    nobody: common.nobody,
  }),
  numberFilter({ name: 'shift', label: fields.shift, path: 'order.shiftState.number' }),
  choiceFilter({
    name: 'kind',
    label: fields.kind,
    path: 'order.kind',
    choices: choices(ORDER_KINDS, words.kinds),
  }),
]

/** @param items what the station sells, to choose from */
export function lineFilters(salesView: SalesView, items: readonly Choice[]): ListFilter[] {
  const item = choiceFilter({ name: 'item', label: fields.item, path: 'item.id', choices: items })
  return [
    days,
    content,
    orderNo,
    ...(salesView === 'all' ? [type] : []),
    item,
    ...(salesView === 'notFuel' ? [] : [nozzle]),
    ...ofOrder,
  ]
}
