import type { Insertable, Updateable } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import { type Versioned, updateVersioned } from '#db/change.ts'
import type { Db, Scope } from '#db/database.ts'
import type { SuppliersTable } from '#db/tables.ts'
import { type ListPlan, ofCompanies, pageOf } from '#lists/list-query.ts'
import { date, enumeration, id, type ListSpec, name, text } from '#lists/list-spec.ts'
import { SUPPLIER_KINDS, SUPPLIER_STATUSES } from './contract.ts'

export const supplierList: ListSpec = {
  fields: {
    id: id('suppliers.id'),
    'company.id': id('suppliers.company_id'),
    name: name('suppliers.name'),
    kind: enumeration('suppliers.kind', SUPPLIER_KINDS),
    contact: name('suppliers.contact'),
    phone: text('suppliers.phone'),
    taxNo: text('suppliers.tax_no'),
    status: enumeration('suppliers.status', SUPPLIER_STATUSES),
    createdDate: date('suppliers.created_at'),
  },
  sorts: {
    id: 'suppliers.id',
    name: 'suppliers.name',
    createdDate: 'suppliers.created_at',
  },
  defaultSort: 'createdDate,desc',
  key: 'suppliers.id',
}

const selectSuppliers = (db: Db, scope: Scope) =>
  db
    .selectFrom('suppliers')
    .where(ofCompanies('suppliers', scope))
    .select([
      'suppliers.id',
      'suppliers.company_id',
      'suppliers.name',
      'suppliers.kind',
      'suppliers.contact',
      'suppliers.phone',
      'suppliers.tax_no',
      'suppliers.address',
      'suppliers.bank',
      'suppliers.bank_account',
      'suppliers.remark',
      'suppliers.status',
      'suppliers.created_at',
      'suppliers.updated_at',
      'suppliers.version',
    ])

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

/** @returns whether nobody was faster */
export const updateSupplier = (
  db: Db,
  versioned: Versioned,
  change: Updateable<SuppliersTable>,
): Promise<boolean> => updateVersioned(db, 'suppliers', versioned, change)
