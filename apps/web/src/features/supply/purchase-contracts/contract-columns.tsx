import type { PurchaseContract } from '@app/api/contract/supply/purchase-contracts'
import { formatTons, percentOfMass } from '@app/kernel/mass'
import { Progress } from 'antd'
import { amount, instant } from '#lib/i18n/format.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { PermittedLink } from '#ui/layout/permitted-link.tsx'
import { StatusDot, type Tone } from '#ui/display/status-dot.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { words } from './words.ts'

const { fields } = words

const TONES: Readonly<Record<PurchaseContract['status'], Tone>> = {
  draft: 'amber',
  active: 'blue',
  completed: 'green',
  closed: 'grey',
  void: 'grey',
}

export const contractStatus = ({ status }: Pick<PurchaseContract, 'status'>) => (
  <StatusDot tone={TONES[status]}>{words.statuses[status]}</StatusDot>
)

/** How much of what was ordered has arrived. */
export const receivedBar = ({ received, quantity }: PurchaseContract) => (
  <Progress
    size="small"
    percent={Math.min(100, percentOfMass(received, quantity))}
    aria-label={words.receivedOf(formatTons(received), formatTons(quantity))}
    style={{ margin: 0, minWidth: 96 }}
  />
)

export const contractColumns: ListColumn<PurchaseContract>[] = [
  {
    key: 'contractNo',
    title: fields.contractNo,
    render: ({ id, contractNo }) => (
      <PermittedLink permission="editDetail:read" to={pathTo('EditDetail', { id })}>
        {contractNo}
      </PermittedLink>
    ),
    sortable: true,
    always: true,
  },
  {
    key: 'contractDate',
    title: fields.contractDate,
    render: ({ contractDate }) => contractDate,
    sortable: true,
  },
  { key: 'supplier', title: fields.supplier, wraps: true, render: ({ supplier }) => supplier.name },
  { key: 'product', title: fields.product, render: ({ product }) => product.name },
  { key: 'depot', title: fields.depot, render: ({ depot }) => depot.name },
  {
    key: 'quantity',
    title: fields.quantity,
    align: 'right',
    render: ({ quantity }) => formatTons(quantity),
  },
  { key: 'received', title: fields.received, render: receivedBar },
  {
    key: 'unitPrice',
    title: fields.unitPrice,
    align: 'right',
    render: ({ unitPrice }) => amount(unitPrice),
  },
  {
    key: 'amount',
    title: fields.amount,
    align: 'right',
    render: (contract) => amount(contract.amount),
  },
  { key: 'status', title: fields.status, render: contractStatus },
  {
    key: 'amountExTax',
    title: fields.amountExTax,
    align: 'right',
    render: ({ amountExTax }) => amount(amountExTax),
    extra: true,
  },
  {
    key: 'taxRate',
    title: fields.taxRate,
    align: 'right',
    render: ({ taxRate }) => taxRate.toFixed(2),
    extra: true,
  },
  {
    key: 'standardDensity',
    title: fields.standardDensity,
    align: 'right',
    render: ({ standardDensity }) => standardDensity.toFixed(1),
    extra: true,
  },
  {
    key: 'trucksOnRoad',
    title: fields.trucksOnRoad,
    align: 'right',
    render: ({ trucksOnRoad }) => trucksOnRoad,
    extra: true,
  },
  {
    key: 'description',
    title: fields.description,
    wraps: true,
    render: ({ description }) => description || '–',
    extra: true,
  },
  {
    key: 'creator',
    title: fields.creator,
    render: ({ creator }) => creator?.name ?? '–',
    extra: true,
  },
  {
    key: 'createdDate',
    title: fields.createdDate,
    render: ({ createdDate }) => instant(createdDate),
    sortable: true,
    extra: true,
  },
]
