import { describe, expect, it } from 'vitest'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { useApp } from '../../../../test/harness.ts'
import {
  aCard,
  bar,
  cardNow,
  expectDone,
  findings,
  letANightPass,
  managerAt,
  rivalAt,
} from '../../../../test/checkout.ts'

const app = useApp()

const manager = () => managerAt(app)

const recharge = async (cardId: number, body: object, sending: object = {}) =>
  (await manager()).post(`/userCards/${cardId}/recharge`, body, sending)

let packages = 0

async function aPackage(more: object = {}) {
  packages += 1
  const input = { name: `Recharge ${packages}`, price: 10_000, giftAmount: 1000, ...more }
  return expectDone(await (await manager()).post('/debitItems', input))
}

/** A card recharged with 100.00 and a gift of 10.00, and the line of that recharge. */
async function recharged(more: object = {}) {
  const card = await aCard(app)
  const { id } = await aPackage(more)
  const done = expectDone(await recharge(card.id, { debitItem: { id }, paymentType: 'cash' }))
  const line = done.details.find(({ type }: { type: string }) => type === 'charge')
  return { card, line, transaction: done.transaction, order: done.order }
}

const pointsOf = async (userId: number) =>
  app.look(async (db) => {
    const row = await db
      .selectFrom('card_balances')
      .innerJoin('user_cards', 'user_cards.id', 'card_balances.user_card_id')
      .where('user_cards.user_id', '=', userId)
      .select((eb) => eb.fn.sum<number>('points').as('points'))
      .executeTakeFirstOrThrow()
    return Number(row.points)
  })

describe('GET /userCardDetails/:id/refundPlan', () => {
  const plan = async (id: number, query = '') =>
    (await manager()).get(`/userCardDetails/${id}/refundPlan${query}`)

  it('does not find a recharge of another company, nor another line', async () => {
    const { line, card } = await recharged()
    const { status } = await (await rivalAt(app)).get(`/userCardDetails/${line.id}/refundPlan`)
    expect(status).toBe(404)
    const { body } = await (await manager()).get(`/userCards/${card.id}/statement`)
    const gift = body.details.find(({ type }: { type: string }) => type === 'chargeReward')
    expect((await plan(gift.id)).status).toBe(404)
  })

  it('says what goes back and what was spent', async () => {
    const { line, card } = await recharged()
    expect((await plan(line.id)).body).toEqual({
      max: 10_000,
      giftTaken: 1000,
      giftShort: 0,
      payout: 10_000,
      couponsTaken: 0,
      couponsUsed: 0,
    })
    expect((await plan(line.id, '?amount=2500')).body).toMatchObject({
      giftTaken: 250,
      payout: 2500,
    })
    const take = { amount: -900, bucket: 'gift', reason: 'spent elsewhere' }
    expectDone(
      await (await manager()).post(`/userCards/${card.id}/adjust`, take, { pin: DEMO_PIN }),
    )
    expect((await plan(line.id)).body).toEqual({
      max: 10_000,
      giftTaken: 100,
      giftShort: 900,
      payout: 9100,
      couponsTaken: 0,
      couponsUsed: 0,
    })
    expect((await plan(line.id, '?amount=10001')).body.code).toBe('REFUND_EXCEEDS')
  })
})

