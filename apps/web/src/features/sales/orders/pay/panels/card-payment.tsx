import type { UserCard } from '@app/api/contract/cards/user-cards'
import { isPlate, isSixDigits } from '@app/kernel/formats'
import { type Cents, smaller, subtract } from '@app/kernel/money'
import { Form, Input, Radio } from 'antd'
import { formatRule } from '#lib/api/form-rules.ts'
import { money } from '#lib/i18n/format.ts'
import { common } from '#locale/words.ts'
import { PinInput } from '#ui/inputs/digit-inputs.tsx'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { words } from '../words.ts'
import { StandingNotice } from '#features/cards/user-cards/parts/standing.tsx'
import { ValidityNotice } from '#features/cards/user-cards/parts/validity-notice.tsx'
import { CardBalance } from './card-balance.tsx'
import type { Plates } from './cards.ts'
import { Notice } from '../notice.tsx'
import { AmountItem, PanelButtons, type PanelProps } from './panel.tsx'

interface CardFields {
  amount: Cents
  password?: string
  plate?: string
}

interface CardPaymentProps extends PanelProps {
  card: UserCard
  /** From the holder's phone, in place of a password. */
  payCode: string | undefined
  plates: Plates
  onOther: () => void
}

/** What the card gives for the order, and what its holder has to prove. */
export function CardPayment({
  order,
  card,
  payCode,
  plates,
  isRunning,
  ...does
}: CardPaymentProps) {
  const [form] = Form.useForm<CardFields>()
  const amount = Form.useWatch('amount', form)
  const most = smaller(order.due, card.available)
  const isUseless = card.status !== 'normal' || card.available <= 0
  const needsPassword = card.hasPassword && payCode === undefined
  return (
    <Form<CardFields>
      form={form}
      name="pay"
      layout="vertical"
      size="large"
      requiredMark={false}
      initialValues={{ amount: most }}
      onFinish={async (fields) => {
        const proof = payCode === undefined ? {} : { payCode }
        await does.onPay({ paymentType: 'debit', userCard: { id: card.id }, ...proof, ...fields })
        // A refused password is typed anew, not mended.
        form.resetFields(['password'])
      }}
    >
      <StandingNotice status={card.status} />
      <ValidityNotice card={card} />
      <CardBalance card={card} amount={amount ?? most} onOther={does.onOther} />
      {card.available <= 0 && <Notice type="error" title={words.balanceEmpty} />}
      {!isUseless && (
        <>
          {most < order.due && (
            <Notice
              type="warning"
              title={words.balanceShort(money(most), money(subtract(order.due, most)))}
            />
          )}
          <PlateItem card={card} plates={plates} />
          <FieldGrid>
            <AmountItem due={most} />
            {needsPassword && <PasswordItem isFocused={!plates.isRequired} />}
          </FieldGrid>
        </>
      )}
      <PanelButtons
        verb={words.charge(money(amount ?? most))}
        isRunning={isRunning}
        isDisabled={isUseless}
        isFocused={!plates.isRequired && !needsPassword}
        onClose={does.onClose}
      />
    </Form>
  )
}

/**
 * Which vehicle stands there: asked for a card that pays for some plates only. Of a fleet's card it can be
 * noted in any case, for who looks at what each car took.
 */
function PlateItem({
  card,
  plates: { plates, isRequired },
}: Pick<CardPaymentProps, 'card' | 'plates'>) {
  if (isRequired) {
    return (
      <Form.Item
        name="plate"
        label={words.plate}
        extra={words.plateHint}
        rules={[{ required: true, message: words.plateRequired }]}
      >
        <Radio.Group>
          {plates.map((plate, index) => (
            <Radio.Button key={plate} value={plate} autoFocus={index === 0}>
              {plate}
            </Radio.Button>
          ))}
        </Radio.Group>
      </Form.Item>
    )
  }
  if (card.card.group === null) return null
  return (
    <Form.Item
      name="plate"
      label={words.plate}
      normalize={(text: string) => text.toUpperCase() || undefined}
      rules={[formatRule(isPlate, words.plateFormat)]}
    >
      <Input placeholder={words.plateNote} maxLength={8} autoComplete="off" />
    </Form.Item>
  )
}

/** The customer's own; nobody else may know it. */
function PasswordItem({ isFocused }: { isFocused: boolean }) {
  return (
    <Form.Item
      name="password"
      label={words.password}
      rules={[
        { required: true, message: words.passwordRequired },
        formatRule(isSixDigits, common.pinHint),
      ]}
    >
      <PinInput autoFocus={isFocused} />
    </Form.Item>
  )
}
