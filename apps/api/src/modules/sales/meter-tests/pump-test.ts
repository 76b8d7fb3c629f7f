/**
 * Pump tests with a measure. What the controller reported of a run was booked like a sale: out of the tank, with an
 * order that nobody pays. The order is closed here, so that the litres stay in the difference of the meter alone; and
 * what is poured back comes back into the tank's book.
 */

import { isWithinLimit, meanErrorPpm, meterErrorPpm } from '@app/kernel/meter-error'
import { refuse } from '@app/kernel/problem'
import { addVolumes, type Centilitres, NO_VOLUME, subtractVolume } from '@app/kernel/quantity'
import type { Ctx } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { findMove, moveStock } from '#modules/forecourt/tanks/tank-rows.ts'
import { giveUp } from '#modules/sales/orders/closing/give-up.ts'
import { takeOrder } from '#modules/sales/orders/locking.ts'
import {
  HIGHEST_ERROR_PPM,
  type MeterTest,
  type NewPumpTest,
  type NewRun,
  RETURN_REFERENCE,
} from './contract.ts'
import { MeterTestErrors } from './errors.ts'
import { nozzleTested, recorded, rowOf } from './service.ts'
import {
  findFuelling,
  insertRuns,
  insertTest,
  meterTestColumns,
  type TestedFuelling,
  type TestedNozzle,
} from './store.ts'
import { en, zh } from './words.ts'

/** In every language, for who reads it is not who wrote it. */
const REASON = `${zh.reason} / ${en.reason}`

/**
 * Records a pump test: the error of each run and their mean.
 *
 * @throws Refusal NOT_FOUND, FORBIDDEN for whoever may not close the order of a run, METER_TEST_…, ORDER_…,
 *   SHIFT_REQUIRED
 */
export async function recordPumpTest(ctx: Ctx, input: NewPumpTest): Promise<MeterTest> {
  const { nozzleControl, runs, ...said } = input
  const nozzle = await nozzleTested(ctx, { nozzleId: nozzleControl.id, time: said.time })
  const isBooked = runs.every(({ fuelling }) => fuelling)
  if (!said.returned && !isBooked) {
    throw refuse(MeterTestErrors.notBooked, { path: 'returned' })
  }
  const errors = runs.map(errorOf)
  const fuellings = await fuellingsOf(ctx, nozzle, runs)
  const errorPpm = meanErrorPpm(errors)
  const testId = await insertTest(ctx.db, {
    ...meterTestColumns.values({ ...said, errorPpm, passed: isWithinLimit(errorPpm) }),
    ...rowOf(ctx, nozzle),
    kind: 'pumpTest',
  })
  await insertRuns(
    ctx.db,
    runs.map(({ indicated, measured, fuelling }, index) => ({
      company_id: nozzle.company_id,
      station_id: nozzle.station_id,
      test_id: testId,
      indicated_cl: indicated,
      measured_ml: measured,
      error_ppm: errors[index] ?? 0,
      fuelling_id: fuelling?.id ?? null,
    })),
  )
  if (said.returned) await bookBack(ctx, testId, fuellings)
  return recorded(ctx, testId, { ...input, errorPpm })
}

function errorOf({ indicated, measured }: NewRun, index: number): number {
  const error = meterErrorPpm(indicated, measured)
  if (Math.abs(error) > HIGHEST_ERROR_PPM) {
    throw refuse(MeterTestErrors.implausible, { path: `runs/${index}/measured` })
  }
  return error
}

/** The fuellings of the runs, none of them sold; their orders are held and closed, in the order of their keys. */
async function fuellingsOf(
  ctx: Ctx,
  nozzle: TestedNozzle,
  runs: readonly NewRun[],
): Promise<TestedFuelling[]> {
  const found: TestedFuelling[] = []
  for (const { fuelling, indicated } of runs) {
    if (!fuelling) continue
    const row = await findFuelling(ctx.db, { nozzleId: nozzle.id, id: fuelling.id })
    if (!row) throw refuse(MeterTestErrors.otherFuelling, { path: 'runs' })
    if (row.volume_cl !== indicated) throw refuse(MeterTestErrors.otherVolume, { path: 'runs' })
    found.push(row)
  }
  const orderIds = found.map(({ order_id }) => order_id).filter((id) => id !== null)
  for (const orderId of orderIds.toSorted((a, b) => a - b)) await closeAsTest(ctx, orderId)
  return found
}

/** An order that somebody closed before is a test's as well. */
async function closeAsTest(ctx: Ctx, orderId: number): Promise<void> {
  const { order } = await takeOrder(ctx, orderId)
  if (order.status === 'close' || order.status === 'fail') return
  if (order.status === 'success') throw refuse(MeterTestErrors.sold, { path: 'runs' })
  if (ctx.session.permissions.get('closeOrder') !== 'all') throw refuse(HttpErrors.forbidden)
  await giveUp(ctx, order, REASON)
}

/** Into the tank that each run was booked out of, which may be another one by now. */
async function bookBack(
  ctx: Ctx,
  testId: number,
  fuellings: readonly TestedFuelling[],
): Promise<void> {
  const byTank = new Map<number, Centilitres>()
  for (const { id } of fuellings) {
    const sale = await findMove(ctx.db, {
      kind: 'sale',
      reference_type: 'fuelling',
      reference_id: id,
    })
    if (!sale) continue
    const back = subtractVolume(NO_VOLUME, sale.volume_cl)
    byTank.set(sale.tank_id, addVolumes(byTank.get(sale.tank_id) ?? NO_VOLUME, back))
  }
  for (const [tankId, volume] of byTank) {
    await moveStock(ctx.db, {
      tank_id: tankId,
      kind: 'return',
      volume_cl: volume,
      reference_type: RETURN_REFERENCE,
      reference_id: testId,
      reason: REASON,
      created_by: ctx.session.userId,
    })
  }
}
