import { beforeEach, describe, expect, it } from 'vitest'
import { jobsOf } from '#module.ts'
import {
  aMobile,
  aPaidSale,
  auditedOf,
  expectDone,
  findings,
  managerAt,
  rivalAt,
} from '../../../../test/checkout.ts'
import { aCoupon, piecesOf } from '../../../../test/coupons.ts'
import { type Reply, searching, useApp } from '../../../../test/harness.ts'
import { goToHour, texting } from '../../../../test/texting.ts'
import { memberAtPage } from '../../../../test/member-session.ts'
import { aPicture, upload } from '../../../../test/uploads.ts'
import { aCollector, anItem, pointsOf, stockOf } from '../../../../test/points-store.ts'

/** Nobody is there; what waits to be sent is looked at. */
const app = useApp({ smsProviders: () => ({ aliyun: 'http://127.0.0.1:9' }) })

type Body = Reply<any>['body']

/** A member with so many points, on their own page. */
async function atPage(points = 1000) {
  const { user } = await aCollector(app, points)
  const page = await memberAtPage(app, user)
  const asks = (item: Body, more: object = {}) => ({
    station: { id: app.ids.airport },
    scoreItem: { id: item.id },
    pieces: 1,
    points: item.points,
    pointsBefore: points,
    ...more,
  })
  return {
    user,
    store: async () => expectDone(await page.get(`/store?station=${app.ids.airport}`)),
    taken: async () => expectDone(await page.get('/redemptions')).content,
    redeem: (item: Body, more: object = {}) => page.post('/redemptions', asks(item, more)),
    callOff: (id: number) => page.post('/redemptions/callOff', { redemption: { id } }),
    get: page.get,
  }
}

const collect = async (pickupCode: string) =>
  (await managerAt(app)).post('/scoreOrders/collect', { pickupCode })

describe('GET /memberSessions/own/store', () => {
  it('is for nobody without a session, and shows no station of another company', async () => {
    const path = '/memberSessions/own/store'
    expect((await app.anonymous.get(path)).body.code).toBe('MEMBER_SESSION_OVER')
    expect((await app.anonymous.get('/memberSessions/own/redemptions')).status).toBe(401)
    const cup = await anItem(app)
    const mobile = aMobile()
    const rival = expectDone(
      await (await rivalAt(app)).post('/users', { kind: 'member', name: 'Han', mobile }),
    )
    const other = await memberAtPage(app, { id: rival.id, mobile }, app.ids.rivalCompany)
    const theirs = `/store?station=${app.ids.airport}`
    expect((await other.get(theirs)).body.code).toBe('ITEM_NOT_FOR_POINTS')
    expect(expectDone(await other.get('/store')).stations).not.toContainEqual(
      expect.objectContaining({ id: app.ids.airport }),
    )
    const stolen = { station: { id: app.ids.airport }, scoreItem: { id: cup.id }, pieces: 1 }
    const reply = await other.post('/redemptions', { ...stolen, points: 300, pointsBefore: 0 })
    expect(reply.body.code).toBe('ITEM_NOT_FOR_POINTS')
  })

  it('shows what stands on the shelf, what it costs, what is left, and what the member has', async () => {
    const coupon = await aCoupon(app)
    const content = await aPicture()
    const photo = { type: 'itemPicture', content }
    const { id: pictureId } = expectDone(await upload(app, await managerAt(app), photo))
    const looks = { picture: pictureId, description: 'Blue' }
    const cup = await anItem(app, { stock: 2, giftCoupon: { id: coupon.id }, ...looks })
    const bag = await anItem(app, { stock: -1 })
    const gone = await anItem(app)
    const off = { onShelf: false, version: gone.version }
    expectDone(await (await managerAt(app)).post(`/items/${gone.id}/shelf`, off))
    const { get, store } = await atPage(500)
    const shown = await store()
    expect(shown).toMatchObject({ points: 500, station: { id: app.ids.airport } })
    const byId = new Map(shown.content.map((item: Body) => [item.id, item]))
    expect(byId.get(cup.id)).toEqual({
      id: cup.id,
      name: cup.name,
      description: 'Blue',
      category: 'Gifts',
      points: 300,
      left: 2,
      picture: pictureId,
      coupon: coupon.name,
    })
    expect((await app.anonymous.get(`/attachments/${pictureId}`)).status).toBe(200)
    expect(byId.get(bag.id)).toMatchObject({ left: null, picture: null, coupon: null })
    expect(byId.has(gone.id)).toBe(false)
    // Without a choice it is where the member was last.
    expect(expectDone(await get('/store')).station.id).toBe(app.ids.airport)
  })

  it('leaves out stations that are disabled, or have no store', async () => {
    await anItem(app)
    const { get } = await atPage()
    const isOffered = async () =>
      expectDone(await get('/store')).stations.some(({ id }: Body) => id === app.ids.airport)
    expect(await isOffered()).toBe(true)
    await app.asOwner(`update stations set status = 'disabled' where id = ${app.ids.airport}`)
    expect(await isOffered()).toBe(false)
    await app.asOwner(
      `update stations set status = 'normal', pkg_store = false where id = ${app.ids.airport}`,
    )
    expect(await isOffered()).toBe(false)
    await app.asOwner(`update stations set pkg_store = true where id = ${app.ids.airport}`)
  })
})

