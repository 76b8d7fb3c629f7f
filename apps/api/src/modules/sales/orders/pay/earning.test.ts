import fc from 'fast-check'
import { ZERO } from '@app/kernel/money'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { searching, useApp } from '../../../../../test/harness.ts'
import {
  aCard,
  aCardWith,
  aFuelling,
  aMember,
  aMobile,
  aSale,
  expectDone,
  findings,
  goodsAt,
  managerAt,
  rivalAt,
} from '../../../../../test/checkout.ts'
import { rateFor } from './earning.ts'

const app = useApp()

const NO_LIMITS = { dieselRatio: null, goodsRatio: null, limitPerOrder: null, limitDay: null }

const LEVELS = [
  { name: 'Silver', growth: 10 },
  { name: 'Gold', growth: 20 },
]

/** Changes the company's programme of a kind. */
async function setTerms(type: 'score' | 'level', terms: object): Promise<void> {
  const company = await app.as('company')
  const { body } = await company.get(`/cards?${searching(`type:${type} AND group:null`)}`)
  const [{ id, version }] = body.content
  expectDone(await company.put(`/cards/${id}`, { ...terms, version }))
}

const payWith = async (orderId: number, card: { id: number }, more: object = {}) =>
  (await managerAt(app)).post(`/orders/${orderId}/pay`, {
    paymentType: 'debit',
    userCard: { id: card.id },
    ...more,
  })

/** Buys coffee at 12.00 a cup. */
async function buyCoffee(card: { id: number }, cups = 1) {
  const { id } = await aSale(app, cups)
  return expectDone(await payWith(id, card)).transaction
}

const unitsOf = async (userId: number) => {
  const manager = await managerAt(app)
  const { body } = await manager.get(`/userCards?${searching(`user.id:${userId}`)}`)
  const card = (type: string) =>
    body.content.find((candidate: { card: { type: string } }) => candidate.card.type === type)
  return { points: card('score')?.points, growth: card('level')?.growth, level: card('level') }
}

beforeEach(() => setTerms('score', { pointsRatio: 100, ...NO_LIMITS }))
afterEach(async () => expect(await findings(app)).toEqual([]))

describe('rateFor', () => {
  const terms = { id: 1, ratio: 100, limit_per_order: null, limit_day: null }

  it('is that of the line when all lines have one, whatever they are of', () => {
    const line = fc.record({
      id: fc.nat(),
      isFuel: fc.boolean(),
      fuelType: fc.constantFrom(0, 1, 2),
      quantity: fc.nat(),
      amount: fc.integer({ min: 1, max: 1_000_000 }),
      giftPoints: fc.nat(100),
      giftCoupon: fc.constant(null),
    })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), fc.nat(1_000), (lines, ratio) => {
        const items = lines.map((item) => ({
          ...item,
          amount: item.amount as never,
          giftBalance: ZERO,
          frozenBalance: ZERO,
        }))
        const own = { ...terms, ratio, diesel_ratio: null, goods_ratio: null }
        const { top, bottom } = rateFor(own, items)
        expect(top * 10_000n).toBe(BigInt(ratio) * bottom)
      }),
    )
  })
})

