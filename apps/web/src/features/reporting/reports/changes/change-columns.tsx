import type { ChangeGroup, ChangeRow } from '@app/api/contract/reporting/reports'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { inMoney, money } from '#lib/i18n/format.ts'
import { type Days, textOf } from '#lib/session/history-limit.ts'
import { can } from '#lib/session/session.ts'
import { Money } from '#ui/display/figures.tsx'
import type { RowCard } from '#ui/table/rows/row-cards.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { words } from '../words.ts'
import { fleetValue } from './fleet-filter.tsx'
import { Flows, ownerOf } from './flows.tsx'
import { pathTo, queryText } from '#lib/routes/path-to.ts'

type Column = ListColumn<ChangeRow>

const { change: said } = words

const figure = (key: 'opening' | 'in' | 'out' | 'closing'): Column => ({
  key,
  title: inMoney(said[key]),
  render: (row) => <Money value={row[key]} />,
  align: 'right',
  sortable: true,
  always: true,
})

/**
 * What is behind a row: the lines of a card, the cards of a fleet.
 *
 * @returns nothing for who may not see the lines of cards
 */
export function pathOfChange(
  { id, userCard, group }: ChangeRow,
  groupBy: ChangeGroup,
  days: Days,
): string | undefined {
  if (groupBy === 'group') {
    const ofFleet = fleetValue(id, group?.name ?? words.personalCards)
    return queryText({ groupBy: 'card', ofFleet, days: textOf(days) })
  }
  if (!userCard || !can('userCardDetails:read')) return undefined
  return pathTo('UserCardDetails', { card: userCard.number, businessDay: textOf(days) })
}

const card = (days: Days): Column => ({
  key: 'card',
  title: said.card,
  render: (row) => (
    <Leading to={pathOfChange(row, 'card', days)}>{row.userCard?.number ?? '–'}</Leading>
  ),
  fixed: 'start',
  always: true,
})

const holder: Column = {
  key: 'holder',
  title: said.holder,
  render: ({ user }) => user?.name ?? '–',
}

const fleet = (groupBy: ChangeGroup, days: Days): Column => ({
  key: 'fleet',
  title: said.fleet,
  render: (row) =>
    groupBy === 'group' ? (
      <Leading to={pathOfChange(row, 'group', days)}>{ownerOf(row)}</Leading>
    ) : (
      (row.group?.name ?? '–')
    ),
})

const Leading = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to ? <Link to={to}>{children}</Link> : children

export const changeColumns = (groupBy: ChangeGroup, days: Days): Column[] => [
  ...(groupBy === 'card' ? [card(days), holder] : []),
  fleet(groupBy, days),
  figure('opening'),
  figure('in'),
  figure('out'),
  figure('closing'),
  { key: 'moneyFlow', title: said.moneyFlow, render: (row) => <Flows {...row} /> },
]

/** A card or fleet on a phone. */
export const changeCard = (row: ChangeRow): RowCard => ({
  title: ownerOf(row),
  aside: money(row.closing),
  lines: [
    [row.user?.name, row.group?.name].filter(Boolean).join(' · '),
    `${said.in} ${money(row.in)} · ${said.out} ${money(row.out)}`,
  ],
})
