import {
  NewTransportContract,
  type TransportContract,
} from '@app/api/contract/supply/transport-contracts'
import { volumeOfMass } from '@app/kernel/mass'
import { Form } from 'antd'
import { rulesOf } from '#lib/api/form-rules.ts'
import { common } from '#locale/words.ts'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { MassItem } from '#ui/forms/mass-item.tsx'
import { MoneyItem } from '#ui/forms/money-item.tsx'
import { VolumeItem } from '#ui/forms/volume-item.tsx'
import { LookupSelect } from '#ui/inputs/lookup-select.tsx'
import { NumberInput } from '#ui/inputs/number-input.tsx'
import { useDepots } from '../../depots/depots-api.ts'
import { useFuelProducts } from '../../fuel-products/fuel-products-api.ts'
import { SupplierSelect } from '../../suppliers/parts/supplier-select.tsx'
import { words } from '../words.ts'
import type { TransportFields } from './transport-fields.ts'

const { fields } = words
const { density, taxRate } = NewTransportContract.properties
/** Densities of fuels, in kg/m³ (D-207). */
const [LEAST, MOST] = [600, 1000] as const
const REQUIRED = { required: true, message: common.required }

/** What is loaded where, and what it costs. Of a purchase contract that is as the contract says. */
export function LoadFields({ transport }: { transport: TransportContract | undefined }) {
  const isOfPurchase = Form.useWatch<number | undefined>('purchaseId') !== undefined
  return (
    <>
      <FieldGrid columns={3}>
        <ProductField known={transport?.product} isDisabled={isOfPurchase} />
        <DepotField known={transport?.originDepot} isDisabled={isOfPurchase} />
        <Form.Item name="supplierId" label={fields.supplier} rules={[REQUIRED]}>
          <SupplierSelect kind="fuel" known={transport?.supplier} isDisabled={isOfPurchase} />
        </Form.Item>
      </FieldGrid>
      <Measures />
      <FieldGrid columns={3}>
        <MoneyItem name="unitPrice" label={fields.unitPrice} required canBeZero />
        <Form.Item name="taxRate" label={fields.taxRate} rules={[REQUIRED, ...rulesOf(taxRate)]}>
          <NumberInput decimals={2} suffix="%" />
        </Form.Item>
      </FieldGrid>
    </>
  )
}

/** Mass, density, and the volume that follows from them until the bill of lading says otherwise. */
function Measures() {
  const form = Form.useFormInstance<TransportFields>()
  const adopt = (): void => {
    const { quantity, density: dense } = form.getFieldsValue()
    const isDensity = dense !== undefined && dense >= LEAST && dense <= MOST
    if (quantity && isDensity) form.setFieldsValue({ volume: volumeOfMass(quantity, dense) })
  }
  return (
    <FieldGrid columns={3}>
      <div onBlur={adopt}>
        <MassItem name="quantity" label={fields.quantity} required />
      </div>
      <div onBlur={adopt}>
        <Form.Item name="density" label={fields.density} rules={[REQUIRED, ...rulesOf(density)]}>
          <NumberInput decimals={1} suffix="kg/m³" />
        </Form.Item>
      </div>
      <VolumeItem name="volume" label={fields.volume} extra={words.volumeHint} />
    </FieldGrid>
  )
}

interface FieldProps {
  known: { id: number; name?: string } | undefined
  isDisabled: boolean
}

function ProductField({ known, isDisabled }: FieldProps) {
  const form = Form.useFormInstance<TransportFields>()
  const lookup = useFuelProducts()
  const products = lookup.data ?? []
  return (
    <Form.Item name="productId" label={fields.product} rules={[REQUIRED]}>
      <LookupSelect<number>
        lookup={lookup}
        disabled={isDisabled}
        elsewhere={known?.name ?? ''}
        onChange={(productId) => {
          const product = products.find(({ id }) => id === productId)
          if (product) form.setFieldsValue({ density: product.density, taxRate: product.taxRate })
        }}
        options={products.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
      />
    </Form.Item>
  )
}

function DepotField({ known, isDisabled }: FieldProps) {
  const productId = Form.useWatch<number | undefined>('productId')
  const lookup = useDepots()
  const takers = (lookup.data ?? []).filter(
    ({ products }) => productId === undefined || products.some(({ id }) => id === productId),
  )
  return (
    <Form.Item name="depotId" label={fields.originDepot} rules={[REQUIRED]}>
      <LookupSelect<number>
        lookup={lookup}
        disabled={isDisabled}
        elsewhere={known?.name ?? ''}
        options={takers.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Form.Item>
  )
}
