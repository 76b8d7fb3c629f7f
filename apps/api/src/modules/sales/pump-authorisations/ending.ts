/**
 * The end of an authorisation: what was dispensed is captured and the rest is free again, or all of it is. Each happens
 * once: the row is held, and the ledger refuses a hold that has ended.
 */

import { type Cents, smaller, subtract, ZERO } from '@app/kernel/money'
import { Refusal, refuse } from '@app/kernel/problem'
import type { Centilitres } from '@app/kernel/quantity'
import { inSavepoint } from '#db/database.ts'
import { type BackgroundServices, type Principal, runAs } from '#http/background-context.ts'
import type { Ctx } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { lockCardRow } from '#modules/cards/user-cards/rules/ruled-cards.ts'
import { LedgerErrors } from '#modules/ledger/entries/errors.ts'
import { captureHold } from '#modules/ledger/entries/postings/consume.ts'
import { release as releaseHold } from '#modules/ledger/entries/postings/hold.ts'
import { findHold, type HoldRow } from '#modules/ledger/entries/store.ts'
import {
  type Booking,
  bookingBetweenCards,
  periodOpeningShift,
} from '#modules/ledger/periods/service.ts'
import { stationIn } from '#modules/organisation/stations/service.ts'
import { holdOrder } from '#modules/sales/orders/locking.ts'
import type { LockedOrder } from '#modules/sales/orders/order-rows.ts'
import { orderMachine } from '#modules/sales/orders/contract.ts'
import { earningsOf } from '#modules/sales/orders/pay/earning.ts'
import { enterPayment } from '#modules/sales/orders/pay/pay.ts'
import { insertTransaction } from '#modules/sales/transactions/transaction-rows.ts'
import { AUTHORISATION_SOURCE } from './authorise.ts'
import { authorisation, type AuthorisationStatus } from './contract.ts'
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
  const row = orNotFound(await lockAuthorisation(ctx.db, ctx.scope, authorisationId))
  if (row.status !== 'fuelled') return
  await capture(ctx, { row, order, booking })
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

/** An authorisation that is held, after its order and the period of its booking. */
interface Held {
  row: AuthorisationRow
  booking: Booking
}

/**
 * Pays an order from the hold; what the hold has too much is free again. What the pump gave beyond the hold stays due
 * on the order.
 *
 * @throws Refusal HOLD_ENDED, LEDGER_MISMATCH
 */
export async function capture(
  ctx: Ctx,
  { row, order, booking }: Held & { order: LockedOrder | undefined },
  resolved?: Resolved,
): Promise<void> {
  const amount = order ? smaller(dueOf(order), row.held) : ZERO
  if (!order || amount === 0) return release(ctx, { row, booking }, resolved)
  const transaction = await insertTransaction(ctx.db, {
    company_id: order.company_id,
    station_id: order.station_id,
    order_id: order.id,
    payment_type: 'debit',
    user_card_id: row.user_card_id,
    user_id: row.holder_id,
    plate: row.plate,
    amount_cents: amount,
    received_cents: null,
    status: 'success',
    shift_id: booking.shiftId,
    business_day_id: booking.businessDayId,
    operator_id: row.created_by,
    paid_at: ctx.now,
  })
  const card = orNotFound(await lockCardRow(ctx.db, ctx.scope, row.user_card_id))
  await captureHold(ctx.db, booking, {
    hold: await openHoldOf(ctx, row),
    balance: card.balance,
    card: card.id,
    amount,
    mode: card.spending_mode,
    itemIds: order.items.map((item) => item.id),
    source: { type: 'transaction', id: transaction.id },
    sale: order.kind,
    grantsQuota: card.invoice_type === 'consume',
    earns: await earningsOf(ctx, { order, booking }, card),
    circumstances: { orderId: order.id, transactionId: transaction.id },
  })
  await enterPayment(ctx, { order, amount, card, buyer: card.user_id })
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
  { row, booking }: Held,
  resolved?: Resolved,
): Promise<void> {
  orNotFound(await lockCardRow(ctx.db, ctx.scope, row.user_card_id))
  await releaseHold(ctx.db, booking, {
    hold: await openHoldOf(ctx, row),
    as: 'released',
    source: { type: AUTHORISATION_SOURCE, id: row.id },
    reason: resolved?.reason ?? '',
  })
  await end(ctx, row, { event: 'release', captured: ZERO }, resolved)
}

async function openHoldOf({ db }: Ctx, { hold_id: holdId }: AuthorisationRow): Promise<HoldRow> {
  const held = holdId === null ? undefined : await findHold(db, holdId)
  if (!held) throw refuse(LedgerErrors.holdEnded)
  return held
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
  announceAuthorisation(ctx, row, status)
}