describe('POST /userCardDetails/:id/refund', () => {
  const reason = 'the customer moves away'

  /** Refunds as another person than who took the money. */
  const refund = async (id: number, body: object) =>
    (await app.as('account'))
      .at(app.ids.airport)
      .post(`/userCardDetails/${id}/refund`, { mode: 'cash', reason, ...body }, { pin: DEMO_PIN })

  it('refuses a role that may not, who is barred, and without the PIN', async () => {
    const { line } = await recharged()
    const url = `/userCardDetails/${line.id}/refund`
    const body = { amount: 100, mode: 'cash', reason }
    const cashier = (await app.as('cashier')).at(app.ids.east)
    expect((await cashier.post(url, body, { pin: DEMO_PIN })).status).toBe(403)
    await bar(app, 'airport', { no_refund: true })
    const barred = (await app.as('airport')).at(app.ids.airport)
    expect((await barred.post(url, body, { pin: DEMO_PIN })).body.code).toBe('RESTRICTED_REFUND')
    expect((await (await manager()).post(url, body)).body.code).toBe('PIN_REQUIRED')
  })

  it('does not find a recharge of another company', async () => {
    const { line } = await recharged()
    const url = `/userCardDetails/${line.id}/refund`
    const body = { amount: 100, mode: 'cash', reason }
    expect((await (await rivalAt(app)).post(url, body, { pin: DEMO_PIN })).status).toBe(404)
  })

  it('sends who took the money for somebody else, but for small change on the same day', async () => {
    const { card, line, transaction } = await recharged({ price: 50_000 })
    const own = async (amount: number) =>
      (await manager()).post(
        `/userCardDetails/${line.id}/refund`,
        { amount, mode: 'original', reason },
        { pin: DEMO_PIN },
      )
    expect((await own(20_000)).body.code).toBe('APPROVAL_REQUIRED')
    expectDone(await own(15_000))
    expect((await own(5000)).body.code).toBe('APPROVAL_REQUIRED')
    await letANightPass(app, transaction.id)
    expect((await own(1)).body.code).toBe('APPROVAL_REQUIRED')
    expect((await cardNow(app, card.id)).principal).toBe(35_000)
  })

  it('refuses more than is left of the recharge, or of the money', async () => {
    const { card, line } = await recharged()
    const whole = await refund(line.id, { amount: 10_001 })
    expect(whole.body).toMatchObject({ code: 'REFUND_EXCEEDS', details: { max: 10_000 } })
    const take = { amount: -4000, reason: 'spent elsewhere' }
    expectDone(
      await (await manager()).post(`/userCards/${card.id}/adjust`, take, { pin: DEMO_PIN }),
    )
    const { body } = await refund(line.id, { amount: 6001 })
    expect(body).toMatchObject({ code: 'REFUND_EXCEEDS', details: { max: 6000 } })
  })

  it('refuses when the spent gift is worth more than the money', async () => {
    const { card, line } = await recharged({ price: 1000, giftAmount: 5000 })
    const take = { amount: -5000, bucket: 'gift', reason: 'spent elsewhere' }
    expectDone(
      await (await manager()).post(`/userCards/${card.id}/adjust`, take, { pin: DEMO_PIN }),
    )
    expect((await refund(line.id, { amount: 1000 })).body.code).toBe('REFUND_GIFT_SPENT')
  })

  it('takes gift and points back in proportion, exactly in the end', async () => {
    const { card, line, transaction } = await recharged({ giftAmount: 1001, bonusPoints: 7 })
    for (const amount of [3333, 3333]) expectDone(await refund(line.id, { amount }))
    expect(await cardNow(app, card.id)).toMatchObject({ principal: 3334, gift: 334 })
    expect(await pointsOf(card.user.id)).toBe(2)
    const { body } = await refund(line.id, { amount: 3334 })
    expect(body).toMatchObject({
      payout: 3334,
      giftTaken: 334,
      giftShort: 0,
      transaction: { id: transaction.id, status: 'refunded', refunded: 10_000 },
      userCard: { value: 0 },
    })
    expect(await pointsOf(card.user.id)).toBe(0)
    expect(await findings(app)).toEqual([])
  })

  it('keeps the worth of a spent gift back; drawer and order know what was paid out', async () => {
    const { card, line, order } = await recharged()
    const take = { amount: -1000, bucket: 'gift', reason: 'spent elsewhere' }
    expectDone(
      await (await manager()).post(`/userCards/${card.id}/adjust`, take, { pin: DEMO_PIN }),
    )
    const { body } = await refund(line.id, { amount: 10_000 })
    expect(body).toMatchObject({ payout: 9000, giftTaken: 0, giftShort: 1000 })
    const drawer = await app.look((db) =>
      db
        .selectFrom('refunds')
        .where('transaction_id', '=', body.transaction.id)
        .select(['amount_cents', 'cash_cents', 'card_cents'])
        .execute(),
    )
    expect(drawer).toEqual([{ amount_cents: 9000, cash_cents: 9000, card_cents: 0 }])
    const sold = expectDone(await (await manager()).get(`/orders/${order.id}`))
    expect(sold).toMatchObject({ refunded: 9000, refundStatus: 'full' })
    expect(await findings(app)).toEqual([])
  })

  it('never gives back more than was paid when ten refund at once', async () => {
    const { card, line } = await recharged()
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => refund(line.id, { amount: 4000 })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
    expect((await cardNow(app, card.id)).principal).toBe(2000)
    expect(await findings(app)).toEqual([])
  })
})

describe('POST /userCardDetails/:id/revoke', () => {
  const reason = 'the wrong card'

  const revoke = async (id: number) =>
    (await manager()).post(`/userCardDetails/${id}/revoke`, { reason }, { pin: DEMO_PIN })

  it('does not find a recharge of another company', async () => {
    const { line } = await recharged()
    const url = `/userCardDetails/${line.id}/revoke`
    const { status } = await (await rivalAt(app)).post(url, { reason }, { pin: DEMO_PIN })
    expect(status).toBe(404)
  })

  it('refuses when money or gift of it was spent', async () => {
    const spent = await recharged()
    const take = (bucket: string) => ({ amount: -1, bucket, reason: 'spent elsewhere' })
    const url = `/userCards/${spent.card.id}/adjust`
    expectDone(await (await manager()).post(url, take('principal'), { pin: DEMO_PIN }))
    expect((await revoke(spent.line.id)).body.code).toBe('BALANCE_SHORT')
    const gifted = await recharged()
    const giftUrl = `/userCards/${gifted.card.id}/adjust`
    expectDone(await (await manager()).post(giftUrl, take('gift'), { pin: DEMO_PIN }))
    expect((await revoke(gifted.line.id)).body.code).toBe('REFUND_GIFT_SPENT')
  })

  it('undoes money, gift and points, and ends the order', async () => {
    const { card, line, order } = await recharged({ bonusPoints: 9 })
    const { body } = await revoke(line.id)
    expect(body).toMatchObject({ transaction: { status: 'revoked' }, userCard: { value: 0 } })
    expect(body.details.map(({ type }: { type: string }) => type).sort()).toEqual([
      'refundCharge',
      'refundChargeReward',
      'refundChargeReward',
    ])
    expect(await pointsOf(card.user.id)).toBe(0)
    const sold = expectDone(await (await manager()).get(`/orders/${order.id}`))
    expect(sold).toMatchObject({ status: 'close', refundStatus: 'full', refunded: 10_000 })
    expect((await revoke(line.id)).body.code).toBe('TXN_NOT_REVOCABLE')
    expect(await findings(app)).toEqual([])
  })
})
