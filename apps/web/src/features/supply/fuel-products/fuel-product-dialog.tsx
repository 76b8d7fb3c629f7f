import {
  FUEL_TYPES,
  type FuelProduct,
  NewFuelProduct,
} from '@app/api/contract/supply/fuel-products'
import { Form, Radio } from 'antd'
import { rulesOf } from '#lib/api/form-rules.ts'
import { volumeUnit } from '#lib/i18n/format.ts'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { LookupSelect } from '#ui/inputs/lookup-select.tsx'
import { MoneyInput } from '#ui/inputs/money-input.tsx'
import { NumberInput } from '#ui/inputs/number-input.tsx'
import { textFieldsOf } from '#ui/inputs/text-field.tsx'
import { useFuelCodes } from '#features/supply/fuel-codes/fuel-codes-api.ts'
import { type FuelProductFields, saveFuelProduct } from './fuel-products-api.ts'
import { words } from './words.ts'

const { fields, fuelTypes, statuses } = words
const { density, listPrice, taxRate } = NewFuelProduct.properties
const TextField = textFieldsOf(NewFuelProduct, fields)

const USUAL_TAX_RATE = 13
const REQUIRED = { required: true, message: common.required }

/** The three digits by which the trade knows it; the platform keeps them. */
function FuelCodeField() {
  const codes = useFuelCodes()
  return (
    <Form.Item name={['fuelCode', 'id']} label={fields.fuelCode} extra={words.fuelCodeHint}>
      <LookupSelect
        allowClear
        lookup={codes}
        options={(codes.data ?? []).map(({ id, code, description }) => ({
          value: id,
          label: `${code} ${description}`.trim(),
        }))}
      />
    </Form.Item>
  )
}

/** Adds a fuel product, or changes one. */
export function FuelProductDialog({
  product,
  onClose,
}: {
  product?: FuelProduct
  onClose: () => void
}) {
  return (
    <CommandDialog<FuelProductFields>
      open
      marksRequired
      title={product ? words.edit : words.add}
      verb={common.save}
      initialValues={product ?? { fuelType: 'gasoline', taxRate: USUAL_TAX_RATE }}
      onConfirm={({ reason: _reason, pin: _pin, idempotencyKey, ...input }) =>
        saveFuelProduct(product, cleared(input), idempotencyKey)
      }
      done={common.saved}
      onClose={onClose}
    >
      <FieldGrid>
        <TextField name="name" required autoFocus placeholder={words.nameHint} />
        <TextField name="code" required placeholder={words.codeHint} />
        <Form.Item name="fuelType" label={fields.fuelType}>
          <Radio.Group options={FUEL_TYPES.map((value) => ({ value, label: fuelTypes[value] }))} />
        </Form.Item>
        <FuelCodeField />
      </FieldGrid>
      <FieldGrid>
        <Form.Item
          name="density"
          label={fields.density}
          extra={words.densityHint}
          rules={[REQUIRED, ...rulesOf(density)]}
        >
          <NumberInput decimals={1} suffix="kg/m³" />
        </Form.Item>
        <Form.Item name="taxRate" label={fields.taxRate} rules={[REQUIRED, ...rulesOf(taxRate)]}>
          <NumberInput decimals={2} suffix="%" />
        </Form.Item>
        <Form.Item
          name="listPrice"
          label={fields.listPrice}
          extra={words.listPriceHint}
          rules={rulesOf(listPrice)}
        >
          <MoneyInput suffix={`/${volumeUnit()}`} />
        </Form.Item>
        <TextField name="taxSpecNo" placeholder={words.taxSpecHint} />
      </FieldGrid>
      <TextField name="description" rows={2} />
      {product && (
        <Form.Item name="status" label={fields.status} extra={words.statusHint}>
          <Radio.Group
            options={[
              { value: 'normal', label: statuses.normal },
              { value: 'disabled', label: statuses.disabled },
            ]}
          />
        </Form.Item>
      )}
    </CommandDialog>
  )
}

/** A code and a price that were taken out are none. */
const cleared = ({
  fuelCode,
  listPrice: price,
  ...input
}: FuelProductFields): FuelProductFields => ({
  ...input,
  listPrice: price ?? null,
  fuelCode: fuelCode?.id ? { id: fuelCode.id } : null,
})
