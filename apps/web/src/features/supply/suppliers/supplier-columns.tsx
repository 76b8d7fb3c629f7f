import type { Supplier } from '@app/api/contract/supply/suppliers'
import { Button } from 'antd'
import { instant } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { StatusDot } from '#ui/display/status-dot.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { words } from './words.ts'

const { fields } = words

export const supplierStatus = ({ status }: Pick<Supplier, 'status'>) => (
  <StatusDot tone={status === 'normal' ? 'green' : 'grey'}>{words.statuses[status]}</StatusDot>
)

export const supplierColumns = (onEdit: (supplier: Supplier) => void): ListColumn<Supplier>[] => [
  { key: 'name', title: fields.name, render: ({ name }) => name, sortable: true, always: true },
  { key: 'kind', title: fields.kind, render: ({ kind }) => words.kinds[kind] },
  { key: 'contact', title: fields.contact, render: ({ contact }) => contact || '–' },
  { key: 'phone', title: fields.phone, render: ({ phone }) => phone || '–' },
  { key: 'taxNo', title: fields.taxNo, render: ({ taxNo }) => taxNo || '–' },
  { key: 'status', title: fields.status, render: supplierStatus },
  {
    key: 'address',
    title: fields.address,
    wraps: true,
    render: ({ address }) => address || '–',
    extra: true,
  },
  { key: 'bank', title: fields.bank, render: ({ bank }) => bank || '–', extra: true },
  {
    key: 'bankAccount',
    title: fields.bankAccount,
    render: ({ bankAccount }) => bankAccount || '–',
    extra: true,
  },
  {
    key: 'remark',
    title: fields.remark,
    wraps: true,
    render: ({ remark }) => remark || '–',
    extra: true,
  },
  {
    key: 'createdDate',
    title: fields.createdDate,
    render: ({ createdDate }) => instant(createdDate),
    sortable: true,
  },
  {
    key: 'actions',
    title: '',
    always: true,
    render: (supplier) =>
      can('supplierMge:update') && (
        <Button type="link" size="small" onClick={() => onEdit(supplier)}>
          {common.edit}
        </Button>
      ),
  },
]
