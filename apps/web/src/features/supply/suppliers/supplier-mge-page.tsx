import { PlusOutlined } from '@ant-design/icons'
import {
  type Supplier,
  SUPPLIER_KINDS,
  SUPPLIER_STATUSES,
} from '@app/api/contract/supply/suppliers'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { can } from '#lib/session/session.ts'
import { choiceFilter, textFilter } from '#ui/table/filters/filters.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { supplierColumns, supplierStatus } from './supplier-columns.tsx'
import { SupplierDialog } from './supplier-dialog.tsx'
import { listSuppliers, SUPPLIERS_KEY } from './suppliers-api.ts'
import { words } from './words.ts'

const { fields, kinds, statuses } = words

const filters = [
  textFilter({ name: 'name', label: fields.name, path: 'name' }),
  choiceFilter({
    name: 'kind',
    label: fields.kind,
    path: 'kind',
    choices: SUPPLIER_KINDS.map((value) => ({ value, label: kinds[value] })),
  }),
  choiceFilter({
    name: 'status',
    label: fields.status,
    path: 'status',
    choices: SUPPLIER_STATUSES.map((value) => ({ value, label: statuses[value] })),
  }),
  textFilter({ name: 'contact', label: fields.contact, path: 'contact' }),
]

/** Who sells the company fuel, and who carries it. */
export default function SupplierMgePage() {
  const [asked, setAsked] = useState<{ supplier?: Supplier }>()
  const columns = useMemo(() => supplierColumns((supplier) => setAsked({ supplier })), [])
  const add = can('supplierMge:create') && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setAsked({})}>
      {words.add}
    </Button>
  )
  return (
    <>
      <TablePage
        route="SupplierMge"
        title={words.title}
        queryKey={SUPPLIERS_KEY}
        load={listSuppliers}
        columns={columns}
        filters={filters}
        actions={add}
        exports={{ type: 'suppliers' }}
        empty={{ title: words.empty, hint: words.emptyHint, action: add }}
        card={(supplier) => ({
          title: supplier.name,
          aside: supplierStatus(supplier),
          lines: [
            kinds[supplier.kind],
            [supplier.contact, supplier.phone].filter(Boolean).join(' '),
          ],
        })}
        {...(can('supplierMge:update') && {
          onOpen: (supplier: Supplier) => setAsked({ supplier }),
        })}
      />
      {asked && <SupplierDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}
