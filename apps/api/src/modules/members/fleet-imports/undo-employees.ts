/** Takes people out of their fleets whom a file added and whose cards nobody has used. */

import type { Ctx } from '#http/context.ts'
import { takeAccountsBack } from '#modules/cards/card-infos/take-back.ts'
import { letGo } from '../fleet-employees/service.ts'
import { findAddedEmployee } from './store.ts'

/** @throws Refusal those of {@link takeAccountsBack} and {@link letGo} */
export async function takeEmployeeBack(
  ctx: Ctx,
  employmentId: number,
  reason: string,
): Promise<void> {
  const employee = await findAddedEmployee(ctx.db, employmentId)
  if (!employee) return
  // Whoever opens a sub card holds the master card before the employee.
  await takeAccountsBack(ctx, employee.accounts, reason)
  await letGo(ctx, employee)
}
