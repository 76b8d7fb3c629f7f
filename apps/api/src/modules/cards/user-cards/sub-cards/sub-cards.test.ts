import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { searching, useApp } from '../../../../../test/harness.ts'
import { aFleet, aSubCard, fill, headOf } from '../../../../../test/fleets.ts'
import { aMobile, aSale, cardNow, expectDone, managerAt } from '../../../../../test/checkout.ts'

const app = useApp()

// Lines of the ledger have the time of the database, so these tests live today.
beforeAll(() => {
  app.clock.now = new Date()
})

const change = async (card: { id: number }, terms: object) => {
  const { version } = await cardNow(app, card.id)
  return (await managerAt(app)).put(`/userCards/${card.id}`, { ...terms, version })
}

const pay = async (card: { id: number }, more: object = {}) => {
  const { id } = await aSale(app)
  const payment = { paymentType: 'debit', userCard: { id: card.id }, ...more }
  return (await managerAt(app)).post(`/orders/${id}/pay`, payment)
}

const allocate = async (card: { id: number }, amount: number) =>
  expectDone(
    await (
      await managerAt(app)
    ).put(`/userCards/${card.id}/transfer`, { amount }, { pin: DEMO_PIN }),
  )

describe('PUT /userCards/:id of a fleet', () => {
  it('lets its head set limits of sub cards, and not of the master card above them', async () => {
    const mobile = aMobile()
    const fleet = await aFleet(app, { leader: { mobile, name: 'Wang Wei' }, limitDay: 20_000 })
    const sub = await aSubCard(app, fleet)
    const head = await headOf(app, fleet, mobile)
    const set = (card: { id: number; version: number }, terms: object) =>
      head.put(`/userCards/${card.id}`, { ...terms, version: card.version })
    const master = await cardNow(app, fleet.masterCard.id)
    expect((await set(master, { limitDay: 9_000_000 })).body.code).toBe('FORBIDDEN')
    expect((await set(sub, { limitDay: 20_001 })).body.code).toBe('LIMIT_ABOVE_MASTER')
    expect(expectDone(await set(sub, { limitDay: 20_000 })).limitDay).toBe(20_000)
    expect((await cardNow(app, fleet.masterCard.id)).limitDay).toBe(20_000)
  })

  it.each([
    ['stationLimit', (ids: any) => [ids.airport], (ids: any) => [ids.east]],
    ['plateLimit', () => ['苏E12345'], () => ['苏E54321']],
    ['weekdayLimit', () => [1, 2], () => [2, 3]],
    ['fuelType', () => 1, () => 2],
  ])('keeps the %s of a sub card within that of the master card', async (name, own, beyond) => {
    const fleet = await aFleet(app)
    const sub = await aSubCard(app, fleet)
    expectDone(await change(fleet.masterCard, { [name]: own(app.ids) }))
    const refused = await change(sub, { [name]: beyond(app.ids) })
    expect(refused.body).toMatchObject({
      status: 400,
      code: 'TERMS_OUTSIDE_MASTER',
      details: { of: name },
    })
    const open = { parent: { id: fleet.masterCard.id }, [name]: beyond(app.ids) }
    const opened = await (await managerAt(app)).post('/userCards', open)
    expect(opened.body.code).toBe('TERMS_OUTSIDE_MASTER')
    expectDone(await change(sub, { [name]: own(app.ids) }))
  })

  it.each([
    ['08:00', '18:00', '09:00', '18:00', 200],
    ['08:00', '18:00', '07:59', '18:00', 400],
    ['08:00', '18:00', '09:00', '18:01', 400],
    ['22:00', '06:00', '23:00', '05:00', 200],
    ['22:00', '06:00', '00:00', '06:00', 200],
    ['22:00', '06:00', '00:00', '06:01', 400],
    ['08:00', '08:00', '06:00', '10:00', 200],
  ])(
    'with hours of the master card from %s until %s answers %s to %s: %i',
    async (...[from, until, hoursFrom, hoursUntil, status]) => {
      const fleet = await aFleet(app)
      const sub = await aSubCard(app, fleet)
      expectDone(await change(fleet.masterCard, { hoursFrom: from, hoursUntil: until }))
      expect((await change(sub, { hoursFrom, hoursUntil })).status).toBe(status)
    },
  )
})

