/** Coupons for tests. */

import type { Reply, TestApp } from './harness.ts'
import { expectDone } from './checkout.ts'

type Body = Reply<any>['body']

export const DAY_MS = 86_400_000

let coupons = 0

/** A coupon for adding: two off, given for thirty days from now; people of stations say at which. */
export function couponDraft(app: TestApp, more: object = {}): Body {
  coupons += 1
  const { now } = app.clock
  return {
    script: { id: 'amountOff' },
    name: `Coupon ${coupons}`,
    amountOff: 200,
    plannedCount: 100,
    perUserLimit: 5,
    maxUnusedPerUser: 5,
    startTime: now.toISOString(),
    endTime: new Date(now.getTime() + 30 * DAY_MS).toISOString(),
    ...more,
  }
}

/** A coupon that the demo company offers. */
export async function aCoupon(app: TestApp, more: object = {}): Promise<Body> {
  const company = await app.as('company')
  return expectDone(await company.post('/deals', couponDraft(app, more)))
}

/** Gives a member pieces of a coupon, and answers with them. */
export async function give(
  app: TestApp,
  coupon: { id: number },
  user: { id: number },
  count = 1,
): Promise<Body[]> {
  const company = await app.as('company')
  const body = { users: [{ id: user.id }], count, reason: 'for the test' }
  expectDone(await company.post(`/deals/${coupon.id}/issue`, body))
  return piecesOf(app, user, coupon)
}

/** What a member holds or held, the newest first; of one coupon only when it is named. */
export async function piecesOf(
  app: TestApp,
  user: { id: number },
  coupon?: { id: number },
): Promise<Body[]> {
  const search = `user.id:${user.id}${coupon ? ` AND deal.id:${coupon.id}` : ''}`
  const company = await app.as('company')
  const path = `/userDeals?size=100&sort=id,desc&search=${encodeURIComponent(search)}`
  return expectDone(await company.get(path)).content
}
