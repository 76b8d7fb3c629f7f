/**
 * The litres of an intake in the books of its tanks. The gauge has mostly booked them already, as it measured
 * them: then a completed intake moves what it differs by, and its reversal moves that back.
 */

import { NO_VOLUME, subtractVolume, type Centilitres } from '@app/kernel/quantity'
import type { Ctx } from '#http/context.ts'
import {
  type FreeDelivery,
  freeDeliveries,
  freeDeliveriesOf,
  gaugedVolumeOf,
  holdTankBooks,
  tieDelivery,
} from '#modules/forecourt/tanks/delivery-intakes.ts'
import { moveStock } from '#modules/forecourt/tanks/tank-rows.ts'
import { giveUpEmptied } from './gauge/emptied-drafts.ts'
import { type HeldIntake, type LineRow, updateLine } from './store.ts'

/**
 * Makes the deliveries that the gauge reported of this load those of the line, and no others: what its readings
 * enclose, else what was reported nearby between the same levels. An intake that the gauge had opened for them is
 * given up; what another truck brought while nobody had measured yet is free again.
 *
 * @returns a delivery of another time of that day that nobody has confirmed
 */
export async function claimDeliveries(
  ctx: Ctx,
  intake: HeldIntake,
  line: LineRow,
): Promise<FreeDelivery | undefined> {
  const { before, after, tank } = line
  if (!before || !after) return undefined
  await holdTankBooks(ctx.db, tank.id)
  const free = await freeDeliveries(ctx.db, {
    tankId: tank.id,
    startAt: new Date(before.at),
    endAt: new Date(after.at),
    startVolume: before.volume,
    endVolume: after.volume,
    lineId: line.id,
  })
  const enclosed = free.filter(({ isWithin }) => isWithin)
  const near = free.filter(({ isNear }) => isNear)
  const claimed = enclosed.length > 0 ? enclosed : near.slice(0, 1)
  const others = free.filter((one) => one.isOwn && !claimed.includes(one))
  await freeDeliveriesOf(
    ctx.db,
    others.map(({ id }) => id),
  )
  for (const { id, intakeId } of claimed.filter(({ isOwn }) => !isOwn)) {
    await tieDelivery(ctx.db, {
      delivery_id: id,
      line_id: line.id,
      company_id: intake.company_id,
      station_id: intake.station_id,
    })
    if (intakeId !== null) await giveUpEmptied(ctx, intakeId)
  }
  // With a delivery of its own, whatever else came that day is another load.
  if (claimed.length > 0) return undefined
  return free.find(({ isOpen }) => isOpen)
}

export async function bookLine(ctx: Ctx, line: LineRow): Promise<void> {
  const { dispensed, offloadVolume } = line
  if (dispensed === null || offloadVolume === null) return
  await updateLine(ctx.db, line.id, { dispensed_cl: dispensed, offload_volume_cl: offloadVolume })
  const gauged = await gaugedVolumeOf(ctx.db, line.id)
  await move(ctx, line, {
    reference_type: 'fuelIntake',
    volume_cl: subtractVolume(offloadVolume, gauged),
  })
}

export async function unbookLine(ctx: Ctx, line: LineRow, reason: string): Promise<void> {
  await holdTankBooks(ctx.db, line.tank.id)
  const gauged = await gaugedVolumeOf(ctx.db, line.id)
  await move(ctx, line, {
    reference_type: 'fuelIntakeReversal',
    volume_cl: subtractVolume(gauged, line.offloadVolume ?? NO_VOLUME),
    reason,
  })
}

async function move(
  ctx: Ctx,
  line: LineRow,
  of: {
    reference_type: 'fuelIntake' | 'fuelIntakeReversal'
    volume_cl: Centilitres
    reason?: string
  },
): Promise<void> {
  if (of.volume_cl === NO_VOLUME) return
  await moveStock(ctx.db, {
    ...of,
    tank_id: line.tank.id,
    kind: 'intake',
    reference_id: line.id,
    created_by: ctx.session.userId,
  })
}
