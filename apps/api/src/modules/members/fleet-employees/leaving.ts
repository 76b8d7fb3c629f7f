/** People leave their fleets: one by hand, or many together whom a file added by mistake. */

import { type Refusal, refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { letFleetPeopleGo } from '#modules/access/users/fleet-people.ts'
import { EmployeeErrors } from './errors.ts'
import {
  setLeft,
  findEmploymentId,
  findFleetKey,
  type LeavingEmployee,
  lockEmployments,
} from './store.ts'

interface EmployeeKey {
  fleetId: number
  userId: number
}

/**
 * Lets somebody leave a fleet; who is no member besides is let go for good. Their cars stay with
 * nobody.
 *
 * @throws Refusal NOT_FOUND, EMPLOYEE_IS_LEADER, EMPLOYEE_CARD_BOUND
 */
export async function letGo(ctx: Ctx, key: EmployeeKey): Promise<void> {
  const employee = await holdOne(ctx, key)
  const kept = whatKeepsEmployee(employee, new Set())
  if (kept) throw kept
  await endEmployments(ctx, [employee])
}

/** Lets the head of a fleet leave together with it, as {@link letGo} does others. */
export async function letHeadGo(ctx: Ctx, key: EmployeeKey): Promise<void> {
  await endEmployments(ctx, [await holdOne(ctx, key)])
}

async function holdOne(ctx: Ctx, key: EmployeeKey): Promise<LeavingEmployee> {
  orNotFound(await findFleetKey(ctx.db, ctx.scope, key.fleetId))
  const id = orNotFound(await findEmploymentId(ctx.db, key))
  const [employee] = await holdEmployees(ctx, [id])
  return orNotFound(employee)
}

/**
 * Those of these employments that have not ended, held in ascending order. Whoever opens a card for them, or
 * makes them the head, holds the same rows.
 */
export const holdEmployees = (
  ctx: Ctx,
  employmentIds: readonly number[],
): Promise<readonly LeavingEmployee[]> => lockEmployments(ctx.db, employmentIds)

/**
 * What keeps somebody in their fleet: EMPLOYEE_IS_LEADER, EMPLOYEE_CARD_BOUND.
 *
 * @param closing accounts that are closed when they leave
 */
export function whatKeepsEmployee(
  { isLeader, cards }: LeavingEmployee,
  closing: ReadonlySet<number>,
): Refusal | undefined {
  if (isLeader) return refuse(EmployeeErrors.isLeader)
  const isBound = cards.some((card) => !closing.has(card))
  return isBound ? refuse(EmployeeErrors.cardBound) : undefined
}

/** Lets people leave who are held, and whom nothing keeps. */
export async function endEmployments(ctx: Ctx, leaving: readonly LeavingEmployee[]): Promise<void> {
  await setLeft(ctx, leaving)
  const strangers = leaving.filter(({ kind }) => kind !== 'member')
  await letFleetPeopleGo(
    ctx,
    strangers.map(({ userId }) => userId),
  )
  for (const { fleetId, userId: entityId, companyId } of leaving) {
    ctx.audit({
      action: 'leave',
      entity: 'fleetEmployee',
      entityId,
      companyId,
      after: { fleet: fleetId },
    })
  }
}
