import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { useApp } from '../../../../../test/harness.ts'
import {
  aCard,
  aCardWith,
  aMember,
  aSale,
  cardNow,
  expectDone,
  findings,
  goodsAt,
  managerAt,
  putOn,
  rivalAt,
} from '../../../../../test/checkout.ts'
import { aCoupon, give, piecesOf } from '../../../../../test/coupons.ts'
import {
  askAgain,
  openForPhones,
  orderNow,
  untilChannel,
  useChannels,
} from '../../../../../test/channels.ts'

const channels = useChannels()
const app = useApp({ paymentChannels: () => channels.urls() })

const NOTHING = { giftCoupon: null, giftPoints: 0, giftBalance: 0, frozenBalance: 0 }

/** What a cup of coffee, at 12.00, brings from now on. */
async function coffeeBrings(gifts: object): Promise<any> {
  const manager = await managerAt(app)
  const { COFFEE } = await goodsAt(app, app.ids.airport)
  const { version } = expectDone(await manager.get(`/items/${COFFEE.id}`))
  return manager.put(`/items/${COFFEE.id}`, { ...NOTHING, ...gifts, version })
}

const pay = async (order: { id: number }, body: object) =>
  (await managerAt(app)).post(`/orders/${order.id}/pay`, body)

const withCard = (card: { id: number }, more: object = {}) => ({
  paymentType: 'debit',
  userCard: { id: card.id },
  ...more,
})

const inCash = (user?: { id: number }, more: object = {}) => ({
  paymentType: 'cash',
  ...(user && { user: { id: user.id } }),
  ...more,
})

const giftsOf = async ({ id }: { id: number }): Promise<any[]> =>
  expectDone(await (await managerAt(app)).get(`/orders/${id}?expand=gifts`)).gifts

/** What each line of a card's statement moved, newest first. */
const amountsOn = async ({ id }: { id: number }): Promise<number[]> =>
  expectDone(await (await managerAt(app)).get(`/userCards/${id}/statement`))
    .details.filter(({ book }: { book: string }) => book === 'debit')
    .map(({ amount }: { amount: number }) => amount)

const undo = async (transaction: { id: number }, how: 'refund' | 'revoke', body: object) =>
  expectDone(
    await (
      await managerAt(app)
    ).post(`/transactions/${transaction.id}/${how}`, body, { pin: DEMO_PIN }),
  )

const refundInCash = (transaction: { id: number }, amount: number) =>
  undo(transaction, 'refund', { amount, mode: 'cash', reason: 'cold' })

const statesOf = async (user: { id: number }, coupon: { id: number }) =>
  (await piecesOf(app, user, coupon)).map(({ status }) => status).toSorted()

beforeEach(async () => {
  expectDone(await coffeeBrings({}))
})
afterEach(async () => expect(await findings(app)).toEqual([]))

