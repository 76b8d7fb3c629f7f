import type { PurchaseContract } from '@app/api/contract/supply/purchase-contracts'
import { Form } from 'antd'
import { common } from '#locale/words.ts'
import { LookupSelect } from '#ui/inputs/lookup-select.tsx'
import { useDepots } from '../../depots/depots-api.ts'
import { words } from '../words.ts'

interface DepotChoiceProps {
  known: PurchaseContract['depot'] | undefined
  isDisabled: boolean
}

/** A depot that takes the product of the form. */
export function DepotChoice({ known, isDisabled }: DepotChoiceProps) {
  const productId: number | undefined = Form.useWatch('productId')
  const lookup = useDepots()
  const takers = (lookup.data ?? []).filter(
    ({ products }) => productId === undefined || products.some(({ id }) => id === productId),
  )
  return (
    <Form.Item
      name="depotId"
      label={words.fields.depot}
      extra={words.depotHint}
      rules={[{ required: true, message: common.required }]}
    >
      <LookupSelect<number>
        lookup={lookup}
        disabled={isDisabled}
        elsewhere={known?.name ?? ''}
        notFoundContent={words.noDepot}
        options={takers.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Form.Item>
  )
}
