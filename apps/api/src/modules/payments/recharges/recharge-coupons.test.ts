/** Coupons that come with a recharge package, and go back with it (D-063, D-064). */

import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { aCoupon, piecesOf } from '../../../../test/coupons.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { useApp } from '../../../../test/harness.ts'
import { aCard, cardNow, expectDone, findings, managerAt } from '../../../../test/checkout.ts'

const app = useApp()

let packages = 0

const addPackage = async (more: object) => {
  packages += 1
  const input = { name: `With coupons ${packages}`, price: 10_000, giftAmount: 1000, ...more }
  return (await managerAt(app)).post('/debitItems', input)
}

const aPackage = async (more: object) => expectDone(await addPackage(more))

const aDiscount = (more: object = {}) =>
  aCoupon(app, { script: { id: 'discount' }, amountOff: 0, discountRatio: 10, ...more })

const buy = async (cardId: number, offer: { id: number }, sending: object = {}) =>
  (await managerAt(app)).post(
    `/userCards/${cardId}/recharge`,
    { debitItem: { id: offer.id }, paymentType: 'cash' },
    sending,
  )

/** A card whose recharge brought so many coupons. */
async function recharged(count: number, coupon: { id: number }) {
  const card = await aCard(app)
  const offer = await aPackage({ giftCoupon: { id: coupon.id }, giftCouponCount: count })
  const { details, transaction } = expectDone(await buy(card.id, offer))
  const line = details.find(({ type }: { type: string }) => type === 'charge')
  return { card, line, transaction }
}

const statuses = async (card: { user: { id: number } }) =>
  (await piecesOf(app, card.user)).map(({ status }) => status).toSorted()

/** As if the first piece had been used: what it took off stays with the customer. */
const useOne = (card: { user: { id: number } }, orderId: number) =>
  app.asOwner(`update user_coupons set status = 'used', used_at = now(), discount_cents = 200,
    order_id = ${orderId} where id = (select min(id) from user_coupons where user_id = ${card.user.id})`)

const refund = async (lineId: number, amount: number) =>
  (await app.as('company'))
    .at(app.ids.airport)
    .post(
      `/userCardDetails/${lineId}/refund`,
      { amount, mode: 'original', reason: 'moved away' },
      { pin: DEMO_PIN },
    )

afterEach(async () => expect(await findings(app)).toEqual([]))

describe('POST /debitItems', () => {
  it('refuses a count without a coupon, a coupon without a count, and a binding that is no discount', async () => {
    const { id } = await aCoupon(app)
    const wrong = [{ giftCouponCount: 1 }, { giftCoupon: { id } }, { boundDiscount: { id } }]
    for (const more of wrong) expect((await addPackage(more)).body.code).toBe('GIFT_RULE')
    const unknown = await addPackage({ giftCoupon: { id: 999_999 }, giftCouponCount: 1 })
    expect(unknown.body.code).toBe('REFERENCE_UNKNOWN')
  })

  it('names what comes along', async () => {
    const [coupon, discount] = [await aCoupon(app), await aDiscount()]
    const offer = await aPackage({
      giftCoupon: { id: coupon.id },
      giftCouponCount: 2,
      boundDiscount: { id: discount.id },
    })
    expect(offer).toMatchObject({
      giftCoupon: { id: coupon.id, name: coupon.name },
      giftCouponCount: 2,
      boundDiscount: { id: discount.id, name: discount.name },
    })
    const manager = await managerAt(app)
    const change = { giftCoupon: null, giftCouponCount: 0, version: offer.version }
    const changed = expectDone(await manager.put(`/debitItems/${offer.id}`, change))
    expect(changed).toMatchObject({ giftCoupon: null, boundDiscount: { id: discount.id } })
  })
})

