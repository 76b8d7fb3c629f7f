import { type Item, NewPointsItem } from '@app/api/contract/catalogue/items'
import { AutoComplete, Form } from 'antd'
import { CouponSelect } from '#features/marketing/coupons/parts/coupon-select.tsx'
import { useCategoriesOf } from '#features/catalogue/categories/categories-api.ts'
import { rulesOf } from '#lib/api/form-rules.ts'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { NumberInput } from '#ui/inputs/number-input.tsx'
import { textFieldsOf } from '#ui/inputs/text-field.tsx'
import { UploadField } from '#ui/inputs/upload-field.tsx'
import { savePointsItem } from './points-store-api.ts'
import { words } from './words.ts'

const fields = words.itemFields
const shapes = NewPointsItem.properties
const TextField = textFieldsOf(NewPointsItem, fields)
const REQUIRED = { required: true, message: common.required }

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
      onConfirm={({ reason: _reason, pin: _pin, idempotencyKey, ...input }) =>
        savePointsItem(item, saidOf(input), idempotencyKey)
      }
      done={common.saved}
      onClose={onClose}
    >
      <FieldGrid>
        <TextField name="name" required />
        <CategoryField />
        <NumberField name="points" required />
        <TextField name="code" required />
        <TextField name="barcode" />
        {!item && <NumberField name="stock" hint={words.stockHint} />}
        <Form.Item name="giftCoupon" label={fields.giftCoupon} extra={words.couponHint}>
          <CouponSelect />
        </Form.Item>
        <NumberField name="taxRate" decimals={2} />
        <NumberField name="weight" />
      </FieldGrid>
      <TextField name="description" rows={2} />
      <Form.Item name="picture" label={fields.picture}>
        <UploadField type="itemPicture" />
      </Form.Item>
    </CommandDialog>
  )
}

function CategoryField() {
  const { data: categories = [] } = useCategoriesOf('score')
  return (
    <Form.Item
      name="category"
      label={fields.category}
      extra={words.categoryHint}
      rules={[REQUIRED, ...rulesOf(shapes.category)]}
    >
      <AutoComplete options={categories.map(({ name }) => ({ value: name }))} />
    </Form.Item>
  )
}

interface NumberFieldProps {
  name: 'points' | 'stock' | 'taxRate' | 'weight'
  decimals?: number
  hint?: string
  required?: boolean
}

const NumberField = ({ name, decimals = 0, hint, required = false }: NumberFieldProps) => (
  <Form.Item
    name={name}
    label={fields[name]}
    extra={hint}
    rules={[...(required ? [REQUIRED] : []), ...rulesOf(shapes[name])]}
  >
    <NumberInput decimals={decimals} />
  </Form.Item>
)

function typedOf(item: Item): Partial<Typed> {
  const { name, code, points, barcode, taxRate, weight, description, picture, giftCoupon } = item
  return {
    name,
    code,
    category: item.category.name,
    points,
    barcode,
    taxRate,
    weight,
    description,
    picture,
    giftCoupon: giftCoupon?.id ?? null,
  }
}

/** What was emptied is none; a number that was emptied is as usual. */
function saidOf({ giftCoupon, barcode, stock, taxRate, weight, ...input }: Typed): NewPointsItem {
  return {
    ...input,
    barcode: barcode || null,
    giftCoupon: giftCoupon ? { id: giftCoupon } : null,
    ...(typeof stock === 'number' && { stock }),
    ...(typeof taxRate === 'number' && { taxRate }),
    weight: weight ?? 0,
  }
}
