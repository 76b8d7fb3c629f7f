/**
 * Recording by hand what no pump reported: it was off line, or the power was gone. What a person says is
 * taken for what a pump would have said, but for the meter: that is the pump's alone, and its next word
 * accounts for this fuel as well.
 */

import type { Cents } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import {
  amountOf,
  type Centilitres,
  NO_VOLUME,
  subtractVolume,
  volumeFor,
} from '@app/kernel/quantity'
import { writeNow } from '#db/last-writes.ts'
import type { Ctx } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { employeeCardAt } from '#modules/cards/employee-cards/attendants.ts'
import { CardErrors } from '#modules/cards/user-cards/errors.ts'
import { getItem } from '#modules/catalogue/items/service.ts'
import { findNozzle, type TakenNozzle } from '#modules/forecourt/nozzles/nozzle-rows.ts'
import { TankErrors } from '#modules/forecourt/tanks/errors.ts'
import { moveStock } from '#modules/forecourt/tanks/tank-rows.ts'
import { type Booking, bookingOf, type PeriodStation } from '#modules/ledger/periods/service.ts'
import { sellingStation } from '#modules/organisation/stations/service.ts'
import type { Order } from '#modules/sales/orders/contract.ts'
import { insertFuelOrder } from '#modules/sales/orders/fuel/fuel-order.ts'
import { payBookedOrder } from '#modules/sales/orders/pay/pay.ts'
import { RECORDED_FUEL } from '#modules/sales/orders/fuel/recorded-fuel.ts'
import { getOrder } from '#modules/sales/orders/service.ts'
import { holdOrder } from '#modules/sales/orders/locking.ts'
import type { RecordedOrder } from './contract.ts'
import { RecordingErrors } from './errors.ts'

/** The `mode` of an order that was recorded by hand. */
const RECORDED_MODE = 99

/** Per whole unit; at or below it somebody typed yuan for cents. */
const LOWEST_PRICE_CENTS = 100

/**
 * Records a fuelling with its payment, in the shift or on the day in which it happened, and takes the
 * fuel out of the tank's books.
 *
 * @throws Refusal NOT_FOUND, CARD_STATUS_ABNORMAL, NOZZLE_OTHER_FUEL, UNIT_PRICE_LOW, VOLUME_OVER_TANK,
 *   AMOUNT_MISMATCH, FUELLED_TIME_FUTURE, SHIFT_REQUIRED, SHIFT_SETTLED, DAY_SETTLED, STATION_EXPIRED,
 *   PAYMENT_NOT_OFFERED, PAYMENT_REFERENCE_REQUIRED, PAYMENT_REFERENCE_UNFIT, PAYMENT_REFERENCE_TAKEN
 */
export async function recordOrder(ctx: Ctx, body: RecordedOrder): Promise<Order> {
  const station = await sellingStation(ctx)
  const nozzle = await nozzleOf(ctx, station.id, body)
  const attendant = await attendantOf(ctx, station.id, body)
  requirePossible(body, nozzle)
  const fuelledAt = new Date(body.time)
  if (fuelledAt > ctx.now) throw refuse(RecordingErrors.fuelledInFuture)
  const booking = await bookingOf(ctx, station, fuelledAt)
  const orderId = await bookRecordedFuel(ctx, {
    station,
    booking,
    nozzle,
    fuel: body,
    fuelledAt,
    reason: body.reason,
    attendant,
  })
  const order = await holdOrder(ctx, orderId)
  const { paymentType, referenceNo } = body
  const payment = { paymentType, ...(referenceNo !== undefined && { referenceNo }) }
  await payBookedOrder(ctx, { order, booking }, payment)
  await writeNow(ctx.db)
  audit(ctx, orderId, { booking, body })
  return getOrder(ctx, orderId, new Set(['lineItems', 'transactions']))
}

/**
 * A customer asks for so many litres, or for so much money: the one follows from the other by the
 * kernel's rounding, and the pump shows both.
 */
