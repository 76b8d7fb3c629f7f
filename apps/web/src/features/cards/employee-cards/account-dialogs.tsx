import type { UserCard } from '@app/api/contract/cards/user-cards'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { RechargeDialog } from '#features/cards/user-cards/slots.ts'
import { ChipDrawer } from '#features/cards/card-issues/parts/chip-drawer.tsx'
import { IssueDialog } from '#features/cards/card-issues/parts/issue-dialog.tsx'
import { CardPasswordItem } from '#features/cards/user-cards/parts/card-fields.tsx'
import { changeCard } from '#features/cards/user-cards/user-cards-api.ts'
import type { Action } from './account-actions.tsx'
import { AccountDrawer } from './account-drawer.tsx'
import { unbind } from './accounts-api.ts'
import { words } from './words.ts'

interface Asking {
  card: UserCard
  onClose: () => void
}

interface AccountDialogsProps extends Asking {
  what: Action
  open: boolean
}

/** What is being done with an account. */
export function AccountDialogs({ what, card, open, onClose }: AccountDialogsProps) {
  // It stays when it closes, to tell what it came to. Only anonymous cards of these pages hold money.
  if (what === 'recharge') {
    return (
      <RechargeDialog key={card.id} open={open} card={card} screen="anonymous" onClose={onClose} />
    )
  }
  if (!open) return null
  if (what === 'issue') {
    return <IssueDialog account={card} holder={card.user?.name ?? card.name} onClose={onClose} />
  }
  if (what === 'account') return <AccountDrawer card={card} onClose={onClose} />
  if (what === 'password') return <PasswordDialog card={card} onClose={onClose} />
  if (what === 'unbind') return <UnbindDialog card={card} onClose={onClose} />
  return card.cardInfo ? <ChipDrawer cardInfoId={card.cardInfo.id} onClose={onClose} /> : null
}

function PasswordDialog({ card, onClose }: Asking) {
  return (
    <CommandDialog<{ password: string }>
      open
      needsPin
      title={words.resetPassword}
      verb={words.resetPassword}
      question={[card.name, card.number].filter(Boolean).join(' · ')}
      onConfirm={({ password, idempotencyKey, pin }) =>
        changeCard(card, { password }, { idempotencyKey, pin })
      }
      done={words.passwordChanged}
      onClose={onClose}
    >
      <CardPasswordItem label={words.fields.password} required />
    </CommandDialog>
  )
}

function UnbindDialog({ card, onClose }: Asking) {
  return (
    <CommandDialog
      open
      danger
      needsReason
      title={words.unbind}
      verb={words.unbind}
      question={words.unbindQuestion(card.user?.name ?? card.name, card.number)}
      onConfirm={({ reason, idempotencyKey }) => unbind(card, { reason }, { idempotencyKey })}
      done={words.unbound}
      onClose={onClose}
    />
  )
}
