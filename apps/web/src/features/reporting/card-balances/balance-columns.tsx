import type { CardBalance } from '@app/api/contract/reporting/card-balances'
import { Link } from 'react-router'
import { inMoney, money } from '#lib/i18n/format.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { can } from '#lib/session/session.ts'
import { Count, Money } from '#ui/display/figures.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import type { RowCard } from '#ui/table/rows/row-cards.tsx'
import { words } from './words.ts'

const { fields } = words

const figure = (
  key: 'principal' | 'gift' | 'value' | 'frozen' | 'owed',
): ListColumn<CardBalance> => ({
  key,
  title: inMoney(fields[key]),
  render: (row) => <Money value={row[key]} />,
  align: 'right',
  sortable: true,
})

/** Leads to the lines of the card, for those who may see them. */
const NumberOf = ({ card: { number } }: { card: CardBalance }) =>
  can('userCardDetails:read') ? (
    <Link to={pathTo('UserCardDetails', { card: number })}>{number}</Link>
  ) : (
    number
  )

export const balanceColumns: ListColumn<CardBalance>[] = [
  {
    key: 'number',
    title: fields.number,
    render: (row) => <NumberOf card={row} />,
    sortable: true,
    fixed: 'start',
    always: true,
  },
  { key: 'user', title: fields.user, render: ({ user }) => user?.name ?? '–' },
  { key: 'group', title: fields.group, render: ({ group }) => group?.name ?? '–' },
  { key: 'programme', title: fields.programme, render: ({ programme }) => programme.name },
  {
    key: 'programmeType',
    title: fields.programmeType,
    render: ({ programme }) => words.programmeTypes[programme.type],
    extra: true,
  },
  { key: 'type', title: fields.type, render: ({ type }) => words.types[type] },
  { key: 'station', title: fields.station, render: ({ station }) => station.name },
  { key: 'company', title: fields.company, render: ({ company }) => company.name, extra: true },
  { key: 'status', title: fields.status, render: ({ status }) => words.statuses[status] },
  figure('principal'),
  figure('gift'),
  { ...figure('value'), always: true },
  { ...figure('frozen'), extra: true },
  { ...figure('owed'), extra: true },
  {
    key: 'points',
    title: fields.points,
    render: ({ points }) => <Count value={points} />,
    align: 'right',
    sortable: true,
  },
]

/** A card on a phone. */
export const balanceCard = (row: CardBalance): RowCard => ({
  title: row.number,
  aside: money(row.value),
  lines: [
    [row.user?.name, row.programme.name].filter(Boolean).join(' · '),
    `${fields.principal} ${money(row.principal)} · ${fields.gift} ${money(row.gift)} · ${fields.points} ${row.points}`,
  ],
})
