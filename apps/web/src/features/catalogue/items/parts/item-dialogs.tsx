import { type Item, NewItem, StockChange } from '@app/api/contract/catalogue/items'
import { Form } from 'antd'
import { rulesOf } from '#lib/api/form-rules.ts'
import { count } from '#lib/i18n/format.ts'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { MoneyInput } from '#ui/inputs/money-input.tsx'
import { NumberInput } from '#ui/inputs/number-input.tsx'
import { changeStock, saveItem, shelveItem } from '../items-api.ts'
import { words } from '../words.ts'
import {
  CategoryField,
  cleared,
  ItemTextField,
  REQUIRED,
  StockField,
  TaxRateField,
  WeightField,
} from './item-fields.tsx'

const { fields } = words
const shapes = NewItem.properties
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
        <ItemTextField name="name" required />
        <CategoryField kind="normal" />
        <Form.Item name="price" label={fields.price} rules={[REQUIRED, ...rulesOf(shapes.price)]}>
          <MoneyInput />
        </Form.Item>
        <ItemTextField name="code" required />
        <ItemTextField name="barcode" />
        {!item && <StockField />}
        <TaxRateField />
        <ItemTextField name="taxSpecNo" hint={words.taxSpecHint} />
        <WeightField />
      </FieldGrid>
      <ItemTextField name="description" rows={2} />
    </CommandDialog>
  )
}

function typedOf(item: Item): Partial<NewItem> {
  const { name, code, price, barcode, taxRate, taxSpecNo, weight, description } = item
  const category = item.category.name
  return { name, code, category, price, barcode, taxRate, taxSpecNo, weight, description }
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
