/**
 * Adjustments: what happens to an order after the shift or day that counted it was settled, or one that carried
 * it over unpaid. The settled sheet stays as it is; the period in which it happens has an item of it, with the
 * period it belongs to.
 */

import { type Cents, subtract } from '@app/kernel/money'
import type { Ctx } from '#http/context.ts'
import { isPeriodOpen, periodOpeningShift } from '#modules/ledger/periods/service.ts'
import { isSale } from '../contract.ts'
import { insertAdjustment } from '../store.ts'
import type { LockedOrder } from '../order-rows.ts'

interface Change {
  kind: 'writeOff' | 'discount'
  /** Of a write-off what was still due; of a discount by how much it changed, up or down. */
  amount: Cents
  reason?: string
}

/**
 * Notes a change of an order's amounts where a settled sheet has the order as it was. Its period is held, so that nobody settles it before the change is done.
 *
 * @returns whether it was noted: false while the order's own period is open, whose sheet will show it
 */
export async function noteAdjustment(
  ctx: Ctx,
  order: LockedOrder,
  { kind, amount, reason = '' }: Change,
): Promise<boolean> {
  const isNothing = kind === 'discount' && amount === 0
  if (isNothing || (await isPeriodOpen(ctx.db, order))) return false
  const { company_id, station_id, time_zone, enable_shift_settle } = order
  const station = { id: station_id, company_id, time_zone, enable_shift_settle }
  const period = await periodOpeningShift(ctx.db, station, ctx.now)
  await insertAdjustment(ctx.db, {
    company_id,
    station_id,
    order_id: order.id,
    kind,
    amount_cents: amount,
    of_shift_id: order.shift_id,
    of_business_day_id: order.business_day_id,
    shift_id: period.shiftId,
    business_day_id: period.businessDayId,
    reason,
    operator_id: ctx.session.userId || null,
  })
  return true
}

/**
 * The columns of an order that is over without having been paid: where a settled sheet counted it as sold,
 * it is written off.
 */
export async function writeOff(
  ctx: Ctx,
  order: LockedOrder,
  reason: string,
): Promise<{ is_written_off: boolean }> {
  if (!isSale(order)) return { is_written_off: false }
  const amount = subtract(order.amount_cents, order.discount_cents)
  return { is_written_off: await noteAdjustment(ctx, order, { kind: 'writeOff', amount, reason }) }
}