describe('POST /userCards/:id/recharge', () => {
  it('brings the coupons, and the discount for this card alone', async () => {
    const [coupon, discount] = [await aCoupon(app), await aDiscount()]
    const card = await aCard(app)
    const offer = await aPackage({
      giftCoupon: { id: coupon.id },
      giftCouponCount: 2,
      boundDiscount: { id: discount.id },
    })
    const { userDeals, transaction } = expectDone(await buy(card.id, offer))
    expect(userDeals).toHaveLength(3)
    const [bound, ...free] = await piecesOf(app, card.user)
    expect(bound).toMatchObject({ deal: { id: discount.id }, userCard: { id: card.id } })
    for (const piece of free) {
      expect(piece).toMatchObject({
        deal: { id: coupon.id },
        userCard: null,
        source: 'package',
        transaction: { id: transaction.id },
      })
    }
  })

  it('sells nothing that cannot be given in full', async () => {
    const coupon = await aCoupon(app, { plannedCount: 3, perUserLimit: 2, maxUnusedPerUser: 2 })
    const offer = await aPackage({ giftCoupon: { id: coupon.id }, giftCouponCount: 2 })
    const card = await aCard(app)
    expectDone(await buy(card.id, offer))
    const again = await buy(card.id, offer)
    expect(again.body).toMatchObject({
      code: 'DEAL_NOT_ISSUABLE',
      details: { obstacle: 'perUserLimit' },
    })
    const other = await aCard(app)
    expect((await buy(other.id, offer)).body).toMatchObject({
      code: 'DEAL_NOT_ISSUABLE',
      details: { left: 1 },
    })
    expect((await cardNow(app, other.id)).value).toBe(0)
  })

  it('never gives more than planned when tills race, nor sells without', async () => {
    const coupon = await aCoupon(app, { plannedCount: 3 })
    const offer = await aPackage({ giftCoupon: { id: coupon.id }, giftCouponCount: 1 })
    const cards = await Promise.all(Array.from({ length: 6 }, () => aCard(app)))
    const replies = await Promise.all(cards.map(({ id }) => buy(id, offer)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
    const values = await Promise.all(cards.map(async ({ id }) => (await cardNow(app, id)).value))
    expect(values.filter((value) => value === 11_000)).toHaveLength(3)
    expect(values.filter((value) => value === 0)).toHaveLength(3)
  })

  it('gives once however often it is sent', async () => {
    const coupon = await aCoupon(app)
    const offer = await aPackage({ giftCoupon: { id: coupon.id }, giftCouponCount: 1 })
    const card = await aCard(app)
    const key = randomUUID()
    await Promise.all(Array.from({ length: 3 }, () => buy(card.id, offer, { key })))
    expect(await piecesOf(app, card.user)).toHaveLength(1)
  })
})

describe('POST /userCardDetails/:id/refund', () => {
  it('takes coupons back in the share of the money', async () => {
    const { card, line } = await recharged(4, await aCoupon(app))
    const manager = await managerAt(app)
    const plan = await manager.get(`/userCardDetails/${line.id}/refundPlan?amount=5000`)
    expect(plan.body).toMatchObject({ couponsTaken: 2, couponsUsed: 0 })
    expect(expectDone(await refund(line.id, 5000))).toMatchObject({ couponsTaken: 2 })
    expect(await statuses(card)).toEqual(['recovered', 'recovered', 'unused', 'unused'])
    expect(expectDone(await refund(line.id, 5000))).toMatchObject({ couponsTaken: 2 })
    expect(await statuses(card)).toEqual(Array.from({ length: 4 }, () => 'recovered'))
  })

  it('leaves a used one where it is, and says so', async () => {
    const { card, line, transaction } = await recharged(2, await aCoupon(app))
    await useOne(card, transaction.order.id)
    const reply = expectDone(await refund(line.id, 10_000))
    expect(reply).toMatchObject({ couponsTaken: 1, couponsUsed: 1, payout: 10_000 })
    expect(await statuses(card)).toEqual(['recovered', 'used'])
  })
})

describe('POST /userCardDetails/:id/revoke', () => {
  const revoke = async (lineId: number) =>
    (await managerAt(app)).post(
      `/userCardDetails/${lineId}/revoke`,
      { reason: 'wrong card' },
      { pin: DEMO_PIN },
    )

  it('takes all of them back', async () => {
    const { card, line } = await recharged(2, await aCoupon(app))
    expectDone(await revoke(line.id))
    expect(await statuses(card)).toEqual(['recovered', 'recovered'])
  })

  it('refuses when one was used: something of it is spent', async () => {
    const { card, line, transaction } = await recharged(2, await aCoupon(app))
    await useOne(card, transaction.order.id)
    expect((await revoke(line.id)).body.code).toBe('REFUND_GIFT_SPENT')
    expect(await statuses(card)).toEqual(['unused', 'used'])
    expect((await cardNow(app, card.id)).value).toBe(11_000)
  })
})
