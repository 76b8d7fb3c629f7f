/** The tanks that a load goes into: that they are the station's, hold its product and have room for it. */

import {
  addVolumes,
  type Centilitres,
  centilitres,
  formatCentilitres,
  subtractVolume,
} from '@app/kernel/quantity'
import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { tankIn } from '#modules/forecourt/tanks/service.ts'
import { TankErrors } from '#modules/forecourt/tanks/errors.ts'
import type { PlannedLine } from './contract.ts'
import { IntakeErrors } from './errors.ts'
import { deleteLines, insertLine, type LineRow, updateLine } from './store.ts'

interface Of {
  id: number
  company_id: number
  station_id: number
  delivery_volume_cl: Centilitres | null
}

/**
 * Makes the lines of an intake those that are wanted; what was measured in a tank that stays is kept.
 *
 * @throws Refusal NOT_FOUND, TANK_ENDED, INTAKE_TANK_TWICE, INTAKE_LINES_SUM
 */
export async function replaceLines(
  ctx: Ctx,
  intake: Of,
  { wanted, known }: { wanted: readonly PlannedLine[]; known: readonly LineRow[] },
): Promise<void> {
  const tankIds = wanted.map(({ tank }) => tank.id)
  if (new Set(tankIds).size < tankIds.length) throw refuse(IntakeErrors.tankTwice)
  for (const tankId of tankIds) {
    const tank = await tankIn(ctx, tankId)
    orNotFound(tank.station_id === intake.station_id ? tank : undefined)
    if (tank.ended_at !== null) throw refuse(TankErrors.ended)
  }
  const dropped = known.filter(({ tank }) => !tankIds.includes(tank.id))
  await deleteLines(
    ctx.db,
    dropped.map(({ id }) => id),
  )
  for (const { tank, plannedVolume } of wanted) {
    const planned = plannedVolume ?? null
    const line = known.find((one) => one.tank.id === tank.id)
    if (line) await updateLine(ctx.db, line.id, { planned_volume_cl: planned })
    else {
      await insertLine(ctx.db, {
        company_id: intake.company_id,
        station_id: intake.station_id,
        intake_id: intake.id,
        tank_id: tank.id,
        planned_volume_cl: planned,
      })
    }
  }
}

/**
 * @throws Refusal INTAKE_TANK_PRODUCT, INTAKE_LINES_SUM, INTAKE_OVER_ULLAGE for more than the tank can ever hold
 */
export function requireTanksFit(
  lines: readonly LineRow[],
  { productId, deliveryVolume }: { productId: number | null; deliveryVolume: Centilitres | null },
): void {
  for (const { tank } of lines) {
    const isOther = tank.productId !== null && productId !== null && tank.productId !== productId
    if (isOther) throw refuse(IntakeErrors.tankProduct, { number: tank.number })
  }
  const planned = lines.flatMap(({ plannedVolume }) => plannedVolume ?? [])
  const isPlanned = planned.length === lines.length && lines.length > 0
  if (isPlanned && deliveryVolume !== null && addVolumes(...planned) !== deliveryVolume) {
    throw refuse(IntakeErrors.linesSum)
  }
  for (const { line, volume } of shares(lines, deliveryVolume)) {
    requireSpace(line, volume, centilitres(line.tank.safe ?? line.tank.most))
  }
}

/** @throws Refusal INTAKE_OVER_ULLAGE for more than what is in the tank leaves room for */
export function requireUllage(lines: readonly LineRow[], deliveryVolume: Centilitres | null): void {
  for (const { line, volume } of shares(lines, deliveryVolume)) {
    if (line.before) requireSpace(line, volume, ullageOf(line, line.before))
  }
}

const ullageOf = (
  { tank }: LineRow,
  { volume, waterVolume }: LineRow['before'] & {},
): Centilitres =>
  subtractVolume(centilitres(tank.safe ?? tank.most), addVolumes(volume, waterVolume))

function requireSpace(line: LineRow, volume: Centilitres, ullage: Centilitres): void {
  if (volume <= ullage) return
  const facts = {
    number: line.tank.number,
    ullage: formatCentilitres(Math.max(0, ullage)),
    volume: formatCentilitres(volume),
  }
  throw refuse(IntakeErrors.overTank, facts)
}

/** What each tank is to take, where that is known: the whole of it where there is one. */
function shares(
  lines: readonly LineRow[],
  deliveryVolume: Centilitres | null,
): { line: LineRow; volume: Centilitres }[] {
  const whole = lines.length === 1 ? deliveryVolume : null
  return lines.flatMap((line) => {
    const volume = line.plannedVolume ?? whole
    return volume === null ? [] : [{ line, volume }]
  })
}
