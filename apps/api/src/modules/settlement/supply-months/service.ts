/** Months of the supply side: listed and shown, prepared, noted on and given up. Confirming is in `confirm.ts`. */

import { addDays, addMonths, businessDayOf, dayPeriod } from '@app/kernel/calendar'
import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { changeableOf } from '#db/change.ts'
import { companyOf, type Ctx } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import { searchList } from '#lists/search-list.ts'
import { isSoloOperator } from '#modules/organisation/companies/config.ts'
import { MonthErrors } from '#modules/settlement/months/errors.ts'
import {
  MOST_LINES,
  type SupplyMonth,
  SupplyMonthChange,
  type SupplyMonthLine,
  type SupplyMonthPreparing,
  type SupplyMonthSheet,
} from './contract.ts'
import { SupplyMonthErrors } from './errors.ts'
import { hashOf, lineOf } from './lines.ts'
import {
  discard,
  documentsOf,
  findSupplyMonth,
  holdSupplyMonth,
  isCovered,
  linesOf,
  listSupplyMonths,
  type MonthKey,
  openDocumentsOf,
  replaceLines,
  savePreview,
  type Span,
  supplierKindOf,
  supplyMonthList,
  type SupplyMonthRow,
  timeZoneOf,
  updateSupplyMonth,
} from './store.ts'
import { chainsOf, partiesOf, sumsOf } from './sums.ts'

export const searchSupplyMonths = (ctx: Ctx, query: ListQuery): Promise<PageOf<SupplyMonth>> =>
  searchList(ctx, query, supplyMonthList, {
    page: listSupplyMonths,
    shown: (row) => ({ ...toMonth(row), totals: row.totals }),
  })

/** A month as it was prepared or confirmed; what happened since is told by its hash alone. */
export async function getSupplyMonth(ctx: Ctx, monthId: number): Promise<SupplyMonthSheet> {
  const row = orNotFound(await findSupplyMonth(ctx.db, ctx.scope, monthId))
  const isFinal = row.status === 'confirmed'
  const lines = await linesOf(ctx.db, monthId)
  const key = keyOf(row)
  return {
    ...toMonth(row),
    totals: row.totals,
    parties: partiesOf(lines),
    chains: chainsOf(lines),
    lines,
    openDocuments: isFinal ? [] : await openDocumentsOf(ctx.db, key, spanOf(row.month).last),
    snapshotHash: row.snapshot_hash,
    needsAnother: !isFinal && (await needsAnother(ctx, row.prepared_by.id, row.company_id)),
    isOver: await isOver(ctx, key),
  }
}

/**
 * Adds the documents of a month up and writes the result down, over an earlier preview; whoever does it last
 * has prepared it.
 *
 * @throws Refusal COMPANY_REQUIRED, REFERENCE_UNKNOWN, MONTH_SUPPLIER_KIND, MONTH_NOT_BEGUN, MONTH_CONFIRMED,
 *   MONTH_TOO_MANY
 */
export async function prepareSupplyMonth(
  ctx: Ctx,
  { month, scope, supplier }: SupplyMonthPreparing,
): Promise<SupplyMonthSheet> {
  const key = { companyId: companyOf(ctx), month, scope, supplierId: supplier?.id ?? null }
  await requireSupplier(ctx, key)
  const today = businessDayOf(ctx.now, await clockOf(ctx, key.companyId))
  if (month > today.slice(0, 7)) throw refuse(MonthErrors.notBegun)
  if (await isCovered(ctx.db, key)) throw refuse(MonthErrors.confirmed)
  const lines = await reckonLines(ctx, key)
  const totals = sumsOf(lines)
  const monthId = await savePreview(ctx.db, key, {
    totals: JSON.stringify(totals),
    snapshot_hash: hashOf(lines),
    prepared_by: ctx.session.userId,
    prepared_at: ctx.now,
  })
  await replaceLines(ctx.db, { id: monthId, companyId: key.companyId }, lines)
  ctx.audit({
    action: 'prepareMonth',
    entity: 'supplyMonth',
    entityId: monthId,
    companyId: key.companyId,
    after: { month, scope, ...(supplier && { supplier }), totals },
  })
  return getSupplyMonth(ctx, monthId)
}

