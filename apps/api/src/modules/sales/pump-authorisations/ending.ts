/**
 * The end of an authorisation: what was dispensed is captured and the rest is free again, or all of it is. Each happens
 * once: the row is held, and the ledger refuses a hold that has ended.
 */

import { type Cents, smaller, subtract, ZERO } from '@app/kernel/money'
import { Refusal } from '@app/kernel/problem'
import type { Centilitres } from '@app/kernel/quantity'
import { inSavepoint } from '#db/database.ts'
import { type BackgroundServices, type Principal, runAs } from '#http/background-context.ts'
import type { Ctx } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import {
  type Booking,
  bookingBetweenCards,
  periodOpeningShift,
} from '#modules/ledger/periods/service.ts'
import { stationIn } from '#modules/organisation/stations/service.ts'
import { holdOrder } from '#modules/sales/orders/locking.ts'
import type { LockedOrder } from '#modules/sales/orders/order-rows.ts'
import { orderMachine } from '#modules/sales/orders/contract.ts'
import { holdPrepayment } from '#modules/sales/prepayments/money.ts'
import { authorisation, type AuthorisationStatus } from './contract.ts'
import { captureFromCard, releaseOnCard } from './from-card.ts'
import { captureFromPrepayment, releaseToPrepayment } from './from-prepayment.ts'
import { settleGrayAlarms } from './gray-alarms.ts'
import {
  type AuthorisationOwner,
  type AuthorisationRow,
  lockAuthorisation,
  updateAuthorisation,
} from './store.ts'
import { authorisationIn } from './view.ts'

/** What a person adds to an end: what they made of it, and why. */
export interface Resolved {
  resolution: 'settled' | 'released' | 'assigned'
  reason: string
  resolved_by: number
  totaliser_after_cl?: Centilitres
  order_id?: number
}

export const ownerPrincipal = (owner: AuthorisationOwner): Principal => ({
  userId: owner.created_by,
  scope: { companyIds: [owner.company_id], stationIds: [owner.station_id] },
})

/** Tells everyone who watches the station, once it is true. */
export function announceAuthorisation(
  ctx: Pick<Ctx, 'live' | 'afterCommit'>,
  row: { id: number; station_id: number; nozzle_id: number },
  status: AuthorisationStatus,
): void {
  const params = { id: row.id, status, nozzleId: row.nozzle_id }
  ctx.afterCommit(() => ctx.live.publish(row.station_id, { method: 'pumpAuthorisation', params }))
}

/**
 * Captures what was dispensed from the hold, or frees it where nothing was. What cannot be captured stays held and
 * turns gray: a person decides, the order stays unpaid.
 */
export const endFuelled = (parts: BackgroundServices, owner: AuthorisationOwner): Promise<void> =>
  runAs(parts, ownerPrincipal(owner), async (ctx) => {
    try {
      await inSavepoint(ctx.db, () => captureFuelled(ctx, owner.id))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await turnGray(ctx, owner.id, error.definition.code)
    }
  })

async function captureFuelled(ctx: Ctx, authorisationId: number): Promise<void> {
  const seen = await authorisationIn(ctx, authorisationId)
  const order = seen.order_id === null ? undefined : await holdOrder(ctx, seen.order_id)
  const booking = order
    ? await bookingOfCapture(ctx, order)
    : await bookingOfRelease(ctx, seen.station_id)
  const taken = await takeAuthorisation(ctx, authorisationId)
  if (taken.row.status !== 'fuelled') return
  await capture(ctx, { ...taken, order, booking })
}

/** The fuel is gone: where no shift is open one is opened, as for the fuelling itself. */
export async function bookingOfCapture(ctx: Ctx, order: LockedOrder): Promise<Booking> {
  const { company_id: companyId, station_id: id, time_zone, enable_shift_settle } = order
  const station = { id, company_id: companyId, time_zone, enable_shift_settle }
  const period = await periodOpeningShift(ctx.db, station, ctx.now)
  return { ...period, companyId, stationId: id, operatorId: ctx.session.userId }
}

