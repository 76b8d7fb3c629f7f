import type { CardInfo } from '@app/api/contract/cards/card-infos'
import type { UserCard } from '@app/api/contract/cards/user-cards'
import { add } from '@app/kernel/money'
import { Alert, Checkbox, Form } from 'antd'
import { money } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { LinkButton } from '#ui/layout/link-button.tsx'
import { pathTo } from '#lib/routes/path-to.ts'
import { useUserCard } from '#features/cards/user-cards/user-cards-api.ts'
import { PointsKept } from '#features/cards/user-cards/parts/points-kept.tsx'
import { returnCard } from '../card-infos-api.ts'
import { words } from '../words.ts'

/** Takes a card back and closes its account; told beforehand what is left on it. */
export function ReturnDialog({
  card,
  accountId,
  onClose,
}: {
  card: CardInfo
  accountId: number
  onClose: () => void
}) {
  const { data: account } = useUserCard(accountId)
  const obstacle = account && obstacleOf(account)
  return (
    <CommandDialog<{ forfeitGift?: boolean }>
      open
      danger
      needsReason
      needsPin
      isBlocked={obstacle !== undefined}
      title={words.commands.return}
      verb={words.commands.return}
      question={words.questions.return(card.number)}
      onConfirm={({ reason, forfeitGift = false, ...proof }) =>
        returnCard(card, { reason, forfeitGift }, proof)
      }
      done={words.commandDone.return}
      onClose={onClose}
    >
      {obstacle && (
        <Alert
          type="warning"
          showIcon
          title={obstacle}
          action={<WayOut account={account} />}
          style={{ marginBottom: 16 }}
        />
      )}
      {account && !obstacle && <PointsKept card={account} />}
      {account && !obstacle && account.gift > 0 && (
        <Form.Item name="forfeitGift" valuePropName="checked">
          <Checkbox>{words.forfeitGift(money(account.gift))}</Checkbox>
        </Form.Item>
      )}
    </CommandDialog>
  )
}

/** Why the account cannot be closed yet. */
function obstacleOf({ principal, lockValue, overspend }: UserCard): string | undefined {
  const left = add(principal, lockValue)
  if (left > 0) return words.moneyLeft(money(left))
  return overspend > 0 ? words.moneyOwed(money(overspend)) : undefined
}

/** Where money is paid back: beside the member's recharges. */
function WayOut({ account: { type, user, overspend } }: { account: UserCard }) {
  if (type !== 'user' || !user || overspend > 0 || !can('personalMemberDetails:read')) return null
  return (
    <LinkButton to={pathTo('PersonalMemberDetails', { userId: user.id }, { tab: 'recharges' })}>
      {words.refundFirst}
    </LinkButton>
  )
}
