import {
  NewPurchaseContract,
  type PurchaseContract,
} from '@app/api/contract/supply/purchase-contracts'
import { scaledFromNumber } from '@app/kernel/decimal-text'
import { amountOfMass } from '@app/kernel/mass'
import { basisPoints, excludeTax } from '@app/kernel/money'
import { Alert, Form } from 'antd'
import { rulesOf } from '#lib/api/form-rules.ts'
import { money } from '#lib/i18n/format.ts'
import { common } from '#locale/words.ts'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { MassItem } from '#ui/forms/mass-item.tsx'
import { MoneyItem } from '#ui/forms/money-item.tsx'
import { DayField } from '#ui/inputs/day-field.tsx'
import { NumberInput } from '#ui/inputs/number-input.tsx'
import { textFieldsOf } from '#ui/inputs/text-field.tsx'
import { SupplierSelect } from '../../suppliers/parts/supplier-select.tsx'
import { words } from '../words.ts'
import type { ContractFields } from './contract-fields.ts'
import { DepotChoice } from './depot-choice.tsx'
import { ProductChoice } from './product-choice.tsx'

const { fields } = words
const { standardDensity, taxRate } = NewPurchaseContract.properties
const TextField = textFieldsOf(NewPurchaseContract, fields)
const REQUIRED = { required: true, message: common.required }

/** The one form of a purchase contract, for adding and for changing. */
export function ContractFormFields({ contract }: { contract?: PurchaseContract }) {
  const isFixed = contract?.isMoved ?? false
  return (
    <>
      {isFixed && (
        <Alert
          type="info"
          showIcon
          title={words.fixed}
          description={contract?.isSettled && words.settled}
          style={{ marginBottom: 16 }}
        />
      )}
      <FieldGrid>
        <TextField name="contractNo" required autoFocus hint={words.numberHint} />
        <Form.Item name="contractDate" label={fields.contractDate} rules={[REQUIRED]}>
          <DayField />
        </Form.Item>
      </FieldGrid>
      <FieldGrid columns={3}>
        <Form.Item name="supplierId" label={fields.supplier} rules={[REQUIRED]}>
          <SupplierSelect kind="fuel" known={contract?.supplier} isDisabled={isFixed} />
        </Form.Item>
        <ProductChoice known={contract?.product} isDisabled={isFixed} />
        <DepotChoice known={contract?.depot} isDisabled={isFixed} />
      </FieldGrid>
      <FieldGrid columns={3}>
        <MassItem name="quantity" label={fields.quantity} required />
        <MoneyItem name="unitPrice" label={fields.unitPrice} required extra={words.priceHint} />
        <Form.Item name="taxRate" label={fields.taxRate} rules={[REQUIRED, ...rulesOf(taxRate)]}>
          <NumberInput decimals={2} suffix="%" />
        </Form.Item>
      </FieldGrid>
      <Sums />
      <FieldGrid>
        <Form.Item
          name="standardDensity"
          label={fields.standardDensity}
          rules={[REQUIRED, ...rulesOf(standardDensity)]}
        >
          <NumberInput decimals={1} suffix="kg/m³" />
        </Form.Item>
      </FieldGrid>
      <TextField name="description" rows={2} />
    </>
  )
}

/** What it comes to, as the server will reckon it. */
function Sums() {
  const form = Form.useFormInstance<ContractFields>()
  const quantity = Form.useWatch('quantity', form)
  const unitPrice = Form.useWatch('unitPrice', form)
  const percent = Form.useWatch('taxRate', form)
  const rate = percent === undefined ? undefined : scaledFromNumber(percent, 2)
  if (!quantity || !unitPrice || rate === undefined || rate < 0) return null
  const amount = amountOfMass(quantity, unitPrice)
  const { net } = excludeTax(amount, basisPoints(rate))
  return <p role="status">{words.sums(money(amount), money(net))}</p>
}
