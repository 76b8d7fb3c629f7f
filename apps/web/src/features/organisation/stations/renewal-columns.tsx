import type { Renewal } from '@app/api/contract/organisation/stations'
import { amount, inMoney, instant } from '#lib/i18n/format.ts'
import { common } from '#locale/words.ts'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { words } from './words.ts'

const { renewals } = words

const day = (iso: string | null): string => instant(iso).slice(0, 10)

export const renewalColumns: ListColumn<Renewal>[] = [
  { key: 'createdDate', title: common.createdDate, render: (row) => instant(row.createdDate) },
  { key: 'station', title: words.fields.name, render: ({ station }) => station.name },
  { key: 'company', title: words.fields.company, render: ({ company }) => company.name },
  { key: 'kind', title: renewals.fields.kind, render: ({ kind }) => renewals.kinds[kind] },
  { key: 'fromTime', title: renewals.fields.fromTime, render: ({ fromTime }) => day(fromTime) },
  {
    key: 'toTime',
    title: renewals.fields.toTime,
    render: ({ kind, toTime }) => (kind === 'indefinite' ? words.forever : day(toTime)),
  },
  {
    key: 'amount',
    title: inMoney(renewals.fields.amount),
    render: (row) => amount(row.amount),
    align: 'right',
  },
  { key: 'remark', title: common.remark, wraps: true, render: ({ remark }) => remark || '–' },
  { key: 'operator', title: common.operator, render: ({ operator }) => operator?.name ?? '–' },
]