describe('gifts of goods (D-077)', () => {
  it('are refused with another company’s coupon, below nothing, and for what points buy', async () => {
    const refused = async (gifts: object) => (await coffeeBrings(gifts)).body.code
    expect(await refused({ giftCoupon: { id: 99_999_999 } })).toBe('REFERENCE_UNKNOWN')
    expect(await refused({ giftBalance: -1 })).toBe('VALIDATION')
    expect(await refused({ frozenBalance: 100_000_000 })).toBe('VALIDATION')
    const cup = { name: 'Cup', code: 'CUP', category: 'Cups', points: 10, giftBalance: 5 }
    expect((await (await managerAt(app)).post('/scoreItems', cup)).body.code).toBe('VALIDATION')
  })

  it('are shown to whom the order is shown', async () => {
    expectDone(await coffeeBrings({ giftBalance: 100 }))
    const order = await aSale(app)
    expectDone(await pay(order, inCash()))
    expect((await (await rivalAt(app)).get(`/orders/${order.id}?expand=gifts`)).status).toBe(404)
  })

  it('come as they were when it was sold, once the order is paid in full, to the card and its holder', async () => {
    const coupon = await aCoupon(app)
    expectDone(
      await coffeeBrings({ giftCoupon: { id: coupon.id }, giftBalance: 150, frozenBalance: 200 }),
    )
    const card = await aCardWith(app, { principal: 10_000 })
    const order = await aSale(app, 2)
    expectDone(await coffeeBrings({ giftBalance: 9_999 }))
    expectDone(await pay(order, withCard(card, { amount: 1_000 })))
    expect(await giftsOf(order)).toEqual([])
    expectDone(await pay(order, withCard(card)))
    expect(await giftsOf(order)).toMatchObject([
      { kind: 'balance', promised: 300, given: 300, obstacle: null, userCard: { id: card.id } },
      { kind: 'frozenBalance', promised: 400, given: 400 },
      { kind: 'coupon', promised: 2, given: 2, deal: { id: coupon.id, name: coupon.name } },
    ])
    expect(await cardNow(app, card.id)).toMatchObject({
      principal: 7_600,
      gift: 300,
      lockValue: 400,
    })
    expect(await amountsOn(card)).toEqual([400, 300, -1_400, -1_000, 10_000])
    const pieces = await piecesOf(app, card.user, coupon)
    expect(pieces).toHaveLength(2)
    expect(pieces[0]).toMatchObject({
      source: 'goods',
      giftOrder: { id: order.id, orderNo: order.orderNo },
      order: null,
      status: 'unused',
    })
  })

  it('come to the own card of a member who pays in cash', async () => {
    const coupon = await aCoupon(app)
    expectDone(await coffeeBrings({ giftCoupon: { id: coupon.id }, giftBalance: 150 }))
    const { id, user } = await aCard(app)
    const order = await aSale(app)
    expectDone(await pay(order, inCash(user)))
    expect(await cardNow(app, id)).toMatchObject({ gift: 150, principal: 0 })
    expect(await statesOf(user, coupon)).toEqual(['unused'])
  })

  it('come with a payment by phone when its money is there', async () => {
    await openForPhones(app)
    expectDone(await coffeeBrings({ giftBalance: 150 }))
    const { id, user } = await aCard(app)
    const order = await aSale(app)
    const asked = { paymentType: 'wx', user: { id: user.id } }
    expectDone(await (await managerAt(app)).post(`/orders/${order.id}/channelPay`, asked))
    const { channel } = await untilChannel(app, order.id, 'waiting')
    expect(await giftsOf(order)).toEqual([])
    channels.gateway().pay(channel.requestNo)
    await askAgain(app, 2500)
    await expect.poll(async () => (await orderNow(app, order.id)).status).toBe('success')
    expect(await cardNow(app, id)).toMatchObject({ gift: 150 })
  })
})

