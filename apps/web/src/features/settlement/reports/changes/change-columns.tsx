import type { ChangeGroup, ChangeRow } from '@app/api/contract/settlement/reports'
import { Link } from 'react-router'
import { inMoney, money } from '../../../../lib/format.ts'
import { type Days, textOf } from '../../../../lib/look-back.ts'
import { can } from '../../../../lib/session.ts'
import { Money } from '../../../../ui/figures.tsx'
import type { RowCard } from '../../../../ui/table-page/row-cards.tsx'
import type { ListColumn } from '../../../../ui/table-page/table-page.tsx'
import { words } from '../words.ts'
import { Flows, ownerOf } from './flows.tsx'

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

const cardColumns = (days: Days): Column[] => [
  {
    key: 'card',
    title: said.card,
    render: ({ userCard }) =>
      userCard && can('userCardDetails:read') ? (
        <Link to={linesPath(userCard.number, days)}>{userCard.number}</Link>
      ) : (
        (userCard?.number ?? '–')
      ),
    fixed: 'start',
    always: true,
  },
  { key: 'holder', title: said.holder, render: ({ user }) => user?.name ?? '–' },
]

/** The lines behind a card's figures. */
const linesPath = (number: string, days: Days): string =>
  `/queryStatistics/userCardDetails?card=${number}&businessDay=${textOf(days)}`

const fleet: Column = {
  key: 'fleet',
  title: said.fleet,
  render: ({ id, group }) => group?.name ?? (id === 0 ? words.personalCards : '–'),
}

export const changeColumns = (groupBy: ChangeGroup, days: Days): Column[] => [
  ...(groupBy === 'card' ? cardColumns(days) : []),
  fleet,
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
