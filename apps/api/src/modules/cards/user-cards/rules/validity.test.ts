import { describe, expect, it } from 'vitest'
import { searching, useApp } from '../../../../../test/harness.ts'
import { aFleet, aSubCard, fill } from '../../../../../test/fleets.ts'
import { aCardWith, aSale, cardNow, expectDone, managerAt } from '../../../../../test/checkout.ts'

const app = useApp()

const manager = () => managerAt(app)

describe('PUT /userCards/:id with a validity', () => {
  const inYears = (years: number) =>
    new Date(app.clock.now.getTime() + years * 366 * 86_400_000).toISOString()

  it('is refused for a registered card, opened or changed; one that it has from before stays', async () => {
    const card = await aCardWith(app, { principal: 5000 })
    const path = `/userCards/${card.id}`
    const put = async (more: object) =>
      (await manager()).put(path, { version: (await cardNow(app, card.id)).version, ...more })
    expect((await put({ validUntil: inYears(5) })).body.code).toBe('VALIDITY_REGISTERED')
    const opened = { user: { id: card.user.id }, validUntil: inYears(5) }
    expect((await (await manager()).post('/userCards', opened)).body.code).toBe(
      'VALIDITY_REGISTERED',
    )
    await app.asOwner(`update user_cards set valid_until = '2027-01-01' where id = ${card.id}`)
    const { validUntil } = await cardNow(app, card.id)
    expectDone(await put({ validUntil, remark: 'as before' }))
    expectDone(await put({ validUntil: null }))
  })

  it('is three years at least for a card without a name', async () => {
    const card = await aCardWith(app, { principal: 5000 })
    await app.asOwner(`update user_cards set type = 'anonymous' where id = ${card.id}`)
    const put = async (validUntil: string) =>
      (await manager()).put(`/userCards/${card.id}`, {
        version: (await cardNow(app, card.id)).version,
        validUntil,
      })
    expect((await put(inYears(2))).body.code).toBe('VALIDITY_TOO_SHORT')
    expectDone(await put(inYears(3)))
  })

  it('ends the time in which a card pays, which lists find beforehand', async () => {
    const fleet = await aFleet(app, { valueMode: 'share' })
    await fill(app, fleet.masterCard.id, 5000)
    const card = await aSubCard(app, fleet)
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
