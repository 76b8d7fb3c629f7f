/**
 * Months while they are young: what is stated of a slow cause when there are few days of it, in the month in which it
 * began and in the next one, to which nobody has repaired it.
 */

import { centilitresFromNumber, NO_VOLUME } from '@app/kernel/quantity'
import { GOOD } from '@app/simulator/forecourt/imperfections'
import { explain } from '@app/wetstock/explanation'
import { FILTER_DEFAULTS, meterPlace, openState } from '@app/wetstock/filter/filter-state'
import type { KnownState } from '@app/wetstock/filter/known-after'
import { DAY_MS, HOUR_MS, type TankHistory } from '@app/wetstock/ledger/observations'
import { quietNodes } from '@app/wetstock/ledger/quiet-nodes'
import { varianceLedger } from '@app/wetstock/ledger/variance-ledger'
import { dayAt, openStation, TANKS } from './proof-station.ts'
import { calibrationLines } from './year-figures.ts'
import { cut, type SlowAnswer, slowAnswer } from './year-month.ts'
import { LEARNING_MONTHS, MONTH_DAYS, monthAt } from './year-plan.ts'

/** Which begins with a day of the third month, and stays. */
type SlowFault = { kind: 'none' | 'leak' | 'drift'; size: number }

/** L/h and shares; half of the tanks have nothing. */
const FAULTS: readonly SlowFault[] = [
  { kind: 'drift', size: 0.01 },
  { kind: 'none', size: 0 },
  { kind: 'leak', size: 0.76 },
  { kind: 'none', size: 0 },
  { kind: 'drift', size: 0.03 },
  { kind: 'none', size: 0 },
  { kind: 'drift', size: -0.02 },
  { kind: 'none', size: 0 },
  { kind: 'leak', size: 2 },
  { kind: 'none', size: 0 },
  { kind: 'drift', size: 0.005 },
  { kind: 'none', size: 0 },
  { kind: 'leak', size: 0.5 },
]
/** Days of the third month. */
const ONSETS = [1, 3, 6, 10, 20]
const NEXT_MONTH = LEARNING_MONTHS + 1
const LOOKED_AT = [4, 5, 6, 8, 10, 12]

export interface YoungAnswer extends SlowAnswer {
  kind: SlowFault['kind']
  /** Whether it began in this month, or in the one before. */
  isNew: boolean
  day: number
}

interface Tank {
  fault: SlowFault
  nozzle: number
  begins: number
}

const tankOf = (seed: number, tank: number): Tank => ({
  fault: FAULTS[(seed * TANKS.length + tank) % FAULTS.length] ?? { kind: 'none', size: 0 },
  nozzle: (seed + tank) % 3,
  begins: LEARNING_MONTHS * MONTH_DAYS + (ONSETS[(seed + 2 * tank) % ONSETS.length] ?? 0),
})

/** What is stated of the tanks of a station, day by day. */
export function youngAnswers(seed: number): YoungAnswer[] {
  const plans = new Map(TANKS.map((tank) => [tank, tankOf(seed, tank)]))
  const of = (kind: SlowFault['kind']) => [...plans].filter(([, { fault }]) => fault.kind === kind)
  const { forecourt, histories } = openStation({
    seed,
    imperfections: GOOD,
    faults: {
      leaks: of('leak').map(([tank, { fault, begins }]) => ({
        tank,
        perHour: centilitresFromNumber(fault.size) ?? NO_VOLUME,
        from: dayAt(begins),
      })),
      meterDrifts: of('drift').map(([tank, { fault, nozzle, begins }]) => ({
        pump: nozzle + 1,
        nozzle: tank,
        share: fault.size,
        from: dayAt(begins),
      })),
    },
  })
  // The last hour of a month is quiet for as long as the first of the next shows it.
  forecourt.step((NEXT_MONTH + 1) * MONTH_DAYS * DAY_MS + 3 * HOUR_MS)
  return [...plans].flatMap(([tank, plan]) => {
    const history = histories[tank - 1]
    return history ? answersOf(history, plan) : []
  })
}

function answersOf(history: TankHistory, { fault, nozzle, begins }: Tank): YoungAnswer[] {
  const all = quietNodes(history)
  const answers: YoungAnswer[] = []
  let known: KnownState | undefined
  for (let month = 0; month <= NEXT_MONTH; month += 1) {
    const [begin, end] = [monthAt(month), monthAt(month + 1)]
    const before = all.findLast((node) => node.from < begin)
    const nodes = all.filter((node) => node === before || (node.from >= begin && node.from < end))
    const ledger = varianceLedger(cut(history, nodes[0]?.from ?? begin, end), nodes)
    const from = known?.state ?? openState(ledger, FILTER_DEFAULTS)
    // Most of what a meter gives is known: a month has nothing new to say of it.
    const isKnown =
      fault.kind === 'drift' && (from.mean[meterPlace(nozzle)] ?? 0) / fault.size > 0.5
    for (const day of month < LEARNING_MONTHS ? [] : LOOKED_AT) {
      const until = begin + day * DAY_MS
      const hasBegun = until > monthAt(0) + begins * DAY_MS
      const answer = slowAnswer(explain(ledger, { from, until }), {
        hasLeak: hasBegun && fault.kind === 'leak',
        meter: hasBegun && fault.kind === 'drift' && !isKnown ? nozzle : undefined,
      })
      const kind = hasBegun ? fault.kind : 'none'
      answers.push({ ...answer, kind, isNew: month < NEXT_MONTH, day })
    }
    known = explain(ledger, { from }).next
  }
  return answers
}

const SURE = 0.95
/** Before that little is known of anything. */
const FIRST_DAYS = 6

/** As lines of a report. */
export function youngReport(answers: readonly YoungAnswer[]): string[] {
  const groups = {
    'days 4 to 6 of the month in which it began': (one: YoungAnswer) =>
      one.isNew && one.day <= FIRST_DAYS,
    'days 8 to 12': (one: YoungAnswer) => one.isNew && one.day > FIRST_DAYS,
    'days 4 to 12 of the next month': (one: YoungAnswer) => !one.isNew,
  }
  return Object.entries(groups).flatMap(([name, isMeant]) => {
    const own = answers.filter(isMeant)
    return [`${name}:`, ...calibrationLines(own), ...sureLines(own), '']
  })
}

/** What was stated surely, by what it really was. */
const sureLines = (answers: readonly YoungAnswer[]): string[] =>
  [...Map.groupBy(answers, ({ kind }) => kind)].map(([kind, own]) => {
    const sure = own.filter(({ cause, probability }) => cause !== 'none' && probability >= SURE)
    const wrong = sure.filter(({ isRight }) => !isRight)
    const leaks = wrong.filter(({ cause }) => cause === 'leak').length
    return `${own.length} with ${kind}: surely a cause ${sure.length}, of them wrongly ${wrong.length}, wrongly a leak ${leaks}`
  })
