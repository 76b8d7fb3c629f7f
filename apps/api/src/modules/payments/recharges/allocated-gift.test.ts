/** What a fleet allocates to its sub cards and takes back costs it nothing when it is refunded. */

import { beforeAll, describe, expect, it } from 'vitest'
import { aFleet, aSubCard } from '../../../../test/fleets.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { useApp } from '../../../../test/harness.ts'
import { aPaidSale, expectDone, findings, managerAt } from '../../../../test/checkout.ts'

const app = useApp()
const pin = { pin: DEMO_PIN }

// Lines of the ledger have the time of the database, so these tests live today.
beforeAll(() => {
  app.clock.now = new Date()
})

/** A fleet whose master card was charged with 1000.00 and 100.00 of gift. */
async function aChargedFleet() {
  const fleet = await aFleet(app)
  const body = {
    amount: 100_000,
    giftAmount: 10_000,
    paymentType: 'cash',
    screen: 'fleet',
    reason: 'a good customer',
  }
  const manager = await managerAt(app)
  const { details } = expectDone(
    await manager.post(`/userCards/${fleet.masterCard.id}/recharge`, body, pin),
  )
  const sub = await aSubCard(app, fleet)
  const chargeId = details.find(({ type }: { type: string }) => type === 'charge').id as number
  return { fleet, sub, chargeId }
}

const transfer = async (cardId: number, amount: number) =>
  expectDone(await (await managerAt(app)).put(`/userCards/${cardId}/transfer`, { amount }, pin))

const planOf = async (chargeId: number) =>
  (await managerAt(app)).get(`/userCardDetails/${chargeId}/refundPlan`)

const command = async (chargeId: number, name: 'refund' | 'revoke', body: object) =>
  (await managerAt(app)).post(`/userCardDetails/${chargeId}/${name}`, body, pin)

describe('a recharge of a fleet whose gift was allocated', () => {
  it('is refunded and revoked as before once the gift is back', async () => {
    const { sub, chargeId } = await aChargedFleet()
    const before = expectDone(await planOf(chargeId))
    expect(before).toMatchObject({ payout: 100_000, giftTaken: 10_000, giftShort: 0 })
    await transfer(sub.id, 110_000)
    await transfer(sub.id, -110_000)
    expect(expectDone(await planOf(chargeId))).toEqual(before)
    expectDone(await command(chargeId, 'revoke', { reason: 'not wanted after all' }))
    expect(await findings(app)).toEqual([])
  })

  it('waits for gift that is on a sub card, and says how much is', async () => {
    const { sub, chargeId } = await aChargedFleet()
    await transfer(sub.id, 110_000)
    await transfer(sub.id, -100_000)
    const refused = { code: 'REFUND_GIFT_ON_SUB_CARDS', details: { amount: '100.00' } }
    expect((await planOf(chargeId)).body).toMatchObject(refused)
    const back = { amount: 100_000, mode: 'cash', reason: 'leaves us' }
    expect((await command(chargeId, 'refund', back)).body).toMatchObject(refused)
    const { body } = await command(chargeId, 'revoke', { reason: 'a mistake' })
    expect(body).toMatchObject(refused)
    await transfer(sub.id, -10_000)
    expect(expectDone(await planOf(chargeId))).toMatchObject({ payout: 100_000, giftTaken: 10_000 })
  })

  it('keeps back what a sub card spent of the gift, and no more', async () => {
    const { sub, chargeId } = await aChargedFleet()
    await transfer(sub.id, 110_000)
    await transfer(sub.id, -100_000)
    await aPaidSale(app, { paymentType: 'debit', userCard: { id: sub.id } })
    await transfer(sub.id, -8_800)
    expect(expectDone(await planOf(chargeId))).toMatchObject({
      payout: 98_800,
      giftTaken: 8_800,
      giftShort: 1_200,
    })
    expect(await findings(app)).toEqual([])
  })
})
