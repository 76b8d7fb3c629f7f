/** Setting nozzles up: adding, changing and ending them, and connecting them to another tank. */

import { refuse } from '@app/kernel/problem'
import { centilitres } from '@app/kernel/quantity'
import { changeableOf } from '#db/change.ts'
import { type Ctx, stationOf } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { holdDispenser } from '#modules/forecourt/dispensers/dispenser-rows.ts'
import type { ForecourtState } from '#modules/forecourt/dispensers/forecourt-state.ts'
import { holdTank } from '#modules/forecourt/tanks/tank-rows.ts'
import { stationIn } from '#modules/organisation/stations/service.ts'
import { type NewNozzle, type NozzleControl, NozzleChange, type TankExchange } from './contract.ts'
import { NozzleErrors } from './errors.ts'
import { tellProductChanged, UNPRICED } from './product-changed.ts'
import { toNozzle } from './service.ts'
import {
  findNozzleIn,
  type HeldNozzle,
  hasUnpaidOrder,
  holdNozzle,
  insertNozzle,
  insertPastTank,
  lastTankChange,
  nozzleColumns,
  type NozzleRow,
  updateNozzle,
} from './store.ts'

/** @throws Refusal STATION_REQUIRED, NOZZLE_EXISTS, NOZZLE_…_ELSEWHERE, NOZZLE_PLACE_EXISTS */
export async function addNozzle(ctx: Ctx, input: NewNozzle): Promise<NozzleControl> {
  const station = await stationIn(ctx.db, ctx.scope, stationOf(ctx))
  const { dispenser, tank, totaliser, ...fields } = input
  const held = await holdDispenser(ctx.db, ctx.scope, dispenser.id)
  if (held?.station_id !== station.id) {
    throw refuse(NozzleErrors.otherDispenser, { path: 'dispenser' })
  }
  const { item_id } = await tankAt(ctx, station.id, tank.id)
  const nozzleId = await insertNozzle(ctx.db, {
    ...nozzleColumns.values(fields),
    ...(totaliser !== undefined && {
      totaliser_cl: centilitres(totaliser),
      totaliser_at: ctx.now,
    }),
    company_id: station.company_id,
    station_id: station.id,
    dispenser_id: dispenser.id,
    tank_id: tank.id,
    item_id,
    created_at: ctx.now,
    created_by: ctx.session.userId,
  })
  await tellProductChanged(ctx.db, {
    stationId: station.id,
    itemId: item_id,
    userId: ctx.session.userId,
  })
  const row = await nozzleIn(ctx, nozzleId)
  audit(ctx, row, { action: 'create', after: input })
  return toNozzle(row)
}

/** @throws Refusal NOT_FOUND, STALE_VERSION, NOZZLE_EXISTS, NOZZLE_PLACE_EXISTS */
export async function changeNozzle(
  ctx: Ctx,
  nozzleId: number,
  { version, ...change }: NozzleChange,
): Promise<NozzleControl> {
  const before = await nozzleIn(ctx, nozzleId)
  await updateNozzle(ctx, { id: nozzleId, version }, nozzleColumns.values(change))
  audit(ctx, before, {
    action: 'update',
    before: changeableOf(NozzleChange, before),
    after: change,
  })
  return toNozzle(await nozzleIn(ctx, nozzleId))
}

/**
 * Connects a nozzle to another tank since a time: what is reported later of before then still leaves the old one. Where
 * that tank holds another fuel, the pump is told its price.
 *
 * @throws Refusal NOT_FOUND, STALE_VERSION, NOZZLE_TANK_…, NOZZLE_FUELLING
 */
export async function exchangeTank(
  ctx: Ctx,
  forecourtState: ForecourtState,
  nozzleId: number,
  { tank, time, version }: TankExchange,
): Promise<NozzleControl> {
  const held = orNotFound(await holdNozzle(ctx.db, ctx.scope, nozzleId))
  requireIdle(forecourtState, nozzleId)
  if (tank.id === held.tank_id) throw refuse(NozzleErrors.sameTank, { path: 'tank' })
  const { item_id } = await tankAt(ctx, held.station_id, tank.id)
  const since = new Date(time)
  await requireExchangeTime(ctx, held, since)
  const before = await nozzleIn(ctx, nozzleId)
  await insertPastTank(ctx.db, {
    company_id: held.company_id,
    station_id: held.station_id,
    nozzle_id: nozzleId,
    tank_id: held.tank_id,
    item_id: held.item_id,
    until: since,
    created_at: ctx.now,
    created_by: ctx.session.userId,
  })
  const isOtherFuel = item_id !== held.item_id
  await updateNozzle(
    ctx,
    { id: nozzleId, version },
    { tank_id: tank.id, item_id, ...(isOtherFuel && UNPRICED) },
  )
  if (isOtherFuel) {
    await tellProductChanged(ctx.db, {
      stationId: held.station_id,
      itemId: item_id,
      userId: ctx.session.userId,
    })
  }
  audit(ctx, before, {
    action: 'update',
    before: { tank: before.tank, item: before.item },
    after: { tank, time },
  })
  return toNozzle(await nozzleIn(ctx, nozzleId))
}

async function requireExchangeTime(ctx: Ctx, held: HeldNozzle, since: Date): Promise<void> {
  if (since > ctx.now) throw refuse(NozzleErrors.tankTimeFuture, { path: 'time' })
  const earlier = [held.totaliser_at, await lastTankChange(ctx.db, held.id)]
  const isEarly = earlier.some((at) => at && since.getTime() < Date.parse(at))
  if (isEarly) throw refuse(NozzleErrors.tankTimeEarly, { path: 'time' })
}

/**
 * Ends a nozzle that was taken away; its numbers are free again. What it sold before and is reported later is
 * still booked.
 *
 * @throws Refusal NOT_FOUND, STALE_VERSION, NOZZLE_FUELLING, NOZZLE_UNPAID
 */
export async function endNozzle(
  ctx: Ctx,
  forecourtState: ForecourtState,
  seen: { id: number; version: number },
): Promise<void> {
  orNotFound(await holdNozzle(ctx.db, ctx.scope, seen.id))
  requireIdle(forecourtState, seen.id)
  if (await hasUnpaidOrder(ctx.db, seen.id)) throw refuse(NozzleErrors.unpaid)
  const before = await nozzleIn(ctx, seen.id)
  await updateNozzle(ctx, seen, { ended_at: ctx.now })
  audit(ctx, before, { action: 'delete', before: changeableOf(NozzleChange, before) })
}

function requireIdle(forecourtState: ForecourtState, nozzleId: number): void {
  if (forecourtState.nozzle(nozzleId)?.status === 'busy') throw refuse(NozzleErrors.fuelling)
}

async function tankAt(ctx: Ctx, stationId: number, tankId: number) {
  const tank = await holdTank(ctx.db, ctx.scope, tankId)
  if (tank?.station_id !== stationId || tank.ended_at !== null) {
    throw refuse(NozzleErrors.otherTank, { path: 'tank' })
  }
  return tank
}

async function nozzleIn(ctx: Ctx, nozzleId: number): Promise<NozzleRow> {
  return orNotFound(await findNozzleIn(ctx.db, ctx.scope, { nozzleId, now: ctx.now }))
}

function audit(
  ctx: Ctx,
  { id, company_id: companyId, station_id: stationId }: NozzleRow,
  what: { action: 'create' | 'update' | 'delete'; before?: object; after?: object },
): void {
  ctx.audit({ ...what, entity: 'nozzle', entityId: id, companyId, stationId })
}
