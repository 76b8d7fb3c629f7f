import { INVOICE_BASES, INVOICE_KINDS, invoiceMachine } from '@app/api/contract/invoicing/invoices'
import { isOrderNo } from '@app/kernel/formats'
import {
  choiceFilter,
  codeFilter,
  dayRangeFilter,
  type ListFilter,
  phoneFilter,
  textFilter,
} from '#ui/table/filters/filters.tsx'
import { words } from './words.ts'

const { fields } = words

const yesOrNo = [
  { value: 'true', label: words.yes },
  { value: 'false', label: words.no },
]

export const invoiceFilters: ListFilter[] = [
  dayRangeFilter({ name: 'days', label: fields.createdDate, historyLimit: 'orders' }),
  codeFilter({
    name: 'orderNo',
    label: fields.orderNo,
    path: 'order.orderNo',
    isWhole: isOrderNo,
  }),
  choiceFilter({
    name: 'status',
    label: fields.status,
    path: 'status',
    choices: invoiceMachine.states.map((value) => ({ value, label: words.statuses[value] })),
  }),
  choiceFilter({
    name: 'kind',
    label: fields.kind,
    path: 'kind',
    choices: INVOICE_KINDS.map((value) => ({ value, label: words.kinds[value] })),
  }),
  textFilter({ name: 'title', label: fields.title, path: 'title' }),
  choiceFilter({
    name: 'type',
    label: fields.type,
    path: 'type',
    choices: INVOICE_BASES.map((value) => ({ value, label: words.types[value] })),
  }),
  choiceFilter({
    name: 'reversed',
    label: fields.reversal,
    path: 'reversed',
    choices: yesOrNo,
  }),
  choiceFilter({
    name: 'source',
    label: fields.source,
    path: 'source',
    choices: [
      { value: '0', label: words.sources.platform },
      { value: '1', label: words.sources.scan },
    ],
  }),
  textFilter({
    name: 'invoiceNo',
    label: fields.invoiceNo,
    path: 'invoiceNo',
    match: 'startsWith',
  }),
  textFilter({ name: 'taxId', label: fields.taxId, path: 'taxId', match: 'equals' }),
  phoneFilter({ name: 'phone', label: fields.phone, path: 'phone' }),
  textFilter({ name: 'email', label: fields.email, path: 'email' }),
]