describe('a gift that cannot be given', () => {
  const obstaclesOf = async (order: { id: number }) =>
    (await giftsOf(order)).map(({ kind, given, obstacle }) => [kind, given, obstacle])

  it('stops no sale, and says why: nobody known, no card, too much on it, not paid in money', async () => {
    const coupon = await aCoupon(app)
    expectDone(await coffeeBrings({ giftCoupon: { id: coupon.id }, giftBalance: 150 }))
    const unknown = await aSale(app)
    expectDone(await pay(unknown, inCash()))
    expect(await obstaclesOf(unknown)).toEqual([
      ['balance', 0, 'noMember'],
      ['coupon', 0, 'noMember'],
    ])
    const member = await aMember(app)
    const cardless = await aSale(app)
    expectDone(await pay(cardless, inCash(member)))
    expect(await obstaclesOf(cardless)).toEqual([
      ['balance', 0, 'noCard'],
      ['coupon', 1, null],
    ])
    const full = await aCard(app)
    expectDone(await coffeeBrings({ giftBalance: 99_999_999 }))
    const much = await aSale(app)
    expectDone(await pay(much, inCash(full.user)))
    expect(await obstaclesOf(much)).toEqual([['balance', 0, 'maxBalance']])
    expect(await cardNow(app, full.id)).toMatchObject({ gift: 0 })
    expectDone(await coffeeBrings({ giftBalance: 150 }))
    const free = await aSale(app)
    const manager = await managerAt(app)
    const { ways, version } = expectDone(await manager.get('/otherPays'))
    const open = ways.map((way: any) => ({ ...way, atTill: way.atTill || way.type === 'free' }))
    expectDone(await manager.put('/otherPays', { ways: open, version }))
    expectDone(await pay(free, { paymentType: 'free', referenceNo: 'F1', amount: 1_000 }))
    expectDone(await pay(free, inCash(full.user)))
    expect(await obstaclesOf(free)).toEqual([['balance', 0, 'notMoney']])
  })

  it('is given as far as the coupon goes: its limits, its end, its plan', async () => {
    const coupon = await aCoupon(app, { plannedCount: 3, perUserLimit: 2, maxUnusedPerUser: 2 })
    expectDone(await coffeeBrings({ giftCoupon: { id: coupon.id } }))
    const [first, second] = [await aMember(app), await aMember(app)]
    const buy = async (user: { id: number }, cups: number) => {
      const order = await aSale(app, cups)
      expectDone(await pay(order, inCash(user)))
      return obstaclesOf(order)
    }
    expect(await buy(first, 3)).toEqual([['coupon', 2, 'perUserLimit']])
    expect(await buy(first, 1)).toEqual([['coupon', 0, 'perUserLimit']])
    expect(await buy(second, 2)).toEqual([['coupon', 1, 'ended']])
    const company = await app.as('company')
    const over = await aCoupon(app)
    expectDone(await coffeeBrings({ giftCoupon: { id: over.id } }))
    expectDone(await company.post(`/deals/${over.id}/disable`, { version: over.version }))
    expect(await buy(second, 1)).toEqual([['coupon', 0, 'ended']])
  })

  it('comes once however many tills want the last piece', async () => {
    const coupon = await aCoupon(app, { plannedCount: 1 })
    expectDone(await coffeeBrings({ giftCoupon: { id: coupon.id }, giftBalance: 100 }))
    const cards = [await aCard(app), await aCard(app), await aCard(app)]
    const orders = [await aSale(app), await aSale(app), await aSale(app)]
    const replies = await Promise.all(orders.map((order, at) => pay(order, inCash(cards[at].user))))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    const given = (await Promise.all(orders.map(giftsOf))).flat()
    const sum = (kind: string) =>
      given.filter((gift) => gift.kind === kind).reduce((total, gift) => total + gift.given, 0)
    expect([sum('coupon'), sum('balance')]).toEqual([1, 300])
  })
})

