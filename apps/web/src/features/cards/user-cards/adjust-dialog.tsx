import type { CardScreen, UserCard } from '@app/api/contract/cards/user-cards'
import { type Cents, negate } from '@app/kernel/money'
import { Form, type FormInstance, Radio } from 'antd'
import { money } from '#lib/i18n/format.ts'
import { hasTaken } from '#lib/session/session.ts'
import { type Asked, CommandDialog } from '#ui/forms/command-dialog.tsx'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { MoneyItem } from '#ui/forms/money-item.tsx'
import { DirectionItem } from './direction-item.tsx'
import { adjust } from './user-cards-api.ts'
import { words } from './words.ts'

type Bucket = 'principal' | 'gift'

interface Fields {
  direction: 'add' | 'take'
  bucket: Bucket
  amount: Cents
}

const { fields } = words

/** Corrects a balance; money is added to or taken from principal or gift. */
export function AdjustDialog({
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
  const direction = Form.useWatch('direction', form)
  const verb = direction === 'take' ? words.adjustTake : words.adjustAdd
  return (
    <CommandDialog<Fields>
      form={form}
      open={open}
      title={words.adjust}
      question={words.adjustQuestion(card.number)}
      verb={amount > 0 ? verb(money(amount)) : words.adjustVerb}
      danger={direction === 'take'}
      initialValues={{ direction: hasTaken('card') ? 'add' : 'take', bucket: 'principal' }}
      needsReason
      needsPin
      onConfirm={async ({ direction, bucket, amount, reason, pin, idempotencyKey }) => {
        const signed = direction === 'take' ? negate(amount) : amount
        const proof = { idempotencyKey, pin }
        await adjust(card.id, { amount: signed, bucket, reason, screen }, proof)
      }}
      done={words.adjusted}
      onClose={onClose}
    >
      <AdjustmentFields form={form} card={card} />
    </CommandDialog>
  )
}

function AdjustmentFields({ form, card }: { form: FormInstance<Fields>; card: UserCard }) {
  const isTaking = Form.useWatch('direction', form) === 'take'
  const bucket = Form.useWatch('bucket', form) ?? 'principal'
  const held = card[bucket]
  return (
    <>
      <FieldGrid>
        <DirectionItem
          options={[
            // A station without cards puts no money on any.
            ...(hasTaken('card') ? [{ value: 'add', label: words.add }] : []),
            { value: 'take', label: words.take },
          ]}
        />
        <Form.Item name="bucket" label={fields.bucket} required>
          <Radio.Group
            optionType="button"
            options={[
              { value: 'principal', label: `${fields.principal} ${money(card.principal)}` },
              { value: 'gift', label: `${fields.gift} ${money(card.gift)}` },
            ]}
          />
        </Form.Item>
      </FieldGrid>
      <MoneyItem
        name="amount"
        label={fields.amount}
        required
        autoFocus
        extra={words.adjustLimit}
        {...(isTaking && { max: held, maxMessage: words.atMostHeld(money(held)) })}
      />
    </>
  )
}