function requirePossible(body: RecordedOrder, nozzle: TakenNozzle): void {
  const { fuelItem, unitPrice, volume, amount } = body
  if (fuelItem.id !== nozzle.item_id) throw refuse(RecordingErrors.otherFuel)
  if (unitPrice <= LOWEST_PRICE_CENTS) throw refuse(RecordingErrors.unitPriceLow)
  if (volume > nozzle.tank_volume_cl) throw refuse(TankErrors.overCapacity)
  const isExact = amountOf(volume, unitPrice) === amount || volumeFor(amount, unitPrice) === volume
  if (!isExact) throw refuse(RecordingErrors.amountMismatch)
}

/**
 * The nozzle with the tank and the fuel that it had when it was fuelled from.
 *
 * @throws Refusal NOT_FOUND, also for a fuel that is not the caller's to see
 */
async function nozzleOf(
  ctx: Ctx,
  stationId: number,
  { nozzleControl: { id: nozzleId }, fuelItem, time }: RecordedOrder,
): Promise<TakenNozzle> {
  const at = new Date(time)
  const nozzle = orNotFound(await findNozzle(ctx.db, { stationId, nozzleId, at }))
  await getItem(ctx, fuelItem.id)
  return nozzle
}

/** @throws Refusal NOT_FOUND for a card that is no employee's of the station, CARD_STATUS_ABNORMAL for a returned one */
async function attendantOf(ctx: Ctx, stationId: number, { employeeCard }: RecordedOrder) {
  if (!employeeCard) return undefined
  const card = orNotFound(await employeeCardAt(ctx.db, { stationId, cardId: employeeCard.id }))
  if (card.status === 'returned') throw refuse(CardErrors.statusAbnormal)
  return card
}

/** Fuel that no pump has reported, and who says so. */
interface RecordedFuel {
  station: PeriodStation
  booking: Booking
  nozzle: TakenNozzle
  fuel: { unitPrice: Cents; volume: Centilitres; amount: Cents }
  fuelledAt: Date
  reason: string
  attendant: { id: number; user_id: number | null } | undefined
}

/**
 * Opens the unpaid order of a fuelling that a person writes down, and takes the fuel out of the tank's books.
 *
 * @returns the order
 */
export async function bookRecordedFuel(ctx: Ctx, recorded: RecordedFuel): Promise<number> {
  const { station, booking, nozzle, fuel, fuelledAt, reason, attendant } = recorded
  const { id: orderId } = await insertFuelOrder(ctx.db, {
    station,
    period: booking,
    fuel: {
      nozzle_id: nozzle.id,
      item_id: nozzle.item_id,
      item_name: nozzle.item_name,
      unit_price_cents: fuel.unitPrice,
      volume_cl: fuel.volume,
      amount_cents: fuel.amount,
      tax_rate_bp: nozzle.tax_rate_bp,
      tax_spec_no: nozzle.tax_spec_no,
    },
    attributes: {
      type: 0,
      mode: RECORDED_MODE,
      source: 'manual',
      fuelled_at: fuelledAt,
      record_reason: reason,
      created_by: ctx.session.userId,
      employee_card_id: attendant?.id ?? null,
      seller_id: attendant?.user_id ?? null,
    },
  })
  await moveStock(ctx.db, {
    tank_id: nozzle.tank_id,
    kind: 'sale',
    volume_cl: subtractVolume(NO_VOLUME, fuel.volume),
    reference_type: RECORDED_FUEL,
    reference_id: orderId,
    reason,
    created_by: ctx.session.userId,
    // A calendar day shows its tanks by the time at which fuel moved, a shift by its orders.
    ...(booking.shiftId === null && { created_at: fuelledAt }),
  })
  return orderId
}

function audit(
  ctx: Ctx,
  orderId: number,
  { booking, body }: { booking: Booking; body: RecordedOrder },
): void {
  const { reason, ...after } = body
  ctx.audit({
    action: 'createManual',
    entity: 'order',
    entityId: orderId,
    companyId: booking.companyId,
    stationId: booking.stationId,
    after,
    reason,
  })
}
