import { type Item, NewPointsItem } from '@app/api/contract/catalogue/items'
import { Form } from 'antd'
import {
  CategoryField,
  cleared,
  ItemTextField,
  PictureField,
  REQUIRED,
  StockField,
  TaxRateField,
  WeightField,
} from '#features/catalogue/items/parts/item-fields.tsx'
import { CouponSelect } from '#features/marketing/coupons/parts/coupon-select.tsx'
import { rulesOf } from '#lib/api/form-rules.ts'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { NumberInput } from '#ui/inputs/number-input.tsx'
import { savePointsItem } from './points-store-api.ts'
import { words } from './words.ts'

const fields = words.itemFields

/** As it is typed: a coupon by its id. */
type Typed = Omit<NewPointsItem, 'giftCoupon'> & { giftCoupon?: number | null }

/** Adds what points buy, or changes it (D-075); what is in stock is another dialog's matter. */
export function PointsItemDialog({ item, onClose }: { item?: Item; onClose: () => void }) {
  return (
    <CommandDialog<Typed>
      open
      marksRequired
      width={680}
      title={item ? words.editItem : words.addItem}
      verb={common.save}
      initialValues={item ? typedOf(item) : { taxRate: 13 }}
      onConfirm={({ reason: _reason, pin: _pin, idempotencyKey, giftCoupon, ...input }) => {
        const coupon = giftCoupon ? { id: giftCoupon } : null
        return savePointsItem(item, { ...cleared(input), giftCoupon: coupon }, idempotencyKey)
      }}
      done={common.saved}
      onClose={onClose}
    >
      <FieldGrid>
        <ItemTextField name="name" required />
        <CategoryField kind="score" />
        <Form.Item
          name="points"
          label={fields.points}
          rules={[REQUIRED, ...rulesOf(NewPointsItem.properties.points)]}
        >
          <NumberInput decimals={0} />
        </Form.Item>
        <ItemTextField name="code" required />
        <ItemTextField name="barcode" />
        {!item && <StockField />}
        <Form.Item name="giftCoupon" label={fields.giftCoupon} extra={words.couponHint}>
          <CouponSelect />
        </Form.Item>
        <TaxRateField />
        <WeightField />
      </FieldGrid>
      <ItemTextField name="description" rows={2} />
      <PictureField />
    </CommandDialog>
  )
}

function typedOf(item: Item): Partial<Typed> {
  const { name, code, points, barcode, taxRate, weight, description, picture, giftCoupon } = item
  const category = item.category.name
  const coupon = giftCoupon?.id ?? null
  return {
    name,
    code,
    category,
    points,
    barcode,
    taxRate,
    weight,
    description,
    picture,
    giftCoupon: coupon,
  }
}
