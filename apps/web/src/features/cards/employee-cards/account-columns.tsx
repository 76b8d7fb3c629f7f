import type { UserCard } from '@app/api/contract/cards/user-cards'
import type { ReactNode } from 'react'
import { inMoney, instant, money } from '#lib/i18n/format.ts'
import { common } from '#locale/words.ts'
import { Money } from '#ui/display/figures.tsx'
import { choiceFilter, dayRangeFilter, textFilter } from '#ui/table/filters/filters.tsx'
import type { RowCard } from '#ui/table/rows/row-cards.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { CardLedgerLink } from '#features/ledger/entries/parts/card-ledger-link.tsx'
import { CardStatus } from '#features/cards/user-cards/parts/card-status.tsx'
import { CARD_STATUS_CHOICES } from '#features/cards/user-cards/parts/card-status-choices.ts'
import { words } from './words.ts'

const { fields } = words

type Actions = (card: UserCard) => ReactNode

const columns = (middle: ListColumn<UserCard>[], actions: Actions): ListColumn<UserCard>[] => [
  {
    key: 'number',
    title: fields.number,
    render: ({ number }) => <CardLedgerLink number={number} />,
    sortable: true,
    always: true,
  },
  { key: 'name', title: fields.name, render: ({ name }) => name || '–' },
  ...middle,
  {
    key: 'cardInfo',
    title: fields.cardInfo,
    render: ({ cardInfo }) => cardInfo?.number ?? words.noChip,
    inFile: ['cardInfo', 'uuid'],
  },
  { key: 'status', title: fields.status, render: ({ status }) => <CardStatus status={status} /> },
  {
    key: 'validUntil',
    title: fields.validUntil,
    render: ({ validUntil }) => (validUntil ? instant(validUntil) : '–'),
    extra: true,
    sortable: true,
  },
  { key: 'station', title: fields.station, render: ({ station }) => station.name ?? '–' },
  {
    key: 'createdDate',
    title: fields.createdDate,
    render: (card) => instant(card.createdDate),
    sortable: true,
  },
  { key: 'actions', title: '', fixed: 'end', always: true, render: actions },
]

export const employeeColumns = (actions: Actions): ListColumn<UserCard>[] =>
  columns([{ key: 'user', title: fields.user, render: ({ user }) => user?.name ?? '–' }], actions)

export const anonymousColumns = (actions: Actions): ListColumn<UserCard>[] =>
  columns(
    [
      {
        key: 'available',
        title: inMoney(fields.available),
        render: ({ available }) => <Money value={available} />,
        align: 'right',
      },
    ],
    actions,
  )

export const accountFilters = [
  textFilter({ name: 'number', label: fields.number, path: 'number', match: 'startsWith' }),
  textFilter({ name: 'name', label: fields.name, path: 'name' }),
  choiceFilter({
    name: 'status',
    label: common.status,
    path: 'status',
    choices: CARD_STATUS_CHOICES,
  }),
  dayRangeFilter({
    name: 'validUntil',
    label: fields.validUntil,
    path: 'validUntil',
    isAhead: true,
  }),
]

export const accountCard = (card: UserCard): RowCard => ({
  title: card.name || card.number,
  aside: <CardStatus status={card.status} />,
  lines: [
    [card.name && card.number, card.cardInfo?.number ?? words.noChip].filter(Boolean).join(' · '),
    // An employee's card has no money, and most often its holder's name.
    card.type === 'anonymous' ? money(card.available) : otherName(card),
  ],
})

const otherName = ({ name, user }: UserCard): string =>
  user && user.name !== name ? user.name : ''
