import type { CardScreen, UserCard } from '@app/api/contract/cards/user-cards'
import { Checkbox, Form } from 'antd'
import { money } from '#lib/i18n/format.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { PointsKept } from './parts/points-kept.tsx'
import { closeAccount } from './user-cards-api.ts'
import { words } from './words.ts'

/** Closes an account that has no card, for good; a gift that is left has to be given up. */
export function CloseDialog({
  card,
  screen,
  open,
  onClose,
}: {
  card: UserCard
  screen: CardScreen
  open: boolean
  onClose: () => void
}) {
  return (
    <CommandDialog<{ forfeitGift?: boolean }>
      open={open}
      danger
      needsReason
      needsPin
      title={words.close}
      verb={words.close}
      question={words.closeQuestion(card.number)}
      onConfirm={({ reason, forfeitGift = false, ...proof }) =>
        closeAccount(card.id, { reason, forfeitGift, screen }, proof)
      }
      done={words.closed}
      onClose={onClose}
    >
      {open && <PointsKept card={card} />}
      {card.gift > 0 && (
        <Form.Item name="forfeitGift" valuePropName="checked">
          <Checkbox>{words.forfeitGift(money(card.gift))}</Checkbox>
        </Form.Item>
      )}
    </CommandDialog>
  )
}
