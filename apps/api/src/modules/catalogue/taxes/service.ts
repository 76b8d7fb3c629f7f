/** Tax classes: keeping them, and saying what they mean on an invoice. */

import type { ListQuery, PageOf } from '@app/kernel/schema'
import { type Ctx, stationOf } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { stationIn } from '#modules/organisation/stations/service.ts'
import { searchList } from '#lists/search-list.ts'
import { rateOf, shownTax, taxColumnsOf } from './columns.ts'
import type { NewTax, Tax, TaxChange } from './contract.ts'
import { findTax, insertTax, listTaxes, taxList, type TaxRow, updateTax } from './store.ts'

export const searchTaxes = (ctx: Ctx, query: ListQuery): Promise<PageOf<Tax>> =>
  searchList(ctx, query, taxList, { page: listTaxes, shown: toTax })

export async function getTax(ctx: Ctx, taxId: number): Promise<Tax> {
  return toTax(await taxIn(ctx, taxId))
}

/** @throws Refusal STATION_REQUIRED, TAX_RATE, TAX_SPEC_EXISTS */
export async function addTax(ctx: Ctx, input: NewTax): Promise<Tax> {
  const station = await stationIn(ctx.db, ctx.scope, stationOf(ctx))
  const { specNo, rate, classificationCode, unit = '' } = input
  const taxId = await insertTax(ctx.db, {
    company_id: station.company_id,
    station_id: station.id,
    spec_no: specNo,
    rate_bp: rateOf(rate),
    classification_code: classificationCode,
    unit,
    created_by: ctx.session.userId,
  })
  const { company_id, id: station_id } = station
  audit(ctx, 'create', { id: taxId, company_id, station_id }, { after: input })
  return getTax(ctx, taxId)
}

/**
 * Changes what a class says from now on; invoices keep what they were issued with.
 *
 * @throws Refusal NOT_FOUND, TAX_RATE, TAX_SPEC_EXISTS, STALE_VERSION
 */
export async function changeTax(ctx: Ctx, taxId: number, input: TaxChange): Promise<Tax> {
  const before = await taxIn(ctx, taxId)
  await updateTax(ctx, { id: taxId, version: input.version }, taxColumnsOf(input))
  audit(ctx, 'update', before, { before: shownTax(before), after: input })
  return getTax(ctx, taxId)
}

async function taxIn(ctx: Ctx, taxId: number): Promise<TaxRow> {
  return orNotFound(await findTax(ctx.db, ctx.scope, taxId))
}

function audit(
  ctx: Ctx,
  action: string,
  row: { id: number; company_id: number; station_id: number },
  change: { before?: unknown; after?: unknown },
): void {
  ctx.audit({
    action,
    entity: 'tax',
    entityId: row.id,
    companyId: row.company_id,
    stationId: row.station_id,
    ...change,
  })
}

const toTax = (row: TaxRow): Tax => ({
  id: row.id,
  station: { id: row.station_id, name: row.station_name },
  ...shownTax(row),
  createdDate: row.created_at,
  modifiedDate: row.updated_at,
  version: row.version,
})
