import type { CardScreen, UserCard } from '@app/api/contract/cards/user-cards'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { blockAccount } from './user-cards-api.ts'
import { words } from './words.ts'

/** Takes an account without a card out of use, or back into it. */
export function BlockDialog({
  card,
  to,
  screen,
  open,
  onClose,
}: {
  card: UserCard
  to: 'disable' | 'enable'
  screen: CardScreen
  open: boolean
  onClose: () => void
}) {
  const isDisabling = to === 'disable'
  return (
    <CommandDialog
      open={open}
      danger={isDisabling}
      needsReason
      title={words[to]}
      verb={words[to]}
      question={(isDisabling ? words.disableQuestion : words.enableQuestion)(card.number)}
      onConfirm={({ reason, ...proof }) => blockAccount(card.id, to, { reason, screen }, proof)}
      done={isDisabling ? words.disabledNow : words.enabledNow}
      onClose={onClose}
    />
  )
}
