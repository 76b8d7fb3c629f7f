import { type Item, NewItem, StockChange } from '@app/api/contract/catalogue/items'
import { points, ZERO } from '@app/kernel/money'
import { Form, Switch } from 'antd'
import { rulesOf } from '#lib/api/form-rules.ts'
import { count } from '#lib/i18n/format.ts'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { MoneyInput } from '#ui/inputs/money-input.tsx'
import { NumberInput } from '#ui/inputs/number-input.tsx'
import { changeStock, removeItem, saveItem, shelveItem } from '../items-api.ts'
import { GiftCouponSelect } from '../slots.ts'
import { words } from '../words.ts'
import {
  CategoryField,
  cleared,
  GiftMoneyField,
  GiftPointsField,
  ItemTextField,
  PictureField,
  REQUIRED,
  StockField,
  TaxRateField,
  WeightField,
} from './item-fields.tsx'

const { fields } = words
const shapes = NewItem.properties
const UNLIMITED = -1

/** As it is typed: a coupon by its id. */
type Typed = Omit<NewItem, 'giftCoupon'> & { giftCoupon?: number | null }

interface ItemDialogProps {
  item: Item
  onClose: () => void
}

/** Adds goods to those of the station, or changes them (D-076); what is in stock is another dialog's matter. */
export function ItemDialog({ item, onClose }: { item?: Item; onClose: () => void }) {
  return (
    <CommandDialog<Typed>
      open
      marksRequired
      width={680}
      title={item ? words.edit : words.add}
      verb={common.save}
      initialValues={item ? typedOf(item) : { taxRate: 13, hidden: false }}
      onConfirm={({ reason: _reason, pin: _pin, idempotencyKey, giftCoupon, ...input }) =>
        saveItem(
          item,
          {
            ...cleared(input),
            giftCoupon: giftCoupon ? { id: giftCoupon } : null,
            giftPoints: input.giftPoints ?? points(0),
            giftBalance: input.giftBalance ?? ZERO,
            frozenBalance: input.frozenBalance ?? ZERO,
          },
          idempotencyKey,
        )
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
        <ItemTextField name="tag" hint={words.tagHint} />
        <WeightField />
        <GiftPointsField />
        <Form.Item name="giftCoupon" label={fields.giftCoupon} extra={words.giftCouponHint}>
          <GiftCouponSelect />
        </Form.Item>
        <GiftMoneyField name="giftBalance" />
        <GiftMoneyField name="frozenBalance" />
      </FieldGrid>
      <ItemTextField name="description" rows={2} />
      <Form.Item name="hidden" label={fields.hidden} extra={words.hiddenHint}>
        <Switch />
      </Form.Item>
      <PictureField />
    </CommandDialog>
  )
}

function typedOf(item: Item): Partial<Typed> {
  const { name, code, price, barcode, taxRate, taxSpecNo, weight, description } = item
  const { giftPoints, giftBalance, frozenBalance, giftCoupon, hidden, picture, tag } = item
  const shown = { description, hidden, tag, picture, weight }
  const goods = { name, code, price, barcode, taxRate, taxSpecNo, ...shown }
  const gifts = { giftPoints, giftBalance, frozenBalance, giftCoupon: giftCoupon?.id ?? null }
  return { ...goods, ...gifts, category: item.category.name }
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

/** Refused of what has sold: that can only be taken off the shelf. */
export const RemoveDialog = ({ item, onClose }: ItemDialogProps) => (
  <CommandDialog
    open
    danger
    title={`${words.removeTitle} · ${item.name}`}
    verb={common.remove}
    question={words.removeQuestion(item.name)}
    done={common.removed}
    onConfirm={() => removeItem(item)}
    onClose={onClose}
  />
)
