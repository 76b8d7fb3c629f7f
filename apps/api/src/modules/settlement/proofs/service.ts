/** Proofs: whether a day adds up, asked of the rows themselves at any time. */

import { add, type Cents, subtract, ZERO } from '@app/kernel/money'
import type { Ctx } from '../../../http/context.ts'
import { getDay } from '../days/service.ts'
import { type Check, CHECKS } from './checks.ts'
import type { DayProof, Equation, TermName } from './contract.ts'
import { find, type Finding } from './store.ts'

/** @throws Refusal NOT_FOUND for a day of another station, or one that is too old for the caller */
export async function proveDay(ctx: Ctx, dayId: number): Promise<DayProof> {
  const { station, businessDay } = await getDay(ctx, dayId)
  const day = { id: dayId, stationId: station.id, businessDay }
  const equations: Equation[] = []
  for (const check of CHECKS) {
    const finding = await find(ctx.db, check, day)
    if (!check.isOfSheets || finding.compared > 0) equations.push(toEquation(check, finding))
  }
  return {
    id: dayId,
    station,
    businessDay,
    at: ctx.now.toISOString(),
    holds: equations.every(({ difference, rows }) => difference === 0 && rows.length === 0),
    equations,
  }
}

function toEquation({ name, left, right, about }: Check, { sums, rows }: Finding): Equation {
  const termsOf = (names: readonly TermName[]) =>
    names.map((term) => ({ name: term, amount: sums[term] }))
  const [leftTerms, rightTerms] = [termsOf(left), termsOf(right)]
  const sumOf = (terms: readonly { amount: Cents }[]): Cents =>
    add(ZERO, ...terms.map(({ amount }) => amount))
  return {
    name,
    left: leftTerms,
    right: rightTerms,
    difference: subtract(sumOf(leftTerms), sumOf(rightTerms)),
    about,
    rows,
  }
}
