/** Setting tanks up: adding them, changing their numbers and limits, and ending them. */

import { refuse } from '@app/kernel/problem'
import { centilitres, formatCentilitres, NO_VOLUME, subtractVolume } from '@app/kernel/quantity'
import { changeableOf } from '#db/change.ts'
import { type Ctx, stationOf } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { fuelAt } from '#modules/catalogue/items/fuel-rows.ts'
import { settleAlarms } from '#modules/forecourt/alarms/alarm-rows.ts'
import { TANK_ALARM_KINDS } from '#modules/forecourt/alarms/contract.ts'
import type { ForecourtState } from '#modules/forecourt/dispensers/forecourt-state.ts'
import { releaseProbe } from '#modules/forecourt/gauges/gauge-rows.ts'
import { holdNozzlesOf } from '#modules/forecourt/nozzles/nozzles-of-tank.ts'
import { findTable } from '#modules/forecourt/tank-tables/table-rows.ts'
import { stationIn } from '#modules/organisation/stations/service.ts'
import { misplacedLimit, type NewTank, TankChange } from './contract.ts'
import { TankErrors } from './errors.ts'
import { insertTank, levelOf, setUpColumns, setUpOf, updateTank } from './store.ts'
import { type HeldTank, holdTank, moveStock } from './tank-rows.ts'

/**
 * @returns its id
 * @throws Refusal STATION_REQUIRED, TANK_…
 */
export async function addTank(ctx: Ctx, input: NewTank): Promise<number> {
  const station = await stationIn(ctx.db, ctx.scope, stationOf(ctx))
  const place = { company_id: station.company_id, station_id: station.id }
  requireLimits(input)
  const { item, openingVolume = NO_VOLUME, ...columns } = input
  if (openingVolume > input.maxVolume) throw refuse(TankErrors.overCapacity)
  const fuel = await requireFuel(ctx, station.id, item.id)
  const tankId = await insertTank(ctx.db, {
    ...place,
    ...setUpColumns.values(columns),
    item_id: fuel.id,
    created_at: ctx.now,
    created_by: ctx.session.userId,
  })
  if (openingVolume > NO_VOLUME) {
    await moveStock(ctx.db, {
      tank_id: tankId,
      kind: 'opening',
      volume_cl: centilitres(openingVolume),
      reference_type: 'tank',
      reference_id: tankId,
      created_at: ctx.now,
      created_by: ctx.session.userId,
    })
  }
  auditTank(ctx, { id: tankId, ...place }, { action: 'create', after: input })
  return tankId
}

/** @throws Refusal NOT_FOUND, STALE_VERSION, TANK_… */
export async function changeTank(ctx: Ctx, tankId: number, input: TankChange): Promise<void> {
  const held = await tankInUse(ctx, tankId)
  const before = setUpOf(held)
  const { version, ...change } = input
  const after = { ...before, ...change }
  requireLimits(after)
  if (change.maxVolume !== undefined) await requireTableFits(ctx, tankId, change.maxVolume)
  await updateTank(ctx, { id: tankId, version }, setUpColumns.values(change))
  auditTank(ctx, held, {
    action: 'update',
    before: changeableOf(TankChange, before),
    after: change,
  })
}

/**
 * Ends a tank that is used no more: its number is free again, what happened with it stays. What the books
 * still have in it is written off.
 *
 * @throws Refusal NOT_FOUND, STALE_VERSION, TANK_ENDED, TANK_IN_USE, TANK_NOT_EMPTY
 */
export async function endTank(
  ctx: Ctx,
  forecourtState: ForecourtState,
  { tankId, version }: { tankId: number; version: number },
): Promise<void> {
  const tank = await tankInUse(ctx, tankId)
  const nozzles = await holdNozzlesOf(ctx.db, tankId)
  if (nozzles.length > 0) throw refuse(TankErrors.inUse, { nozzles: numbersOf(nozzles) })
  await requireEmpty(ctx, tank)
  await writeOff(ctx, tank, 'tankEnded')
  await updateTank(ctx, { id: tankId, version }, { status: 'disabled', ended_at: ctx.now })
  await releaseProbe(ctx.db, tankId)
  await clearAlarms(ctx, tank)
  ctx.afterCommit(() => forecourtState.forgetTank(tank.station_id, tankId))
  auditTank(ctx, tank, {
    action: 'delete',
    before: changeableOf(TankChange, setUpOf(tank)),
    after: { writtenOff: tank.book_volume_cl },
  })
}

