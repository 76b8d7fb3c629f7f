import type { PurchaseContract } from '@app/api/contract/supply/purchase-contracts'
import { oneOf } from '@app/kernel/list-query/write'
import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { allPages } from '#lib/lists/all-pages.ts'
import { can } from '#lib/session/session.ts'
import { LookupSelect } from '#ui/inputs/lookup-select.tsx'
import { PURCHASES_KEY } from '../../purchase-contracts/purchase-contracts-api.ts'
import { words } from '../words.ts'
import { proposalOf, type TransportFields } from './transport-fields.ts'

const useCarriedContracts = () =>
  useQuery({
    queryKey: [...PURCHASES_KEY, 'carried'],
    queryFn: () =>
      allPages<PurchaseContract>('/purchaseContracts', {
        search: oneOf('status', ['active', 'completed']),
      }),
    enabled: can('depotStockMge:read'),
    meta: { isLookup: true },
  })

interface PurchaseChoiceProps {
  known: { id: number; name?: string } | undefined
  /** It stays what it was from the beginning. */
  isFixed: boolean
}

/** The purchase contract whose fuel is carried, if any; the form becomes as it says. */
export function PurchaseChoice({ known, isFixed }: PurchaseChoiceProps) {
  const form = Form.useFormInstance<TransportFields>()
  const lookup = useCarriedContracts()
  const contracts = lookup.data ?? []
  return (
    <Form.Item name="purchaseId" label={words.fields.purchaseContract} extra={words.purchaseHint}>
      <LookupSelect<number>
        lookup={lookup}
        disabled={isFixed}
        allowClear
        showSearch
        optionFilterProp="label"
        elsewhere={known?.name ?? ''}
        notFoundContent={words.noPurchase}
        onChange={(contractId) => {
          const contract = contracts.find(({ id }) => id === contractId)
          if (contract) form.setFieldsValue(proposalOf(contract))
        }}
        options={contracts.map(({ id, contractNo, product }) => ({
          value: id,
          label: `${contractNo} · ${product.name}`,
        }))}
      />
    </Form.Item>
  )
}
