import type { PurchaseContract } from '@app/api/contract/supply/purchase-contracts'
import { Form } from 'antd'
import { common } from '#locale/words.ts'
import { LookupSelect } from '#ui/inputs/lookup-select.tsx'
import { useFuelProducts } from '../../fuel-products/fuel-products-api.ts'
import { words } from '../words.ts'

interface ProductChoiceProps {
  known: PurchaseContract['product'] | undefined
  isDisabled: boolean
}

/** A product; density and tax begin as they usually are with it. */
export function ProductChoice({ known, isDisabled }: ProductChoiceProps) {
  const form = Form.useFormInstance()
  const lookup = useFuelProducts()
  const products = lookup.data ?? []
  const adopt = (productId: number): void => {
    const product = products.find(({ id }) => id === productId)
    if (!product) return
    const { density: standardDensity, taxRate } = product
    form.setFieldsValue({ standardDensity, taxRate, depotId: undefined })
  }
  return (
    <Form.Item
      name="productId"
      label={words.fields.product}
      rules={[{ required: true, message: common.required }]}
    >
      <LookupSelect<number>
        lookup={lookup}
        disabled={isDisabled}
        showSearch
        optionFilterProp="label"
        elsewhere={known?.name ?? ''}
        notFoundContent={words.noProduct}
        onChange={adopt}
        options={products.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
      />
    </Form.Item>
  )
}
