import type { TidiedKind } from '@app/api/contract/catalogue/categories'
import { ItemChange, NewItem } from '@app/api/contract/catalogue/items'
import { AutoComplete, Form } from 'antd'
import { useCategoriesOf } from '#features/catalogue/categories/categories-api.ts'
import { rulesOf } from '#lib/api/form-rules.ts'
import { common } from '#locale/words.ts'
import { MoneyInput } from '#ui/inputs/money-input.tsx'
import { NumberInput } from '#ui/inputs/number-input.tsx'
import { textFieldsOf } from '#ui/inputs/text-field.tsx'
import { UploadField } from '#ui/inputs/upload-field.tsx'
import { words } from '../words.ts'

const { fields } = words
const shapes = NewItem.properties

export const REQUIRED = { required: true, message: common.required }

/** What goods, and what points buy, are described by. */
export const ItemTextField = textFieldsOf(ItemChange, fields)

/** One of the station's shelves of a kind, or a new one. */
export function CategoryField({ kind }: { kind: TidiedKind }) {
  const { data: categories = [] } = useCategoriesOf(kind)
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

interface ItemNumberFieldProps {
  name: 'stock' | 'taxRate' | 'giftPoints' | 'weight'
  decimals?: number
  hint?: string
}

const ItemNumberField = ({ name, decimals = 0, hint }: ItemNumberFieldProps) => (
  <Form.Item name={name} label={fields[name]} extra={hint} rules={rulesOf(shapes[name])}>
    <NumberInput decimals={decimals} />
  </Form.Item>
)

/** Of something new alone: later it changes by movements. */
export const StockField = () => <ItemNumberField name="stock" hint={words.stockHint} />

export const TaxRateField = () => <ItemNumberField name="taxRate" decimals={2} />

export const GiftPointsField = () => (
  <ItemNumberField name="giftPoints" hint={words.giftPointsHint} />
)

/** Gift money that comes with a piece; frozen, somebody has to release it first. */
export const GiftMoneyField = ({ name }: { name: 'giftBalance' | 'frozenBalance' }) => (
  <Form.Item
    name={name}
    label={fields[name]}
    extra={words.giftMoneyHints[name]}
    rules={rulesOf(shapes[name])}
  >
    <MoneyInput />
  </Form.Item>
)

export const WeightField = () => <ItemNumberField name="weight" hint={words.weightHint} />

/** How it looks: the till shows it, and the points store. */
export const PictureField = () => (
  <Form.Item name="picture" label={fields.picture}>
    <UploadField type="itemPicture" />
  </Form.Item>
)

interface Emptied {
  barcode?: string | null
  stock?: number
  taxRate?: number
  weight?: number
}

/** What was emptied is none; a number that was emptied is as usual. */
export const cleared = <Typed extends Emptied>({
  barcode,
  stock,
  taxRate,
  weight,
  ...input
}: Typed) => ({
  ...input,
  barcode: barcode || null,
  ...(typeof stock === 'number' && { stock }),
  ...(typeof taxRate === 'number' && { taxRate }),
  weight: weight ?? 0,
})
