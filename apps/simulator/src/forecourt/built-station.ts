/** What stands on a station when the simulation begins, with all that is imperfect about it. */

import { type Cents, cents } from '@app/kernel/money'
import { centilitresFromNumber } from '@app/kernel/quantity'
import type { Blueprint } from './blueprint.ts'
import { builtTank } from './built-tank.ts'
import { Supply } from './delivery.ts'
import { imperfectGauge } from './gauge.ts'
import { imperfectMeter } from './meter.ts'
import { Nozzle } from './nozzle.ts'
import { Pump } from './pump.ts'
import { randomStream } from './random.ts'
import { Tank } from './tank.ts'

export interface BuiltStation {
  tanks: ReadonlyMap<number, Tank>
  pumps: ReadonlyMap<number, Pump>
  supplies: ReadonlyMap<number, Supply>
}

export function buildStation(blueprint: Blueprint, seed: number): BuiltStation {
  const tanks = buildTanks(blueprint, seed)
  return {
    tanks,
    pumps: buildPumps(blueprint, tanks, seed),
    supplies: buildSupplies(blueprint, tanks, seed),
  }
}

function buildTanks({ tanks, imperfections }: Blueprint, seed: number): Map<number, Tank> {
  return new Map(
    tanks.map((plan) => {
      if (!imperfections) return [plan.number, new Tank(plan)]
      const built = builtTank(plan, imperfections.tank, randomStream(seed, `tank ${plan.number}`))
      const chance = randomStream(seed, `gauge of tank ${plan.number}`)
      return [plan.number, new Tank(plan, built, imperfectGauge(plan, imperfections, chance))]
    }),
  )
}

function buildPumps(
  { pumps, grades, imperfections }: Blueprint,
  tanks: ReadonlyMap<number, Tank>,
  seed: number,
): Map<number, Pump> {
  const priceOf = (id: number): Cents => cents(grades.find((grade) => grade.id === id)?.price ?? 0)
  const random = randomStream(seed, 'pumps')
  const sizes = imperfections?.meter
  const warmth = sizes ? randomStream(seed, 'pipes').normal(sizes.warmth, sizes.warmth) : 0
  return new Map(
    pumps.map(({ number, nozzles: plans }) => {
      const nozzles = plans.map((plan) => {
        const chance = randomStream(seed, `meter ${number}/${plan.number}`)
        const meter = sizes && imperfectMeter(sizes, warmth, chance)
        return new Nozzle(plan, priceOf(plan.gradeId), meter)
      })
      const fullFlow = random.between(3500, 4500) / 60
      return [number, new Pump({ number, nozzles, fullFlow }, tanks)]
    }),
  )
}

function buildSupplies(
  { imperfections }: Blueprint,
  tanks: ReadonlyMap<number, Tank>,
  seed: number,
): Map<number, Supply> {
  const sizes = imperfections?.delivery
  const depot = sizes ? randomStream(seed, 'depot').normal(0, sizes.depot) : 0
  return new Map(
    [...tanks].map(([number, tank]) => {
      const chance = randomStream(seed, `loads of tank ${number}`)
      const honest =
        sizes &&
        ((paper: number) =>
          paper * (1 + depot + chance.normal(0, sizes.load)) -
          (centilitresFromNumber(chance.between(0, sizes.hose)) ?? 0))
      return [number, new Supply(tank, randomStream(seed, `supply of tank ${number}`), honest)]
    }),
  )
}
