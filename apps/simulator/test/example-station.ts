import { cents } from '@app/kernel/money'
import { centilitres } from '@app/kernel/quantity'
import type { Blueprint } from '#forecourt/blueprint.ts'

/** A small station: two grades, two tanks, two pumps with both grades on each. */
export function exampleStation(changes: Partial<Blueprint> = {}): Blueprint {
  const tank = {
    capacity: centilitres(3_000_000),
    diameter: 2500,
    volume: centilitres(2_000_000),
    temperature: 18,
    water: 12,
  }
  const nozzles = [
    { number: 1, gradeId: 1, tank: 1 },
    { number: 2, gradeId: 2, tank: 2 },
  ]
  return {
    ptsId: '003B00265030500420303531',
    password: 'forecourt',
    timeZone: 'Asia/Shanghai',
    grades: [
      { id: 1, name: '92#', price: cents(789) },
      { id: 2, name: '0#', price: cents(752) },
    ],
    tanks: [
      { ...tank, number: 1, gradeId: 1, density: 738.5 },
      { ...tank, number: 2, gradeId: 2, density: 842.1 },
    ],
    pumps: [
      { number: 1, nozzles },
      { number: 2, nozzles },
    ],
    customersPerDay: 400,
    ...changes,
  }
}

/** A Saturday morning at the station. */
export const START = new Date('2026-11-20T23:00:00Z')

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
