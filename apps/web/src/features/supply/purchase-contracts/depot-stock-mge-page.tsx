import { PlusOutlined } from '@ant-design/icons'
import { type PurchaseContract, purchaseMachine } from '@app/api/contract/supply/purchase-contracts'
import { useNavigate } from 'react-router'
import { money, tons } from '#lib/i18n/format.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { can } from '#lib/session/session.ts'
import { LinkButton } from '#ui/layout/link-button.tsx'
import { choiceFilter, dayRangeFilter, textFilter } from '#ui/table/filters/filters.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { contractColumns, contractStatus } from './contract-columns.tsx'
import { listContracts, PURCHASES_KEY } from './purchase-contracts-api.ts'
import { words } from './words.ts'

const { fields, statuses } = words

const filters = [
  textFilter({ name: 'contractNo', label: fields.contractNo, path: 'contractNo' }),
  choiceFilter({
    name: 'status',
    label: fields.status,
    path: 'status',
    choices: purchaseMachine.states.map((value) => ({ value, label: statuses[value] })),
  }),
  textFilter({ name: 'supplier', label: fields.supplier, path: 'supplier.name' }),
  dayRangeFilter({ name: 'days', label: fields.contractDate, path: 'contractDate' }),
]

/** What the company bought, and how much of it has arrived (S-137). */
export default function DepotStockMgePage() {
  const navigate = useNavigate()
  const add = can('addDetail:create') && (
    <LinkButton type="primary" icon={<PlusOutlined />} to={pathTo('AddDetail')}>
      {words.add}
    </LinkButton>
  )
  return (
    <TablePage
      route="DepotStockMge"
      title={words.title}
      queryKey={PURCHASES_KEY}
      load={listContracts}
      columns={contractColumns}
      filters={filters}
      actions={
        <>
          {can('addDetail:create') && (
            <LinkButton to={pathTo('ImportContracts')}>{words.import}</LinkButton>
          )}
          {add}
        </>
      }
      exports={{ type: 'purchaseContracts' }}
      empty={{ title: words.empty, hint: words.emptyHint, action: add }}
      card={(contract) => ({
        title: contract.contractNo,
        aside: contractStatus(contract),
        lines: [
          `${contract.supplier.name} · ${contract.product.name}`,
          `${words.receivedOf(tons(contract.received), tons(contract.quantity))} · ${money(contract.amount)}`,
        ],
      })}
      {...(can('editDetail:read') && {
        onOpen: ({ id }: PurchaseContract) => navigate(pathTo('EditDetail', { id })),
      })}
    />
  )
}
