import {
  type ActivityKind,
  MOST_COUPONS,
  NewActivity,
  SMS_VARIABLES,
} from '@app/api/contract/marketing/activities'
import { Form, type FormRule, Input } from 'antd'
import { rulesOf } from '#lib/api/form-rules.ts'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { MoneyItem } from '#ui/forms/money-item.tsx'
import { PeriodItems } from '#ui/forms/period-items.tsx'
import { NumberInput } from '#ui/inputs/number-input.tsx'
import { CouponsSelect } from '#features/marketing/coupons/parts/coupon-select.tsx'
import { SmsTemplateItem } from '#features/platform/sms/parts/sms-template-item.tsx'
import { StationsItem } from '#features/marketing/coupons/parts/stations-item.tsx'
import { TagSelect } from '#features/marketing/tags/parts/tag-select.tsx'
import { ActivityPreview } from './activity-preview.tsx'
import { words } from './words.ts'

const { fields, sections } = words

/** The one form of an activity, for adding and for changing. */
export function ActivityFormFields({ kind }: { kind: ActivityKind }) {
  return (
    <>
      <FieldGrid>
        <Form.Item
          name="name"
          label={fields.name}
          rules={rulesOf(NewActivity.properties.name, { required: true })}
        >
          <Input placeholder={words.nameHint} />
        </Form.Item>
        <Form.Item
          name="deals"
          label={fields.deals}
          extra={words.dealsHint}
          required
          rules={[someCoupons]}
        >
          <CouponsSelect most={MOST_COUPONS} />
        </Form.Item>
        <Form.Item name="countPerGift" label={fields.countPerGift} required rules={[wholeRule]}>
          <NumberInput decimals={0} max={100} />
        </Form.Item>
        <Form.Item
          name="maxIssued"
          label={fields.maxIssued}
          extra={words.maxHint}
          required
          rules={[mostRule]}
        >
          <NumberInput decimals={0} />
        </Form.Item>
      </FieldGrid>
      <PeriodItems start={{ label: fields.startTime }} end={{ label: fields.endTime }} />
      <h3>{sections.whom}</h3>
      <p>{words.kindHints[kind]}</p>
      <FieldGrid>
        {kind === 'taggedMembers' && (
          <Form.Item
            name="memberTags"
            label={fields.memberTags}
            rules={[{ required: true, message: words.tagsRequired }]}
          >
            <TagSelect />
          </Form.Item>
        )}
        <StationsItem label={fields.stations} extra={words.everywhere} />
      </FieldGrid>
      <ActivityPreview kind={kind} />
      <h3>{sections.effect}</h3>
      <FieldGrid>
        <Form.Item
          name="controlRatio"
          label={fields.controlRatio}
          extra={words.controlHint}
          rules={[controlRule]}
        >
          <NumberInput decimals={2} placeholder="0" />
        </Form.Item>
        <MoneyItem
          name="litreMargin"
          label={fields.litreMargin}
          extra={words.marginHint}
          canBeZero
          placeholder="0"
        />
        <SmsTemplateItem
          label={fields.smsTemplate}
          extra={words.smsHint}
          variables={SMS_VARIABLES}
        />
      </FieldGrid>
    </>
  )
}

const accept = Promise.resolve()
const reject = (text: string): Promise<never> => Promise.reject(new Error(text))

const someCoupons: FormRule = {
  validator: (_rule, deals: number[] | undefined) =>
    deals && deals.length > 0 && deals.length <= MOST_COUPONS
      ? accept
      : reject(words.dealsRequired),
}

const wholeRule: FormRule = { type: 'integer', min: 1, required: true, message: words.wholeNumber }

const mostRule: FormRule = {
  validator: (_rule, most: number | null | undefined) =>
    most === -1 || (most && most > 0) ? accept : reject(words.maxFormat),
}

const controlRule: FormRule = {
  validator: (_rule, ratio: number | null | undefined) =>
    !ratio || (ratio > 0 && ratio <= 50) ? accept : reject(words.controlFormat),
}