describe('points', () => {
  it('come by the ratio of what is bought: goods, diesel, anything else', async () => {
    await setTerms('score', { goodsRatio: 50, dieselRatio: 300 })
    const card = await aCardWith(app, { principal: 20_000 })
    await buyCoffee(card)
    expect((await unitsOf(card.user.id)).points).toBe(6)
    const { id } = await aFuelling(app, app.ids.airport, 10_000)
    expectDone(await payWith(id, card))
    const { fuel_type: fuelType } = await app.look((db) =>
      db
        .selectFrom('line_items')
        .innerJoin('items', 'items.id', 'line_items.item_id')
        .where('order_id', '=', id)
        .select('items.fuel_type')
        .executeTakeFirstOrThrow(),
    )
    const ofFuel = fuelType === 2 ? 300 : 100
    expect((await unitsOf(card.user.id)).points).toBe(6 + ofFuel)
  })

  it('of one order end at its limit, in however many parts it is paid', async () => {
    await setTerms('score', { limitPerOrder: 15 })
    const card = await aCardWith(app, { principal: 10_000 })
    const { id } = await aSale(app, 2)
    expectDone(await payWith(id, card, { amount: 1_000 }))
    expectDone(await payWith(id, card))
    expect((await unitsOf(card.user.id)).points).toBe(15)
    await buyCoffee(card)
    expect((await unitsOf(card.user.id)).points).toBe(27)
  })

  it('of one day end at the limit, also when payments race, and come again the next day', async () => {
    await setTerms('score', { limitDay: 30 })
    const card = await aCardWith(app, { principal: 20_000 })
    await Promise.all(Array.from({ length: 5 }, () => buyCoffee(card)))
    expect((await unitsOf(card.user.id)).points).toBe(30)
    app.clock.advance(24 * 3_600_000)
    await buyCoffee(card)
    expect((await unitsOf(card.user.id)).points).toBe(42)
  })
})

describe('gift points of goods (D-077)', () => {
  const giftOf = async (giftPoints: number): Promise<void> => {
    const manager = await managerAt(app)
    const { COFFEE } = await goodsAt(app, app.ids.airport)
    const { version } = expectDone(await manager.get(`/items/${COFFEE.id}`))
    const changed = await manager.put(`/items/${COFFEE.id}`, { giftPoints, version })
    expect(expectDone(changed).giftPoints).toBe(giftPoints)
  }

  afterEach(() => giftOf(0))

  it('are a number from 0, of goods alone', async () => {
    const manager = await managerAt(app)
    const { COFFEE } = await goodsAt(app, app.ids.airport)
    const { version } = expectDone(await manager.get(`/items/${COFFEE.id}`))
    for (const giftPoints of [-1, 1.5, 100_000_000]) {
      const reply = await manager.put(`/items/${COFFEE.id}`, { giftPoints, version })
      expect(reply.body.code).toBe('VALIDATION')
    }
    const forPoints = { name: 'Cup', code: 'CUP', category: 'Cups', points: 10, giftPoints: 5 }
    expect((await manager.post('/scoreItems', forPoints)).body.code).toBe('VALIDATION')
  })

  it('come besides, as when the order was made, in as many parts as it is paid, also where money earns none', async () => {
    await setTerms('score', { pointsRatio: 0, limitPerOrder: 1 })
    await giftOf(5)
    const card = await aCardWith(app, { gift: 10_000 })
    const { id } = await aSale(app, 3)
    await giftOf(100)
    for (const amount of [700, 700, 700]) expectDone(await payWith(id, card, { amount }))
    expect((await unitsOf(card.user.id)).points).toBe(8)
    expectDone(await payWith(id, card))
    expect((await unitsOf(card.user.id)).points).toBe(15)
    const stranger = await aSale(app)
    expectDone(
      await (await managerAt(app)).post(`/orders/${stranger.id}/pay`, { paymentType: 'cash' }),
    )
  })

  it('come with goods that cost nothing, too', async () => {
    const setPrice = async (price: number) => {
      const manager = await managerAt(app)
      const { COFFEE } = await goodsAt(app, app.ids.airport)
      const { version } = expectDone(await manager.get(`/items/${COFFEE.id}`))
      expectDone(await manager.put(`/items/${COFFEE.id}`, { price, version }))
    }
    await giftOf(5)
    const card = await aCardWith(app, { principal: 10_000 })
    await setPrice(0)
    const { id } = await aSale(app)
    await setPrice(1_200)
    const { transaction } = expectDone(await payWith(id, card))
    expect((await unitsOf(card.user.id)).points).toBe(5)
    const undo = `/transactions/${transaction.id}/revoke`
    expectDone(await (await managerAt(app)).post(undo, { reason: 'wrong card' }, { pin: DEMO_PIN }))
    expect((await unitsOf(card.user.id)).points).toBe(0)
  })

  it('go back in the share of a refund, and all with a revoked payment', async () => {
    await giftOf(8)
    const card = await aCardWith(app, { principal: 10_000 })
    const { id } = await buyCoffee(card)
    const { id: second } = await buyCoffee(card)
    expect((await unitsOf(card.user.id)).points).toBe(40)
    const manager = await managerAt(app)
    const undo = async (to: string, body: object) =>
      expectDone(await manager.post(`/transactions/${to}`, body, { pin: DEMO_PIN }))
    await undo(`${id}/refund`, { amount: 300, mode: 'original', reason: 'cold' })
    expect((await unitsOf(card.user.id)).points).toBe(35)
    await undo(`${second}/revoke`, { reason: 'wrong card' })
    expect((await unitsOf(card.user.id)).points).toBe(15)
    await undo(`${id}/refund`, { amount: 900, mode: 'original', reason: 'cold' })
    expect((await unitsOf(card.user.id)).points).toBe(0)
  })
})

