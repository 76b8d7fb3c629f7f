import { beforeEach, describe, expect, it } from 'vitest'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { aTag, tagged } from '../../../../../test/activities.ts'
import { aFuelling, aMember, expectDone, managerAt, rivalAt } from '../../../../../test/checkout.ts'
import { aCoupon, give, piecesOf } from '../../../../../test/coupons.ts'
import { useApp } from '../../../../../test/harness.ts'

const app = useApp()

/** The day at the station. */
const today = () => new Date(app.clock.now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)

const draft = (more: object = {}) => ({
  script: { id: 'amountOff' },
  amountOff: 500,
  plannedCount: -1,
  perUserLimit: 10,
  from: today(),
  to: today(),
  ...more,
})

const share = (discountRatio: number) => ({
  script: { id: 'discount' },
  amountOff: 0,
  discountRatio,
})

const simulate = async (more: object = {}, caller = app.as('company')) =>
  (await caller).post('/deals/simulate', draft(more))

const figures = async (more: object = {}) => expectDone(await simulate(more))

/** Members of a tag of their own, so that what other tests sold is no matter. */
async function aGroup(count = 2) {
  const tag = await aTag(app)
  const members = await tagged(app, tag, count)
  return { members, only: { memberTags: [{ id: tag.id }] } }
}

/** A member fuels at the airport. */
async function fuels(member: { id: number }, amount: number, payment: object = {}) {
  const { id } = await aFuelling(app, app.ids.airport, amount)
  const paid = { paymentType: 'wx', user: { id: member.id }, ...payment }
  const { order, transaction } = expectDone(
    await (await managerAt(app)).post(`/orders/${id}/pay`, paid),
  )
  // Pumps open orders by the clock of the database.
  await app.look((db) =>
    db.updateTable('orders').set({ created_at: app.clock.now }).where('id', '=', id).execute(),
  )
  return { ...order, transactionId: transaction.id }
}

beforeEach(() => app.clock.advance(86_400_000))

