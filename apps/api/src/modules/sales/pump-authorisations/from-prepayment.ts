/** Authorised fuellings that were paid beforehand: some of the prepayment is held, used for what was given, and left again. */

import { refuse } from '@app/kernel/problem'
import { amountOf, centilitres, volumeFor } from '@app/kernel/quantity'
import type { Ctx } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { TankErrors } from '#modules/forecourt/tanks/errors.ts'
import { announce } from '#modules/sales/orders/locking.ts'
import type { LockedOrder } from '#modules/sales/orders/order-rows.ts'
import { earnWithoutCard } from '#modules/sales/orders/pay/earning.ts'
import { enterPayment } from '#modules/sales/orders/pay/pay.ts'
import { PrepaymentErrors } from '#modules/sales/prepayments/errors.ts'
import {
  holdPrepayment,
  reserve,
  spend,
  spendableOf,
  unreserve,
} from '#modules/sales/prepayments/money.ts'
import { insertTransaction } from '#modules/sales/transactions/transaction-rows.ts'
import { type Asked, type Capturing, paymentOf, type Wanted } from './from-card.ts'
import { type AuthorisationRow, insertAuthorisation, updateAuthorisation } from './store.ts'

/** A prepayment of the station, held. @throws Refusal NOT_FOUND */
export async function prepaymentAt(
  ctx: Ctx,
  station: { id: number },
  orderId: number,
): Promise<LockedOrder> {
  const order = await holdPrepayment(ctx, orderId)
  if (order.station_id !== station.id) throw refuse(HttpErrors.notFound)
  return order
}

/**
 * Sets money of a prepayment aside; it pays for whichever fuel of the station.
 *
 * @throws Refusal PREPAYMENT_NONE, PREPAYMENT_UNPAID, PREPAYMENT_USED, PREPAYMENT_SHORT, PREPAYMENT_AUTHORISED,
 *   VOLUME_OVER_TANK
 */
export async function holdOfPrepayment(
  ctx: Ctx,
  prepayment: LockedOrder,
  asked: Asked,
): Promise<{ id: number; wanted: Wanted }> {
  // Before the money: what else is open at the nozzle or of the prepayment is refused first.
  const id = await insertAuthorisation(ctx.db, { ...asked.row, prepay_order_id: prepayment.id })
  const wanted = wantedOf(prepayment, asked)
  await updateAuthorisation(ctx.db, id, { held_cents: wanted.amount })
  await reserve(ctx.db, prepayment.id, wanted.amount)
  announce(ctx, prepayment, prepayment.status)
  return { id, wanted }
}

function wantedOf(prepayment: LockedOrder, { nozzle, input }: Asked): Wanted {
  const price = nozzle.price_cents
  const left = spendableOf(prepayment)
  const volume = input.volume === undefined ? undefined : centilitres(input.volume)
  const amount = volume === undefined ? (input.amount ?? left) : amountOf(volume, price)
  if (amount > left) throw refuse(PrepaymentErrors.short, { left })
  const litres = volume ?? volumeFor(amount, price)
  if (litres > nozzle.tank_volume_cl) throw refuse(TankErrors.overCapacity)
  return { amount, volume: litres }
}

/** Pays an order from what was set aside; the rest is left again. It earns as the money itself would have. */
export async function captureFromPrepayment(
  ctx: Ctx,
  prepayment: LockedOrder,
  { row, order, booking, amount }: Capturing,
): Promise<void> {
  const buyer = prepayment.buyer_id
  const transaction = await insertTransaction(ctx.db, {
    ...paymentOf(ctx, { row, order, booking, amount }),
    payment_type: 'prepaid',
    prepay_order_id: prepayment.id,
    user_id: buyer,
  })
  await spend(ctx.db, prepayment.id, { held: row.held, amount })
  announce(ctx, prepayment, prepayment.status)
  await earnWithoutCard(
    ctx,
    { order, booking, amount },
    { transactionId: transaction.id, userId: buyer },
  )
  await enterPayment(ctx, { order, amount, card: undefined, buyer })
}

/** All that was set aside is left again. */
export async function releaseToPrepayment(
  ctx: Ctx,
  prepayment: LockedOrder,
  row: AuthorisationRow,
): Promise<void> {
  await unreserve(ctx.db, prepayment.id, row.held)
  announce(ctx, prepayment, prepayment.status)
}
