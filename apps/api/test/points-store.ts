/** What points buy, and members who have some, for tests of the points store. */

import { DEMO_PIN } from '#demo/demo-plan.ts'
import { aCard, expectDone, managerAt } from './checkout.ts'
import { type Caller, type Reply, searching, type TestApp } from './harness.ts'

type Body = Reply<any>['body']

let items = 0

/** Something for 300 points, of which there are ten. */
export async function anItem(app: TestApp, more: object = {}, by?: Caller): Promise<Body> {
  items += 1
  const manager = by ?? (await managerAt(app))
  const body = {
    name: `Cup ${items}`,
    code: `CUP${items}`,
    category: 'Gifts',
    points: 300,
    stock: 10,
  }
  return expectDone(await manager.post('/scoreItems', { ...body, ...more }))
}

/** A member with a card and so many points. */
export async function aCollector(app: TestApp, points = 1000): Promise<{ user: Body; card: Body }> {
  const card = await aCard(app)
  const manager = await managerAt(app)
  if (points > 0) {
    const gift = { amount: points, reason: 'for the test' }
    expectDone(await manager.post(`/userCards/${card.id}/points`, gift, { pin: DEMO_PIN }))
  }
  return { user: card.user, card }
}

/** What a member has to spend. */
export const pointsOf = async (app: TestApp, user: { id: number }): Promise<number> => {
  const manager = await managerAt(app)
  const found = expectDone(
    await manager.get(`/userCards?${searching(`user.id:${user.id} AND card.type:score`)}`),
  )
  return found.content[0].points
}

export const stockOf = async (app: TestApp, item: { id: number }): Promise<number> =>
  expectDone(await (await managerAt(app)).get(`/items/${item.id}`)).stock
