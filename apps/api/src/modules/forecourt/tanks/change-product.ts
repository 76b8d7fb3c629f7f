/**
 * Another product in a tank. The tank goes on as a new row that follows the old one: what was sold, measured
 * and handed over before stays with the product of its time, and what is reported late finds it there.
 */

import { refuse } from '@app/kernel/problem'
import { NO_VOLUME, subtractVolume } from '@app/kernel/quantity'
import type { Ctx } from '#http/context.ts'
import type { ForecourtState } from '#modules/forecourt/dispensers/forecourt-state.ts'
import { moveProbe } from '#modules/forecourt/gauges/gauge-rows.ts'
import { connectNozzles, holdNozzlesOf } from '#modules/forecourt/nozzles/nozzles-of-tank.ts'
import { copyTable } from '#modules/forecourt/tank-tables/table-rows.ts'
import type { TankProductChange } from './contract.ts'
import { TankErrors } from './errors.ts'
import {
  auditTank,
  clearAlarms,
  numbersOf,
  requireEmpty,
  requireFuel,
  tankInUse,
  writeOff,
} from './set-up.ts'
import { insertTank, setUpColumns, setUpOf, updateTank } from './store.ts'
import { type HeldTank, moveStock } from './tank-rows.ts'

/**
 * Its nozzles follow. Dead stock goes over into the new product's books; of a tank that was cleaned nothing
 * does.
 *
 * @returns the id under which the tank goes on
 * @throws Refusal NOT_FOUND, STALE_VERSION, TANK_ENDED, TANK_FUEL_UNKNOWN, TANK_FUEL_SAME, TANK_NOZZLE_BUSY,
 *   TANK_NOT_EMPTY
 */
export async function changeProduct(
  ctx: Ctx,
  forecourtState: ForecourtState,
  { tankId, input }: { tankId: number; input: TankProductChange },
): Promise<number> {
  const tank = await tankInUse(ctx, tankId)
  const fuel = await requireFuel(ctx, tank.station_id, input.item.id)
  if (fuel.id === tank.item_id) throw refuse(TankErrors.fuelSame)
  const nozzles = await holdNozzlesOf(ctx.db, tankId)
  const busy = nozzles.filter(({ id }) => forecourtState.nozzle(id)?.status === 'busy')
  if (busy.length > 0) throw refuse(TankErrors.nozzleBusy, { nozzles: numbersOf(busy) })
  const remaining = input.cleaned ? NO_VOLUME : await requireEmpty(ctx, tank)
  const seen = { id: tankId, version: input.version }
  await updateTank(ctx, seen, { status: 'disabled', ended_at: ctx.now })
  const nextId = await insertTank(ctx.db, {
    ...setUpColumns.values(setUpOf(tank)),
    company_id: tank.company_id,
    station_id: tank.station_id,
    item_id: fuel.id,
    follows_id: tankId,
    created_at: ctx.now,
    created_by: ctx.session.userId,
  })
  await takeOver(ctx, tank, { nextId, remaining })
  await copyTable(ctx.db, tankId, { tankId: nextId, userId: ctx.session.userId })
  await moveProbe(ctx.db, tankId, { tankId: nextId, now: ctx.now })
  await connectNozzles(ctx, nozzles, {
    tankId: nextId,
    itemId: fuel.id,
    stationId: tank.station_id,
  })
  await clearAlarms(ctx, tank)
  ctx.afterCommit(() => forecourtState.forgetTank(tank.station_id, tankId))
  auditTank(ctx, tank, {
    action: 'changeProduct',
    before: { item: { id: tank.item_id } },
    after: {
      item: { id: fuel.id, name: fuel.name },
      cleaned: input.cleaned,
      remaining,
      nozzles: nozzles.map(({ logic_no: number }) => number),
      tank: { id: nextId },
    },
    reason: input.reason,
  })
  return nextId
}

/** The books of the old product end with nothing, those of the new one begin with what is left in the tank. */
async function takeOver(
  ctx: Ctx,
  tank: HeldTank,
  { nextId, remaining }: { nextId: number; remaining: typeof NO_VOLUME },
): Promise<void> {
  if (remaining > NO_VOLUME) {
    const reference = {
      reference_type: 'tankProduct',
      reference_id: nextId,
      created_at: ctx.now,
      created_by: ctx.session.userId,
    }
    const out = subtractVolume(NO_VOLUME, remaining)
    await moveStock(ctx.db, {
      tank_id: tank.id,
      kind: 'transferOut',
      volume_cl: out,
      ...reference,
    })
    await moveStock(ctx.db, {
      tank_id: nextId,
      kind: 'transferIn',
      volume_cl: remaining,
      ...reference,
    })
  }
  const unexplained = subtractVolume(tank.book_volume_cl, remaining)
  await writeOff(ctx, { id: tank.id, book_volume_cl: unexplained }, 'tankProduct')
}
