import { type AccountRatio, actualShare } from '@app/api/contract/sales/account-ratios'
import { count, inMoney, instant, money } from '#lib/i18n/format.ts'
import { paymentName } from '#locale/payment-names.ts'
import { Count, Money } from '#ui/display/figures.tsx'
import { StatusDot, type Tone } from '#ui/display/status-dot.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import type { RowCard } from '#ui/table/rows/row-cards.tsx'
import { words } from './words.ts'

const { fields } = words

const TONES: Readonly<Record<AccountRatio['state'], Tone>> = {
  inForce: 'green',
  waiting: 'amber',
  over: 'grey',
  ended: 'grey',
}

const StateOf = ({ row: { state } }: { row: AccountRatio }) => (
  <StatusDot tone={TONES[state]}>{words.states[state]}</StatusDot>
)

const ratioOf = ({ ratio }: AccountRatio): string =>
  ratio === null ? words.none : words.percent(ratio)

export const ratioColumns: ListColumn<AccountRatio>[] = [
  {
    key: 'paymentType',
    title: fields.paymentType,
    render: ({ paymentType }) => paymentName(paymentType),
    always: true,
  },
  { key: 'ratio', title: fields.ratio, render: ratioOf, align: 'right' },
  { key: 'state', title: fields.state, render: (row) => <StateOf row={row} /> },
  {
    key: 'validFrom',
    title: fields.validFrom,
    render: ({ validFrom }) => instant(validFrom),
    sortable: true,
  },
  {
    key: 'validUntil',
    title: fields.validUntil,
    render: ({ validUntil }) => (validUntil ? instant(validUntil) : '–'),
    extra: true,
  },
  {
    key: 'account1',
    title: inMoney(fields.account1),
    render: ({ account1 }) => <Money value={account1.amount} />,
    align: 'right',
  },
  {
    key: 'account1Count',
    title: fields.account1Count,
    render: ({ account1 }) => <Count value={account1.count} />,
    align: 'right',
    extra: true,
  },
  {
    key: 'account2',
    title: inMoney(fields.account2),
    render: ({ account2 }) => <Money value={account2.amount} />,
    align: 'right',
  },
  {
    key: 'account2Count',
    title: fields.account2Count,
    render: ({ account2 }) => <Count value={account2.count} />,
    align: 'right',
    extra: true,
  },
  { key: 'actual', title: fields.actual, render: (row) => actualShare(row) || '–', align: 'right' },
  { key: 'reason', title: fields.reason, render: ({ reason }) => reason, wraps: true },
  { key: 'station', title: fields.station, render: ({ station }) => station.name, extra: true },
  { key: 'creator', title: fields.creator, render: ({ creator }) => creator.name },
  {
    key: 'createdDate',
    title: fields.createdDate,
    render: ({ createdDate }) => instant(createdDate),
    extra: true,
  },
]

/** A ratio on a phone. */
export const ratioCard = (row: AccountRatio): RowCard => ({
  title: `${paymentName(row.paymentType)} · ${ratioOf(row)}`,
  aside: <StateOf row={row} />,
  lines: [
    `${instant(row.validFrom)} · ${words.actual(actualShare(row) || '–')}`,
    `${fields.account1} ${money(row.account1.amount)} (${count(row.account1.count)})`,
    `${fields.account2} ${money(row.account2.amount)} (${count(row.account2.count)})`,
  ],
})