describe('growth', () => {
  it('is of no company without levels', async () => {
    await setTerms('level', { levels: [] })
    const { user } = await aCard(app)
    expect((await unitsOf(user.id)).level).toBeUndefined()
  })

  it('raises the level of who spends, also of who had a card before there were levels', async () => {
    await setTerms('level', { levels: [] })
    const card = await aCardWith(app, { principal: 10_000, gift: 0 })
    await setTerms('level', { levels: LEVELS, pointsRatio: 100 })
    await buyCoffee(card)
    expect((await unitsOf(card.user.id)).level).toMatchObject({
      growth: 12,
      level: 'Silver',
      nextLevel: { name: 'Gold', growth: 20 },
    })
    await buyCoffee(card)
    const { level } = await unitsOf(card.user.id)
    expect(level).toMatchObject({ growth: 24, level: 'Gold', nextLevel: null })
    const manager = await managerAt(app)
    const silver = await manager.get(`/users?kind=member&${searching('level:Silver')}`)
    const gold = await manager.get(`/users?kind=member&expand=userCards&${searching('level:Gold')}`)
    expect(silver.body.content).toEqual([])
    expect(gold.body.content.map(({ id }: { id: number }) => id)).toContain(card.user.id)
  })

  it('goes back with the money, in proportion, and the level with it', async () => {
    await setTerms('level', { levels: LEVELS, pointsRatio: 100 })
    const card = await aCardWith(app, { principal: 10_000 })
    const { id } = await buyCoffee(card, 2)
    expect((await unitsOf(card.user.id)).level).toMatchObject({ growth: 24, level: 'Gold' })
    const refund = { amount: 1_200, mode: 'original', reason: 'cold coffee' }
    const manager = await managerAt(app)
    expectDone(await manager.post(`/transactions/${id}/refund`, refund, { pin: DEMO_PIN }))
    const after = await unitsOf(card.user.id)
    expect(after.level).toMatchObject({ growth: 12, level: 'Silver' })
    expect(after.points).toBe(12)
    const ofGrowth = searching(`userCard.id:${after.level.id} AND book:level`)
    const { body } = await manager.get(`/userCardDetails?${ofGrowth}`)
    expect(body.content).toMatchObject([
      { amount: -12, valueAfter: 12, levels: { before: 'Gold', after: 'Silver' } },
      {
        amount: 24,
        valueAfter: 24,
        levels: { before: null, after: 'Gold' },
        order: { id: expect.any(Number) },
      },
    ])
    const ofMoney = searching(`userCard.id:${card.id} AND book:debit`)
    const money = await manager.get(`/userCardDetails?${ofMoney}&size=1`)
    expect(money.body.content).toMatchObject([{ levels: null }])
  })

  it('is undone by a revocation, like points', async () => {
    await setTerms('level', { levels: LEVELS, pointsRatio: 100 })
    const card = await aCardWith(app, { principal: 10_000 })
    const { id } = await buyCoffee(card)
    const manager = await managerAt(app)
    const revoked = await manager.post(
      `/transactions/${id}/revoke`,
      { reason: 'wrong card' },
      { pin: DEMO_PIN },
    )
    expectDone(revoked)
    expect(await unitsOf(card.user.id)).toMatchObject({ points: 0, growth: 0 })
    expect((await unitsOf(card.user.id)).level.level).toBeNull()
  })
})

