import { COUPON_DEVICES, COUPON_PAYMENT_TYPES } from '@app/api/contract/marketing/coupons'
import type { Station } from '@app/api/contract/organisation/stations'
import { useQuery } from '@tanstack/react-query'
import { Form, Select, Switch } from 'antd'
import { allPages } from '#lib/lists/all-pages.ts'
import { paymentName } from '#locale/payment-names.ts'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { LookupSelect } from '#ui/inputs/lookup-select.tsx'
import { TagSelect } from '#features/marketing/tags/parts/tag-select.tsx'
import { isOfStation } from './coupon-fields.ts'
import { words } from './words.ts'

const { fields } = words

/** Where a coupon counts, for whom and with what; each empty: anywhere. */
export function CouponLimits() {
  const lookup = useQuery({
    queryKey: ['stations', 'all'],
    queryFn: () => allPages<Station>('/stations', {}),
    meta: { isLookup: true },
  })
  return (
    <FieldGrid>
      <Form.Item
        name="stations"
        label={fields.stations}
        {...(isOfStation()
          ? { rules: [{ required: true, message: words.stationsRequired }] }
          : { extra: words.everywhere })}
      >
        <LookupSelect
          lookup={lookup}
          mode="multiple"
          allowClear
          optionFilterProp="label"
          options={(lookup.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <Form.Item name="memberTags" label={fields.memberTags} extra={words.everyone}>
        <TagSelect />
      </Form.Item>
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
