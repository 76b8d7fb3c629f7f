import { CHANNEL_DOUBTS } from '@app/api/contract/payments/channels'
import { PAYMENT_TYPES, transactionMachine } from '@app/api/contract/sales/transactions'
import { isOrderNo, isTransactionNo } from '@app/kernel/formats'
import { paymentName } from '#locale/payment-names.ts'
import { common } from '#locale/words.ts'
import { businessDayFilter } from '#ui/table/filters/business-day-filter.ts'
import {
  choiceFilter,
  codeFilter,
  dayRangeFilter,
  type ListFilter,
  phoneFilter,
  textFilter,
} from '#ui/table/filters/filters.tsx'
import { hourFilter } from '#ui/table/filters/hour-filter.tsx'
import { personFilter } from '#ui/table/filters/person-filter.ts'
import { words } from './words.ts'

const { fields, statuses, doubt } = words

/** What finance has to look into is found however old it is. */
const doubts = choiceFilter({
  name: 'doubt',
  label: doubt.filter,
  path: 'channel.doubt',
  choices: CHANNEL_DOUBTS.map((value) => ({ value, label: doubt.doubts[value] })),
  isKey: true,
})

export const transactionFilters: ListFilter[] = [
  dayRangeFilter({ name: 'days', label: fields.time, historyLimit: 'orders' }),
  choiceFilter({
    name: 'paymentType',
    label: fields.paymentType,
    path: 'paymentType',
    choices: PAYMENT_TYPES.map((value) => ({ value, label: paymentName(value) })),
  }),
  textFilter({
    name: 'referenceNo',
    label: fields.referenceNo,
    path: 'referenceNo',
    match: 'equals',
  }),
  choiceFilter({
    name: 'billType',
    label: fields.billType,
    path: 'billType',
    choices: ([0, 1] as const).map((value) => ({
      value: String(value),
      label: words.billTypes[value],
    })),
  }),
  codeFilter({
    name: 'transactionNo',
    label: fields.transactionNo,
    path: 'transactionNo',
    isWhole: isTransactionNo,
  }),
  choiceFilter({
    name: 'status',
    label: fields.status,
    path: 'status',
    choices: transactionMachine.states.map((value) => ({ value, label: statuses[value] })),
  }),
  codeFilter({
    name: 'orderNo',
    label: fields.order,
    path: 'order.orderNo',
    isWhole: isOrderNo,
  }),
  textFilter({
    name: 'card',
    label: fields.card,
    path: 'userCard.number',
    match: 'startsWith',
  }),
  personFilter({
    name: 'operator',
    label: fields.operator,
    path: 'operator.name',
    nobody: common.nobody,
  }),
  textFilter({ name: 'device', label: fields.device, path: 'device.name' }),
  textFilter({
    name: 'tradeNo',
    label: fields.tradeNo,
    path: 'channel.tradeNo',
    match: 'equals',
    isKey: true,
  }),
  textFilter({
    name: 'requestNo',
    label: fields.requestNo,
    path: 'channel.requestNo',
    match: 'equals',
    isKey: true,
  }),
  phoneFilter({ name: 'mobile', label: fields.mobile, path: 'user.mobile' }),
  businessDayFilter({ name: 'businessDay', label: fields.businessDay, historyLimit: 'orders' }),
  hourFilter({ name: 'hour', label: common.hour }),
  doubts,
]
