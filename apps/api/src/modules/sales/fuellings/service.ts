/** Fuellings: recording what a pump reports beside what its meter says, and listing it. */

import { addVolumes, type Centilitres, NO_VOLUME, subtractVolume } from '@app/kernel/quantity'
import type { Cents } from '@app/kernel/money'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import type { Db } from '#db/database.ts'
import type { Ctx } from '#http/context.ts'
import { searchList } from '#lists/search-list.ts'
import { meterMoved } from '#modules/forecourt/nozzles/meter.ts'
import type { TakenNozzle } from '#modules/forecourt/nozzles/nozzle-rows.ts'
import type { Fuelling } from './contract.ts'
import {
  exchangesBetween,
  firstFuellingAfter,
  fuellingAfter,
  fuellingBefore,
  fuellingList,
  type FuellingRow,
  insertFuelling,
  listFuellings,
  type MeterPlace,
  updateGap,
} from './store.ts'

/** What a controller says of a finished fuelling, in the server's units. */
export interface PumpFigures {
  pumpSequence: number
  startAt: Date
  endAt: Date
  volume: Centilitres
  tcVolume: Centilitres | null
  unitPrice: Cents
  amount: Cents
  totaliserAfter: Centilitres
  totaliserAfterAmount: Cents | null
  isOffline: boolean
  tag: string
}

export const searchFuellings = (ctx: Ctx, query: ListQuery): Promise<PageOf<Fuelling>> =>
  searchList(ctx, query, fuellingList, { page: listFuellings, shown: toFuelling })

/**
 * Records a fuelling between its neighbours on the meter, in whatever order they arrive: what the
 * meter moved since the one before, beyond the volume, is its gap, and the one after it is compared
 * anew. The nozzle must be held by the caller's transaction.
 *
 * @returns nothing when the fuelling is known already
 */
export async function recordFuelling(
  db: Db,
  input: { nozzle: TakenNozzle; controllerId: number; figures: PumpFigures },
): Promise<{ id: number; isNewest: boolean } | undefined> {
  const { nozzle, controllerId, figures } = input
  const { endAt, totaliserAfter } = figures
  const place: MeterPlace = { nozzleId: nozzle.id, endAt, totaliserAfter }
  const [meter, next] = await Promise.all([
    reckonMeter(db, nozzle, { place, volume: figures.volume }),
    fuellingAfter(db, place),
  ])
  const id = await insertFuelling(db, {
    company_id: nozzle.company_id,
    station_id: nozzle.station_id,
    nozzle_id: nozzle.id,
    controller_id: controllerId,
    pump_sequence: figures.pumpSequence,
    start_at: figures.startAt,
    end_at: endAt,
    volume_cl: figures.volume,
    tc_volume_cl: figures.tcVolume,
    amount_cents: figures.amount,
    unit_price_cents: figures.unitPrice,
    totaliser_before_cl: meter.before,
    totaliser_after_cl: totaliserAfter,
    totaliser_after_cents: figures.totaliserAfterAmount,
    gap_cl: meter.gap,
    is_offline: figures.isOffline,
    tag: figures.tag,
  })
  if (id === undefined) return undefined
  if (next) await reckonAnew(db, nozzle, next)
  return { id, isNewest: next === undefined }
}

type Meter = Pick<TakenNozzle, 'id' | 'totaliser_digits'>

/** Reckons the gap of the first fuelling after a moment anew, for the meter was exchanged then, or was not after all. */
export async function reckonGapAfter(db: Db, nozzle: Meter, at: Date): Promise<void> {
  const next = await firstFuellingAfter(db, nozzle.id, at)
  if (next) await reckonAnew(db, nozzle, next)
}

async function reckonAnew(
  db: Db,
  nozzle: Meter,
  fuelling: { id: number; end_at: string; totaliser_after_cl: Centilitres; volume_cl: Centilitres },
): Promise<void> {
  const place: MeterPlace = {
    nozzleId: nozzle.id,
    endAt: new Date(fuelling.end_at),
    totaliserAfter: fuelling.totaliser_after_cl,
  }
  const meter = await reckonMeter(db, nozzle, { place, volume: fuelling.volume_cl })
  if (meter.before === null) return
  await updateGap(db, fuelling.id, { totaliser_before_cl: meter.before, gap_cl: meter.gap })
}

/**
 * Where the meter stood before a fuelling, and what it moved beyond it since the one before. A meter that was exchanged
 * in between begins where the new one did, and what the old one moved until then is part of the gap.
 */
async function reckonMeter(
  db: Db,
  nozzle: Meter & Partial<TakenNozzle>,
  { place, volume }: { place: MeterPlace; volume: Centilitres },
): Promise<{ before: Centilitres | null; gap: Centilitres }> {
  const [previous, exchanges] = await Promise.all([
    fuellingBefore(db, place),
    exchangesBetween(db, place),
  ])
  const noted = exchanges[0]?.old_cl ?? firstMeter(nozzle, place.endAt)
  const start = previous?.totaliser_after_cl ?? noted
  if (start === null) return { before: null, gap: NO_VOLUME }
  let before = start
  let moved = NO_VOLUME
  for (const { old_cl, new_cl } of exchanges) {
    moved = addVolumes(moved, meterMoved(before, old_cl, nozzle.totaliser_digits))
    before = new_cl
  }
  moved = addVolumes(moved, meterMoved(before, place.totaliserAfter, nozzle.totaliser_digits))
  return { before, gap: subtractVolume(moved, volume) }
}

/** The meter as it stood before anything was reported, if somebody noted it. */
function firstMeter(
  { totaliser_cl = null, totaliser_at = null }: Partial<TakenNozzle>,
  endAt: Date,
): Centilitres | null {
  const isEarlier = totaliser_at === null || Date.parse(totaliser_at) <= endAt.getTime()
  return isEarlier ? totaliser_cl : null
}

const toFuelling = (row: FuellingRow): Fuelling => ({
  id: row.id,
  station: { id: row.station_id },
  nozzleControl: { id: row.nozzle_id, logicNo: row.logic_no },
  item: { id: row.item_id, name: row.item_name },
  order:
    row.order_id === null
      ? null
      : { id: row.order_id, orderNo: row.order_no ?? '', status: row.order_status ?? '' },
  pumpSequence: row.pump_sequence,
  startTime: row.start_at,
  endTime: row.end_at,
  volume: row.volume_cl,
  tcVolume: row.tc_volume_cl,
  unitPrice: row.unit_price_cents,
  amount: row.amount_cents,
  totaliserBefore: row.totaliser_before_cl,
  totaliserAfter: row.totaliser_after_cl,
  gap: row.gap_cl,
  offline: row.is_offline,
  tag: row.tag,
  createdDate: row.created_at,
  modifiedDate: row.updated_at,
  version: row.version,
})
