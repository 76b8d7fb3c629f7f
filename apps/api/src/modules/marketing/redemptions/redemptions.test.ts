import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  aSale,
  auditedOf,
  expectDone,
  findings,
  managerAt,
  rivalAt,
} from '../../../../test/checkout.ts'
import { aCoupon, piecesOf } from '../../../../test/coupons.ts'
import { aFleet, aSubCard } from '../../../../test/fleets.ts'
import { type Caller, type Reply, searching, useApp } from '../../../../test/harness.ts'
import { aCollector, anItem, pointsOf, stockOf } from '../../../../test/points-store.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'

const app = useApp()
const reason = 'for the test'

const redeem = async (
  card: { id: number },
  lines: readonly [{ id: number }, number][],
  { by, ...more }: { by?: Caller; [field: string]: unknown } = {},
): Promise<Reply<any>> =>
  (by ?? (await managerAt(app))).post('/scoreOrders', {
    userCard: { id: card.id },
    lines: lines.map(([{ id }, pieces]) => ({ scoreItem: { id }, pieces })),
    ...more,
  })

describe('POST /scoreOrders', () => {
  it('refuses a member of another company, and what is no item for points', async () => {
    const { user, card } = await aCollector(app)
    const cup = await anItem(app)
    const rival = await rivalAt(app)
    expect((await redeem(card, [[cup, 1]], { by: rival })).status).toBe(404)
    const manager = await managerAt(app)
    const goods = { name: 'Soap', code: 'SOAP', category: 'Care', price: 500 }
    const soap = expectDone(await manager.post('/items', goods))
    expect((await redeem(card, [[soap, 1]])).body.code).toBe('ITEM_NOT_FOR_POINTS')
    const off = { onShelf: false, version: cup.version }
    expectDone(await manager.post(`/items/${cup.id}/shelf`, off))
    expect((await redeem(card, [[cup, 1]])).body.code).toBe('ITEM_NOT_FOR_POINTS')
    expect((await redeem(card, [])).body.code).toBe('VALIDATION')
    expect((await redeem(card, [[cup, 0]])).body.code).toBe('VALIDATION')
    expect(await pointsOf(app, user)).toBe(1000)
  })

  it('refuses more than the points buy and more than is there, and takes nothing then', async () => {
    const { user, card } = await aCollector(app, 5000)
    const cup = await anItem(app)
    const poor = await aCollector(app, 299)
    expect((await redeem(poor.card, [[cup, 1]])).body.code).toBe('POINTS_EXCEEDS')
    const tooMany = await redeem(card, [[cup, 11]])
    expect(tooMany.body).toMatchObject({ code: 'STOCK_SHORT', details: { left: 10 } })
    expect(await pointsOf(app, user)).toBe(5000)
    expect(await stockOf(app, cup)).toBe(10)
  })

  it('takes points and pieces, tells the log, and stands on the statement', async () => {
    const { user, card } = await aCollector(app)
    const [cup, bag] = [
      await anItem(app, { taxRate: 6.5 }),
      await anItem(app, { points: 50, stock: -1 }),
    ]
    const done = expectDone(
      await redeem(
        card,
        [
          [cup, 2],
          [bag, 3],
        ],
        { remark: 'blue' },
      ),
    )
    expect(done).toMatchObject({
      points: 750,
      pointsLeft: 250,
      status: 'collected',
      pickupCode: null,
      remark: 'blue',
      user: { id: user.id },
      lineItems: [
        { item: { id: cup.id, name: cup.name }, points: 300, pieces: 2, taxRate: 6.5 },
        { item: { id: bag.id }, points: 50, pieces: 3, taxRate: 13 },
      ],
    })
    expect([await stockOf(app, cup), await stockOf(app, bag)]).toEqual([8, -1])
    const manager = await managerAt(app)
    const search = searching(`user.id:${user.id} AND book:score`)
    const lines = expectDone(await manager.get(`/userCardDetails?${search}`)).content
    expect(lines[0]).toMatchObject({ type: 'consume', amount: -750, valueAfter: 250 })
    expect((await auditedOf(app, 'scoreOrder', done.id))[0]).toMatchObject({ action: 'redeem' })
    expect(await findings(app)).toEqual([])
  })

  it('asks for the password of a card that has one', async () => {
    const { card } = await aCollector(app)
    const cup = await anItem(app)
    const manager = await managerAt(app)
    const change = { password: '246801' }
    expectDone(await manager.post(`/userCards/${card.id}/resetPassword`, change, { pin: DEMO_PIN }))
    expect((await redeem(card, [[cup, 1]])).body.code).toBe('CARD_PASSWORD_REQUIRED')
    expect((await redeem(card, [[cup, 1]], { password: '111111' })).body.code).toBe(
      'CARD_PASSWORD_WRONG',
    )
    expectDone(await redeem(card, [[cup, 1]], change))
  })

  it('gives the coupon of an item for each piece, or redeems nothing', async () => {
    const { user, card } = await aCollector(app)
    const coupon = await aCoupon(app, { perUserLimit: 2, maxUnusedPerUser: 2 })
    const cup = await anItem(app, { giftCoupon: { id: coupon.id }, points: 100 })
    expect((await redeem(card, [[cup, 3]])).body.code).toBe('DEAL_NOT_ISSUABLE')
    expect(await piecesOf(app, user)).toEqual([])
    expectDone(await redeem(card, [[cup, 2]]))
    const pieces = await piecesOf(app, user, coupon)
    expect(pieces.map(({ source }) => source)).toEqual(['redemption', 'redemption'])
    expect(await pointsOf(app, user)).toBe(800)
  })

  it('refuses the driver of a fleet whose points are its head’s', async () => {
    const fleet = await aFleet(app)
    const truck = await aSubCard(app, fleet)
    const gift = { amount: 1000, reason }
    const manager = await managerAt(app)
    const path = `/userCards/${fleet.masterCard.id}/points`
    expectDone(await manager.post(path, gift, { pin: DEMO_PIN }))
    expect((await redeem(truck, [[await anItem(app), 1]])).body.code).toBe('SCORE_CARD_NOT_OPEN')
  })

  it('redeems once when the same call comes again', async () => {
    const { user, card } = await aCollector(app, 400)
    const cup = await anItem(app)
    const manager = await managerAt(app)
    const body = { userCard: { id: card.id }, lines: [{ scoreItem: { id: cup.id }, pieces: 1 }] }
    const key = randomUUID()
    const [first, second] = [
      await manager.post('/scoreOrders', body, { key }),
      await manager.post('/scoreOrders', body, { key }),
    ]
    expect(expectDone(second).id).toBe(expectDone(first).id)
    expect([await pointsOf(app, user), await stockOf(app, cup)]).toEqual([100, 9])
  })

  it('spends points once when two tills want them at once', async () => {
    const { user, card } = await aCollector(app, 400)
    const cup = await anItem(app)
    const replies = await Promise.all([1, 2, 3].map(() => redeem(card, [[cup, 1]])))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    expect([await pointsOf(app, user), await stockOf(app, cup)]).toEqual([100, 9])
  })
})

