import {
  type CouponKind,
  NewCoupon,
  REMINDER_DAYS,
  REMINDER_VARIABLES,
} from '@app/api/contract/marketing/coupons'
import { Form, type FormRule, Input, Switch } from 'antd'
import type { ReactNode } from 'react'
import { rulesOf } from '#lib/api/form-rules.ts'
import { count } from '#lib/i18n/format.ts'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { MoneyItem } from '#ui/forms/money-item.tsx'
import { PeriodItems } from '#ui/forms/period-items.tsx'
import { NumberInput } from '#ui/inputs/number-input.tsx'
import { UploadField } from '#ui/inputs/upload-field.tsx'
import { CouponLimits } from './coupon-limits.tsx'
import { CouponSimulation } from './coupon-simulation.tsx'
import { SmsTemplateItem } from '#features/platform/sms/parts/sms-template-item.tsx'
import { words } from './words.ts'

const { fields, sections } = words
const { name, description } = NewCoupon.properties

/** The one form of a coupon, for adding and for changing. */
export function CouponFormFields({ kind }: { kind: CouponKind }) {
  return (
    <>
      <FieldGrid>
        <Form.Item name="name" label={fields.name} rules={rulesOf(name, { required: true })}>
          <Input placeholder={words.nameHint} />
        </Form.Item>
        <Worth kind={kind} />
        <MoneyItem name="minSpend" label={fields.minSpend} canBeZero placeholder="0" />
        <Whole name="validityDays" label={fields.validityDays} extra={words.validityHint} min={0} />
      </FieldGrid>
      <h3>{sections.amount}</h3>
      <Amounts />
      <h3>{sections.where}</h3>
      <CouponLimits />
      <CouponSimulation kind={kind} />
      <h3>{sections.how}</h3>
      <Issuing />
      <Form.Item name="description" label={fields.description} rules={rulesOf(description)}>
        <Input.TextArea rows={2} />
      </Form.Item>
      <Form.Item name="picture" label={fields.picture}>
        <UploadField type="couponPicture" />
      </Form.Item>
    </>
  )
}

function Worth({ kind }: { kind: CouponKind }) {
  return kind === 'amountOff' ? (
    <MoneyItem name="amountOff" label={fields.amountOff} required />
  ) : (
    <Form.Item
      name="discountRatio"
      label={fields.discountRatio}
      extra={words.ratioHint}
      required
      rules={[ratioRule]}
    >
      <NumberInput decimals={2} />
    </Form.Item>
  )
}

function Amounts() {
  return (
    <>
      <FieldGrid columns={3}>
        <Form.Item
          name="plannedCount"
          label={fields.plannedCount}
          extra={words.plannedHint}
          required
          rules={[plannedRule]}
        >
          <NumberInput decimals={0} />
        </Form.Item>
        <Whole name="perUserLimit" label={fields.perUserLimit} />
        <Whole
          name="maxUnusedPerUser"
          label={fields.maxUnusedPerUser}
          dependencies={['perUserLimit']}
          rule={withinLimit}
        />
      </FieldGrid>
      <PeriodItems start={{ label: fields.startTime }} end={{ label: fields.endTime }} />
    </>
  )
}

/** How members come to it, besides by hand and with recharges. */
function Issuing() {
  const isAutomatic: boolean | undefined = Form.useWatch('autoIssue')
  const validityDays: number = Form.useWatch('validityDays') ?? 0
  return (
    <>
      <FieldGrid columns={3}>
        <Turn name="autoIssue" label={fields.autoIssue} extra={words.autoIssueHint} />
        {isAutomatic && (
          <Form.Item name="autoCount" label={fields.autoCount} rules={[autoRule]}>
            <NumberInput decimals={0} max={100} />
          </Form.Item>
        )}
      </FieldGrid>
      <FieldGrid columns={3}>
        <Turn name="manualReceive" label={fields.manualReceive} extra={words.receiveHint} />
        <Turn name="promotionAllowed" label={fields.promotionAllowed} extra={words.promotionHint} />
        <Turn name="hidden" label={fields.hidden} extra={words.hiddenHint} />
      </FieldGrid>
      {validityDays > REMINDER_DAYS && (
        <FieldGrid>
          <SmsTemplateItem
            label={fields.smsTemplate}
            extra={words.smsHint(count(REMINDER_DAYS))}
            variables={REMINDER_VARIABLES}
          />
        </FieldGrid>
      )}
    </>
  )
}

function Turn({ name: field, label, extra }: { name: string; label: string; extra?: ReactNode }) {
  return (
    <Form.Item name={field} label={label} extra={extra} valuePropName="checked">
      <Switch />
    </Form.Item>
  )
}

interface WholeProps {
  name: string
  label: string
  extra?: string
  min?: 0 | 1
  dependencies?: string[]
  rule?: FormRule
}

function Whole({ name: field, label, extra, min = 1, dependencies, rule }: WholeProps) {
  const message = min === 0 ? words.daysFormat : words.wholeNumber
  return (
    <Form.Item
      name={field}
      label={label}
      extra={extra}
      {...(dependencies && { dependencies })}
      required={min === 1}
      rules={[{ type: 'integer', min, required: min === 1, message }, ...(rule ? [rule] : [])]}
    >
      <NumberInput decimals={0} />
    </Form.Item>
  )
}

const accept = Promise.resolve()
const reject = (message: string): Promise<never> => Promise.reject(new Error(message))

const ratioRule: FormRule = {
  validator: (_rule, ratio: number | null | undefined) =>
    ratio && ratio > 0 && ratio < 100 ? accept : reject(words.ratioFormat),
}

const plannedRule: FormRule = {
  validator: (_rule, planned: number | null | undefined) =>
    planned === -1 || (planned && planned > 0) ? accept : reject(words.plannedZero),
}

const autoRule: FormRule = {
  validator: (_rule, count: number | null | undefined) =>
    count && count > 0 ? accept : reject(words.autoCountZero),
}

const withinLimit: FormRule = ({ getFieldValue }) => ({
  validator: (_rule, unused: number | null | undefined) => {
    const limit: number | null | undefined = getFieldValue('perUserLimit')
    return !limit || !unused || unused <= limit ? accept : reject(words.unusedAboveLimit)
  },
})
