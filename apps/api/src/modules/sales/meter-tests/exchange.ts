/**
 * Exchanges of meters: the new one begins elsewhere. What the next fuelling is compared with, where the nozzle stands,
 * and the sheet of the shift that runs all follow.
 */

import { refuse } from '@app/kernel/problem'
import { subtractVolume } from '@app/kernel/quantity'
import { orNotFound } from '#http/errors.ts'
import type { Ctx } from '#http/context.ts'
import { meterMoved } from '#modules/forecourt/nozzles/meter.ts'
import { updateMeter } from '#modules/forecourt/nozzles/nozzle-rows.ts'
import { bookingOf } from '#modules/ledger/periods/service.ts'
import { stationIn } from '#modules/organisation/stations/service.ts'
import { reckonGapAfter } from '#modules/sales/fuellings/service.ts'
import type { MeterTest, NewExchange } from './contract.ts'
import { MeterTestErrors } from './errors.ts'
import { nozzleTested, recorded, rowOf } from './service.ts'
import { fuellingsAround, holdMeter, insertTest, meterTestColumns } from './store.ts'

/**
 * Records that a meter was exchanged, in a shift or on a day that is not settled.
 *
 * @throws Refusal NOT_FOUND, METER_TEST_FUTURE, METER_EXCHANGE_READINGS, SHIFT_REQUIRED, SHIFT_SETTLED, DAY_SETTLED
 */
export async function recordExchange(ctx: Ctx, input: NewExchange): Promise<MeterTest> {
  const { nozzleControl, reason, ...said } = input
  const nozzle = await nozzleTested(ctx, { nozzleId: nozzleControl.id, time: said.time })
  const { totaliser_digits: digits } = orNotFound(await holdMeter(ctx.db, nozzle.id))
  const at = new Date(said.time)
  const station = await stationIn(ctx.db, ctx.scope, nozzle.station_id)
  const { shiftId } = await bookingOf(ctx, station, at)
  const { previous, next } = await fuellingsAround(ctx.db, { nozzleId: nozzle.id, at })
  const isBehind = previous && meterMoved(previous.totaliser_after_cl, said.oldReading, digits) < 0
  const isAhead =
    next &&
    subtractVolume(meterMoved(said.newReading, next.totaliser_after_cl, digits), next.volume_cl) < 0
  if (isBehind || isAhead) throw refuse(MeterTestErrors.exchangeOrder)
  const testId = await insertTest(ctx.db, {
    ...meterTestColumns.values(said),
    ...rowOf(ctx, nozzle),
    kind: 'exchange',
    remark: reason,
    shift_id: shiftId,
  })
  await reckonGapAfter(ctx.db, { id: nozzle.id, totaliser_digits: digits }, at)
  if (!next) {
    await updateMeter(ctx.db, nozzle.id, { volume: said.newReading, amount: null, at })
  }
  return recorded(ctx, testId, input)
}

interface Exchanged {
  nozzle_id: number
  station_id: number
  time: string
  oldReading: NewExchange['oldReading'] | null
}

/**
 * Takes an exchange back, as long as the sheet that reckons with it is open; the record itself is voided by the caller.
 *
 * @throws Refusal SHIFT_REQUIRED, SHIFT_SETTLED, DAY_SETTLED
 */
export async function undoExchange(ctx: Ctx, exchange: Exchanged): Promise<void> {
  const { nozzle_id: nozzleId, oldReading } = exchange
  const { totaliser_digits } = orNotFound(await holdMeter(ctx.db, nozzleId))
  const at = new Date(exchange.time)
  await bookingOf(ctx, await stationIn(ctx.db, ctx.scope, exchange.station_id), at)
  const { previous, next } = await fuellingsAround(ctx.db, { nozzleId, at })
  await reckonGapAfter(ctx.db, { id: nozzleId, totaliser_digits }, at)
  const before = previous?.totaliser_after_cl ?? oldReading
  if (next || before === null) return
  await updateMeter(ctx.db, nozzleId, {
    volume: before,
    amount: previous?.totaliser_after_cents ?? null,
    at,
  })
}
