import { NewDepotTransfer } from '@app/api/contract/supply/depot-stock'
import type { Depot } from '@app/api/contract/supply/depots'
import type { Kilograms } from '@app/kernel/mass'
import { Form } from 'antd'
import { tons } from '#lib/i18n/format.ts'
import { common } from '#locale/words.ts'
import { type Asked, CommandDialog } from '#ui/forms/command-dialog.tsx'
import { MassItem } from '#ui/forms/mass-item.tsx'
import { LookupSelect } from '#ui/inputs/lookup-select.tsx'
import { textFieldsOf } from '#ui/inputs/text-field.tsx'
import { transferStock, useDepots } from '../depots-api.ts'
import { words } from '../words.ts'
import { ProductChoice, quantityIn } from './product-choice.tsx'

const { transfer } = words
const TextField = textFieldsOf(NewDepotTransfer, { remark: transfer.remark })

interface Fields {
  productId: number
  toId: number
  quantity: Kilograms
  remark?: string
}

/** Takes fuel from this depot to another one that has the product. */
export function TransferDialog({ depot, onClose }: { depot: Depot; onClose: () => void }) {
  const [form] = Form.useForm<Fields & Asked>()
  const productId: number | undefined = Form.useWatch('productId', form)
  const lookup = useDepots()
  const available = quantityIn(depot, productId)
  const takers = (lookup.data ?? []).filter(
    ({ id, products }) => id !== depot.id && products.some((product) => product.id === productId),
  )
  const products = depot.stocks.map(({ product }) => product)
  return (
    <CommandDialog<Fields>
      open
      form={form}
      title={transfer.title(depot.name)}
      verb={transfer.verb}
      initialValues={products.length === 1 && products[0] ? { productId: products[0].id } : {}}
      onConfirm={({ productId: id, toId, quantity, remark, idempotencyKey }) =>
        transferStock(
          {
            from: { id: depot.id },
            to: { id: toId },
            product: { id },
            quantity,
            ...(remark && { remark }),
          },
          idempotencyKey,
        )
      }
      done={transfer.done}
      onClose={onClose}
    >
      <ProductChoice label={transfer.product} products={products} />
      <Form.Item
        name="toId"
        label={transfer.to}
        rules={[{ required: true, message: common.required }]}
      >
        <LookupSelect<number>
          lookup={lookup}
          notFoundContent={transfer.noneTakes}
          options={takers.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <MassItem
        name="quantity"
        label={transfer.quantity}
        required
        dependencies={['productId']}
        extra={productId !== undefined && transfer.available(tons(available))}
        rules={[
          {
            validator: (_rule, value: Kilograms | undefined) =>
              (value ?? 0) > available
                ? Promise.reject(new Error(transfer.tooMuch))
                : Promise.resolve(),
          },
        ]}
      />
      <TextField name="remark" rows={2} />
    </CommandDialog>
  )
}
