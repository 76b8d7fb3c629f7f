import { NewPackage } from '@app/api/contract/members/recharge-packages'
import { add } from '@app/kernel/money'
import { Form, type FormRule, Input, Radio, Switch } from 'antd'
import { money } from '#lib/i18n/format.ts'
import { rulesOf } from '#lib/api/form-rules.ts'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { MoneyItem } from '#ui/forms/money-item.tsx'
import { PeriodItems } from '#ui/forms/period-items.tsx'
import { NumberInput } from '#ui/inputs/number-input.tsx'
import { GoodsCategorySelect } from '#features/catalogue/categories/parts/goods-category-select.tsx'
import { CouponSelect } from '#features/marketing/coupons/parts/coupon-select.tsx'
import { ItemSelect } from '#features/catalogue/items/parts/item-select.tsx'
import { giftOf, type PackageFields } from './package-fields.ts'
import { words } from './words.ts'

const { fields, giftModes } = words
const { name, description } = NewPackage.properties

/** The fields of a package, for adding and for changing. */
export function PackageFormFields({ typed }: { typed: Partial<PackageFields> }) {
  return (
    <>
      <FieldGrid>
        <Form.Item name="name" label={fields.name} rules={rulesOf(name, { required: true })}>
          <Input autoFocus placeholder={words.nameHint} />
        </Form.Item>
        <MoneyItem name="price" label={fields.price} required />
      </FieldGrid>
      <FieldGrid>
        <Form.Item name="giftMode" label={fields.giftMode}>
          <Radio.Group
            optionType="button"
            options={[
              { value: 'amount', label: giftModes.amount },
              { value: 'percent', label: giftModes.percent },
            ]}
          />
        </Form.Item>
        {typed.giftMode === 'percent' ? (
          <Form.Item
            name="giftPercent"
            label={fields.giftPercent}
            extra={outcomeOf(typed)}
            required
            rules={[percentRule]}
          >
            <NumberInput decimals={2} />
          </Form.Item>
        ) : (
          <MoneyItem name="giftAmount" label={fields.gift} extra={outcomeOf(typed)} />
        )}
      </FieldGrid>
      <GiftTerms />
      <Coupons hasGift={Boolean(typed.giftCoupon)} />
      <PeriodItems
        start={{ label: fields.from, open: words.atOnce }}
        end={{ label: fields.until, open: words.withoutEnd }}
      />
      <FieldGrid>
        <Form.Item name="taxRate" label={fields.taxRate} rules={[taxRule]}>
          <NumberInput decimals={2} placeholder="0" />
        </Form.Item>
        <WholeNumber name="weight" label={fields.weight} extra={words.weightHint} />
        <Form.Item name="category" label={fields.category}>
          <GoodsCategorySelect placeholder={words.noCategory} />
        </Form.Item>
        <Form.Item name="onShelf" label={fields.onShelf} valuePropName="checked">
          <Switch />
        </Form.Item>
      </FieldGrid>
      <Form.Item name="description" label={fields.description} rules={rulesOf(description)}>
        <Input.TextArea rows={2} />
      </Form.Item>
    </>
  )
}

/** What the customer pays and what is on the card then. */
const outcomeOf = (typed: Partial<PackageFields>): string | undefined =>
  typed.price
    ? words.outcome(money(typed.price), money(add(typed.price, giftOf(typed))))
    : undefined

/** What the gift is good for, and the points beside it. */
function GiftTerms() {
  return (
    <FieldGrid>
      <Form.Item name="giftDays" label={fields.giftDays} extra={words.giftDaysHint}>
        <NumberInput decimals={0} min={1} max={3650} placeholder={words.withoutEnd} />
      </Form.Item>
      <WholeNumber name="bonusPoints" label={fields.bonusPoints} />
      <Form.Item name="restrictedItems" label={fields.restrictedItems}>
        <ItemSelect placeholder={words.restrictedHint} />
      </Form.Item>
      <Form.Item
        name="giftFrozen"
        label={fields.giftFrozen}
        extra={words.giftFrozenHint}
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
    </FieldGrid>
  )
}

/** Coupons that come along: some for anything, and a discount for the card that is recharged. */
function Coupons({ hasGift }: { hasGift: boolean }) {
  return (
    <FieldGrid>
      <Form.Item name="giftCoupon" label={fields.giftCoupon}>
        <CouponSelect />
      </Form.Item>
      {hasGift && <WholeNumber name="giftCouponCount" label={fields.giftCouponCount} min={1} />}
      <Form.Item name="boundDiscount" label={fields.boundDiscount} extra={words.boundDiscountHint}>
        <CouponSelect kind="discount" />
      </Form.Item>
    </FieldGrid>
  )
}

interface WholeNumberProps {
  name: string
  label: string
  extra?: string
  min?: 0 | 1
}

function WholeNumber({ name, label, extra, min = 0 }: WholeNumberProps) {
  return (
    <Form.Item
      name={name}
      label={label}
      extra={extra}
      rules={[{ type: 'integer', min, message: words.wholeNumber }]}
    >
      <NumberInput min={min} decimals={0} />
    </Form.Item>
  )
}

const percentRule: FormRule = {
  validator: (_rule, percent: number | null | undefined) =>
    percent && percent > 0 && percent <= 100
      ? Promise.resolve()
      : Promise.reject(new Error(words.percentFormat)),
}

const taxRule: FormRule = {
  validator: (_rule, rate: number | null | undefined) =>
    !rate || (rate >= 0 && rate < 100)
      ? Promise.resolve()
      : Promise.reject(new Error(words.taxFormat)),
}
