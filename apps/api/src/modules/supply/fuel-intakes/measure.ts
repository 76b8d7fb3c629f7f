/** What is in a tank before a load goes in and after it: the gauge's newest reading, or a dip that is typed. */

import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import { addReading } from '#modules/forecourt/tanks/service.ts'
import { newestGaugeReading } from '#modules/forecourt/tanks/tank-rows.ts'
import { type FuelIntake, intakeMachine, type IntakeMeasurement } from './contract.ts'
import { IntakeErrors } from './errors.ts'
import { getIntake, intakeIn } from './service.ts'
import { holdIntake, type LineRow, updateLine } from './store.ts'

/** A gauge reads every few minutes at most; what is older is not how the tank is now. */
const FRESH_MS = 15 * 60_000

/**
 * Takes a reading of one of its tanks. What was measured before the load went in is fixed once it has begun.
 *
 * @throws Refusal NOT_FOUND, INTAKE_ENDED, STATE_CONFLICT, INTAKE_OTHER_TANK, TANK_DATA_MISSING, INTAKE_READING_OLD,
 *   INTAKE_READING_ORDER, INTAKE_READINGS_APART and those of a dip
 */
export async function measure(
  ctx: Ctx,
  intakeId: number,
  { tank, end, reading }: IntakeMeasurement,
): Promise<FuelIntake> {
  const held = orNotFound(await holdIntake(ctx.db, ctx.scope, intakeId))
  if (!intakeMachine.can(held.status, 'complete')) throw refuse(IntakeErrors.ended)
  if (end === 'before' && held.status !== 'draft') {
    throw refuse(HttpErrors.stateConflict, { id: intakeId, state: held.status, event: end })
  }
  const { lines } = await intakeIn(ctx, intakeId)
  const line = lines.find((one) => one.tank.id === tank.id)
  if (!line) throw refuse(IntakeErrors.otherTank)
  const taken = reading ? await addReading(ctx, tank.id, reading) : await gaugedNow(ctx, line)
  requireOrder(line, end === 'before' ? [taken, line.after] : [line.before, taken])
  await updateLine(
    ctx.db,
    line.id,
    end === 'before' ? { before_reading_id: taken.id } : { after_reading_id: taken.id },
  )
  const seen = line[end]
  ctx.audit({
    action: 'measureIntake',
    entity: 'fuelIntake',
    entityId: intakeId,
    companyId: held.company_id,
    stationId: held.station_id,
    ...(seen && { before: { [end]: { tank, volume: seen.volume, readingTime: seen.at } } }),
    after: { [end]: { tank, volume: taken.volume, readingTime: taken.at, source: taken.source } },
  })
  return getIntake(ctx, intakeId)
}

/** A truck stands there for an hour; two days leave room for a station that was cut off. */
const MOST_APART_MS = 2 * 86_400_000

function requireOrder(
  { tank: { number } }: LineRow,
  [before, after]: readonly ({ at: string } | null)[],
): void {
  if (!before || !after) return
  const apart = Date.parse(after.at) - Date.parse(before.at)
  if (apart <= 0) throw refuse(IntakeErrors.readingOrder, { number })
  if (apart > MOST_APART_MS) throw refuse(IntakeErrors.readingsApart, { number })
}

async function gaugedNow(ctx: Ctx, { tank }: LineRow) {
  const newest = await newestGaugeReading(ctx.db, tank.id)
  if (!newest) throw refuse(IntakeErrors.dataMissing)
  if (ctx.now.getTime() - Date.parse(newest.at) > FRESH_MS) {
    throw refuse(IntakeErrors.readingOld, { number: tank.number })
  }
  return newest
}
