import type { PaymentTemplate, PaymentWay } from '@app/api/contract/organisation/payment-ways'
import { instant } from '#lib/i18n/format.ts'
import { usualPaymentName } from '#locale/payment-names.ts'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { words } from './words.ts'

const { columns } = words

/** By the template's own names, in its order. */
const namesOf = (ways: readonly PaymentWay[]): string =>
  ways.map(({ type, label }) => label || usualPaymentName(type)).join(', ')

export const atTill = ({ ways }: PaymentTemplate): string =>
  namesOf(ways.filter((way) => way.atTill))

const forRecharges = ({ ways }: PaymentTemplate): string =>
  namesOf(ways.filter((way) => way.forRecharges))

export const templateColumns: ListColumn<PaymentTemplate>[] = [
  { key: 'name', title: columns.name, render: ({ name }) => name, sortable: true, always: true },
  { key: 'atTill', title: columns.atTill, wraps: true, render: atTill },
  { key: 'forRecharges', title: columns.forRecharges, wraps: true, render: forRecharges },
  { key: 'creator', title: columns.creator, render: ({ creator }) => creator?.name ?? '–' },
  {
    key: 'createdDate',
    title: columns.createdDate,
    render: ({ createdDate }) => instant(createdDate),
    sortable: true,
  },
  {
    key: 'modifiedDate',
    title: columns.modifiedDate,
    render: ({ modifiedDate }) => instant(modifiedDate),
    sortable: true,
  },
]
