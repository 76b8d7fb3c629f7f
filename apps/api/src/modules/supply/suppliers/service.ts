/** Suppliers: listing, adding and changing them. Contracts name them for good, so none is ever removed. */

import { isTaxNumber } from '@app/kernel/formats'
import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { companyOf, type Ctx } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { listContext } from '#lists/list-context.ts'
import { planList } from '#lists/list-query.ts'
import type { NewSupplier, Supplier, SupplierChange } from './contract.ts'
import { SupplierErrors } from './errors.ts'
import {
  findSupplier,
  insertSupplier,
  listSuppliers,
  supplierList,
  type SupplierRow,
  updateSupplier,
} from './store.ts'

export async function searchSuppliers(ctx: Ctx, query: ListQuery): Promise<PageOf<Supplier>> {
  const plan = planList(query, supplierList, await listContext(ctx))
  const page = await listSuppliers(ctx.db, ctx.scope, plan)
  return { ...page, content: page.content.map(toSupplier) }
}

export async function getSupplier(ctx: Ctx, supplierId: number): Promise<Supplier> {
  return toSupplier(await supplierIn(ctx, supplierId))
}

/** @throws Refusal TAX_NO_FORMAT, SUPPLIER_EXISTS */
export async function addSupplier(ctx: Ctx, input: NewSupplier): Promise<Supplier> {
  requireTaxNumber(input.taxNo)
  const companyId = companyOf(ctx)
  const { taxNo, bankAccount, ...same } = input
  const supplierId = await insertSupplier(ctx.db, {
    ...same,
    company_id: companyId,
    tax_no: taxNo,
    bank_account: bankAccount,
    created_by: ctx.session.userId,
  })
  ctx.audit({ action: 'create', entity: 'supplier', entityId: supplierId, companyId, after: input })
  return getSupplier(ctx, supplierId)
}

/** @throws Refusal TAX_NO_FORMAT, SUPPLIER_EXISTS */
export async function changeSupplier(
  ctx: Ctx,
  supplierId: number,
  input: SupplierChange,
): Promise<Supplier> {
  requireTaxNumber(input.taxNo)
  const before = await supplierIn(ctx, supplierId)
  const { version, ...change } = input
  const { taxNo, bankAccount, ...same } = change
  const isUpdated = await updateSupplier(
    ctx.db,
    { id: supplierId, version },
    { ...same, tax_no: taxNo, bank_account: bankAccount, updated_by: ctx.session.userId },
  )
  if (!isUpdated) throw refuse(HttpErrors.staleVersion)
  ctx.audit({
    action: 'update',
    entity: 'supplier',
    entityId: supplierId,
    companyId: before.company_id,
    before: fieldsOf(before),
    after: change,
  })
  return getSupplier(ctx, supplierId)
}

function requireTaxNumber(taxNo: string | undefined): void {
  if (taxNo && !isTaxNumber(taxNo)) throw refuse(SupplierErrors.taxNo)
}

async function supplierIn(ctx: Ctx, supplierId: number): Promise<SupplierRow> {
  const row = await findSupplier(ctx.db, ctx.scope, supplierId)
  if (!row) throw refuse(HttpErrors.notFound)
  return row
}

const fieldsOf = (row: SupplierRow) => ({
  name: row.name,
  kind: row.kind,
  contact: row.contact,
  phone: row.phone,
  taxNo: row.tax_no,
  address: row.address,
  bank: row.bank,
  bankAccount: row.bank_account,
  remark: row.remark,
  status: row.status,
})

const toSupplier = (row: SupplierRow): Supplier => ({
  id: row.id,
  ...fieldsOf(row),
  createdDate: row.created_at,
  modifiedDate: row.updated_at,
  version: row.version,
})
