import type { UserCard } from '@app/api/contract/cards/user-cards'
import { type Cents, negate, ZERO } from '@app/kernel/money'
import { Form, Radio } from 'antd'
import { money } from '#lib/i18n/format.ts'
import { type Asked, CommandDialog } from '#ui/forms/command-dialog.tsx'
import { MoneyItem } from '#ui/forms/money-item.tsx'
import { transferMoney, useCard } from '../fleets-api.ts'
import { words as fleetWords } from '../words.ts'
import { words } from './words.ts'

interface Fields {
  direction: 'assign' | 'back'
  amount: Cents
}

/** Moves money between a sub card and its master card. */
export function TransferDialog({
  card,
  open,
  onClose,
}: {
  /** The sub card. */
  card: UserCard
  open: boolean
  onClose: () => void
}) {
  const [form] = Form.useForm<Fields & Asked>()
  const { direction = 'assign', amount = ZERO }: Partial<Fields> = Form.useWatch([], form) ?? {}
  const { data: master } = useCard(card.parent?.id ?? card.id)
  const most = (direction === 'assign' ? master?.available : card.available) ?? 0
  const verb = direction === 'assign' ? words.assignVerb : words.backVerb
  return (
    <CommandDialog<Fields>
      form={form}
      open={open}
      needsPin
      title={`${words.transferTitle} · ${card.name || card.number}`}
      question={words.transferQuestion(money(master?.available), money(card.available))}
      verb={amount > 0 ? verb(money(amount)) : words[direction]}
      initialValues={{ direction: 'assign' }}
      onConfirm={async ({ direction: way, amount: moved, idempotencyKey, pin }) => {
        const signed = way === 'assign' ? moved : negate(moved)
        await transferMoney(card.id, { amount: signed }, { idempotencyKey, pin })
      }}
      done={words.transferred}
      onClose={onClose}
    >
      <Form.Item name="direction" label={fleetWords.fields.direction} required>
        <Radio.Group
          options={[
            { value: 'assign', label: words.assign },
            { value: 'back', label: words.back },
          ]}
        />
      </Form.Item>
      <MoneyItem
        name="amount"
        label={fleetWords.fields.amount}
        required
        autoFocus
        max={most}
        maxMessage={words.atMost(money(most))}
      />
    </CommandDialog>
  )
}
