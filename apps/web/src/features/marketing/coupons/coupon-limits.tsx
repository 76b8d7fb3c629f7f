import { COUPON_DEVICES, COUPON_PAYMENT_TYPES } from '@app/api/contract/marketing/coupons'
import { Form, Select, Switch } from 'antd'
import { paymentName } from '#locale/payment-names.ts'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { useLevels } from '#features/cards/programmes/programmes-api.ts'
import { TagSelect } from '#features/marketing/tags/parts/tag-select.tsx'
import { StationsItem } from './parts/stations-item.tsx'
import { words } from './words.ts'

const { fields } = words

/** Where a coupon counts, for whom and with what; each empty: anywhere. */
export function CouponLimits() {
  const levels = useLevels()
  return (
    <FieldGrid>
      <StationsItem label={fields.stations} extra={words.everywhere} />
      <Form.Item name="memberTags" label={fields.memberTags} extra={words.everyone}>
        <TagSelect />
      </Form.Item>
      {levels.length > 0 && (
        <Form.Item name="levels" label={fields.levels} extra={words.anyLevel}>
          <Select
            mode="multiple"
            allowClear
            options={levels.map((name) => ({ value: name, label: name }))}
          />
        </Form.Item>
      )}
      <Form.Item name="paymentTypes" label={fields.paymentTypes} extra={words.anyPayment}>
        <Select
          mode="multiple"
          allowClear
          optionFilterProp="label"
          options={COUPON_PAYMENT_TYPES.map((type) => ({ value: type, label: paymentName(type) }))}
        />
      </Form.Item>
      <Form.Item name="devices" label={fields.devices} extra={words.anyDevice}>
        <Select
          mode="multiple"
          allowClear
          options={COUPON_DEVICES.map((device) => ({
            value: device,
            label: words.devices[device],
          }))}
        />
      </Form.Item>
      <Form.Item name="stackable" label={fields.stackable} valuePropName="checked">
        <Switch />
      </Form.Item>
    </FieldGrid>
  )
}
