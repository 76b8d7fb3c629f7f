import { NewUserCard, type UserCard } from '@app/api/contract/cards/user-cards'
import { isSixDigits } from '@app/kernel/formats'
import { Form, Input, Select } from 'antd'
import { formatRule, rulesOf } from '#lib/api/form-rules.ts'
import { hasTaken } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { PinInput } from '#ui/inputs/digit-inputs.tsx'
import { AgainItem } from '#ui/forms/again-item.tsx'
import { InstantPicker } from '#ui/inputs/instant-picker.tsx'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { MoneyItem } from '#ui/forms/money-item.tsx'
import { FUEL_TYPES, INVOICE_TYPES, SPENDING_MODES } from '../card-choices.ts'
import { words as cardWords } from '../words.ts'
import { words } from './words.ts'
import { RfidItem } from '../rfid-item.tsx'
import { RuleFields } from './rule-fields.tsx'

const { fields } = cardWords
const { name, remark } = NewUserCard.properties

interface CardFieldsProps {
  namePlaceholder?: string
  /** Absent while it is being opened. */
  card?: UserCard
  /** Whether it may have an end of validity: registered cards have none. */
  hasEnd?: boolean
  endHint?: string
}

/** The settings of a card, the same for opening and for changing. */
export function CardFields({ namePlaceholder, card, hasEnd, endHint }: CardFieldsProps) {
  return (
    <>
      <FieldGrid>
        <Form.Item name="name" label={fields.name} rules={rulesOf(name)}>
          <Input {...(namePlaceholder && { placeholder: namePlaceholder })} />
        </Form.Item>
        <Form.Item name="fuelType" label={fields.fuelType}>
          <Select options={FUEL_TYPES} />
        </Form.Item>
      </FieldGrid>
      {hasTaken('rfid') && <RfidItem />}
      <LimitItems labels={fields} />
      <RuleFields card={card} />
      <FieldGrid>
        <Form.Item name="spendingMode" label={fields.spendingMode}>
          <Select allowClear placeholder={words.asCompany} options={SPENDING_MODES} />
        </Form.Item>
        <Form.Item name="invoiceType" label={fields.invoiceType}>
          <Select allowClear placeholder={words.asProgramme} options={INVOICE_TYPES} />
        </Form.Item>
      </FieldGrid>
      {hasEnd && (
        <Form.Item name="validUntil" label={fields.validUntil} extra={endHint}>
          <InstantPicker isOptional placeholder={words.endless} />
        </Form.Item>
      )}
      <Form.Item name="remark" label={common.remark} rules={rulesOf(remark)}>
        <Input.TextArea rows={2} />
      </Form.Item>
    </>
  )
}

/** The most that may be spent, of a card or of a fleet's master card. */
export const LimitItems = ({
  labels,
}: {
  labels: Record<'limitPerTransaction' | 'limitDay' | 'limitMonth', string>
}) => (
  <FieldGrid columns={3}>
    <MoneyItem
      name="limitPerTransaction"
      label={labels.limitPerTransaction}
      placeholder={words.unlimited}
    />
    <MoneyItem name="limitDay" label={labels.limitDay} placeholder={words.unlimited} />
    <MoneyItem name="limitMonth" label={labels.limitMonth} placeholder={words.unlimited} />
  </FieldGrid>
)

/** The payment password of a card, typed twice: nobody sees what is typed. */
export function CardPasswordItem({ label, required }: { label: string; required?: boolean }) {
  return (
    <FieldGrid>
      <Form.Item
        name="password"
        label={label}
        {...(!required && { extra: words.passwordHint })}
        rules={[
          ...(required ? [{ required: true, message: common.pinHint }] : []),
          formatRule(isSixDigits, common.pinHint),
        ]}
      >
        <PinInput />
      </Form.Item>
      <AgainItem of="password">
        <PinInput />
      </AgainItem>
    </FieldGrid>
  )
}