/** @throws Refusal REFERENCE_UNKNOWN, MONTH_SUPPLIER_KIND */
async function requireSupplier(
  ctx: Ctx,
  { companyId, scope, supplierId }: MonthKey,
): Promise<void> {
  if (supplierId === null) return
  const kind = await supplierKindOf(ctx.db, companyId, supplierId)
  if (!kind) throw refuse(HttpErrors.referenceUnknown)
  const wanted = scope === 'supplier' ? 'fuel' : scope
  if (kind !== 'both' && wanted !== 'all' && kind !== wanted) {
    throw refuse(SupplyMonthErrors.otherKind)
  }
}

/**
 * The lines of a month as its documents are now.
 *
 * @throws Refusal MONTH_TOO_MANY
 */
export async function reckonLines(ctx: Ctx, key: MonthKey): Promise<SupplyMonthLine[]> {
  const span = spanOf(key.month)
  const documents = await documentsOf(ctx.db, key, span)
  if (documents.length > MOST_LINES) throw refuse(SupplyMonthErrors.tooMany, { most: MOST_LINES })
  return documents.map((document) => lineOf(document, span.first))
}

/**
 * Writes the remark of a preview.
 *
 * @throws Refusal NOT_FOUND, MONTH_CONFIRMED, STALE_VERSION
 */
export async function noteSupplyMonth(
  ctx: Ctx,
  monthId: number,
  { version, ...change }: SupplyMonthChange,
): Promise<SupplyMonthSheet> {
  const held = orNotFound(await holdSupplyMonth(ctx.db, ctx.scope, monthId))
  if (held.status === 'confirmed') throw refuse(MonthErrors.confirmed)
  await updateSupplyMonth(ctx, { id: monthId, version }, change)
  ctx.audit({
    action: 'update',
    entity: 'supplyMonth',
    entityId: monthId,
    companyId: held.company_id,
    before: changeableOf(SupplyMonthChange, held),
    after: change,
  })
  return getSupplyMonth(ctx, monthId)
}

/**
 * Gives a preview up.
 *
 * @throws Refusal NOT_FOUND, MONTH_CONFIRMED
 */
export async function discardSupplyMonth(ctx: Ctx, monthId: number): Promise<void> {
  const held = orNotFound(await holdSupplyMonth(ctx.db, ctx.scope, monthId))
  if (held.status === 'confirmed') throw refuse(MonthErrors.confirmed)
  await discard(ctx.db, monthId)
  ctx.audit({
    action: 'delete',
    entity: 'supplyMonth',
    entityId: monthId,
    companyId: held.company_id,
    before: { month: held.month, scope: held.scope, totals: held.totals },
  })
}

export const keyOf = (
  row: Pick<SupplyMonthRow, 'company_id' | 'month' | 'scope' | 'supplier_id'>,
): MonthKey => ({
  companyId: row.company_id,
  month: row.month,
  scope: row.scope,
  supplierId: row.supplier_id,
})

/** The first day of a month and the last. */
export function spanOf(month: string): Span {
  const first = `${month}-01`
  return { first, last: addDays(addMonths(first, 1), -1) }
}

/** Where the company's clock stands; without a station there is nothing to settle. */
async function clockOf(ctx: Ctx, companyId: number): Promise<string> {
  const timeZone = await timeZoneOf(ctx.db, companyId)
  if (!timeZone) throw refuse(SupplyMonthErrors.empty)
  return timeZone
}

/** Whether the last day of a month has ended by the clock of the company. */
export async function isOver(ctx: Ctx, { companyId, month }: MonthKey): Promise<boolean> {
  const { from } = dayPeriod(addMonths(`${month}-01`, 1), await clockOf(ctx, companyId))
  return ctx.now >= from
}

/** Whether the caller prepared a month, in a company that has somebody else to confirm it. */
export const needsAnother = async (
  ctx: Ctx,
  preparedBy: number,
  companyId: number,
): Promise<boolean> =>
  preparedBy === ctx.session.userId && !(await isSoloOperator(ctx.db, companyId))

const toMonth = (row: SupplyMonthRow): Omit<SupplyMonth, 'totals'> => ({
  id: row.id,
  month: row.month,
  scope: row.scope,
  supplier: row.supplier,
  status: row.status,
  preparedBy: row.prepared_by,
  preparedTime: row.prepared_at,
  confirmedBy: row.confirmed_by,
  confirmedTime: row.confirmed_at,
  remark: row.remark,
  version: row.version,
})