describe('POST /memberSessions/own/redemptions', () => {
  it('refuses what the member was told otherwise, cannot pay, or is not there, and takes nothing', async () => {
    const cup = await anItem(app, { stock: 1 })
    const { user, redeem, taken } = await atPage(400)
    expect((await redeem(cup, { points: 200 })).body.code).toBe('REDEMPTION_CHANGED')
    expect((await redeem(cup, { pointsBefore: 500 })).body.code).toBe('REDEMPTION_CHANGED')
    const two = { pieces: 2, points: 600 }
    expect((await redeem(cup, two)).body.code).toBe('POINTS_EXCEEDS')
    const short = await anItem(app, { stock: 1, points: 100 })
    expect((await redeem(short, { pieces: 2, points: 200 })).body).toMatchObject({
      code: 'STOCK_SHORT',
      details: { left: 1 },
    })
    expect((await redeem(cup, { pieces: 21 })).body.code).toBe('VALIDATION')
    expect(await taken()).toEqual([])
    expect([await pointsOf(app, user), await stockOf(app, cup)]).toEqual([400, 1])
  })

  it('refuses who has no points card, or whose card is stopped', async () => {
    const cup = await anItem(app)
    const { user, redeem, store } = await atPage(400)
    const cards = `update user_cards set status = 'lock' where user_id = ${user.id}`
    await app.asOwner(cards)
    expect((await redeem(cup)).body.code).toBe('SCORE_CARD_NOT_OPEN')
    expect((await store()).points).toBeNull()
  })

  it('waits under a code that the member sees until it was handed over, and tells the log', async () => {
    const coupon = await aCoupon(app)
    const cup = await anItem(app, { giftCoupon: { id: coupon.id } })
    const { user, redeem, taken, store } = await atPage()
    const done = expectDone(await redeem(cup, { pieces: 1 }))
    expect(done).toEqual({ id: done.id, pointsLeft: 700 })
    const [waiting] = await taken()
    expect(waiting).toMatchObject({
      id: done.id,
      status: 'waiting',
      points: 300,
      lineItems: [{ name: cup.name, pieces: 1 }],
      pickupCode: expect.stringMatching(/^\d{6}$/),
    })
    expect((await store()).points).toBe(700)
    expect([await pointsOf(app, user), await stockOf(app, cup)]).toEqual([700, 9])
    expect(await piecesOf(app, user, coupon)).toMatchObject([{ source: 'redemption' }])
    const [entry] = await auditedOf(app, 'scoreOrder', done.id)
    expect(entry).toMatchObject({ action: 'redeem', after: { user: { id: user.id } } })
    const manager = await managerAt(app)
    const seen = expectDone(await manager.get(`/scoreOrders/${done.id}`))
    expect(seen).toMatchObject({ status: 'waiting', operator: null, user: { id: user.id } })
    expect(expectDone(await collect(waiting.pickupCode))).toMatchObject({
      id: done.id,
      status: 'collected',
    })
    expect(await taken()).toMatchObject([{ status: 'collected', pickupCode: null }])
    expect(await findings(app)).toEqual([])
  })

  it('needs no shift, and is called off by staff while it waits', async () => {
    const cup = await anItem(app)
    const { user, redeem, taken } = await atPage()
    const shifts = (are: boolean) =>
      app.asOwner(`update stations set enable_shift_settle = ${are} where id = ${app.ids.airport}`)
    await shifts(true)
    const { id } = expectDone(await redeem(cup))
    await shifts(false)
    const search = searching(`user.id:${user.id} AND book:score`)
    const manager = await managerAt(app)
    const [line] = expectDone(await manager.get(`/userCardDetails?${search}`)).content
    expect(line).toMatchObject({ type: 'consume', amount: -300 })
    const reversal = { reason: 'changed their mind', version: 0 }
    expectDone(await manager.post(`/scoreOrders/${id}/cancel`, reversal))
    expect(await taken()).toMatchObject([{ status: 'reversed', pickupCode: null }])
    expect([await pointsOf(app, user), await stockOf(app, cup)]).toEqual([1000, 10])
  })

  it('takes taps that come twice as one', async () => {
    const cup = await anItem(app)
    const { user, redeem, taken } = await atPage()
    const taps = await Promise.all([redeem(cup), redeem(cup), redeem(cup)])
    expect(taps.map(({ body }) => body.code ?? 'done').toSorted()).toEqual([
      'REDEMPTION_CHANGED',
      'REDEMPTION_CHANGED',
      'done',
    ])
    expect(await taken()).toHaveLength(1)
    expect(await pointsOf(app, user)).toBe(700)
  })

  it('gives the last piece to one of those who want it at once', async () => {
    const cup = await anItem(app, { stock: 1 })
    const pages = await Promise.all([1, 2, 3].map(() => atPage()))
    const replies = await Promise.all(pages.map(({ redeem }) => redeem(cup)))
    expect(replies.map(({ body }) => body.code ?? 'done').toSorted()).toEqual([
      'STOCK_SHORT',
      'STOCK_SHORT',
      'done',
    ])
    expect(await stockOf(app, cup)).toBe(0)
    expect(await findings(app)).toEqual([])
  })

  it('lets ten wait for a member at a station, and no more', async () => {
    const cup = await anItem(app, { points: 1, stock: -1 })
    const { redeem } = await atPage(100)
    for (let turn = 0; turn < 10; turn += 1) {
      expectDone(await redeem(cup, { pointsBefore: 100 - turn }))
    }
    expect((await redeem(cup, { pointsBefore: 90 })).body).toMatchObject({
      code: 'REDEMPTIONS_WAITING',
    })
  })

  it('shows a member nothing that others took', async () => {
    const cup = await anItem(app)
    const [first, second] = [await atPage(), await atPage()]
    expectDone(await first.redeem(cup))
    expect(await second.taken()).toEqual([])
  })
})

