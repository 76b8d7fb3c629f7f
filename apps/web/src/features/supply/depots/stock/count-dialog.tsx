import type { Depot } from '@app/api/contract/supply/depots'
import type { Kilograms } from '@app/kernel/mass'
import { Form } from 'antd'
import { tons } from '#lib/i18n/format.ts'
import { type Asked, CommandDialog } from '#ui/forms/command-dialog.tsx'
import { MassItem } from '#ui/forms/mass-item.tsx'
import { correctStock } from '../depots-api.ts'
import { words } from '../words.ts'
import { ProductChoice, quantityIn } from './product-choice.tsx'

const { count } = words

interface Fields {
  productId: number
  counted: Kilograms
}

/** Brings the books to what was counted; the first count is how stock comes into the books. */
export function CountDialog({ depot, onClose }: { depot: Depot; onClose: () => void }) {
  const [form] = Form.useForm<Fields & Asked>()
  const productId: number | undefined = Form.useWatch('productId', form)
  const { products } = depot
  return (
    <CommandDialog<Fields>
      open
      form={form}
      needsReason
      title={count.title(depot.name)}
      verb={count.verb}
      initialValues={products.length === 1 && products[0] ? { productId: products[0].id } : {}}
      isBlocked={products.length === 0}
      question={products.length === 0 && words.stock.noProducts}
      onConfirm={({ productId: id, counted, reason, idempotencyKey }) =>
        correctStock(
          {
            depot: { id: depot.id },
            product: { id },
            booked: quantityIn(depot, id),
            counted,
            reason,
          },
          idempotencyKey,
        )
      }
      done={count.done}
      onClose={onClose}
    >
      {products.length > 0 && (
        <>
          <ProductChoice label={count.product} products={products} />
          <MassItem
            name="counted"
            label={count.counted}
            required
            canBeZero
            extra={productId !== undefined && count.booked(tons(quantityIn(depot, productId)))}
          />
        </>
      )}
    </CommandDialog>
  )
}
