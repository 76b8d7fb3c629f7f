import type { CardScreen, UserCard } from '@app/api/contract/cards/user-cards'
import { type Cents, cents, negate } from '@app/kernel/money'
import { Form } from 'antd'
import { money } from '#lib/i18n/format.ts'
import { type Asked, CommandDialog } from '#ui/forms/command-dialog.tsx'
import { MoneyItem } from '#ui/forms/money-item.tsx'
import { DirectionItem } from './direction-item.tsx'
import { adjustQuota } from './user-cards-api.ts'
import { words } from './words.ts'

interface Fields {
  direction: 'add' | 'take'
  amount: Cents
}

/** Corrects what may still be invoiced; the money on the card stays as it is. */
export function QuotaDialog({
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
  const [form] = Form.useForm<Fields & Asked>()
  const amount = Form.useWatch('amount', form)
  const isTaking = Form.useWatch('direction', form) === 'take'
  const verb = isTaking ? words.adjustTake : words.adjustAdd
  // After some refunds it is below zero: then there is nothing to take.
  const held = cents(Math.max(0, card.invoiceQuota))
  return (
    <CommandDialog<Fields>
      form={form}
      open={open}
      title={words.quota}
      question={words.quotaQuestion(card.number, money(card.invoiceQuota))}
      verb={amount > 0 ? verb(money(amount)) : words.adjustVerb}
      danger={isTaking}
      initialValues={{ direction: 'add' }}
      needsReason
      needsPin
      onConfirm={async ({ direction, amount, reason, pin, idempotencyKey }) => {
        const signed = direction === 'take' ? negate(amount) : amount
        await adjustQuota(card.id, { amount: signed, reason, screen }, { idempotencyKey, pin })
      }}
      done={words.quotaAdjusted}
      onClose={onClose}
    >
      <DirectionItem
        options={[
          { value: 'add', label: words.add },
          { value: 'take', label: words.take, disabled: held === 0 },
        ]}
      />
      <MoneyItem
        name="amount"
        label={words.fields.amount}
        required
        autoFocus
        {...(isTaking && { max: held, maxMessage: words.atMostHeld(money(held)) })}
      />
    </CommandDialog>
  )
}
