/** Reconciliation: whether days add up, asked of the rows themselves at any time. */

import { add, type Cents, subtract, ZERO } from '@app/kernel/money'
import { type Ctx, stationOf } from '#http/context.ts'
import { earliestFor } from '#lists/list-context.ts'
import { stationIn } from '#modules/organisation/stations/service.ts'
import { getDay } from '#modules/settlement/days/service.ts'
import type { Rule, ReconciledDays } from './rule.ts'
import { DAY_RULES, MONTH_RULES } from './rules.ts'
import type {
  DayReconciliation,
  Equation,
  MonthReconciliation,
  MonthReconciliationQuery,
  TermName,
} from './contract.ts'
import { daysOfMonth, find, type Finding, NOTHING, sumIn } from './store.ts'

/** @throws Refusal NOT_FOUND for a day of another station, or one that is too old for the caller */
export async function reconcileDay(ctx: Ctx, dayId: number): Promise<DayReconciliation> {
  const { station, businessDay } = await getDay(ctx, dayId)
  const place = { stationId: station.id, month: businessDay.slice(0, 7) }
  const equations = [
    ...(await equationsOf(ctx, DAY_RULES, { ...place, ids: [dayId] })),
    ...(await monthEquations(ctx, await seenDays(ctx, place), place)),
  ]
  return {
    id: dayId,
    station,
    businessDay,
    at: ctx.now.toISOString(),
    holds: !equations.some(isBroken),
    equations,
  }
}

/**
 * Every day of a month at the selected station with what does not hold of it.
 *
 * @throws Refusal STATION_REQUIRED
 */
export async function reconcileMonth(
  ctx: Ctx,
  { month }: MonthReconciliationQuery,
): Promise<MonthReconciliation> {
  const { id, name } = await stationIn(ctx.db, ctx.scope, stationOf(ctx))
  const place = { stationId: id, month }
  const seen = await seenDays(ctx, place)
  const broken = await brokenByDay(ctx, { ...place, ids: seen.days.map((day) => day.id) })
  return {
    station: { id, name },
    month,
    at: ctx.now.toISOString(),
    days: seen.days.map(({ startTime: _, ...day }) => ({
      ...day,
      broken: broken.get(day.id) ?? [],
    })),
    equations: await monthEquations(ctx, seen, place),
  }
}

type Place = Pick<ReconciledDays, 'stationId' | 'month'>

interface SeenDays {
  days: Awaited<ReturnType<typeof daysOfMonth>>
  /** Whether the caller may look back at all of them. */
  isWhole: boolean
}

async function seenDays(ctx: Ctx, place: Place): Promise<SeenDays> {
  const all = await daysOfMonth(ctx.db, place)
  const floor = await earliestFor(ctx, 'daily')
  const days = floor ? all.filter(({ startTime }) => new Date(startTime) >= floor) : all
  return { days, isWhole: days.length === all.length }
}

/** A month is told of as a whole, or not at all. */
const monthEquations = async (
  ctx: Ctx,
  { days, isWhole }: SeenDays,
  place: Place,
): Promise<Equation[]> =>
  isWhole ? equationsOf(ctx, MONTH_RULES, { ...place, ids: days.map(({ id }) => id) }) : []

async function equationsOf(
  ctx: Ctx,
  rules: readonly Rule[],
  days: ReconciledDays,
): Promise<Equation[]> {
  const equations: Equation[] = []
  for (const rule of rules) {
    const [finding = NOTHING] = await find(ctx.db, rule, days)
    if (!rule.isOfSheets || finding.compared > 0) equations.push(toEquation(rule, finding))
  }
  return equations
}

async function brokenByDay(
  ctx: Ctx,
  days: ReconciledDays,
): Promise<ReadonlyMap<number, Equation['name'][]>> {
  const broken: { day: number | null; name: Equation['name'] }[] = []
  for (const rule of DAY_RULES) {
    const findings = await find(ctx.db, rule, days)
    for (const { day, rows } of findings) if (rows.length > 0) broken.push({ day, name: rule.name })
  }
  return new Map(
    days.ids.map((id) => [id, broken.filter(({ day }) => day === id).map(({ name }) => name)]),
  )
}

/** A sum that differs has a row that does; two rows that cancel out differ as well. */
const isBroken = ({ rows }: Equation): boolean => rows.length > 0

function toEquation({ name, left, right, about }: Rule, finding: Omit<Finding, 'day'>): Equation {
  const termsOf = (names: readonly TermName[]) =>
    names.map((term) => ({ name: term, amount: sumIn(finding, term) }))
  const [leftTerms, rightTerms] = [termsOf(left), termsOf(right)]
  const sumOf = (terms: readonly { amount: Cents }[]): Cents =>
    add(ZERO, ...terms.map(({ amount }) => amount))
  return {
    name,
    left: leftTerms,
    right: rightTerms,
    difference: subtract(sumOf(leftTerms), sumOf(rightTerms)),
    about,
    rows: finding.rows,
  }
}