describe('a member who pays without a card', () => {
  const paid = async (userId: number | undefined, more: object = {}) => {
    const { id } = await aSale(app)
    const payment = { paymentType: 'bankCard', ...(userId && { user: { id: userId } }), ...more }
    return (await managerAt(app)).post(`/orders/${id}/pay`, payment)
  }
  const undo = async (transactionId: number, verb: string, body: object) =>
    expectDone(
      await (
        await managerAt(app)
      ).post(`/transactions/${transactionId}/${verb}`, body, { pin: DEMO_PIN }),
    )

  it('must be a member of the company, and nobody else', async () => {
    const staff = await app.look((db) =>
      db
        .selectFrom('users')
        .where('company_id', '=', app.ids.company)
        .where('kind', '=', 'staff')
        .select('id')
        .executeTakeFirstOrThrow(),
    )
    const rival = expectDone(
      await (await rivalAt(app)).post('/users', { kind: 'member', mobile: aMobile(), name: 'Eve' }),
    )
    for (const id of [staff.id, rival.id]) {
      const { status, body } = await paid(id)
      expect([status, body.code]).toEqual([400, 'REFERENCE_UNKNOWN'])
    }
  })

  it('earns nothing where points and levels are for cards alone', async () => {
    const { user } = await aCard(app)
    expectDone(await paid(user.id))
    expect(await unitsOf(user.id)).toMatchObject({ points: 0, growth: 0 })
  })

  describe('in a company that has it so', () => {
    beforeEach(() => setTerms('score', { earnsWithoutCard: true }))
    afterEach(() => setTerms('score', { earnsWithoutCard: false }))

    it('earns by what was paid, with an account opened for it, and is the buyer', async () => {
      const { id } = await aMember(app)
      const { order } = expectDone(await paid(id))
      const { body } = await (await managerAt(app)).get(`/orders/${order.id}?expand=transactions`)
      expect(body).toMatchObject({ buyer: { id }, transactions: [{ user: { id } }] })
      expect((await unitsOf(id)).points).toBe(12)
      expectDone(await paid(undefined))
      expect((await unitsOf(id)).points).toBe(12)
    })

    it('loses in proportion what is refunded, and all of it when the payment is revoked', async () => {
      const { id } = await aMember(app)
      const { transaction: first } = expectDone(await paid(id, { paymentType: 'cash' }))
      const { transaction: second } = expectDone(await paid(id))
      await undo(first.id, 'refund', { amount: 300, mode: 'original', reason: 'too cold' })
      expect((await unitsOf(id)).points).toBe(21)
      await undo(second.id, 'revoke', { reason: 'wrong customer' })
      expect((await unitsOf(id)).points).toBe(9)
      await undo(first.id, 'refund', { amount: 900, mode: 'original', reason: 'too cold' })
      expect((await unitsOf(id)).points).toBe(0)
    })

    it('earns no more than an order may, with card and cash together', async () => {
      await setTerms('score', { limitPerOrder: 10 })
      const card = await aCardWith(app, { principal: 5000 })
      const { id } = await aSale(app)
      expectDone(await payWith(id, card, { amount: 800 }))
      expectDone(
        await (
          await managerAt(app)
        ).post(`/orders/${id}/pay`, { paymentType: 'cash', user: { id: card.user.id } }),
      )
      expect((await unitsOf(card.user.id)).points).toBe(10)
    })
  })
})
