/** A tank as it was really built and laid, which its strapping table knows only roughly. */

import { type Centilitres, centilitres } from '@app/kernel/quantity'
import type { TankPlan } from './blueprint.ts'
import { type Imperfections, isVolatile } from './imperfections.ts'
import type { Random } from './random.ts'
import { filledShare, type StrappingTable, strappingTable } from './strapping.ts'

export interface BuiltTank {
  /** The volume below each millimetre as the probe would see it. */
  table: StrappingTable
  inertiaSeconds: number
  daySwing: number
  seasonSwing: number
  /** Share of what is dispensed. */
  evaporation: number
  /** Centilitres a second. */
  breathing: number
}

/** How slowly the ground passes its temperature on to an ideal tank, in seconds. */
const INERTIA_SECONDS = 12 * 3600
const DAY_SWING = 1.5

/** As the plan says. */
export const idealTank = ({ capacity, diameter }: TankPlan): BuiltTank => ({
  table: strappingTable(capacity, diameter),
  inertiaSeconds: INERTIA_SECONDS,
  daySwing: DAY_SWING,
  seasonSwing: 0,
  evaporation: 0,
  breathing: 0,
})

const CENTILITRES_AN_HOUR = 100 / 3600

export function builtTank(plan: TankPlan, sizes: Imperfections['tank'], random: Random): BuiltTank {
  const laid = {
    tilt: random.normal(0, (sizes.tilt * Math.PI) / 180),
    /** Of the probe, from the middle, as a share of the length. */
    place: random.between(-0.4, 0.4),
    scale: random.normal(0, sizes.scale),
    waves: shapeWaves(sizes.shape, random),
  }
  const evaporation = random.between(sizes.evaporation / 5, sizes.evaporation)
  const breathing = random.between(0, sizes.breathing) * CENTILITRES_AN_HOUR
  const volatile = isVolatile(plan.density) ? 1 : 0
  return {
    table: builtTable(plan, laid),
    inertiaSeconds: sizes.inertiaHours * 3600,
    daySwing: sizes.daySwing,
    seasonSwing: sizes.seasonSwing,
    evaporation: evaporation * volatile,
    breathing: breathing * volatile,
  }
}

interface Wave {
  halfWaves: number
  phase: number
  size: number
}

interface Laid {
  tilt: number
  place: number
  scale: number
  waves: readonly Wave[]
}

/** Bulges of the shell: the error of dV/dh as a sum of cosines over the height. */
function shapeWaves(sd: number, random: Random): Wave[] {
  const halfWaves = [1, 2, 3, 4]
  return halfWaves.map((count) => ({
    halfWaves: count,
    phase: random.between(0, 2 * Math.PI),
    size: random.normal(0, sd * Math.sqrt(2 / halfWaves.length)),
  }))
}

const SLICES = 41

/** The tilted cylinder in slices along its axis, each a circle's segment of its own height. */
function builtTable({ capacity, diameter }: TankPlan, laid: Laid): StrappingTable {
  const length = (capacity * 1e4) / ((Math.PI / 4) * diameter * diameter)
  const slices = Array.from({ length: SLICES }, (_, slice) => {
    const along = (slice + 0.5) / SLICES - 0.5 - laid.place
    return along * length * Math.tan(laid.tilt)
  })
  const shareAt = (height: number): number =>
    slices.reduce(
      (total, rise) => total + filledShare(Math.min(1, Math.max(0, (height - rise) / diameter))),
      0,
    ) / SLICES
  const rows: Centilitres[] = []
  let volume = capacity * (1 + laid.scale) * shareAt(0)
  let share = shareAt(0)
  for (let height = 0; height <= diameter; height += 1) {
    const next = shareAt(height)
    volume +=
      capacity * (1 + laid.scale) * (next - share) * (1 + slopeError(laid, height / diameter))
    share = next
    rows.push(centilitres(Math.round(volume)))
  }
  return rows
}

const slopeError = ({ waves }: Laid, share: number): number =>
  waves.reduce(
    (total, { halfWaves, phase, size }) =>
      total + size * Math.cos(halfWaves * Math.PI * share + phase),
    0,
  )
