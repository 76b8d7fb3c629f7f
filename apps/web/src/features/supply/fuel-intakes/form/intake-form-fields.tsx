import { type FuelIntake, NewFuelIntake } from '@app/api/contract/supply/fuel-intakes'
import { Form, Input } from 'antd'
import { rulesOf } from '#lib/api/form-rules.ts'
import { can } from '#lib/session/session.ts'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { MassItem } from '#ui/forms/mass-item.tsx'
import { VolumeItem } from '#ui/forms/volume-item.tsx'
import { LookupSelect } from '#ui/inputs/lookup-select.tsx'
import { NumberInput } from '#ui/inputs/number-input.tsx'
import { textFieldsOf } from '#ui/inputs/text-field.tsx'
import { useDepots } from '../../depots/depots-api.ts'
import { useFuelProducts } from '../../fuel-products/fuel-products-api.ts'
import { SupplierSelect } from '../../suppliers/parts/supplier-select.tsx'
import { words } from '../words.ts'
import type { IntakeFields } from './intake-fields.ts'
import { TankLines } from './tank-lines.tsx'
import { TransportChoice } from './transport-choice.tsx'

const { fields, sections } = words
const { density, temperature } = NewFuelIntake.properties
const TextField = textFieldsOf(NewFuelIntake, fields)

/** The one form of an intake, for adding and for changing; once offloading has begun without its tanks. */
export function IntakeFormFields({ intake }: { intake?: FuelIntake }) {
  return (
    <>
      <FieldGrid>
        <TransportChoice known={intake?.transportContract ?? undefined} />
        <TextField name="docNo" hint={words.docHint} />
      </FieldGrid>
      <Load intake={intake} />
      {intake?.status !== 'offloading' && (
        <>
          <h3>{sections.tanks}</h3>
          <TankLines />
        </>
      )}
      <div style={{ marginTop: 24 }}>
        <TextField name="description" rows={2} />
      </div>
    </>
  )
}

/** What the papers say of the load; of a truck with a contract that is as its contract says. */
function Load({ intake }: { intake: FuelIntake | undefined }) {
  const isOfTransport = Boolean(Form.useWatch<number | null | undefined>('transportId'))
  return (
    <>
      <FieldGrid columns={3}>
        <ProductField known={intake?.product} isDisabled={isOfTransport} />
        <Form.Item name="supplierId" label={fields.supplier}>
          <SupplierSelect
            kind="fuel"
            known={intake?.supplier ?? undefined}
            isDisabled={isOfTransport}
          />
        </Form.Item>
        <DepotField known={intake?.depot} isDisabled={isOfTransport} />
      </FieldGrid>
      <FieldGrid columns={3}>
        <VolumeItem name="deliveryVolume" label={fields.deliveryVolume} />
        <Form.Item
          name="temperature"
          label={fields.temperature}
          extra={words.temperatureHint}
          rules={rulesOf(temperature)}
        >
          <NumberInput decimals={1} suffix="°C" />
        </Form.Item>
        <Form.Item name="density" label={fields.density} rules={rulesOf(density)}>
          <NumberInput decimals={1} suffix="kg/m³" />
        </Form.Item>
        <MassItem name="weight" label={fields.weight} />
      </FieldGrid>
    </>
  )
}

interface FieldProps {
  known: { id: number; name?: string } | null | undefined
  isDisabled: boolean
}

function ProductField({ known, isDisabled }: FieldProps) {
  const form = Form.useFormInstance<IntakeFields>()
  const lookup = useFuelProducts()
  const products = lookup.data ?? []
  return (
    <Form.Item name="productId" label={fields.product}>
      <LookupSelect<number>
        lookup={lookup}
        disabled={isDisabled}
        allowClear
        elsewhere={known?.name ?? ''}
        onChange={(productId) => {
          const product = products.find(({ id }) => id === productId)
          if (product) form.setFieldsValue({ density: product.density })
        }}
        options={products.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
      />
    </Form.Item>
  )
}

/** Who may not see the depots does not choose one, and keeps what the intake says. */
const DepotField = (props: FieldProps) =>
  can('depotMge:read') ? (
    <DepotChoice {...props} />
  ) : (
    <Form.Item name="depotId" label={fields.depot} hidden={!props.known}>
      <KnownDepot name={props.known?.name} />
    </Form.Item>
  )

const KnownDepot = ({ id, name }: { id?: string; name: string | undefined }) => (
  <Input id={id ?? ''} value={name ?? ''} disabled />
)

function DepotChoice({ known, isDisabled }: FieldProps) {
  const lookup = useDepots()
  return (
    <Form.Item name="depotId" label={fields.depot}>
      <LookupSelect<number>
        lookup={lookup}
        disabled={isDisabled}
        allowClear
        elsewhere={known?.name ?? ''}
        options={(lookup.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Form.Item>
  )
}
