import {
  NewTransportContract,
  type TransportContract,
} from '@app/api/contract/supply/transport-contracts'
import { isPlate } from '@app/kernel/formats'
import { amountOfMass } from '@app/kernel/mass'
import { Alert, Form } from 'antd'
import { formatRule, rulesOf } from '#lib/api/form-rules.ts'
import { money } from '#lib/i18n/format.ts'
import { common } from '#locale/words.ts'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { MoneyItem } from '#ui/forms/money-item.tsx'
import { InstantPicker } from '#ui/inputs/instant-picker.tsx'
import { NumberInput } from '#ui/inputs/number-input.tsx'
import { textFieldsOf } from '#ui/inputs/text-field.tsx'
import { UploadField } from '#ui/inputs/upload-field.tsx'
import { SupplierSelect } from '../../suppliers/parts/supplier-select.tsx'
import { words } from '../words.ts'
import { LoadFields } from './load-fields.tsx'
import { PurchaseChoice } from './purchase-choice.tsx'
import { StationChoice } from './station-choice.tsx'
import type { TransportFields } from './transport-fields.ts'

const { fields, sections } = words
const { lossLimit } = NewTransportContract.properties
const TextField = textFieldsOf(NewTransportContract, fields)
const REQUIRED = { required: true, message: common.required }
const isPlateTyped = (text: string): boolean => isPlate(text.toUpperCase())

/** The one form of a transport, for adding and for changing; of one that has left only its papers. */
export function TransportFormFields({ transport }: { transport?: TransportContract }) {
  const hasLeft = transport !== undefined && transport.status !== 'draft'
  return (
    <>
      {hasLeft ? (
        <Alert type="info" showIcon title={words.hasLeft} style={{ marginBottom: 16 }} />
      ) : (
        <>
          <Way transport={transport} />
          <LoadFields transport={transport} />
        </>
      )}
      <FieldGrid columns={3}>
        <TextField name="driver" />
        <MoneyItem name="freightPrice" label={fields.freightPrice} required canBeZero />
        <Form.Item
          name="lossLimit"
          label={fields.lossLimit}
          extra={transport ? words.lossHint : words.newLossHint}
          rules={[...(transport ? [REQUIRED] : []), ...rulesOf(lossLimit)]}
        >
          <NumberInput decimals={2} suffix="%" />
        </Form.Item>
      </FieldGrid>
      <Sums />
      <h3>{sections.papers}</h3>
      <FieldGrid>
        <Form.Item name="noteId" label={fields.note}>
          <UploadField type="deliveryNote" />
        </Form.Item>
        <Form.Item name="photoId" label={fields.photo}>
          <UploadField type="deliveryNote" />
        </Form.Item>
      </FieldGrid>
      <TextField name="description" rows={2} />
    </>
  )
}

/** From where to where, by whom, with which papers. */
function Way({ transport }: { transport: TransportContract | undefined }) {
  return (
    <>
      <FieldGrid>
        <TextField name="billNo" required autoFocus hint={words.billHint} />
        <PurchaseChoice known={transport?.purchaseContract ?? undefined} isFixed={!!transport} />
      </FieldGrid>
      <FieldGrid>
        <Form.Item name="deliveryTime" label={fields.deliveryTime} rules={[REQUIRED]}>
          <InstantPicker isOptional />
        </Form.Item>
        <StationChoice known={transport?.station} />
        <Form.Item name="carrierId" label={fields.carrier} rules={[REQUIRED]}>
          <SupplierSelect kind="transport" known={transport?.carrier} />
        </Form.Item>
        <TextField name="plate" required rules={[formatRule(isPlateTyped, words.plateFormat)]} />
      </FieldGrid>
      <h3>{sections.load}</h3>
    </>
  )
}

/** What it comes to, as the server will reckon it. */
function Sums() {
  const form = Form.useFormInstance<TransportFields>()
  // What the form holds, shown in it or not: price and load of a truck that has left are not.
  const all = { form, preserve: true }
  const quantity = Form.useWatch('quantity', all)
  const unitPrice = Form.useWatch('unitPrice', all)
  const freightPrice = Form.useWatch('freightPrice', all)
  if (!quantity || unitPrice === undefined || freightPrice === undefined) return null
  const amount = money(amountOfMass(quantity, unitPrice))
  return <p role="status">{words.sums(amount, money(amountOfMass(quantity, freightPrice)))}</p>
}
