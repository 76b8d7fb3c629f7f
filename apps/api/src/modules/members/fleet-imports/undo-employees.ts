/** Takes people out of their fleets whom a file added and whose cards nobody has used. */

import type { Refusal } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { closeUnused, holdOpened } from '#modules/cards/card-infos/take-back.ts'
import type { MadeRows } from '#modules/platform/imports/kind.ts'
import { endEmployments, holdEmployees, whatKeepsEmployee } from '../fleet-employees/leaving.ts'
import { findAddedEmployees } from './store.ts'

/**
 * Closes the accounts of people and takes them out of their fleets.
 *
 * @returns what keeps those who stay, as {@link holdOpened} and {@link whatKeepsEmployee} tell
 */
export async function takeEmployeesBack(
  ctx: Ctx,
  { ids, reason }: MadeRows,
): Promise<ReadonlyMap<number, Refusal>> {
  const added = await findAddedEmployees(ctx.db, ids)
  // Whoever opens a sub card holds the master card before the employee.
  const opened = await holdOpened(
    ctx,
    added.flatMap(({ accounts }) => accounts),
  )
  const accountsOf = new Map(added.map(({ employmentId, accounts }) => [employmentId, accounts]))
  const employees = await holdEmployees(ctx, [...accountsOf.keys()])
  const closing = new Set(opened.unused.keys())
  const kept = new Map<number, Refusal>()
  for (const employee of employees) {
    const accounts = accountsOf.get(employee.employmentId) ?? []
    const [refusal = whatKeepsEmployee(employee, closing)] = accounts.flatMap(
      (id) => opened.kept.get(id) ?? [],
    )
    if (refusal) kept.set(employee.employmentId, refusal)
  }
  const leaving = employees.filter(({ employmentId }) => !kept.has(employmentId))
  await closeUnused(
    ctx,
    leaving
      .flatMap(({ employmentId }) => accountsOf.get(employmentId) ?? [])
      .flatMap((id) => opened.unused.get(id) ?? []),
    reason,
  )
  await endEmployments(ctx, leaving)
  return kept
}
