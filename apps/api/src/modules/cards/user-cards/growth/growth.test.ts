/** Growth corrected by hand: who may, by how much, and what becomes of the level. */

import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import {
  aCard,
  bar,
  cardNow,
  expectDone,
  findings,
  managerAt,
  rivalAt,
} from '../../../../../test/checkout.ts'
import { type Caller, type Reply, searching, useApp } from '../../../../../test/harness.ts'

const app = useApp()
const pin = { pin: DEMO_PIN }
const reason = 'moved here from another company'

const adjust = async (
  cardId: number,
  amount: number,
  { caller, ...sending }: { caller?: Caller; pin?: string } = pin,
): Promise<Reply<any>> =>
  (caller ?? (await managerAt(app))).post(
    `/userCards/${cardId}/growth`,
    { amount, reason },
    sending,
  )

/** A member's card with money, and the one with their growth. */
async function aMemberWithLevels() {
  const { id, user } = await aCard(app)
  const { content } = expectDone(
    await (
      await managerAt(app)
    ).get(`/userCards?${searching(`user.id:${user.id} AND card.type:level`)}`),
  )
  return { id, levelId: content[0].id as number }
}

const setLevels = async (levels: object[]): Promise<void> => {
  const company = (await app.as('company')).at(app.ids.airport)
  const { content } = expectDone(await company.get('/cards'))
  const { id, version } = content.find(({ type }: any) => type === 'level')
  expectDone(await company.put(`/cards/${id}`, { levels, version }))
}

beforeAll(() =>
  setLevels([
    { name: 'Silver', growth: 100 },
    { name: 'Gold', growth: 500 },
  ]),
)

describe('POST /userCards/:id/growth', () => {
  it('refuses a cashier, without the PIN, who is barred from correcting, and another company', async () => {
    const { id, levelId } = await aMemberWithLevels()
    const cashier = (await app.as('cashier')).at(app.ids.airport)
    expect((await adjust(id, 10, { caller: cashier, ...pin })).status).toBe(403)
    expect((await adjust(id, 10, {})).body.code).toBe('PIN_REQUIRED')
    await bar(app, 'airport', { no_balance_adjust: true })
    const barred = (await app.as('airport')).at(app.ids.airport)
    expect((await adjust(id, 10, { caller: barred, ...pin })).body.code).toBe('RESTRICTED_ADJUST')
    const rival = await rivalAt(app)
    expect((await adjust(id, 10, { caller: rival, ...pin })).status).toBe(404)
    expect(await cardNow(app, levelId)).toMatchObject({ growth: 0, level: null })
  })

  it('refuses nothing, fractions, and to take more than there is', async () => {
    const { id, levelId } = await aMemberWithLevels()
    expectDone(await adjust(id, 100))
    expect((await adjust(id, 0)).body.code).toBe('GROWTH_ZERO')
    expect((await adjust(id, 1.5)).body.code).toBe('VALIDATION')
    expect((await adjust(id, -101)).body.code).toBe('GROWTH_EXCEEDS')
    expect(await cardNow(app, levelId)).toMatchObject({ growth: 100, level: 'Silver' })
  })

  it('refuses a card that nobody holds', async () => {
    const { id } = expectDone(await (await managerAt(app)).post('/anonymousCards', {}))
    expect((await adjust(id, 10)).body.code).toBe('LEVEL_CARD_NOT_OPEN')
  })

  it('leads to another level and, by the opposite, back; the ledger says why', async () => {
    const { id, levelId } = await aMemberWithLevels()
    const { detail } = expectDone(await adjust(id, 600))
    expect(detail).toMatchObject({
      book: 'level',
      type: 'adjust',
      amount: 600,
      reason,
      levels: { before: null, after: 'Gold' },
    })
    expect(await cardNow(app, levelId)).toMatchObject({ growth: 600, level: 'Gold', value: 0 })
    const { userCard } = expectDone(await adjust(levelId, -450))
    expect(userCard).toMatchObject({ id: levelId, growth: 150, level: 'Silver' })
    const back = expectDone(await adjust(id, -150)).detail
    expect(back).toMatchObject({ amount: -150, levels: { before: 'Silver', after: null } })
    expect(await findings(app)).toEqual([])
  })

  it('is done once for each key, and never below nothing when several take at once', async () => {
    const { id, levelId } = await aMemberWithLevels()
    const manager = await managerAt(app)
    const key = crypto.randomUUID()
    for (const _ of [1, 2]) {
      const body = { amount: 100, reason }
      expectDone(await manager.post(`/userCards/${id}/growth`, body, { ...pin, key }))
    }
    expect((await cardNow(app, levelId)).growth).toBe(100)
    const replies = await Promise.all([1, 2, 3, 4].map(() => adjust(id, -60)))
    const codes = replies.map(({ status, body }) => (status === 200 ? 'done' : body.code))
    expect(codes.toSorted()).toEqual([...Array(3).fill('GROWTH_EXCEEDS'), 'done'])
    expect((await cardNow(app, levelId)).growth).toBe(40)
    expect(await findings(app)).toEqual([])
  })
})
