/** Lives through a year of a station month by month; only some weeks of what was told are kept. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { litresOf, NO_VOLUME } from '@app/kernel/quantity'
import type { Forecourt } from '@app/simulator/forecourt/forecourt'
import { GOOD } from '@app/simulator/forecourt/imperfections'
import { DAY_MS, HOUR_MS } from '@app/wetstock/ledger/observations'
import { sum } from '@app/wetstock/statistics'
import type { KnownState } from '@app/wetstock/filter/known-after'
import { openStation, PUMPS, TANKS, type Told } from './proof-station.ts'
import type { MonthTruth } from './year-events.ts'
import { BEFORE_DAYS, judgeMonth, type MonthOutcome } from './year-month.ts'
import { MONTH_DAYS, monthAt, MONTHS, yearFaultOf, yearFaults } from './year-plan.ts'

/** The last hour of a month is quiet for as long as the first of the next shows it. */
const BEHIND_MS = 3 * HOUR_MS

/** Those of a directory that are there already, and the others; kept there one by one. */
export function yearOutcomes({
  first,
  stations,
  directory,
}: {
  first: number
  stations: number
  directory: string | undefined
}): MonthOutcome[] {
  if (directory) mkdirSync(directory, { recursive: true })
  return Array.from({ length: stations }, (_, index) => first + index).flatMap((seed) => {
    const file = directory && join(directory, `station-${seed}.json`)
    if (file && existsSync(file)) {
      const kept: MonthOutcome[] = JSON.parse(readFileSync(file, 'utf8'))
      return kept
    }
    const outcomes = yearOf(seed)
    if (file) writeFileSync(file, JSON.stringify(outcomes))
    return outcomes
  })
}

/** @param months a year unless fewer are wanted */
function yearOf(seed: number, months = MONTHS): MonthOutcome[] {
  const { forecourt, histories } = openStation({
    seed,
    imperfections: GOOD,
    faults: yearFaults(seed),
  })
  const known = new Map<number, KnownState>()
  const sums = new Map(TANKS.map((tank) => [tank, { leaked: 0, lostUploads: 0 }]))
  forecourt.step(BEHIND_MS)
  const outcomes: MonthOutcome[] = []
  for (let month = 0; month < months; month += 1) {
    forecourt.step(MONTH_DAYS * DAY_MS)
    for (const tank of TANKS) {
      const history = histories[tank - 1]
      const before = sums.get(tank)
      if (!history || !before) throw new Error('each tank has a history')
      const after = sumsOf(forecourt, tank)
      const truth: MonthTruth = {
        leaked: after.leaked - before.leaked,
        lostUploads: after.lostUploads - before.lostUploads,
        hasWater: faultsUntil(seed, tank, month).includes('water'),
        missing: forecourt.deliveries
          .filter((one) => one.tank === tank && one.missing > 0)
          .filter(({ endedAt }) => endedAt >= monthAt(month) && endedAt < monthAt(month + 1))
          .map(({ endedAt, missing }) => ({ endedAt, litres: litresOf(missing) })),
        meters: nozzlesOf(forecourt, tank).map(({ meter }) => meter.lasting),
      }
      sums.set(tank, after)
      const fault = yearFaultOf(seed, tank, month)
      const input = { seed, tank, month, history, fault, truth, known: known.get(tank) }
      const { outcome, next } = judgeMonth(input)
      outcomes.push(outcome)
      known.set(tank, next)
      forget(history, monthAt(month + 1) - (BEFORE_DAYS + 1) * DAY_MS)
    }
  }
  return outcomes
}

const faultsUntil = (seed: number, tank: number, month: number) =>
  Array.from({ length: month + 1 }, (_, earlier) => yearFaultOf(seed, tank, earlier).kind)

const nozzlesOf = ({ pumps }: Forecourt, tank: number) =>
  PUMPS.flatMap((pump) => pumps.get(pump)?.nozzles.get(tank) ?? [])

function sumsOf(forecourt: Forecourt, tank: number) {
  const nozzles = nozzlesOf(forecourt, tank)
  return {
    leaked: litresOf(forecourt.tanks.get(tank)?.leaked ?? NO_VOLUME),
    lostUploads: sum(nozzles.map(({ unreported }) => litresOf(unreported))),
  }
}

function forget({ readings, sales, deliveries }: Told, before: number): void {
  const dropped = (instants: readonly number[]): number => instants.findIndex((at) => at >= before)
  readings.splice(0, Math.max(0, dropped(readings.map(({ at }) => at))))
  sales.splice(0, Math.max(0, dropped(sales.map(({ endedAt }) => endedAt))))
  deliveries.splice(0, Math.max(0, dropped(deliveries.map(({ endedAt }) => endedAt))))
}
