/** Money of a master card for many of its sub cards at once (D-228, D-229). */

import { add, type Cents, negate, ZERO } from '@app/kernel/money'
import { type FieldProblem, messageIn, Refusal, refuse } from '@app/kernel/problem'
import { type Ctx, stationOf } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { LedgerErrors } from '#modules/ledger/entries/errors.ts'
import { bookingBetweenCards } from '#modules/ledger/periods/service.ts'
import { stationIn } from '#modules/organisation/stations/service.ts'
import type { Allocation, AllocationReply } from './contract.ts'
import { getUserCard, lockCard } from '../held-cards.ts'
import { nextCommandNumber } from '../store.ts'
import { AllocationErrors } from './errors.ts'
import { lockPair, moveMoney } from './transfer.ts'

type Row = Allocation['rows'][number] & { at: number }

/**
 * Moves the amounts of all rows or of none. What comes back is moved first, so that it can be given to
 * other cards in the same breath.
 *
 * @throws Refusal NOT_FOUND, REFERENCE_UNKNOWN for a sub card that the caller does not see; ALLOCATION_REFUSED with what stands in the way of each row, at
 *   `rows.<number>.amount`
 */
export async function allocateMoney(
  ctx: Ctx,
  masterId: number,
  { rows, remark }: Allocation,
): Promise<AllocationReply> {
  const station = await stationIn(ctx.db, ctx.scope, stationOf(ctx))
  const booking = await bookingBetweenCards(ctx, station)
  const master = await lockCard(ctx, masterId)
  if (master.company_id !== station.company_id) throw refuse(HttpErrors.notFound)
  const command = await nextCommandNumber(ctx.db)
  const problems: FieldProblem[] = []
  for (const row of inOrder(rows)) {
    try {
      if (row.amount === 0) throw refuse(LedgerErrors.transferZero)
      if (isNamedBefore(rows, row)) throw refuse(AllocationErrors.twice)
      // Held anew for each row: the master card has less than before the last one.
      const pair = await lockPair(ctx, masterId, row.child.id)
      const source = { type: 'allocation', id: command, seq: row.at }
      await moveMoney(ctx, { ...pair, booking, amount: row.amount, remark, source })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.definition === HttpErrors.notFound) throw refuse(HttpErrors.referenceUnknown)
      problems.push(problemOf(ctx, row, error))
    }
  }
  if (problems.length > 0) {
    throw refuse(AllocationErrors.refused, { count: problems.length }, problems)
  }
  return {
    master: await getUserCard(ctx, masterId),
    cards: rows.length,
    allocated: sumOf(rows.filter(({ amount }) => amount > 0)),
    withdrawn: negate(sumOf(rows.filter(({ amount }) => amount < 0))),
  }
}

/** What comes back before what is given; each by card, so that no two commands wait for each other. */
const inOrder = (rows: Allocation['rows']): Row[] =>
  rows
    .map((row, at) => ({ ...row, at }))
    .toSorted(
      (a, b) =>
        Number(a.amount > 0) - Number(b.amount > 0) || a.child.id - b.child.id || a.at - b.at,
    )

const isNamedBefore = (rows: Allocation['rows'], { child, at }: Row): boolean =>
  rows.findIndex((row) => row.child.id === child.id) < at

const sumOf = (rows: Allocation['rows']): Cents => add(ZERO, ...rows.map(({ amount }) => amount))

const problemOf = (ctx: Ctx, { at }: Row, { definition, params }: Refusal): FieldProblem => ({
  path: `rows.${at}.amount`,
  code: definition.code,
  message: messageIn(ctx.language, definition, params),
})
