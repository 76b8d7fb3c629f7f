import type { UserCard } from '@app/api/contract/cards/user-cards'
import { Form } from 'antd'
import { count } from '#lib/i18n/format.ts'
import { can, isProhibited } from '#lib/session/session.ts'
import { type Asked, CommandDialog } from '#ui/forms/command-dialog.tsx'
import { DirectionItem } from '../direction-item.tsx'
import { MOST_UNITS, UnitsItem } from './units-item.tsx'
import { changePoints } from '../user-cards-api.ts'
import { words } from '../words.ts'

interface Fields {
  direction: 'give' | 'take'
  amount: number
}

const DIRECTIONS = [
  {
    value: 'give',
    label: words.give,
    isAllowed: () => can('giftPoints') && !isProhibited('noPointsGift'),
  },
  {
    value: 'take',
    label: words.take,
    isAllowed: () => can('deductPoints') && !isProhibited('noPointsDeduct'),
  },
] as const

export const mayChangePoints = (): boolean => DIRECTIONS.some(({ isAllowed }) => isAllowed())

/** Gives points to the holder or takes them, on the page of the member. */
export function PointsDialog({
  card,
  open,
  onClose,
}: {
  card: UserCard
  open: boolean
  onClose: () => void
}) {
  const [form] = Form.useForm<Fields & Asked>()
  const amount = Form.useWatch('amount', form)
  const isTaking = Form.useWatch('direction', form) === 'take'
  const options = DIRECTIONS.filter(({ isAllowed }) => isAllowed())
  const verb = isTaking ? words.takePoints : words.givePoints
  return (
    <CommandDialog<Fields>
      form={form}
      open={open}
      title={words.points}
      question={words.pointsQuestion(count(card.points))}
      verb={amount > 0 ? verb(count(amount)) : words.pointsVerb}
      danger={isTaking}
      initialValues={{ direction: options[0]?.value ?? 'give' }}
      needsReason
      onConfirm={async ({ direction, amount, reason, idempotencyKey }) => {
        const signed = direction === 'take' ? -amount : amount
        const body = { amount: signed, reason, screen: 'personal' } as const
        await changePoints(card.id, body, { idempotencyKey })
      }}
      done={words.pointsChanged}
      onClose={onClose}
    >
      <DirectionItem options={options.map(({ value, label }) => ({ value, label }))} />
      <UnitsItem
        label={words.fields.points}
        most={isTaking ? card.points : MOST_UNITS}
        tooMany={words.pointsExceed(count(card.points))}
      />
    </CommandDialog>
  )
}