describe('a payment with a sub card', () => {
  it('is held to the master card’s terms that the sub card leaves open, in both modes', async () => {
    for (const valueMode of ['share', 'assign']) {
      const fleet = await aFleet(app, { valueMode })
      const sub = await aSubCard(app, fleet)
      await fill(app, fleet.masterCard.id, 90_000)
      if (valueMode === 'assign') await allocate(sub, 50_000)
      expectDone(await change(fleet.masterCard, { stationLimit: [app.ids.east] }))
      expect((await pay(sub)).body.code, valueMode).toBe('CARD_STATION_MISMATCH')
      expectDone(await change(fleet.masterCard, { stationLimit: [], limitPerTransaction: 1 }))
      expect((await pay(sub)).body.code, valueMode).toBe('LIMIT_EXCEEDED')
      expectDone(await change(fleet.masterCard, { limitPerTransaction: null }))
      expectDone(await pay(sub))
    }
  })

  it('counts what the sub card alone spent where it has money of its own', async () => {
    const fleet = await aFleet(app)
    const [one, other] = [await aSubCard(app, fleet), await aSubCard(app, fleet)]
    await fill(app, fleet.masterCard.id, 90_000)
    for (const sub of [one, other]) await allocate(sub, 40_000)
    const { amount } = expectDone(await pay(one)).transaction
    expectDone(await change(fleet.masterCard, { limitDay: amount }))
    expect((await pay(one)).body.code).toBe('LIMIT_EXCEEDED')
    expectDone(await pay(other))
  })

  it('shows what it can spend: its master’s money where they share', async () => {
    const fleet = await aFleet(app, { valueMode: 'share' })
    const sub = await aSubCard(app, fleet)
    await fill(app, fleet.masterCard.id, 30_000)
    expect(await cardNow(app, sub.id)).toMatchObject({ value: 0, available: 30_000 })
  })

  it('tells in the fleet’s flow which card, whose and which car it was for', async () => {
    const manager = await managerAt(app)
    const fleet = await aFleet(app, { valueMode: 'share' })
    const person = { mobile: aMobile(), name: 'Li Lei' }
    const employee = expectDone(await manager.post(`/groups/${fleet.id}/employees`, person))
    const sub = await aSubCard(app, fleet, { user: { id: employee.id } })
    await fill(app, fleet.masterCard.id, 90_000)
    expectDone(await pay(sub, { plate: '苏E12345' }))
    expectDone(await pay(fleet.masterCard))
    const flow = async (filter = '') => {
      const search = `userCard.card.group.id:${fleet.id} AND book:debit${filter}`
      return expectDone(await manager.get(`/userCardDetails?${searching(search)}`)).content
    }
    const spent = (await flow()).filter(({ type }: any) => type === 'consume')
    expect(spent).toHaveLength(2)
    expect(spent[1]).toMatchObject({
      userCard: { id: sub.id },
      user: { id: employee.id, name: 'Li Lei' },
      plate: '苏E12345',
    })
    expect(spent[0]).toMatchObject({ userCard: { id: fleet.masterCard.id }, plate: null })
    expect(spent[0].valueAfter).toBeLessThan(spent[1].valueAfter)
    expect(await flow(' AND plate:苏E12345')).toMatchObject([{ userCard: { id: sub.id } }])
    expect(await flow(' AND plate:苏E54321')).toEqual([])
    expect(await flow(` AND user.id:${employee.id}`)).toHaveLength(1)
    const rival = await app.as('manager', 'rival')
    const theirs = await rival.get(
      `/userCardDetails?${searching(`userCard.card.group.id:${fleet.id}`)}`,
    )
    expect(theirs.body.totalElements).toBe(0)
  })

  it('stands in the fleet’s flow and on its master’s statement, at whichever station it was', async () => {
    const fleet = await aFleet(app, { valueMode: 'share' })
    const [sub, stranger] = [await aSubCard(app, fleet), await aFleet(app)]
    await fill(app, fleet.masterCard.id, 90_000)
    await fill(app, stranger.masterCard.id, 10_000)
    expectDone(await pay(sub))
    const cashier = (await app.as('cashier')).at(app.ids.east)
    const linesAt = async (path: string) => expectDone(await cashier.get(path))
    const flow = (search: string) => linesAt(`/userCardDetails?${searching(search)}`)
    const expected = [
      { type: 'consume', userCard: { id: sub.id }, elsewhere: true },
      { type: 'charge', userCard: { id: fleet.masterCard.id }, valueAfter: 90_000 },
    ]
    const group = `userCard.card.group.id:${fleet.id}`
    expect((await flow(`${group} AND book:debit`)).content).toMatchObject(expected)
    const { details } = await linesAt(`/userCards/${fleet.masterCard.id}/statement`)
    expect(details).toMatchObject(expected)
    // What was not asked for as one fleet is what the station did.
    expect((await flow(`userCard.card.id:${fleet.card.id}`)).totalElements).toBe(0)
    expect((await flow(`${group} OR userCard.card.group.id:${stranger.id}`)).content).toEqual([])
  })
})