describe('POST /scoreOrders/collect', () => {
  it('is refused for a wrong code, at another station, for another company, and after five tries', async () => {
    const cup = await anItem(app)
    const { redeem, taken } = await atPage()
    expectDone(await redeem(cup))
    const [{ pickupCode }] = await taken()
    const rival = await rivalAt(app)
    expect((await rival.post('/scoreOrders/collect', { pickupCode })).body.code).toBe(
      'PICKUP_CODE_WRONG',
    )
    const elsewhere = (await app.as('company')).at(app.ids.east)
    expect((await elsewhere.post('/scoreOrders/collect', { pickupCode })).body.code).toBe(
      'PICKUP_CODE_WRONG',
    )
    const nowhere = await (await app.as('company')).post('/scoreOrders/collect', { pickupCode })
    expect(nowhere.body.code).toBe('STATION_REQUIRED')
    const guesser = (await app.as('company')).at(app.ids.airport)
    const wrong = pickupCode === '000000' ? '000001' : '000000'
    const tries = []
    for (let turn = 0; turn < 6; turn += 1) {
      const body = { pickupCode: turn < 5 ? wrong : pickupCode }
      tries.push(
        (await guesser.post('/scoreOrders/collect', body, { key: crypto.randomUUID() })).body.code,
      )
    }
    expect(tries).toEqual([...Array(5).fill('PICKUP_CODE_WRONG'), 'PICKUP_CODE_LOCKED'])
    const manager = await managerAt(app)
    const byCode = (key: string) => manager.post('/scoreOrders/collect', { pickupCode }, { key })
    const [tap, other] = [crypto.randomUUID(), crypto.randomUUID()]
    const { id } = expectDone(await byCode(tap))
    // The same tap twice hears the same; a second person hears that it is gone.
    expect(expectDone(await byCode(tap))).toMatchObject({ id, status: 'collected' })
    expect((await byCode(other)).body.code).toBe('REDEMPTION_STATUS')
    app.clock.advance(11 * 60_000)
    expect((await collect(pickupCode)).body.code).toBe('PICKUP_CODE_WRONG')
  })
})

