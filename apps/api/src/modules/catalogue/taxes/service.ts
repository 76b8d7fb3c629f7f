/** Tax classes: keeping them, and saying what they mean on an invoice. */

import type { ListQuery, PageOf } from '@app/kernel/schema'
import { changeableOf } from '#db/change.ts'
import { type Ctx, stationOf } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { searchList } from '#lists/search-list.ts'
import { stationIn } from '#modules/organisation/stations/service.ts'
import { rateColumn, rateOf, withRate } from './columns.ts'
import { type NewTax, type Tax, TaxChange } from './contract.ts'
import {
  findTax,
  insertTax,
  listTaxes,
  taxList,
  type TaxRow,
  updateTax,
  taxColumns,
} from './store.ts'

export const searchTaxes = (ctx: Ctx, query: ListQuery): Promise<PageOf<Tax>> =>
  searchList(ctx, query, taxList, { page: listTaxes, shown: withRate })

type TaxShown = ReturnType<typeof withRate<TaxRow>>

export async function getTax(ctx: Ctx, taxId: number): Promise<TaxShown> {
  return withRate(orNotFound(await findTax(ctx.db, ctx.scope, taxId)))
}

/** @throws Refusal STATION_REQUIRED, TAX_RATE, TAX_SPEC_EXISTS */
export async function addTax(ctx: Ctx, input: NewTax): Promise<Tax> {
  const station = await stationIn(ctx.db, ctx.scope, stationOf(ctx))
  const { rate, ...plain } = input
  const taxId = await insertTax(ctx.db, {
    ...taxColumns.values(plain),
    company_id: station.company_id,
    station_id: station.id,
    rate_bp: rateOf(rate),
    created_by: ctx.session.userId,
  })
  audit(ctx, 'create', { id: taxId, companyId: station.company_id, station }, { after: input })
  return getTax(ctx, taxId)
}

/**
 * Changes what a class says from now on; invoices keep what they were issued with.
 *
 * @throws Refusal NOT_FOUND, TAX_RATE, TAX_SPEC_EXISTS, STALE_VERSION
 */
export async function changeTax(ctx: Ctx, taxId: number, input: TaxChange): Promise<Tax> {
  const before = await getTax(ctx, taxId)
  const { version, rate, ...plain } = input
  const change = { ...taxColumns.values(plain), ...rateColumn(rate) }
  await updateTax(ctx, { id: taxId, version }, change)
  audit(ctx, 'update', before, { before: changeableOf(TaxChange, before), after: input })
  return getTax(ctx, taxId)
}

function audit(
  ctx: Ctx,
  action: string,
  tax: { id: number; companyId: number; station: { id: number } },
  change: { before?: unknown; after?: unknown },
): void {
  ctx.audit({
    action,
    entity: 'tax',
    entityId: tax.id,
    companyId: tax.companyId,
    stationId: tax.station.id,
    ...change,
  })
}