/** @throws Refusal NOT_FOUND, TANK_ENDED */
export async function tankInUse(ctx: Ctx, tankId: number): Promise<HeldTank> {
  const tank = orNotFound(await holdTank(ctx.db, ctx.scope, tankId))
  if (tank.ended_at !== null) throw refuse(TankErrors.ended)
  return tank
}

/** Whoever else looked at the tank before now is told so: something of it has changed. */
export const touchTank = (ctx: Ctx, tank: HeldTank, version: number): Promise<void> =>
  updateTank(ctx, { id: tank.id, version }, { description: tank.description })

/** @throws Refusal TANK_FUEL_UNKNOWN also for a fuel of another station */
export async function requireFuel(ctx: Ctx, stationId: number, itemId: number) {
  const fuel = await fuelAt(ctx.db, { stationId, itemId })
  if (!fuel) throw refuse(TankErrors.fuelUnknown)
  return fuel
}

/**
 * What is in a tank, for it must be empty: a dip or the gauge says it, and the books where fuel moved since.
 *
 * @throws Refusal TANK_NOT_EMPTY
 */
export async function requireEmpty(ctx: Ctx, tank: HeldTank) {
  const level = await levelOf(ctx.db, tank)
  if (level > tank.dead_stock_cl) {
    throw refuse(TankErrors.notEmpty, { volume: formatCentilitres(level) })
  }
  return level
}

/** Takes out of the books what they have in a tank and nobody sees. */
export async function writeOff(
  ctx: Ctx,
  tank: Pick<HeldTank, 'id' | 'book_volume_cl'>,
  reference: 'tankEnded' | 'tankProduct',
): Promise<void> {
  if (tank.book_volume_cl === NO_VOLUME) return
  await moveStock(ctx.db, {
    tank_id: tank.id,
    kind: 'adjust',
    volume_cl: subtractVolume(NO_VOLUME, tank.book_volume_cl),
    reference_type: reference,
    reference_id: tank.id,
    created_at: ctx.now,
    created_by: ctx.session.userId,
  })
}

/** Nothing is wrong any more with a tank that is not there, and whoever watches hears of it. */
export async function clearAlarms(ctx: Ctx, tank: HeldTank): Promise<void> {
  const place = { companyId: tank.company_id, stationId: tank.station_id, at: ctx.now }
  const messages = await settleAlarms(
    ctx.db,
    place,
    { tankId: tank.id },
    { judged: TANK_ALARM_KINDS, standing: [] },
  )
  ctx.afterCommit(() => messages.forEach((one) => ctx.live.publish(tank.station_id, one)))
}

export const numbersOf = (nozzles: readonly { logic_no: number }[]): string =>
  nozzles.map(({ logic_no: number }) => number).join(', ')

export function auditTank(
  ctx: Ctx,
  tank: { id: number; company_id: number; station_id: number },
  entry: { action: string; before?: object; after?: object; reason?: string },
): void {
  ctx.audit({
    ...entry,
    entity: 'tank',
    entityId: tank.id,
    companyId: tank.company_id,
    stationId: tank.station_id,
  })
}

const MISPLACED = {
  safeVolume: TankErrors.safeVolume,
  highHighAlarm: TankErrors.highAlarms,
  highAlarm: TankErrors.highAlarms,
  lowAlarm: TankErrors.lowAlarms,
  lowLowAlarm: TankErrors.lowAlarms,
  deadStock: TankErrors.deadStock,
} as const

function requireLimits(limits: Parameters<typeof misplacedLimit>[0]): void {
  const misplaced = misplacedLimit(limits)
  if (misplaced) throw refuse(MISPLACED[misplaced])
}

async function requireTableFits(ctx: Ctx, tankId: number, maxVolume: number): Promise<void> {
  const table = await findTable(ctx.db, tankId)
  if (table && table.volume_cl > maxVolume) {
    throw refuse(TankErrors.belowTable, { volume: formatCentilitres(table.volume_cl) })
  }
}
