/** UploadPumpTransaction: fuel has left a nozzle. The record that counts for money. */

import type { UploadPumpTransaction } from '@app/kernel/json-pts'
import type { Cents } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import { amountOf, type Centilitres, NO_VOLUME, subtractVolume } from '@app/kernel/quantity'
import type { Db } from '#db/database.ts'
import { employeeCardRead } from '#modules/cards/employee-cards/attendants.ts'
import { findPriceAt } from '#modules/catalogue/items/item-rows.ts'
import {
  type TakenNozzle,
  takeNozzle,
  updateMeterLast,
} from '#modules/forecourt/nozzles/nozzle-rows.ts'
import { moveStockLast } from '#modules/forecourt/tanks/tank-rows.ts'
import { periodOpeningShift, type PeriodStation } from '#modules/ledger/periods/service.ts'
import { type PumpFigures, recordFuelling } from '#modules/sales/fuellings/service.ts'
import { openPumpOrder } from '#modules/sales/orders/fuel/pump-order.ts'
import { noteFuelled, settledByHand } from '#modules/sales/pump-authorisations/arrived.ts'
import { PacketErrors, PacketNotes } from './errors.ts'
import type { Effect, Reporter } from './effect.ts'
import { beginningOf, instantOf, litres, money, requirePast } from './controller-units.ts'

/** Pumps round in their own way; a cent either side is no mistake (machines: order). */
const TOLERATED_CENTS = 1

/**
 * Records the fuelling, moves the nozzle's meter and the tank's books, and opens the order. A pump
 * that dispensed nothing is recorded, but nobody owes anything for it.
 *
 * @throws Refusal UNKNOWN_PUMP, TIME_…, VOLUME_IMPOSSIBLE
 */
export async function applyPumpTransaction(
  db: Db,
  reporter: Reporter,
  data: UploadPumpTransaction,
): Promise<Effect> {
  const { station, controllerId, now } = reporter
  const figures = figuresOf(data, station.time_zone, now)
  const place = {
    stationId: station.id,
    pump: data.Pump,
    physicalNo: data.Nozzle,
    at: figures.startAt,
  }
  // A nozzle that gets another tank while somebody waits for it is not found where it was: it is asked for anew.
  const nozzle = (await takeNozzle(db, place)) ?? (await takeNozzle(db, place))
  if (!nozzle) throw refuse(PacketErrors.unknownPump)
  requirePossible(figures, nozzle, now)
  const fuelling = await recordFuelling(db, { nozzle, controllerId, figures })
  if (!fuelling) return { outcome: 'ignored', code: PacketNotes.duplicate.code }
  if (fuelling.isNewest) moveMeter(db, nozzle, figures)
  const code = await oddityOf(db, nozzle, figures)
  const arrived = { tag: figures.tag, nozzleId: nozzle.id, fuellingId: fuelling.id }
  const byHand = await settledByHand(db, arrived)
  if (byHand) return reportLate(db, { nozzle, fuelling, figures, byHand })
  if (figures.volume === NO_VOLUME) {
    await noteFuelled(db, { ...arrived, orderId: null })
    return { outcome: 'applied', code }
  }
  takeOut(db, { nozzle, fuelling, volume: figures.volume })
  const order = await openOrder(db, { station, now, nozzle, fuellingId: fuelling.id, figures })
  await noteFuelled(db, { ...arrived, orderId: order.id })
  const params = { id: order.id, status: 'open', nozzleId: nozzle.id }
  return { outcome: 'applied', code, messages: [{ method: 'order', params }] }
}

const takeOut = (
  db: Db,
  of: { nozzle: TakenNozzle; fuelling: { id: number }; volume: Centilitres },
): void =>
  moveStockLast(db, {
    tank_id: of.nozzle.tank_id,
    kind: 'sale',
    volume_cl: subtractVolume(NO_VOLUME, of.volume),
    reference_type: 'fuelling',
    reference_id: of.fuelling.id,
  })