describe('POST /scoreOrders/:id/collect', () => {
  it('hands over to who knows the code, once', async () => {
    const { card } = await aCollector(app)
    const cup = await anItem(app)
    const { id, version, status, pickupCode } = expectDone(
      await redeem(card, [[cup, 1]], { collectsLater: true }),
    )
    expect(status).toBe('waiting')
    expect(pickupCode).toMatch(/^\d{6}$/)
    const manager = await managerAt(app)
    const shown = expectDone(await manager.get(`/scoreOrders/${id}`))
    expect(JSON.stringify(shown)).not.toContain(pickupCode)
    const collect = (code: string) =>
      manager.post(`/scoreOrders/${id}/collect`, { pickupCode: code, version })
    const wrong = pickupCode === '000000' ? '000001' : '000000'
    expect((await collect(wrong)).body.code).toBe('PICKUP_CODE_WRONG')
    expect(expectDone(await collect(pickupCode)).status).toBe('collected')
    expect((await auditedOf(app, 'scoreOrder', id))[0]).toMatchObject({ action: 'collect' })
    const again = { pickupCode, version: version + 1 }
    expect((await manager.post(`/scoreOrders/${id}/collect`, again)).body.code).toBe(
      'REDEMPTION_STATUS',
    )
  })
})

describe('POST /scoreOrders/:id/cancel', () => {
  it('is not for cashiers, and not for others', async () => {
    const { card } = await aCollector(app)
    const done = expectDone(await redeem(card, [[await anItem(app), 1]]))
    const undo = { reason, version: done.version }
    const cashier = (await app.as('cashier')).at(app.ids.airport)
    expect((await cashier.post(`/scoreOrders/${done.id}/cancel`, undo)).status).toBe(403)
    const rival = await rivalAt(app)
    expect((await rival.post(`/scoreOrders/${done.id}/cancel`, undo)).status).toBe(404)
  })

  it('gives points and pieces back and takes unused coupons, once', async () => {
    const { user, card } = await aCollector(app)
    const coupon = await aCoupon(app)
    const cup = await anItem(app, { giftCoupon: { id: coupon.id } })
    const { id, version } = expectDone(await redeem(card, [[cup, 2]]))
    const manager = await managerAt(app)
    const replies = await Promise.all(
      [1, 2].map((time) =>
        manager.post(`/scoreOrders/${id}/cancel`, { reason: `${reason} ${time}`, version }),
      ),
    )
    const refused = replies.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(1)
    // By which it is found depends on who is how much faster.
    expect(['STALE_VERSION', 'REDEMPTION_STATUS']).toContain(refused[0]?.body.code)
    expect([await pointsOf(app, user), await stockOf(app, cup)]).toEqual([1000, 10])
    const pieces = await piecesOf(app, user, coupon)
    expect(pieces.map(({ status }) => status)).toEqual(['recovered', 'recovered'])
    expect((await auditedOf(app, 'scoreOrder', id))[0]).toMatchObject({ action: 'reverse' })
    const later = { reason, version: version + 1 }
    expect((await manager.post(`/scoreOrders/${id}/cancel`, later)).body.code).toBe(
      'REDEMPTION_STATUS',
    )
    expect(await findings(app)).toEqual([])
  })
})