/** As if the coupon that came with something had been used. */
async function useCoupon(redemptionId: number): Promise<void> {
  const { order } = await aPaidSale(app)
  await app.asOwner(`update user_coupons set status = 'used', used_at = now(), discount_cents = 100,
    order_id = ${order.id} where redemption_id = ${redemptionId}`)
}

const leaveCoupon = (redemptionId: number) =>
  app.asOwner(`update user_coupons set status = 'unused', used_at = null, discount_cents = null,
    order_id = null where redemption_id = ${redemptionId}`)

describe('POST /memberSessions/own/redemptions/:id/callOff', () => {
  it('refuses what is of another member, what was handed over, and whose coupon was used', async () => {
    const coupon = await aCoupon(app)
    const cup = await anItem(app, { giftCoupon: { id: coupon.id } })
    const { user, redeem, taken, callOff } = await atPage()
    const { id } = expectDone(await redeem(cup))
    const stranger = await atPage()
    expect((await stranger.callOff(id)).body.code).toBe('NOT_FOUND')
    const path = '/memberSessions/own/redemptions/callOff'
    expect((await app.anonymous.post(path, { redemption: { id } })).body.code).toBe(
      'MEMBER_SESSION_OVER',
    )
    await useCoupon(id)
    expect((await callOff(id)).body.code).toBe('REDEMPTION_COUPON_USED')
    await leaveCoupon(id)
    const [waiting] = await taken()
    expectDone(await collect(waiting.pickupCode))
    expect((await callOff(id)).body.code).toBe('NOT_FOUND')
    expect([await pointsOf(app, user), await stockOf(app, cup)]).toEqual([700, 9])
  })

  it('gives points, pieces and the unused coupon back, needs no shift, and tells the log', async () => {
    const coupon = await aCoupon(app)
    const cup = await anItem(app, { giftCoupon: { id: coupon.id } })
    const { user, redeem, taken, callOff } = await atPage()
    const { id } = expectDone(await redeem(cup))
    const shifts = (are: boolean) =>
      app.asOwner(`update stations set enable_shift_settle = ${are} where id = ${app.ids.airport}`)
    await shifts(true)
    const taps = await Promise.all([callOff(id), callOff(id)])
    await shifts(false)
    expect(taps.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await taken()).toMatchObject([{ status: 'reversed', pickupCode: null, keptUntil: null }])
    expect([await pointsOf(app, user), await stockOf(app, cup)]).toEqual([1000, 10])
    expect(await piecesOf(app, user, coupon)).toMatchObject([{ status: 'recovered' }])
    const [entry] = await auditedOf(app, 'scoreOrder', id)
    expect(entry).toMatchObject({ action: 'callOff', after: { status: 'reversed' } })
    expect(await findings(app)).toEqual([])
  })
})

