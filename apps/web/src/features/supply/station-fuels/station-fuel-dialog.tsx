import {
  NewStationFuel,
  SOLD_FUEL_TYPES,
  type StationFuel,
} from '@app/api/contract/supply/station-fuels'
import { Form, type FormInstance, Input, Radio } from 'antd'
import { rulesOf } from '#lib/api/form-rules.ts'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { LookupSelect } from '#ui/inputs/lookup-select.tsx'
import { NumberInput } from '#ui/inputs/number-input.tsx'
import { textFieldsOf } from '#ui/inputs/text-field.tsx'
import { useFuelProducts } from '#features/supply/fuel-products/fuel-products-api.ts'
import { saveStationFuel } from './station-fuels-api.ts'
import { words } from './words.ts'

const { fields } = words
const shapes = NewStationFuel.properties
const TextField = textFieldsOf(NewStationFuel, fields)
const REQUIRED = { required: true, message: common.required }

const NEW: Partial<NewStationFuel> = {
  fuelType: 'gasoline',
  taxRate: 13,
  colour: '#2E9E5B',
  weight: 0,
}

/** Adds a fuel to those that the station sells, or changes one; its price is another page's matter. */
export function StationFuelDialog({ fuel, onClose }: { fuel?: StationFuel; onClose: () => void }) {
  const [form] = Form.useForm<NewStationFuel>()
  return (
    <CommandDialog<NewStationFuel>
      open
      marksRequired
      width={680}
      form={form}
      title={fuel ? words.edit : words.add}
      verb={common.save}
      initialValues={fuel ?? NEW}
      onConfirm={({ reason: _reason, pin: _pin, idempotencyKey, ...input }) =>
        saveStationFuel(fuel, cleared(input), idempotencyKey)
      }
      done={common.saved}
      onClose={onClose}
    >
      <ProductField form={form} />
      <FieldGrid>
        <TextField name="name" required />
        <TextField name="code" required placeholder={words.codeHint} />
        <Form.Item name="fuelType" label={fields.fuelType}>
          <Radio.Group
            options={SOLD_FUEL_TYPES.map((value) => ({ value, label: words.fuelTypes[value] }))}
          />
        </Form.Item>
        <Form.Item name="colour" label={fields.colour} rules={rulesOf(shapes.colour)}>
          <Input type="color" style={{ width: 72 }} />
        </Form.Item>
        <Form.Item
          name="gradeId"
          label={fields.gradeId}
          extra={words.gradeHint}
          rules={rulesOf(shapes.gradeId)}
        >
          <NumberInput decimals={0} />
        </Form.Item>
        <Form.Item
          name="weight"
          label={fields.weight}
          extra={words.weightHint}
          rules={rulesOf(shapes.weight)}
        >
          <NumberInput decimals={0} />
        </Form.Item>
        <Form.Item
          name="taxRate"
          label={fields.taxRate}
          rules={[REQUIRED, ...rulesOf(shapes.taxRate)]}
        >
          <NumberInput decimals={2} />
        </Form.Item>
        <TextField name="taxSpecNo" hint={words.taxSpecHint} />
      </FieldGrid>
      <TextField name="description" rows={2} />
    </CommandDialog>
  )
}

/** Which product of the company it is; what is known of that need not be typed. */
function ProductField({ form }: { form: FormInstance<NewStationFuel> }) {
  const products = useFuelProducts()
  const bring = (id: number | undefined): void => {
    const product = products.data?.find((one) => one.id === id)
    if (!product) return
    const { name, code, taxRate, taxSpecNo, fuelType } = product
    form.setFieldsValue({ taxRate, fuelType: fuelType === 'other' ? 'general' : fuelType })
    if (taxSpecNo) form.setFieldsValue({ taxSpecNo })
    if (!form.getFieldValue('name')) form.setFieldsValue({ name })
    if (!form.getFieldValue('code')) form.setFieldsValue({ code })
  }
  return (
    <Form.Item name={['product', 'id']} label={fields.product} extra={words.productHint}>
      <LookupSelect<number>
        allowClear
        lookup={products}
        onChange={bring}
        options={(products.data ?? []).map(({ id, name, code }) => ({
          value: id,
          label: `${code} ${name}`,
        }))}
      />
    </Form.Item>
  )
}

/** A product and a grade that were taken out are none. */
const cleared = ({ product, gradeId, ...input }: NewStationFuel): NewStationFuel => ({
  ...input,
  weight: input.weight ?? 0,
  product: product?.id ? { id: product.id } : null,
  gradeId: gradeId ?? null,
})