describe('money that goes back', () => {
  it('takes its share of the gifts, frozen ones too, and in the end all', async () => {
    const coupon = await aCoupon(app)
    expectDone(
      await coffeeBrings({ giftCoupon: { id: coupon.id }, giftBalance: 101, frozenBalance: 50 }),
    )
    const card = await aCardWith(app, { principal: 10_000 })
    const order = await aSale(app, 2)
    const { transaction } = expectDone(await pay(order, withCard(card)))
    const back = { mode: 'original', reason: 'cold' }
    await undo(transaction, 'refund', { amount: 1_200, ...back })
    expect(await cardNow(app, card.id)).toMatchObject({
      principal: 8_800,
      gift: 101,
      lockValue: 50,
    })
    expect(await statesOf(card.user, coupon)).toEqual(['recovered', 'unused'])
    await undo(transaction, 'refund', { amount: 1_200, ...back })
    expect(await cardNow(app, card.id)).toMatchObject({ principal: 10_000, gift: 0, lockValue: 0 })
    expect((await giftsOf(order)).map(({ given, takenBack }) => [given, takenBack])).toEqual([
      [202, 202],
      [100, 100],
      [2, 2],
    ])
  })

  it('leaves a used coupon with its holder, and takes own money for gift that was spent', async () => {
    const coupon = await aCoupon(app, { amountOff: 100 })
    expectDone(await coffeeBrings({ giftCoupon: { id: coupon.id }, giftBalance: 1_200 }))
    const card = await aCardWith(app, { principal: 500 })
    const order = await aSale(app)
    const { transaction } = expectDone(await pay(order, inCash(card.user)))
    expectDone(await coffeeBrings({}))
    const [piece] = await piecesOf(app, card.user, coupon)
    const next = await aSale(app)
    // 11.00 of what is there: 5.00 of own money first, and 6.00 of the gift.
    expectDone(await pay(next, withCard(card, { userDeals: [{ id: piece.id }] })))
    expect(await cardNow(app, card.id)).toMatchObject({ principal: 0, gift: 600 })
    await refundInCash(transaction, 1_200)
    expect(await cardNow(app, card.id)).toMatchObject({ principal: 0, gift: 0 })
    expect(await statesOf(card.user, coupon)).toEqual(['used'])
    expect(await giftsOf(order)).toMatchObject([
      { kind: 'balance', given: 1_200, takenBack: 600 },
      { kind: 'coupon', given: 1, takenBack: 0 },
    ])
  })

  it('takes own money that is there for the spent part', async () => {
    expectDone(await coffeeBrings({ giftBalance: 1_200 }))
    const card = await aCard(app)
    const order = await aSale(app)
    const { transaction } = expectDone(await pay(order, inCash(card.user)))
    expectDone(await coffeeBrings({}))
    const next = await aSale(app)
    expectDone(await pay(next, withCard(card)))

    await putOn(app, card.id, { principal: 5_000 })
    await refundInCash(transaction, 600)
    expect(await cardNow(app, card.id)).toMatchObject({ principal: 4_400, gift: 0 })
    expect(await giftsOf(order)).toMatchObject([{ given: 1_200, takenBack: 600 }])
  })

  it('is a revoked payment: all gifts go, and come anew when the order is paid again', async () => {
    const coupon = await aCoupon(app)
    expectDone(await coffeeBrings({ giftCoupon: { id: coupon.id }, giftBalance: 100 }))
    const card = await aCardWith(app, { principal: 10_000 })
    const order = await aSale(app)
    const { transaction } = expectDone(await pay(order, inCash(card.user, { amount: 200 })))
    expectDone(await pay(order, withCard(card)))
    await undo(transaction, 'revoke', { reason: 'wrong order' })
    expect(await cardNow(app, card.id)).toMatchObject({ gift: 0 })
    expect(await statesOf(card.user, coupon)).toEqual(['recovered'])
    expectDone(await pay(order, inCash(card.user)))
    expect(await cardNow(app, card.id)).toMatchObject({ gift: 100 })
    expect(await statesOf(card.user, coupon)).toEqual(['recovered', 'unused'])
    const whole = { reason: 'never mind' }
    const manager = await managerAt(app)
    expectDone(await manager.post(`/orders/${order.id}/revoke`, whole, { pin: DEMO_PIN }))
    expect(await cardNow(app, card.id)).toMatchObject({ gift: 0, principal: 10_000 })
    expect(await statesOf(card.user, coupon)).toEqual(['recovered', 'recovered'])
  })

  it('is nobody’s reason to take what was given by hand', async () => {
    const coupon = await aCoupon(app)
    expectDone(await coffeeBrings({ giftCoupon: { id: coupon.id } }))
    const member = await aMember(app)
    await give(app, coupon, member)
    const order = await aSale(app)
    const { transaction } = expectDone(await pay(order, inCash(member)))
    await refundInCash(transaction, 1_200)
    expect(await statesOf(member, coupon)).toEqual(['recovered', 'unused'])
  })
})
