import { type Item, NewItem, StockChange } from '@app/api/contract/catalogue/items'
import { AutoComplete, Form } from 'antd'
import { rulesOf } from '#lib/api/form-rules.ts'
import { count } from '#lib/i18n/format.ts'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { MoneyInput } from '#ui/inputs/money-input.tsx'
import { NumberInput } from '#ui/inputs/number-input.tsx'
import { textFieldsOf } from '#ui/inputs/text-field.tsx'
import { useGoodsCategories } from '#features/catalogue/categories/categories-api.ts'
import { changeStock, saveItem, shelveItem } from '../items-api.ts'
import { words } from '../words.ts'

const { fields } = words
const shapes = NewItem.properties
const TextField = textFieldsOf(NewItem, fields)
const REQUIRED = { required: true, message: common.required }
const UNLIMITED = -1

interface ItemDialogProps {
  item: Item
  onClose: () => void
}

/** Adds goods to those of the station, or changes them (D-076); what is in stock is another dialog's matter. */
export function ItemDialog({ item, onClose }: { item?: Item; onClose: () => void }) {
  return (
    <CommandDialog<NewItem>
      open
      marksRequired
      width={680}
      title={item ? words.edit : words.add}
      verb={common.save}
      initialValues={item ? typedOf(item) : { taxRate: 13 }}
      onConfirm={({ reason: _reason, pin: _pin, idempotencyKey, ...input }) =>
        saveItem(item, cleared(input), idempotencyKey)
      }
      done={common.saved}
      onClose={onClose}
    >
      <FieldGrid>
        <TextField name="name" required />
        <CategoryField />
        <Form.Item name="price" label={fields.price} rules={[REQUIRED, ...rulesOf(shapes.price)]}>
          <MoneyInput />
        </Form.Item>
        <TextField name="code" required />
        <TextField name="barcode" />
        {!item && <NumberField name="stock" hint={words.stockHint} />}
        <NumberField name="taxRate" decimals={2} />
        <TextField name="taxSpecNo" hint={words.taxSpecHint} />
        <NumberField name="weight" hint={words.weightHint} />
      </FieldGrid>
      <TextField name="description" rows={2} />
    </CommandDialog>
  )
}

function CategoryField() {
  const { data: categories = [] } = useGoodsCategories()
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
  name: 'stock' | 'taxRate' | 'weight'
  decimals?: number
  hint?: string
}

const NumberField = ({ name, decimals = 0, hint }: NumberFieldProps) => (
  <Form.Item name={name} label={fields[name]} extra={hint} rules={rulesOf(shapes[name])}>
    <NumberInput decimals={decimals} />
  </Form.Item>
)

function typedOf(item: Item): Partial<NewItem> {
  const { name, code, price, barcode, taxRate, taxSpecNo, weight, description } = item
  const category = item.category.name
  return { name, code, category, price, barcode, taxRate, taxSpecNo, weight, description }
}

/** What was emptied is none; a number that was emptied is as usual. */
function cleared({ barcode, stock, taxRate, weight, ...input }: NewItem): NewItem {
  return {
    ...input,
    barcode: barcode || null,
    ...(typeof stock === 'number' && { stock }),
    ...(typeof taxRate === 'number' && { taxRate }),
    weight: weight ?? 0,
  }
}

/** Books what came in or went beside sales. */
export function StockDialog({ item, onClose }: ItemDialogProps) {
  const { name, stock } = item
  return (
    <CommandDialog<Pick<StockChange, 'quantity'>>
      open
      needsReason
      reasons={words.reasons}
      title={`${words.changeStock} · ${name}`}
      verb={words.changeStock}
      question={words.inStock(stock === UNLIMITED ? words.unlimited : count(stock))}
      onConfirm={({ quantity, reason, idempotencyKey }) =>
        changeStock(item, { quantity, reason }, idempotencyKey)
      }
      done={common.saved}
      onClose={onClose}
    >
      <Form.Item
        name="quantity"
        label={words.quantity}
        extra={words.quantityHint}
        rules={[REQUIRED, ...rulesOf(StockChange.properties.quantity)]}
      >
        <NumberInput decimals={0} />
      </Form.Item>
    </CommandDialog>
  )
}

/** Confirmed first (D-179). */
export function ShelfDialog({ item, onClose }: ItemDialogProps) {
  const { onShelf, name } = item
  const verb = onShelf ? words.takeOff : words.putOn
  return (
    <CommandDialog
      open
      danger={onShelf}
      title={`${verb} · ${name}`}
      verb={verb}
      {...(onShelf && { question: words.takeOffQuestion(name) })}
      done={onShelf ? words.takenOff : words.putOnDone}
      onConfirm={() => shelveItem(item, !onShelf)}
      onClose={onClose}
    />
  )
}
