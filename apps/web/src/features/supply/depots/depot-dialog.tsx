import { type Depot, NewDepot } from '@app/api/contract/supply/depots'
import { Form } from 'antd'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { LookupSelect } from '#ui/inputs/lookup-select.tsx'
import { textFieldsOf } from '#ui/inputs/text-field.tsx'
import { useFuelProducts } from '../fuel-products/fuel-products-api.ts'
import { saveDepot } from './depots-api.ts'
import { words } from './words.ts'

const { fields } = words
const TextField = textFieldsOf(NewDepot, fields)

type Fields = Omit<NewDepot, 'products'> & { productIds: number[] }

/** Adds a depot, or changes one. */
export function DepotDialog({ depot, onClose }: { depot?: Depot; onClose: () => void }) {
  return (
    <CommandDialog<Fields>
      open
      marksRequired
      title={depot ? words.edit : words.add}
      verb={common.save}
      initialValues={{
        ...(depot && fieldsOf(depot)),
        productIds: depot?.products.map(({ id }) => id) ?? [],
      }}
      onConfirm={({ reason: _reason, pin: _pin, idempotencyKey, productIds, ...input }) =>
        saveDepot(depot, { ...input, products: productIds.map((id) => ({ id })) }, idempotencyKey)
      }
      done={common.saved}
      onClose={onClose}
    >
      <TextField name="name" required autoFocus placeholder={words.nameHint} />
      <Form.Item name="productIds" label={fields.products} extra={words.productsHint}>
        <ProductsField known={depot?.products ?? []} />
      </Form.Item>
      <FieldGrid>
        <TextField name="province" />
        <TextField name="city" />
        <TextField name="area" />
        <TextField name="address" />
      </FieldGrid>
      <TextField name="remark" rows={2} />
    </CommandDialog>
  )
}

const fieldsOf = ({ name, province, city, area, address, remark }: Depot) => ({
  name,
  province,
  city,
  area,
  address,
  remark,
})

interface ProductsFieldProps {
  id?: string
  value?: number[]
  onChange?: (value: number[]) => void
  /** Those of the depot so far, of which some may be disabled meanwhile. */
  known: Depot['products']
}

function ProductsField({ id, value, onChange, known }: ProductsFieldProps) {
  const lookup = useFuelProducts()
  const usable = lookup.data ?? []
  const gone = lookup.data
    ? known.filter((product) => usable.every((other) => other.id !== product.id))
    : []
  return (
    <LookupSelect<number[]>
      lookup={lookup}
      {...(id && { id })}
      {...(value && { value })}
      {...(onChange && { onChange })}
      mode="multiple"
      allowClear
      optionFilterProp="label"
      elsewhere={words.productGone}
      notFoundContent={words.stock.noProductsYet}
      options={[
        ...usable.map((product) => ({
          value: product.id,
          label: `${product.code} ${product.name}`,
        })),
        ...gone.map((product) => ({ value: product.id, label: product.name ?? '' })),
      ]}
    />
  )
}