describe('POST /deals/simulate', () => {
  it('is not for who may not offer coupons, nor with stations and tags of another company', async () => {
    expect((await simulate({}, app.as('fueler'))).status).toBe(403)
    const others = { stations: [{ id: app.ids.airport }] }
    expect((await simulate(others, rivalAt(app))).body.code).toBe('REFERENCE_UNKNOWN')
    const tag = await aTag(app)
    const tags = { memberTags: [{ id: tag.id }] }
    expect((await simulate(tags, rivalAt(app))).body.code).toBe('REFERENCE_UNKNOWN')
    expect((await figures({}).then(() => simulate({}, rivalAt(app)))).body.sales.orders).toBe(0)
  })

  it.each([
    ['nothing off', { amountOff: 0 }, 'COUPON_WORTH'],
    ['both ways', { discountRatio: 5 }, 'COUPON_WORTH'],
    ['nothing planned', { plannedCount: 0 }, 'PLANNED_COUNT_ZERO'],
    ['the end first', { from: '2026-11-02', to: '2026-11-01' }, 'PERIOD_ORDER'],
    ['half a year', { from: '2026-01-01', to: '2026-06-30' }, 'QUERY_RANGE_EXCEEDED'],
    ['no day', { from: '2026-02-30' }, 'VALIDATION'],
  ])('refuses %s', async (_, more, code) => {
    expect((await simulate(more)).body.code).toBe(code)
  })

  it.each([
    ['half a cent of a share', { ...share(12.5), minSpend: 9_999 }, 9_999],
    ['the smallest share', share(0.01), 5_049],
    ['nearly all of it', share(99.99), 9_999],
    ['an amount', { amountOff: 1_234 }, 10_000],
    ['more than is to be paid', { amountOff: 20_000 }, 10_001],
  ])(
    'costs what a payment with the coupon takes off, to the cent: %s',
    async (_, terms, amount) => {
      const { members, only } = await aGroup(1)
      const [member] = members
      const order = await fuels(member!, amount)
      const tried = await figures({ ...terms, ...only })
      const [piece] = await give(app, await aCoupon(app, { ...terms, ...only }), member!)
      const real = await fuels(member!, amount, { userDeals: [{ id: piece.id }] })
      expect(order.discount).toBe(0)
      expect(real.discount).toBeGreaterThan(0)
      expect(tried).toMatchObject({ concerned: { orders: 1, amount }, discount: real.discount })
    },
  )

  it('costs nothing where a payment with the coupon is refused', async () => {
    const { members, only } = await aGroup(1)
    const [member] = members
    const terms = { ...share(12.5), minSpend: 9_999 }
    await fuels(member!, 9_998)
    expect(await figures({ ...terms, ...only })).toMatchObject({ qualifying: 0, discount: 0 })
    const [piece] = await give(app, await aCoupon(app, { ...terms, ...only }), member!)
    const { id } = await aFuelling(app, app.ids.airport, 9_998)
    const paid = { paymentType: 'wx', userDeals: [{ id: piece.id }] }
    const refused = await (await managerAt(app)).post(`/orders/${id}/pay`, paid)
    expect(refused.body).toMatchObject({ code: 'COUPON_NOT_USABLE' })
  })

  it('changes nothing, however often it is tried', async () => {
    const { members, only } = await aGroup(1)
    const [member] = members
    const terms = share(12.5)
    await fuels(member!, 9_999)
    const [first, second] = [
      await figures({ ...terms, ...only }),
      await figures({ ...terms, ...only }),
    ]
    expect(second).toEqual(first)
    expect(await piecesOf(app, member!)).toEqual([])
  })

  it('counts orders and members, litres and sales, and tells the days apart', async () => {
    const { members, only } = await aGroup()
    const first = today()
    const orders = [await fuels(members[0]!, 20_000), await fuels(members[1]!, 30_000)]
    app.clock.advance(86_400_000)
    orders.push(await fuels(members[0]!, 10_000))
    const stranger = await aMember(app)
    await fuels(stranger, 10_000)
    const sold = await figures({ from: first })
    const tried = await figures({ ...only, from: first, minSpend: 15_000 })
    const { volume } = await app.look((db) =>
      db
        .selectFrom('orders')
        .where(
          'id',
          'in',
          orders.slice(0, 2).map(({ id }) => id),
        )
        .select((eb) => eb.fn.sum<number>('volume_cl').as('volume'))
        .executeTakeFirstOrThrow(),
    )
    expect(tried).toMatchObject({
      sales: { orders: 4, amount: 70_000 },
      memberOrders: 4,
      qualifying: 2,
      qualifyingMembers: 2,
      concerned: { orders: 2, amount: 50_000, volume: Number(volume) },
      concernedMembers: 2,
      discount: 1_000,
      discountRatio: 1.43,
      days: [
        { day: first, orders: 2, discount: 1_000 },
        { day: today(), orders: 0, discount: 0 },
      ],
    })
    expect(sold).toMatchObject({ qualifying: 4, discount: 2_000 })
  })

  it('gives no member more than one may have, and all together no more than planned', async () => {
    const { members, only } = await aGroup(3)
    for (const member of members) {
      for (let n = 0; n < 3; n += 1) await fuels(member, 10_000)
    }
    expect(await figures({ ...only, perUserLimit: 2 })).toMatchObject({
      qualifying: 9,
      beyondLimit: 3,
      beyondPlan: 0,
      concerned: { orders: 6 },
      discount: 3_000,
    })
    expect(await figures({ ...only, perUserLimit: 2, plannedCount: 3 })).toMatchObject({
      beyondLimit: 1,
      beyondPlan: 5,
      concerned: { orders: 3 },
      concernedMembers: 2,
      discount: 1_500,
    })
  })

  it('leaves out what does not fit the station, the till or the way of paying', async () => {
    const { members, only } = await aGroup(1)
    await fuels(members[0]!, 10_000)
    const orders = async (more: object) => (await figures({ ...only, ...more })).concerned.orders
    expect(await orders({ paymentTypes: ['wx'] })).toBe(1)
    expect(await orders({ paymentTypes: ['cash'] })).toBe(0)
    expect(await orders({ stations: [{ id: app.ids.airport }] })).toBe(1)
    expect(await orders({ stations: [{ id: app.ids.east }] })).toBe(0)
    await app.look((db) => db.updateTable('transactions').set({ client: 'web' }).execute())
    expect(await orders({ devices: ['web'] })).toBe(1)
    expect(await orders({ devices: ['pos'] })).toBe(0)
    await app.look((db) => db.updateTable('transactions').set({ client: '' }).execute())
    expect(await figures({ ...only, devices: ['web'] })).toMatchObject({
      qualifying: 0,
      unknownDevice: 1,
    })
  })

  it('leaves orders as they are that used coupons or were given back', async () => {
    const { members, only } = await aGroup(1)
    const coupon = await aCoupon(app)
    const [piece] = await give(app, coupon, members[0]!)
    await fuels(members[0]!, 10_000, { userDeals: [{ id: piece.id }] })
    expect(await figures(only)).toMatchObject({ qualifying: 1, discounted: 1, discount: 0 })
    const { transactionId } = await fuels(members[0]!, 10_000)
    expect(await figures(only)).toMatchObject({ qualifying: 2, discounted: 1, discount: 500 })
    const manager = await managerAt(app)
    const back = { amount: 10_000, mode: 'original', reason: 'wrong pump' }
    const path = `/transactions/${transactionId}/refund`
    expectDone(await manager.post(path, back, { pin: DEMO_PIN }))
    expect(await figures(only)).toMatchObject({ memberOrders: 1, discount: 0 })
  })
})