describe('what nobody collects', () => {
  const DAY_MS = 86_400_000

  // Endings, of which members are told, are for the day.
  beforeEach(() => goToHour(app, 1, 12))

  const endUncollected = async (): Promise<void> => {
    const result = await jobsOf(app.container.areas).endUncollected?.({})
    expect(result).toMatchObject({ failed: 0 })
  }

  it('waits for thirty days unless the company says otherwise, and then the points come back', async () => {
    const cup = await anItem(app)
    const { user, redeem, taken } = await atPage()
    const { id } = expectDone(await redeem(cup))
    const now = app.clock.now
    const [waiting] = await taken()
    expect(Date.parse(waiting.keptUntil) - Date.parse(waiting.createdDate)).toBe(30 * DAY_MS)
    app.clock.now = new Date(Date.parse(waiting.keptUntil) - 1)
    await endUncollected()
    expect(await pointsOf(app, user)).toBe(700)
    app.clock.now = new Date(Date.parse(waiting.keptUntil))
    await endUncollected()
    await endUncollected()
    app.clock.now = now
    expect(await taken()).toMatchObject([{ id, status: 'reversed' }])
    expect([await pointsOf(app, user), await stockOf(app, cup)]).toEqual([1000, 10])
    const entries = await auditedOf(app, 'scoreOrder', id)
    expect(entries.map(({ action }) => action)).toEqual(['endUncollected', 'redeem'])
    expect(await findings(app)).toEqual([])
  })

  it('is kept as long as the company has set, and where its coupon was used', async () => {
    const coupon = await aCoupon(app)
    const cup = await anItem(app, { giftCoupon: { id: coupon.id } })
    const { user, redeem, taken } = await atPage()
    const { id } = expectDone(await redeem(cup))
    const company = await app.as('company')
    const path = `/companies/${app.ids.company}`
    const value = { receipts: true, invoices: true, members: true, waitingDays: 3 }
    expectDone(await company.put(`${path}/config`, { customerPages: value }))
    const now = app.clock.now
    const [waiting] = await taken()
    app.clock.advance(3 * DAY_MS + 1)
    await useCoupon(id)
    await endUncollected()
    expect(await pointsOf(app, user)).toBe(700)
    await leaveCoupon(id)
    await endUncollected()
    app.clock.now = now
    expect(Date.parse(waiting.keptUntil) - Date.parse(waiting.createdDate)).toBe(3 * DAY_MS)
    expect(await pointsOf(app, user)).toBe(1000)
  })

  it('is told to its member once, by day, where the company has a template for it', async () => {
    const addTemplate = await texting(app, { dailyQuota: 5 })
    await addTemplate('Code', '验证码${code}')
    await addTemplate('Ended', '${name}，${station}的${uncollected}未取，${points}积分已退回。')
    const cup = await anItem(app)
    const { user, redeem } = await atPage()
    expectDone(await redeem(cup))
    const messages = () =>
      app.look((db) =>
        db
          .selectFrom('sms_messages')
          .where('mobile', '=', user.mobile)
          .where('content', 'like', '%未取%')
          .select('content')
          .execute(),
      )
    goToHour(app, 40, 21)
    await endUncollected()
    expect(await pointsOf(app, user)).toBe(700)
    goToHour(app, 1, 9)
    await endUncollected()
    await endUncollected()
    expect(await messages()).toEqual([
      { content: expect.stringContaining(`的${cup.name}未取，300积分已退回。`) },
    ])
  })
})