/** No drawer gains or loses by it. */
export const bookingOfRelease = async (ctx: Ctx, stationId: number): Promise<Booking> =>
  bookingBetweenCards(ctx, await stationIn(ctx.db, ctx.scope, stationId))

/** An authorisation that is held, after its order, the period of its booking, and the prepayment whose money it is. */
interface Held {
  row: AuthorisationRow
  prepayment: LockedOrder | undefined
  booking: Booking
}

/** Takes an authorisation in hand, with the prepayment that it is of before it (docs/decisions/ledger.md, order of locks). */
export async function takeAuthorisation(
  ctx: Ctx,
  authorisationId: number,
): Promise<Pick<Held, 'row' | 'prepayment'>> {
  const { prepay_order_id: orderId } = await authorisationIn(ctx, authorisationId)
  const prepayment = orderId === null ? undefined : await holdPrepayment(ctx, orderId)
  const row = orNotFound(await lockAuthorisation(ctx.db, ctx.scope, authorisationId))
  return { row, prepayment }
}

/**
 * Pays an order from what is held; what is too much is free again. What the pump gave beyond it stays due on the order.
 *
 * @throws Refusal HOLD_ENDED, LEDGER_MISMATCH
 */
export async function capture(
  ctx: Ctx,
  { row, prepayment, order, booking }: Held & { order: LockedOrder | undefined },
  resolved?: Resolved,
): Promise<void> {
  const amount = order ? smaller(dueOf(order), row.held) : ZERO
  if (!order || amount === 0) return release(ctx, { row, prepayment, booking }, resolved)
  const capturing = { row, order, booking, amount }
  await (prepayment
    ? captureFromPrepayment(ctx, prepayment, capturing)
    : captureFromCard(ctx, capturing))
  await end(ctx, row, { event: 'capture', captured: amount }, resolved)
}

/** What an order may still be paid; nothing where it was paid or closed meanwhile. */
const dueOf = (order: LockedOrder): Cents =>
  orderMachine.can(order.status, 'payAll') && order.status !== 'lock'
    ? subtract(order.payable_cents, order.paid_cents)
    : ZERO

/** Frees all that is held. @throws Refusal HOLD_ENDED, LEDGER_MISMATCH */
export async function release(
  ctx: Ctx,
  { row, prepayment, booking }: Held,
  resolved?: Resolved,
): Promise<void> {
  await (prepayment
    ? releaseToPrepayment(ctx, prepayment, row)
    : releaseOnCard(ctx, { row, booking, reason: resolved?.reason ?? '' }))
  await end(ctx, row, { event: 'release', captured: ZERO }, resolved)
}

async function end(
  ctx: Ctx,
  row: AuthorisationRow,
  { event, captured }: { event: 'capture' | 'release'; captured: Cents },
  resolved?: Resolved,
): Promise<void> {
  const status = authorisation.next(row.status, event)
  if (!status) throw new Error(`authorisation ${row.id} is ${row.status} and knows no ${event}`)
  await updateAuthorisation(ctx.db, row.id, {
    status,
    captured_cents: captured,
    ended_at: ctx.now,
    ...resolved,
  })
  await settleGrayAlarms(ctx, row)
  announceAuthorisation(ctx, row, status)
}

/** Leaves it to a person, with what was in the way. The money stays held. */
export async function turnGray(ctx: Ctx, authorisationId: number, answer?: string): Promise<void> {
  const row = orNotFound(await lockAuthorisation(ctx.db, ctx.scope, authorisationId))
  const status = authorisation.next(row.status, 'lapse')
  if (!status) return
  await updateAuthorisation(ctx.db, row.id, {
    status,
    gray_at: ctx.now,
    ...(answer !== undefined && { answer }),
  })
  await settleGrayAlarms(ctx, row)
  announceAuthorisation(ctx, row, status)
}
