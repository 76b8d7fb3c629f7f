/** Suppliers: listing, adding and changing them. Contracts name them for good, so none is ever removed. */

import { isTaxNumber } from '@app/kernel/formats'
import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { changeableOf } from '#db/change.ts'
import { companyOf, type Ctx } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { searchList } from '#lists/search-list.ts'
import { type NewSupplier, type Supplier, SupplierChange } from './contract.ts'
import { SupplierErrors } from './errors.ts'
import {
  findSupplier,
  insertSupplier,
  listSuppliers,
  supplierColumns,
  supplierList,
  type SupplierRow,
  updateSupplier,
} from './store.ts'

export const searchSuppliers = (ctx: Ctx, query: ListQuery): Promise<PageOf<Supplier>> =>
  searchList(ctx, query, supplierList, { page: listSuppliers })

export async function getSupplier(ctx: Ctx, supplierId: number): Promise<SupplierRow> {
  return orNotFound(await findSupplier(ctx.db, ctx.scope, supplierId))
}

/** @throws Refusal TAX_NO_FORMAT, SUPPLIER_EXISTS */
export async function addSupplier(ctx: Ctx, input: NewSupplier): Promise<Supplier> {
  requireTaxNumber(input.taxNo)
  const companyId = companyOf(ctx)
  const supplierId = await insertSupplier(ctx.db, {
    ...supplierColumns.values(input),
    company_id: companyId,
    created_by: ctx.session.userId,
  })
  ctx.audit({ action: 'create', entity: 'supplier', entityId: supplierId, companyId, after: input })
  return getSupplier(ctx, supplierId)
}

/** @throws Refusal TAX_NO_FORMAT, SUPPLIER_EXISTS, STALE_VERSION */
export async function changeSupplier(
  ctx: Ctx,
  supplierId: number,
  input: SupplierChange,
): Promise<Supplier> {
  requireTaxNumber(input.taxNo)
  const before = await getSupplier(ctx, supplierId)
  const { version, ...change } = input
  await updateSupplier(ctx, { id: supplierId, version }, supplierColumns.values(change))
  ctx.audit({
    action: 'update',
    entity: 'supplier',
    entityId: supplierId,
    companyId: before.companyId,
    before: changeableOf(SupplierChange, before),
    after: change,
  })
  return getSupplier(ctx, supplierId)
}

function requireTaxNumber(taxNo: string | undefined): void {
  if (taxNo && !isTaxNumber(taxNo)) throw refuse(SupplierErrors.taxNo)
}
