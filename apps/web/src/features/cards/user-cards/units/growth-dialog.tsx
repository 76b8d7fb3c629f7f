import type { UserCard } from '@app/api/contract/cards/user-cards'
import { Form } from 'antd'
import { count } from '#lib/i18n/format.ts'
import { type Asked, CommandDialog } from '#ui/forms/command-dialog.tsx'
import { DirectionItem } from '../direction-item.tsx'
import { MOST_UNITS, UnitsItem } from './units-item.tsx'
import { adjustGrowth } from '../user-cards-api.ts'
import { words } from '../words.ts'

interface Fields {
  direction: 'add' | 'take'
  amount: number
}

/** Corrects the growth of a member, whose level follows. */
export function GrowthDialog({
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
  const most = isTaking ? card.growth : MOST_UNITS
  const verb = isTaking ? words.adjustTake : words.adjustAdd
  return (
    <CommandDialog<Fields>
      form={form}
      open={open}
      title={words.growth}
      question={words.growthQuestion(count(card.growth), card.level ?? words.noLevel)}
      verb={amount > 0 ? verb(count(amount)) : words.adjustVerb}
      danger={isTaking}
      initialValues={{ direction: 'add' }}
      needsReason
      needsPin
      onConfirm={async ({ direction, amount, reason, pin, idempotencyKey }) => {
        const signed = direction === 'take' ? -amount : amount
        const body = { amount: signed, reason, screen: 'personal' } as const
        await adjustGrowth(card.id, body, { idempotencyKey, pin })
      }}
      done={words.growthAdjusted}
      onClose={onClose}
    >
      <DirectionItem
        options={[
          { value: 'add', label: words.add },
          { value: 'take', label: words.take, disabled: card.growth === 0 },
        ]}
      />
      <UnitsItem label={words.fields.growth} most={most} tooMany={words.atMostHeld(count(most))} />
    </CommandDialog>
  )
}
