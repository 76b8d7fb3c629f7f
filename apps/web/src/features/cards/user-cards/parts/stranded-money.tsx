import type { UserCard } from '@app/api/contract/cards/user-cards'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { money } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { moveToMaster } from '../user-cards-api.ts'
import { words } from './words.ts'
import { isSharing } from './card-rights.ts'

/** Money that a sub card has and cannot use: it was returned, or spends its master card's money. */
const isStranded = (card: UserCard): boolean =>
  card.parent !== null && card.value > 0 && (card.status === 'returned' || isSharing(card))

/** Says that money is stranded on a sub card, and moves it to the master card. */
export function StrandedMoney({
  card,
  isForReading = false,
}: {
  card: UserCard
  /** It is operated on another page. */
  isForReading?: boolean
}) {
  const [isMoving, setMoving] = useState(false)
  if (!isStranded(card)) return null
  const mayMove = can('assign') && !isForReading
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={words.stranded(money(card.value))}
        action={
          mayMove && (
            <Button size="small" onClick={() => setMoving(true)}>
              {words.moveToMaster}
            </Button>
          )
        }
      />
      <CommandDialog
        open={isMoving}
        needsPin
        needsReason
        title={words.moveToMaster}
        verb={words.moveVerb(money(card.value))}
        question={words.moveQuestion(card.number)}
        onConfirm={({ reason, ...proof }) => moveToMaster(card.id, { reason }, proof)}
        done={words.movedToMaster}
        onClose={() => setMoving(false)}
      />
    </>
  )
}
