import { describe, expect, it } from 'vitest'
import { searching, useApp } from '../../../../../test/harness.ts'
import { aCardWith, aSale, cardNow, expectDone, managerAt } from '../../../../../test/checkout.ts'

const app = useApp()

const manager = () => managerAt(app)

describe('PUT /userCards/:id with a validity', () => {
  it('ends the time in which a card pays, which lists find beforehand', async () => {
    const card = await aCardWith(app, { principal: 5000 })
    const validUntil = new Date(app.clock.now.getTime() + 60_000).toISOString()
    const change = async (until: string | null) => {
      const { version } = await cardNow(app, card.id)
      const path = `/userCards/${card.id}`
      return expectDone(await (await manager()).put(path, { validUntil: until, version }))
    }
    const pay = async () => {
      const { id } = await aSale(app)
      const payment = { paymentType: 'debit', userCard: { id: card.id } }
      return (await manager()).post(`/orders/${id}/pay`, payment)
    }
    expect(Date.parse((await change(validUntil)).validUntil)).toBe(Date.parse(validUntil))
    expectDone(await pay())
    const ending = searching(`id:${card.id} AND validUntil:[2026-11-01 TO 2026-11-30]`)
    const { body } = await (await manager()).get(`/userCards?${ending}`)
    expect(body.content).toHaveLength(1)
    app.clock.now = new Date(validUntil)
    expect((await pay()).body).toMatchObject({
      status: 400,
      code: 'CARD_EXPIRED',
      message: 'The card has expired',
    })
    await change(null)
    expectDone(await pay())
  })
})