describe('GET /scoreOrders/totals', () => {
  it('adds up the points of the list, without what was given back', async () => {
    expect((await (await app.as('fleet')).get('/scoreOrders/totals')).status).toBe(403)
    const { user, card } = await aCollector(app)
    const cup = await anItem(app)
    const manager = await managerAt(app)
    const { id, version } = expectDone(await redeem(card, [[cup, 2]]))
    expectDone(await redeem(card, [[cup, 1]]))
    expectDone(await manager.post(`/scoreOrders/${id}/cancel`, { reason, version }))
    const found = `/scoreOrders/totals?${searching(`user.id:${user.id}`)}`
    const sums = { count: 2, points: 300, reversed: 600 }
    expect(expectDone(await manager.get(found))).toEqual(sums)
    expect(expectDone(await (await rivalAt(app)).get(found)).count).toBe(0)
  })
})

describe('a redemption that cannot be undone', () => {
  it('is one whose coupon was used', async () => {
    const { user, card } = await aCollector(app)
    const coupon = await aCoupon(app, { amountOff: 100, minSpend: 0 })
    const cup = await anItem(app, { giftCoupon: { id: coupon.id } })
    const { id, version } = expectDone(await redeem(card, [[cup, 1]]))
    const manager = await managerAt(app)
    const [piece] = await piecesOf(app, user, coupon)
    const sale = await aSale(app)
    const paying = { paymentType: 'cash', userDeals: [{ id: piece.id }] }
    expectDone(await manager.post(`/orders/${sale.id}/pay`, paying))
    const undone = await manager.post(`/scoreOrders/${id}/cancel`, { reason, version })
    expect(undone.body.code).toBe('REDEMPTION_COUPON_USED')
    expect([await pointsOf(app, user), await stockOf(app, cup)]).toEqual([700, 9])
  })

  it('is one whose points card was given back', async () => {
    const { card } = await aCollector(app)
    const { id, version, userCard } = expectDone(await redeem(card, [[await anItem(app), 1]]))
    await app.asOwner(`update user_cards set status = 'returned' where id = ${userCard.id}`)
    const manager = await managerAt(app)
    const undone = await manager.post(`/scoreOrders/${id}/cancel`, { reason, version })
    expect(undone.body.code).toBe('CARD_STATUS_ABNORMAL')
  })
})

describe('PUT /scoreItems/:id', () => {
  it('refuses the coupon of another company, and what is no item for points', async () => {
    const cup = await anItem(app)
    const manager = await managerAt(app)
    const { version } = cup
    const foreign = { giftCoupon: { id: 99_999_999 }, version }
    expect((await manager.put(`/scoreItems/${cup.id}`, foreign)).body.code).toBe(
      'REFERENCE_UNKNOWN',
    )
    const asGoods = { price: 100, version }
    expect((await manager.put(`/items/${cup.id}`, asGoods)).status).toBe(404)
    const none = { points: 0, version }
    expect((await manager.put(`/scoreItems/${cup.id}`, none)).body.code).toBe('VALIDATION')
  })

  it('changes the points of what is redeemed from now on', async () => {
    const { card } = await aCollector(app)
    const cup = await anItem(app)
    const before = expectDone(await redeem(card, [[cup, 1]]))
    const manager = await managerAt(app)
    const change = { points: 350, name: 'Mug', version: cup.version }
    expect(expectDone(await manager.put(`/scoreItems/${cup.id}`, change))).toMatchObject({
      points: 350,
      priceType: 'score',
    })
    expect(expectDone(await redeem(card, [[cup, 1]])).points).toBe(350)
    const shown = expectDone(await manager.get(`/scoreOrders/${before.id}`))
    expect(shown.lineItems[0]).toMatchObject({ points: 300, item: { name: cup.name } })
  })
})
