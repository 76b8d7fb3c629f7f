/** Activities for tests. */

import { handOutAll } from '#modules/marketing/activities/hand-out.ts'
import { aMember, expectDone, managerAt } from './checkout.ts'
import { aCoupon, DAY_MS } from './coupons.ts'
import type { Reply, TestApp } from './harness.ts'

type Body = Reply<any>['body']

let things = 0

/** A tag that nobody has yet. */
export const aTag = async (app: TestApp): Promise<Body> => {
  things += 1
  return expectDone(await (await managerAt(app)).post('/tags', { name: `Group ${things}` }))
}

/** New members with a tag. */
export async function tagged(app: TestApp, tag: { id: number }, count: number) {
  const manager = await managerAt(app)
  const members: { id: number; mobile: string }[] = []
  for (let n = 0; n < count; n += 1) {
    const member = await aMember(app)
    const { version } = expectDone(await manager.get(`/users/${member.id}`))
    expectDone(await manager.put(`/users/${member.id}`, { tags: [{ id: tag.id }], version }))
    members.push(member)
  }
  return members
}

/** An activity for adding: one piece for each member with a tag, for thirty days from now. */
export function activityDraft(
  app: TestApp,
  { tag, coupons }: { tag: { id: number }; coupons: readonly { id: number }[] },
  more: object = {},
): Body {
  things += 1
  const { now } = app.clock
  return {
    script: { id: 'taggedMembers' },
    name: `Activity ${things}`,
    memberTags: [{ id: tag.id }],
    deals: coupons.map(({ id }) => ({ id })),
    countPerGift: 1,
    maxIssued: -1,
    startTime: now.toISOString(),
    endTime: new Date(now.getTime() + 30 * DAY_MS).toISOString(),
    ...more,
  }
}

/** An activity of the demo company, with a tag, a coupon and so many members of its own. */
export async function anActivity(
  app: TestApp,
  {
    members: count = 0,
    more = {},
    coupon: terms = {},
  }: { members?: number; more?: object; coupon?: object } = {},
) {
  const tag = await aTag(app)
  const coupon = await aCoupon(app, terms)
  const members = await tagged(app, tag, count)
  const draft = activityDraft(app, { tag, coupons: [coupon] }, more)
  const activity = expectDone(await (await app.as('company')).post('/dealTasks', draft))
  return { tag, coupon, members, activity }
}

/** A turn of the job that hands out. @param isConnected whether text messages can be sent */
export const handOutNow = (app: TestApp, isConnected = true) =>
  handOutAll(
    {
      database: app.database,
      isConnected: () => isConnected,
      onError: (error) => {
        throw error
      },
    },
    app.clock.now,
  )
