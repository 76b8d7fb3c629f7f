/** Fuellings: recording what a pump reports beside what its meter says, and listing it. */

import { type Centilitres, NO_VOLUME, subtractVolume } from '@app/kernel/quantity'
import type { Cents } from '@app/kernel/money'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import type { Db } from '#db/database.ts'
import type { Ctx } from '#http/context.ts'
import { searchList } from '#lists/search-list.ts'
import { meterMoved } from '#modules/forecourt/nozzles/meter.ts'
import type { TakenNozzle } from '#modules/forecourt/nozzles/nozzle-rows.ts'
import type { Fuelling } from './contract.ts'
import {
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
  const previous = await fuellingBefore(db, place)
  const before = previous?.totaliser_after_cl ?? firstMeter(nozzle, endAt)
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
    totaliser_before_cl: before,
    totaliser_after_cl: totaliserAfter,
    totaliser_after_cents: figures.totaliserAfterAmount,
    gap_cl:
      before === null
        ? NO_VOLUME
        : gapOf({ before, after: totaliserAfter, volume: figures.volume }, nozzle),
    is_offline: figures.isOffline,
    tag: figures.tag,
  })
  if (id === undefined) return undefined
  const next = await fuellingAfter(db, place)
  if (next) {
    await updateGap(db, next.id, {
      totaliser_before_cl: totaliserAfter,
      gap_cl: gapOf(
        { before: totaliserAfter, after: next.totaliser_after_cl, volume: next.volume_cl },
        nozzle,
      ),
    })
  }
  return { id, isNewest: next === undefined }
}

/** The meter as it stood before anything was reported, if somebody noted it. */
function firstMeter(nozzle: TakenNozzle, endAt: Date): Centilitres | null {
  const isEarlier =
    nozzle.totaliser_at === null || Date.parse(nozzle.totaliser_at) <= endAt.getTime()
  return isEarlier ? nozzle.totaliser_cl : null
}

/** Positive: more ran through the meter than was reported; negative: less, which no meter can do. */
const gapOf = (
  { before, after, volume }: Readonly<Record<'before' | 'after' | 'volume', Centilitres>>,
  { totaliser_digits }: TakenNozzle,
): Centilitres => subtractVolume(meterMoved(before, after, totaliser_digits), volume)

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
  state: row.state,
  createdDate: row.created_at,
  modifiedDate: row.updated_at,
  version: row.version,
})
