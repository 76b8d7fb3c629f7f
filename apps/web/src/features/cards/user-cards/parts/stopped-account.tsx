import type { UserCard } from '@app/api/contract/cards/user-cards'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { can } from '#lib/session/session.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { unlockAccount } from '../user-cards-api.ts'
import { words } from './words.ts'

/** Says that an account was locked because its books disagree, and opens it again once they are right. */
export function StoppedAccount({ card }: { card: UserCard }) {
  const [isUnlocking, setUnlocking] = useState(false)
  if (card.status !== 'lock' || card.statusReason !== 'ledgerMismatch') return null
  return (
    <>
      <Alert
        type="error"
        showIcon
        title={words.stoppedForBooks}
        action={
          can('enableCard') && (
            <Button size="small" onClick={() => setUnlocking(true)}>
              {words.unlock}
            </Button>
          )
        }
      />
      <CommandDialog
        open={isUnlocking}
        needsPin
        needsReason
        title={words.unlock}
        verb={words.unlock}
        question={words.unlockQuestion(card.number)}
        onConfirm={({ reason, ...proof }) => unlockAccount(card.id, { reason }, proof)}
        done={words.unlocked}
        onClose={() => setUnlocking(false)}
      />
    </>
  )
}
