/** Taking money for fuel beforehand: an order of its own, paid as any other, that sells nothing yet (S-108). */

import type { Cents } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import { amountOf, centilitres, volumeFor } from '@app/kernel/quantity'
import type { Ctx } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { findNozzle, type TakenNozzle } from '#modules/forecourt/nozzles/nozzle-rows.ts'
import { TankErrors } from '#modules/forecourt/tanks/errors.ts'
import { bookingAt } from '#modules/ledger/periods/service.ts'
import { sellingStation } from '#modules/organisation/stations/service.ts'
import type { Order } from '#modules/sales/orders/contract.ts'
import { announce } from '#modules/sales/orders/locking.ts'
import { insertLines, insertOrder } from '#modules/sales/orders/order-rows.ts'
import { requireMember } from '#modules/sales/orders/pay/usable-coupons.ts'
import { getOrder } from '#modules/sales/orders/service.ts'
import { AuthorisationErrors } from '#modules/sales/pump-authorisations/errors.ts'
import type { NewPrepayment } from './contract.ts'
import { PrepaymentErrors } from './errors.ts'

/** Quantities are hundredths. */
const ONE_PIECE = 100

/**
 * Opens the unpaid order of a prepayment. It is no sale: what the pump gives is, with an order of its own that is
 * paid from this one.
 *
 * @throws Refusal NOT_FOUND, REFERENCE_UNKNOWN, PREPAYMENT_WANTED, NOZZLE_NO_PRICE, VOLUME_OVER_TANK,
 *   SHIFT_REQUIRED, STATION_EXPIRED
 */
export async function createPrepayment(ctx: Ctx, body: NewPrepayment): Promise<Order> {
  const station = await sellingStation(ctx)
  const { nozzleControl, buyer, remark = '' } = body
  const place = { stationId: station.id, nozzleId: nozzleControl.id, at: ctx.now }
  const nozzle = orNotFound(await findNozzle(ctx.db, place))
  if (buyer) await requireMember(ctx, station.company_id, buyer.id)
  const amount = wantedOf(body, nozzle)
  requireTankToHold(amount, nozzle)
  const booking = await bookingAt(ctx, station)
  const owner = { company_id: station.company_id, station_id: station.id }
  const { id: orderId } = await insertOrder(ctx.db, {
    ...owner,
    kind: 'prepay',
    business_day_id: booking.businessDayId,
    shift_id: booking.shiftId,
    nozzle_id: nozzle.id,
    amount_cents: amount,
    buyer_id: buyer?.id ?? null,
    seller_id: ctx.session.userId,
    created_by: ctx.session.userId,
    remark,
  })
  await insertLines(ctx.db, [
    {
      ...owner,
      order_id: orderId,
      category_type: 'prepay',
      name: nozzle.item_name,
      unit_price_cents: amount,
      quantity: ONE_PIECE,
      amount_cents: amount,
    },
  ])
  ctx.audit({
    action: 'create',
    entity: 'order',
    entityId: orderId,
    companyId: station.company_id,
    stationId: station.id,
    after: { ...body, kind: 'prepay', amount },
  })
  announce(ctx, { ...owner, id: orderId }, 'open')
  return getOrder(ctx, orderId, new Set(['lineItems']))
}

function wantedOf({ amount, volume }: NewPrepayment, nozzle: TakenNozzle): Cents {
  if ((amount === undefined) === (volume === undefined)) throw refuse(PrepaymentErrors.wanted)
  if (nozzle.price_cents <= 0) throw refuse(AuthorisationErrors.noPrice)
  return amount ?? amountOf(centilitres(volume ?? 0), nozzle.price_cents)
}

/** @throws Refusal VOLUME_OVER_TANK for more than the tank of the nozzle could ever give */
function requireTankToHold(amount: Cents, nozzle: TakenNozzle): void {
  const volume = volumeFor(amount, nozzle.price_cents)
  if (volume > nozzle.tank_volume_cl) throw refuse(TankErrors.overCapacity)
}
