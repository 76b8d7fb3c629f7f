/** Takes contracts back that a file brought and nobody has activated. */

import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { voidContract } from '../service.ts'
import { holdContract } from '../store.ts'
import { PurchaseRowErrors } from './errors.ts'

/**
 * Voids a draft, so that its number is free again.
 *
 * @throws Refusal PURCHASE_ROW_ACTIVATED
 */
export async function takeContractBack(
  ctx: Ctx,
  contractId: number,
  reason: string,
): Promise<void> {
  const { status } = orNotFound(await holdContract(ctx.db, ctx.scope, contractId))
  if (status === 'void') return
  if (status !== 'draft') throw refuse(PurchaseRowErrors.activated)
  await voidContract(ctx, contractId, reason)
}
