/** Coupons for members of some levels: the level counts as it is when a piece is given. */

import { beforeAll, expect, describe, it } from 'vitest'
import { activityDraft, aTag, handOutNow, tagged } from '../../../../test/activities.ts'
import { aCard, aPaidSale, expectDone, goodsAt, managerAt } from '../../../../test/checkout.ts'
import { aCoupon, piecesOf } from '../../../../test/coupons.ts'
import { searching, useApp } from '../../../../test/harness.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { giveAutomaticCoupons } from './give-automatic.ts'

const app = useApp()

beforeAll(async () => {
  const company = await app.as('company')
  const { content } = expectDone(
    await company.get(`/cards?${searching('type:level AND group:null')}`),
  )
  const [{ id, version }] = content
  const levels = [
    { name: 'Silver', growth: 10 },
    { name: 'Gold', growth: 20 },
  ]
  expectDone(await company.put(`/cards/${id}`, { levels, version }))
})

const grow = async (user: { id: number }, amount: number): Promise<void> => {
  const manager = await managerAt(app)
  const found = searching(`user.id:${user.id} AND card.type:level`)
  const { content } = expectDone(await manager.get(`/userCards?${found}`))
  const body = { amount, reason: 'for the test' }
  const path = `/userCards/${content[0].id}/growth`
  expectDone(await manager.post(path, body, { pin: DEMO_PIN }))
}

/** A member with so much growth. */
async function grown(amount: number): Promise<{ id: number }> {
  const { user } = await aCard(app)
  if (amount > 0) await grow(user, amount)
  return user
}

const issue = async (coupon: { id: number }, users: readonly { id: number }[]) =>
  (await app.as('company')).post(`/deals/${coupon.id}/issue`, {
    users: users.map(({ id }) => ({ id })),
    count: 1,
    reason: 'for the test',
  })

describe('a coupon for levels', () => {
  it('is given to nobody of another level, and at once to who has reached it', async () => {
    const coupon = await aCoupon(app, { levels: ['Gold'] })
    expect(coupon.levels).toEqual(['Gold'])
    const [gold, silver, none] = [await grown(20), await grown(19), await grown(0)]
    const { body } = await issue(coupon, [gold, silver, none])
    expect(body).toMatchObject({ issued: 1, receivers: 1 })
    expect(body.skipped).toMatchObject([
      { user: { id: silver.id }, obstacle: 'memberLevel' },
      { user: { id: none.id }, obstacle: 'memberLevel' },
    ])
    await grow(silver, 1)
    expect(expectDone(await issue(coupon, [silver])).issued).toBe(1)
  })

  it('keeps its levels like anything that was promised, and tells them in the file', async () => {
    const company = await app.as('company')
    const { id, version } = await aCoupon(app, { levels: ['Silver', 'Gold'] })
    const member = await grown(10)
    const free = expectDone(await company.put(`/deals/${id}`, { levels: ['Silver'], version }))
    expect(free.levels).toEqual(['Silver'])
    expectDone(await issue({ id }, [member]))
    const change = { levels: [], version: free.version }
    expect((await company.put(`/deals/${id}`, change)).body.code).toBe('DEAL_ISSUED')
    const file = await company.get(`/deals?${searching(`id:${id}`)}&download=true&format=csv`)
    expect(file.body.text).toContain('Silver')
  })

  it('goes by itself, and from an activity, to members of its levels only', async () => {
    const gold = await grown(20)
    const silver = await grown(10)
    const auto = await aCoupon(app, { levels: ['Gold'], autoIssue: true, autoCount: 1 })
    await giveAutomaticCoupons(app.database, app.clock.now)
    expect(await piecesOf(app, gold, auto)).toHaveLength(1)
    expect(await piecesOf(app, silver, auto)).toEqual([])

    const tag = await aTag(app)
    const [plain] = await tagged(app, tag, 1)
    const coupon = await aCoupon(app, { levels: ['Gold'] })
    const company = await app.as('company')
    const {
      name: _name,
      maxIssued: _most,
      endTime: _end,
      ...draft
    } = activityDraft(app, {
      tag,
      coupons: [coupon],
    })
    const preview = expectDone(await company.post('/dealTasks/preview', { ...draft, stations: [] }))
    expect(preview).toMatchObject({ members: 1, blocked: 1, pieces: 0 })
    expectDone(await company.post('/dealTasks', activityDraft(app, { tag, coupons: [coupon] })))
    await handOutNow(app)
    expect(await piecesOf(app, { id: plain?.id ?? 0 }, coupon)).toEqual([])
  })

  it('comes with goods as far as the level allows, and the order says why not', async () => {
    const coupon = await aCoupon(app, { levels: ['Gold'] })
    const manager = await managerAt(app)
    const { COFFEE } = await goodsAt(app, app.ids.airport)
    const { version } = expectDone(await manager.get(`/items/${COFFEE.id}`))
    const gifts = { giftCoupon: { id: coupon.id }, giftPoints: 0, giftBalance: 0, frozenBalance: 0 }
    expectDone(await manager.put(`/items/${COFFEE.id}`, { ...gifts, version }))
    const { order } = await aPaidSale(app, {
      paymentType: 'wx',
      user: { id: (await grown(10)).id },
    })
    const bought = expectDone(await manager.get(`/orders/${order.id}?expand=gifts`))
    expect(bought.gifts).toMatchObject([{ kind: 'coupon', given: 0, obstacle: 'memberLevel' }])
  })
})
