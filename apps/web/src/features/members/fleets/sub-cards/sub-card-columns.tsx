import type { UserCard } from '@app/api/contract/cards/user-cards'
import type { Fleet } from '@app/api/contract/members/fleets'
import { inMoney, instant } from '#lib/i18n/format.ts'
import { Money } from '#ui/display/figures.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { ChipOfAccount } from '#features/cards/card-issues/parts/chip-of-account.tsx'
import { CardStatus } from '#features/cards/user-cards/parts/card-status.tsx'
import { limitsOf } from './sub-card-actions.tsx'
import { words } from '../words.ts'

const { fields } = words

export const subCardColumns = (fleet: Pick<Fleet, 'valueMode'>): ListColumn<UserCard>[] => [
  { key: 'number', title: fields.cardNumber, render: ({ number }) => number },
  { key: 'name', title: fields.cardName, render: ({ name }) => name || '–' },
  {
    key: 'holder',
    title: fields.holder,
    render: ({ user }) => user?.name ?? words.noHolder,
    inFile: ['user'],
  },
  {
    key: 'chip',
    title: fields.chip,
    render: (card) => <ChipOfAccount account={card} />,
    inFile: ['cardInfo'],
  },
  // Cards that share have nothing of their own to show.
  ...(fleet.valueMode === 'assign'
    ? [
        {
          key: 'available',
          title: inMoney(fields.cardBalance),
          align: 'right',
          render: (card: UserCard) => <Money value={card.available} />,
        } as const,
      ]
    : []),
  {
    key: 'limits',
    title: fields.limits,
    render: limitsOf,
    inFile: ['limitPerTransaction', 'limitDay', 'limitMonth'],
  },
  {
    key: 'validUntil',
    title: fields.validUntil,
    render: ({ validUntil }) => (validUntil ? instant(validUntil) : '–'),
    sortable: true,
  },
  { key: 'status', title: fields.status, render: ({ status }) => <CardStatus status={status} /> },
]
