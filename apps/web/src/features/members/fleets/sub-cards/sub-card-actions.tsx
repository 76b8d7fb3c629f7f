import type { UserCard } from '@app/api/contract/cards/user-cards'
import type { Fleet } from '@app/api/contract/members/fleets'
import { Flex } from 'antd'
import { money } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { Money } from '#ui/display/figures.tsx'
import type { RowCard } from '#ui/table/rows/row-cards.tsx'
import { mayChangeCard, mayResetPassword } from '#features/cards/user-cards/parts/card-rights.ts'
import { CardStatus } from '#features/cards/user-cards/parts/card-status.tsx'
import { FillCheckDialog } from '#features/cards/user-cards/parts/fill-check-dialog.tsx'
import { PasswordDialog } from '#features/cards/user-cards/parts/password-dialog.tsx'
import { SettingsDialog } from '#features/cards/user-cards/parts/settings-dialog.tsx'
import { TransferDialog } from '../allocation/transfer-dialog.tsx'
import { words as fleetWords } from '../words.ts'
import { words } from './words.ts'

export type Action = 'transfer' | 'settings' | 'password' | 'check'

export const VERBS: Readonly<Record<Action, string>> = {
  transfer: fleetWords.allocate,
  settings: words.settings,
  password: words.resetCardPassword,
  check: fleetWords.check,
}

/** Money goes to cards that have their own, and comes back from any that is still held. */
export const mayAllocate = (fleet: Fleet, card: UserCard): boolean =>
  can('assign') && fleet.valueMode === 'assign' && card.status !== 'returned'

/** What can be done with a sub card, the most usual first. */
export const actionsFor = (fleet: Fleet, card: UserCard): Action[] => [
  ...(mayAllocate(fleet, card) ? (['transfer'] as const) : []),
  ...(card.status !== 'returned' && mayChangeCard(card) ? (['settings'] as const) : []),
  ...(card.status !== 'returned' && mayResetPassword(card) ? (['password'] as const) : []),
  'check',
]

/** The dialog of what is being done. */
export function SubCardDialogs({
  what,
  card,
  onClose,
}: {
  what: Action
  card: UserCard
  onClose: () => void
}) {
  if (what === 'transfer') return <TransferDialog open card={card} onClose={onClose} />
  if (what === 'password')
    return <PasswordDialog open screen="fleet" card={card} onClose={onClose} />
  if (what === 'settings')
    return <SettingsDialog open screen="fleet" card={card} onClose={onClose} />
  return <FillCheckDialog open card={card} onClose={onClose} />
}

const limit = (amount: number | null): string =>
  amount === null ? fleetWords.unlimited : money(amount)

/** `200.00 / unlimited / 5,000.00`: at once, a day, a month. */
export const limitsOf = (card: UserCard): string =>
  [card.limitPerTransaction, card.limitDay, card.limitMonth].map(limit).join(' / ')

/** A sub card on a phone; one that shares has no money of its own. */
export const subCardRow =
  ({ valueMode }: Pick<Fleet, 'valueMode'>) =>
  (card: UserCard): RowCard => ({
    title: <CardTitle card={card} />,
    aside: valueMode === 'assign' && <Money value={card.available} withUnit />,
    lines: [
      [card.number, card.cardInfo?.number].filter(Boolean).join(' · '),
      card.user?.name ?? '',
      limitsOf(card),
    ],
  })

/** What the card is called; and its state, unless all is well. */
const CardTitle = ({ card }: { card: UserCard }) => (
  <Flex component="span" gap="0 8px" align="center" wrap>
    {card.name || card.number}
    {card.status !== 'normal' && <CardStatus status={card.status} />}
  </Flex>
)
