/** The kinds of coupons and of activities, and how those of each are doing. */

import { type Cents, ZERO } from '@app/kernel/money'
import type { Ctx } from '#http/context.ts'
import { COUPON_KINDS } from '#modules/marketing/coupons/contract.ts'
import { sumKinds } from '#modules/marketing/coupons/coupon-rows.ts'
import { ACTIVITY_KINDS, type Script, type SCRIPT_TARGETS } from './contract.ts'
import { sumActivities } from './store.ts'

type Target = (typeof SCRIPT_TARGETS)[number]

/** @param target only these; all without it */
export async function getScripts(ctx: Ctx, target?: Target): Promise<{ content: Script[] }> {
  const { session } = ctx
  const sees = (menu: string) =>
    session.permissions.has('marketHome:read') || session.permissions.has(`${menu}:read`)
  const coupons = target !== 'dealTask' && sees('deal') ? await couponScripts(ctx) : []
  const activities = target !== 'deal' && sees('dealTask') ? await activityScripts(ctx) : []
  return { content: [...coupons, ...activities] }
}

async function couponScripts(ctx: Ctx): Promise<Script[]> {
  const sums = await sumKinds(ctx.db, ctx.scope, ctx.now)
  return COUPON_KINDS.map((kind) => {
    const sum = sums.find((row) => row.kind === kind)
    return { id: kind, target: 'deal', deals: sum?.coupons ?? 0, ...figuresOf(sum) }
  })
}

async function activityScripts(ctx: Ctx): Promise<Script[]> {
  const sums = await sumActivities(ctx.db, ctx.scope, ctx.now)
  return ACTIVITY_KINDS.map((kind) => {
    const sum = sums.find((row) => row.kind === kind)
    return { id: kind, target: 'dealTask', deals: sum?.count ?? 0, ...figuresOf(sum) }
  })
}

type Sum = { in_effect: number; issued: number; used: number; discount: Cents }

const figuresOf = (sum: Sum | undefined) => ({
  inEffect: sum?.in_effect ?? 0,
  issued: sum?.issued ?? 0,
  used: sum?.used ?? 0,
  discount: sum?.discount ?? ZERO,
})
