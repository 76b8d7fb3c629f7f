import type { Insertable } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import { versionedUpdate } from '#db/change.ts'
import { columnMap } from '#db/columns.ts'
import type { Db, Scope } from '#db/database.ts'
import type { SuppliersTable } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { ofCompanies } from '#lists/visibility.ts'
import { date, enumeration, id, type ListSpec, name, text } from '#lists/list-spec.ts'
import { SUPPLIER_KINDS, SUPPLIER_STATUSES } from './contract.ts'

export const supplierColumns = columnMap('suppliers', {
  id: 'id',
  companyId: 'company_id',
  name: 'name',
  kind: 'kind',
  contact: 'contact',
  phone: 'phone',
  taxNo: 'tax_no',
  address: 'address',
  bank: 'bank',
  bankAccount: 'bank_account',
  remark: 'remark',
  status: 'status',
  createdDate: 'created_at',
  modifiedDate: 'updated_at',
  version: 'version',
})

export const supplierList: ListSpec = {
  fields: {
    ...supplierColumns.fields({
      id,
      name,
      kind: (column) => enumeration(column, SUPPLIER_KINDS),
      contact: name,
      phone: text,
      taxNo: text,
      status: (column) => enumeration(column, SUPPLIER_STATUSES),
      createdDate: date,
    }),
    'company.id': id('suppliers.company_id'),
  },
  sorts: supplierColumns.sorts('id', 'name', 'createdDate'),
  defaultSort: 'createdDate,desc',
  key: 'suppliers.id',
}

const selectSuppliers = (db: Db, scope: Scope) =>
  db.selectFrom('suppliers').where(ofCompanies('suppliers', scope)).select(supplierColumns.selected)

export type SupplierRow = Awaited<ReturnType<typeof findSupplier>> & {}

export const findSupplier = (db: Db, scope: Scope, supplierId: number) =>
  selectSuppliers(db, scope).where('suppliers.id', '=', supplierId).executeTakeFirst()

export const listSuppliers = (db: Db, scope: Scope, plan: ListPlan): Promise<PageOf<SupplierRow>> =>
  pageOf(plan, selectSuppliers(db, scope))

export async function insertSupplier(
  db: Db,
  supplier: Insertable<SuppliersTable>,
): Promise<number> {
  const row = await db
    .insertInto('suppliers')
    .values(supplier)
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export const updateSupplier = versionedUpdate('suppliers')
