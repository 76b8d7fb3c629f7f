/** Confirming a month of the supply side: its documents are settled, once and for good. */

import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { MonthErrors } from '#modules/settlement/months/errors.ts'
import { ShiftErrors } from '#modules/settlement/shifts/errors.ts'
import { holdIntakes } from '#modules/supply/fuel-intakes/intake-rows.ts'
import { holdPurchasesOf } from '#modules/supply/purchase-contracts/purchase-rows.ts'
import {
  holdTransports,
  settleTransports,
} from '#modules/supply/transport-contracts/transport-rows.ts'
import type {
  SourceType,
  SupplyMonthConfirming,
  SupplyMonthLine,
  SupplyMonthSheet,
} from './contract.ts'
import { SupplyMonthErrors } from './errors.ts'
import { hashOf } from './lines.ts'
import { getSupplyMonth, isOver, keyOf, needsAnother, reckonLines, spanOf } from './service.ts'
import {
  holdSupplyMonth,
  isCovered,
  linesOf,
  openDocumentsOf,
  settleLines,
  updateSupplyMonth,
} from './store.ts'

/**
 * Makes a month final. The documents must still be those that were prepared and looked at, none of the month
 * may still be under way, and whoever prepared it does not confirm it, unless the company has nobody else.
 *
 * @throws Refusal NOT_FOUND, MONTH_CONFIRMED, MONTH_NOT_OVER, MONTH_DOCUMENT_OPEN, MONTH_EMPTY, MONTH_CHANGED,
 *   MONTH_WHOLE_COMPANY, SOD_SAME_PERSON
 */
export async function confirmSupplyMonth(
  ctx: Ctx,
  monthId: number,
  { snapshotHash, remark }: SupplyMonthConfirming,
): Promise<SupplyMonthSheet> {
  const held = orNotFound(await holdSupplyMonth(ctx.db, ctx.scope, monthId))
  const key = keyOf(held)
  if (held.status === 'confirmed' || (await isCovered(ctx.db, key))) {
    throw refuse(MonthErrors.confirmed)
  }
  if (!(await isOver(ctx, key))) throw refuse(MonthErrors.notOver)
  const seen = await linesOf(ctx.db, monthId)
  await holdDocuments(ctx, seen)
  const [waiting] = await openDocumentsOf(ctx.db, key, spanOf(key.month).last)
  if (waiting?.holdsUp) {
    throw refuse(SupplyMonthErrors.documentOpen, { name: waiting.document.name ?? '' })
  }
  const lines = await reckonLines(ctx, key)
  const hashes = new Set([snapshotHash, held.snapshot_hash, hashOf(lines)])
  if (hashes.size > 1) throw refuse(MonthErrors.changed)
  if (lines.length === 0) throw refuse(SupplyMonthErrors.empty)
  if (await needsAnother(ctx, held.prepared_by, held.company_id)) {
    throw refuse(ShiftErrors.samePerson)
  }
  await settleLines(ctx.db, monthId)
  await settleTransports(ctx.db, sourcesOf(lines, 'transport'))
  await updateSupplyMonth(ctx, held, {
    status: 'confirmed',
    confirmed_by: ctx.session.userId,
    confirmed_at: ctx.now,
    ...(remark !== undefined && { remark }),
  })
  ctx.audit({
    action: 'confirm',
    entity: 'supplyMonth',
    entityId: monthId,
    companyId: held.company_id,
    after: { month: held.month, scope: held.scope, totals: held.totals, snapshotHash, remark },
  })
  return getSupplyMonth(ctx, monthId)
}

const sourcesOf = (lines: readonly SupplyMonthLine[], type: SourceType): number[] =>
  lines.filter(({ sourceType }) => sourceType === type).map(({ sourceId }) => sourceId)

/**
 * Holds what a month is made of until the end of the transaction: nobody reverses an intake, signs anew or
 * changes a price meanwhile. In the order in which completing an intake holds them.
 *
 * @throws Refusal MONTH_WHOLE_COMPANY
 */
async function holdDocuments(ctx: Ctx, lines: readonly SupplyMonthLine[]): Promise<void> {
  const [intakes, transports] = [sourcesOf(lines, 'intake'), sourcesOf(lines, 'transport')]
  const held =
    (await holdIntakes(ctx.db, ctx.scope, intakes)) +
    (await holdTransports(ctx.db, ctx.scope, transports))
  if (held < intakes.length + transports.length) throw refuse(SupplyMonthErrors.wholeCompany)
  await holdPurchasesOf(ctx.db, ctx.scope, sourcesOf(lines, 'purchase'))
}
