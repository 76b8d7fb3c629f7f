/** Cash that is put away in the middle of a shift, so that little lies in the drawer; and taking such an entry back. */

import { add, type Cents, formatCents } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import { takeShift } from '#modules/ledger/periods/period-rows.ts'
import type { ShiftSheet } from '../contract.ts'
import { ShiftErrors } from '../errors.ts'
import { announce, getSheet, requireOwnStation, wholeSheet } from '../service.ts'
import type { NewCashDrop } from './contract.ts'
import { findDrop, insertDrop, voidDropRow } from './drop-rows.ts'
import { countsBlindly, withhold } from './withhold.ts'

/**
 * Enters cash that leaves the drawer of an open shift.
 *
 * @returns the sheet as it is with it
 * @throws Refusal NOT_FOUND, SCOPE_DENIED, STATE_CONFLICT for a settled shift, CASH_DROP_EXCEEDS or, without the sum,
 *   CASH_DROP_TOO_LARGE where less than that should be in the drawer
 */
export async function dropCash(
  ctx: Ctx,
  shiftId: number,
  { amount, remark = '' }: NewCashDrop,
): Promise<ShiftSheet> {
  const shift = await takeOpenShift(ctx, shiftId)
  await insertDrop(ctx.db, {
    company_id: shift.company_id,
    station_id: shift.station_id,
    shift_id: shift.id,
    amount_cents: amount,
    remark,
    created_at: ctx.now,
    created_by: ctx.session.userId,
  })
  const sheet = await wholeSheet(ctx, shift.id)
  requireEnough(ctx, sheet, amount)
  audit(ctx, 'dropCash', shift, { amount, remark })
  announce(ctx, shift)
  return withhold(ctx.session, sheet)
}

/** By the sheet with the drop, which a refusal undoes; the shift is held, so no other drop comes between. */
function requireEnough({ session }: Ctx, { drawer }: ShiftSheet, amount: Cents): void {
  if (!drawer || drawer.expected >= 0) return
  if (countsBlindly(session, drawer)) throw refuse(ShiftErrors.dropExceedsBlind)
  const expected = formatCents(add(drawer.expected, amount))
  throw refuse(ShiftErrors.dropExceeds, { expected })
}

/**
 * Takes an entry back while its shift is open: the cash is in the drawer after all. Done twice it is done once.
 *
 * @returns the sheet as it is without it
 * @throws Refusal NOT_FOUND, SCOPE_DENIED, STATE_CONFLICT for a settled shift
 */
export async function voidDrop(ctx: Ctx, dropId: number): Promise<ShiftSheet> {
  const place = orNotFound(await findDrop(ctx.db, ctx.scope, dropId))
  const shift = await takeOpenShift(ctx, place.shift_id)
  const drop = orNotFound(await findDrop(ctx.db, ctx.scope, dropId))
  if (drop.voided_at === null) {
    await voidDropRow(ctx.db, dropId, { voided_at: ctx.now, voided_by: ctx.session.userId })
    audit(ctx, 'voidCashDrop', shift, { amount: drop.amount_cents, remark: drop.remark })
    announce(ctx, shift)
  }
  return getSheet(ctx, shift.id)
}

type OpenShift = Awaited<ReturnType<typeof takeOpenShift>>

async function takeOpenShift(ctx: Ctx, shiftId: number) {
  const shift = orNotFound(await takeShift(ctx.db, ctx.scope, shiftId))
  requireOwnStation(ctx, ['closeShift', 'forceCloseShift'], shift.station_id)
  if (shift.settled) throw refuse(HttpErrors.stateConflict)
  return shift
}

const audit = (
  ctx: Ctx,
  action: 'dropCash' | 'voidCashDrop',
  shift: OpenShift,
  after: object,
): void =>
  ctx.audit({
    action,
    entity: 'shift',
    entityId: shift.id,
    companyId: shift.company_id,
    stationId: shift.station_id,
    after,
  })