/** A person has sold these litres already: only what they did not know of leaves the books of the tank now. */
function reportLate(
  db: Db,
  {
    nozzle,
    fuelling,
    figures,
    byHand,
  }: {
    nozzle: TakenNozzle
    fuelling: { id: number }
    figures: PumpFigures
    byHand: { volume_cl: Centilitres; amount_cents: Cents }
  },
): Effect {
  const volume = subtractVolume(figures.volume, byHand.volume_cl)
  if (volume !== NO_VOLUME) takeOut(db, { nozzle, fuelling, volume })
  const isSame = volume === NO_VOLUME && isNear(figures.amount, byHand.amount_cents)
  const { settledBefore, settledDifferently } = PacketNotes
  return { outcome: 'applied', code: (isSame ? settledBefore : settledDifferently).code }
}

function figuresOf(data: UploadPumpTransaction, timeZone: string, now: Date): PumpFigures {
  const endAt = instantOf(data.DateTime, timeZone, now)
  const { DateTimeStart: start } = data
  return {
    pumpSequence: data.Transaction,
    startAt: start === undefined ? endAt : beginningOf(start, timeZone, endAt),
    endAt,
    volume: litres(data.Volume),
    tcVolume: data.TCVolume === undefined ? null : litres(data.TCVolume),
    unitPrice: money(data.Price),
    amount: money(data.Amount),
    totaliserAfter: litres(data.TotalVolume),
    totaliserAfterAmount: data.TotalAmount === undefined ? null : money(data.TotalAmount),
    isOffline: data.IsOffline ?? false,
    tag: data.Tag ?? '',
  }
}

function requirePossible(figures: PumpFigures, nozzle: TakenNozzle, now: Date): void {
  requirePast(figures.endAt, now)
  if (figures.startAt > figures.endAt) throw refuse(PacketErrors.timeOrder)
  if (figures.volume > nozzle.tank_volume_cl) throw refuse(PacketErrors.volumeImpossible)
}

/** Only the newest fuelling says where the meter stands; a late one must not turn it back. */
function moveMeter(db: Db, nozzle: TakenNozzle, figures: PumpFigures): void {
  const isNewer =
    nozzle.totaliser_at === null || Date.parse(nozzle.totaliser_at) <= figures.endAt.getTime()
  if (!isNewer) return
  updateMeterLast(db, nozzle.id, {
    volume: figures.totaliserAfter,
    amount: figures.totaliserAfterAmount,
    at: figures.endAt,
    soldAt: figures.unitPrice,
  })
}

/** What the pump says is booked as it says; where the sums do not agree, a person should look. */
async function oddityOf(
  db: Db,
  nozzle: TakenNozzle,
  { volume, unitPrice, amount, startAt }: PumpFigures,
): Promise<string | null> {
  if (!isNear(amountOf(volume, unitPrice), amount)) return PacketNotes.amountMismatch.code
  if (volume === NO_VOLUME || isNear(nozzle.price_cents, unitPrice)) return null
  const priceThen = await findPriceAt(db, nozzle.item_id, startAt)
  const isGood = priceThen !== undefined && isNear(priceThen, unitPrice)
  return isGood ? null : PacketNotes.priceMismatch.code
}

const isNear = (a: Cents, b: Cents): boolean => Math.abs(a - b) <= TOLERATED_CENTS

async function openOrder(
  db: Db,
  sale: {
    station: PeriodStation
    now: Date
    nozzle: TakenNozzle
    fuellingId: number
    figures: PumpFigures
  },
): Promise<{ id: number }> {
  const { station, now, nozzle, fuellingId, figures } = sale
  const period = await periodOpeningShift(db, station, now)
  const released = { companyId: station.company_id, tag: figures.tag }
  return openPumpOrder(db, {
    station,
    period,
    employeeCardId: await employeeCardRead(db, released),
    fuelling: {
      id: fuellingId,
      nozzle_id: nozzle.id,
      item_id: nozzle.item_id,
      item_name: nozzle.item_name,
      unit_price_cents: figures.unitPrice,
      volume_cl: figures.volume,
      amount_cents: figures.amount,
      tax_rate_bp: nozzle.tax_rate_bp,
      tax_spec_no: nozzle.tax_spec_no,
    },
  })
}
