import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, useApp } from '../../../../../test/harness.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import {
  aCard,
  aMobile,
  aSale,
  cardNow,
  expectDone,
  findings,
  managerAt,
  openShiftAtEast,
  putOn,
} from '../../../../../test/checkout.ts'

const app = useApp()
let manager: Caller
let fleets = 0

// Lines of the ledger have the time of the database, so these tests live today.
beforeAll(async () => {
  app.clock.now = new Date()
  manager = await managerAt(app)
})

/** The master card of a new fleet, with money, and a sub card under it. */
async function aFamily(valueMode: 'share' | 'assign', money: object, limits: object = {}) {
  fleets += 1
  const leader = { mobile: aMobile(), name: 'Wang Wei' }
  const fleet = expectDone(
    await manager.post('/groups', { name: `Family ${fleets}`, valueMode, leader, ...limits }),
  )
  const master = fleet.masterCard.id
  const sub = expectDone(
    await manager.post('/userCards', { parent: { id: master }, name: 'Truck' }),
  )
  await putOn(app, master, money)
  return { fleet, master, sub: sub.id }
}

const transfer = (card: number, body: object) =>
  manager.put(`/userCards/${card}/transfer`, body, { pin: DEMO_PIN })

const pay = async (card: number, cups = 1) => {
  const { id } = await aSale(app, cups)
  return manager.post(`/orders/${id}/pay`, { paymentType: 'debit', userCard: { id: card } })
}

describe('PUT /userCards/{id}/transfer', () => {
  it('refuses without a PIN, and nothing at all', async () => {
    const { master, sub } = await aFamily('assign', { principal: 1_000 })
    const body = { child: { id: sub }, amount: 100 }
    expect((await manager.put(`/userCards/${master}/transfer`, body)).body.code).toBe(
      'PIN_REQUIRED',
    )
    expect((await transfer(master, { ...body, amount: 0 })).body.code).toBe('TRANSFER_ZERO')
  })

  it('refuses cards of two fleets, and fleets that share', async () => {
    const one = await aFamily('assign', { principal: 1_000 })
    const two = await aFamily('assign', { principal: 1_000 })
    const crossed = await transfer(one.master, { child: { id: two.sub }, amount: 100 })
    expect(crossed.body.code).toBe('TRANSFER_NOT_FAMILY')
    const personal = await aCard(app)
    expect((await transfer(personal.id, { amount: 100 })).body.code).toBe('TRANSFER_NOT_FAMILY')
    const sharing = await aFamily('share', { principal: 1_000 })
    const shared = await transfer(sharing.master, { child: { id: sharing.sub }, amount: 100 })
    expect(shared.body.code).toBe('FLEET_MODE')
  })

  it('refuses more than there is, in either direction', async () => {
    const { master, sub } = await aFamily('assign', { principal: 1_000 })
    expect((await transfer(sub, { amount: 1_001 })).body.code).toBe('BALANCE_SHORT')
    expectDone(await transfer(sub, { amount: 400 }))
    expect((await transfer(sub, { amount: -401 })).body.code).toBe('BALANCE_SHORT')
    expect((await cardNow(app, master)).value).toBe(600)
  })

  it('moves principal and gift as they would be spent, one line for each card', async () => {
    const { master, sub } = await aFamily('assign', { principal: 900, gift: 300 })
    const { body } = await transfer(master, { child: { id: sub }, amount: 1_000, remark: 'June' })
    expect(body).toMatchObject({
      from: { id: master, principal: 0, gift: 200 },
      to: { id: sub, principal: 900, gift: 100 },
    })
    expect(body.details.map(({ type, amount, remark }: any) => [type, amount, remark])).toEqual(
      expect.arrayContaining([
        ['assign', -1_000, 'June'],
        ['assign', 1_000, 'June'],
      ]),
    )
    expectDone(await transfer(sub, { amount: -1_000 }))
    expect(await cardNow(app, master)).toMatchObject({ principal: 900, gift: 300 })
    expect(await findings(app)).toEqual([])
  })

  it('saves the money of a lost card, and gives it none', async () => {
    const { sub } = await aFamily('assign', { principal: 1_000 })
    expectDone(await transfer(sub, { amount: 400 }))
    await app.look((db) =>
      db.updateTable('user_cards').set({ status: 'lose' }).where('id', '=', sub).execute(),
    )
    expect((await transfer(sub, { amount: 1 })).body.code).toBe('CARD_STATUS_ABNORMAL')
    expectDone(await transfer(sub, { amount: -400 }))
  })

  it('moves money where no shift is open, for no drawer has to do with it', async () => {
    const { sub } = await aFamily('assign', { principal: 1_000 })
    const atEast = (await app.as('manager')).at(app.ids.east)
    const move = (amount: number) =>
      atEast.put(`/userCards/${sub}/transfer`, { amount }, { pin: DEMO_PIN })
    const recharge = { amount: 100, paymentType: 'cash' }
    const refused = await atEast.post(`/userCards/${sub}/recharge`, recharge)
    expect(refused.body.code).toBe('SHIFT_REQUIRED')
    expect(expectDone(await move(400)).details).toHaveLength(2)
    // The day has no shift. It can be settled all the same, and what comes later goes to the next.
    const days = async () => expectDone(await atEast.get('/dailyStates?sort=id,asc')).content
    const [{ id }] = await days()
    expect(expectDone(await atEast.post(`/dailyStates/${id}/settle`)).shifts).toEqual([])
    expectDone(await move(-50))
    expect((await days()).map(({ status }: any) => status)).toEqual(['settled', 'open'])
    const shift = await openShiftAtEast(app)
    expectDone(await move(-50))
    expect((await cardNow(app, sub)).value).toBe(300)
    const booked = await app.look((db) =>
      db
        .selectFrom('ledger_journals')
        .where('station_id', '=', app.ids.east)
        .orderBy('id')
        .select(['kind', 'shift_id'])
        .execute(),
    )
    expect(booked).toEqual([
      { kind: 'assign', shift_id: null },
      { kind: 'back', shift_id: null },
      { kind: 'back', shift_id: shift.id },
    ])
    expect(await findings(app)).toEqual([])
  })

  it('moves the same money only once when the answer was lost', async () => {
    const { master, sub } = await aFamily('assign', { principal: 1_000 })
    const key = crypto.randomUUID()
    const body = { child: { id: sub }, amount: 100 }
    const again = () => manager.put(`/userCards/${master}/transfer`, body, { pin: DEMO_PIN, key })
    await Promise.all([again(), again(), again()])
    expect((await cardNow(app, sub)).value).toBe(100)
  })
})

describe('a sub card that shares', () => {
  it('pays from the master card, on its own statement', async () => {
    const { master, sub } = await aFamily('share', { principal: 5_000 })
    const { transaction } = expectDone(await pay(sub))
    expect(await cardNow(app, master)).toMatchObject({ value: 3_800, invoiceQuota: 1_200 })
    expect(await cardNow(app, sub)).toMatchObject({ value: 0 })
    const { body } = await manager.get(`/userCards/${sub}/statement`)
    expect(body.details[0]).toMatchObject({ type: 'consume', amount: -1_200, valueAfter: 3_800 })
    const refund = { amount: 500, mode: 'original', reason: 'cold' }
    const path = `/transactions/${transaction.id}/refund`
    expectDone(await manager.post(path, refund, { pin: DEMO_PIN }))
    expect((await cardNow(app, master)).value).toBe(4_300)
    expect(await findings(app)).toEqual([])
  })

  it('has no money of its own to recharge, freeze or correct', async () => {
    const { sub } = await aFamily('share', { principal: 5_000 })
    const recharge = { amount: 100, paymentType: 'cash' }
    expect((await manager.post(`/userCards/${sub}/recharge`, recharge)).body.code).toBe(
      'FLEET_MODE',
    )
    const freeze = await manager.post(`/userCards/${sub}/freeze`, { amount: 100, reason: 'why' })
    expect(freeze.body.code).toBe('FLEET_MODE')
  })

  it('is held by its own limits and by those of the master card for all of them', async () => {
    const { master, sub } = await aFamily('share', { principal: 9_000 }, { limitDay: 3_000 })
    expectDone(await pay(sub, 2))
    const { body } = await pay(sub)
    expect(body).toMatchObject({ code: 'LIMIT_EXCEEDED', details: { limit: 3_000, spent: 2_400 } })
    expect((await pay(master)).body.code).toBe('LIMIT_EXCEEDED')
    const { version } = await cardNow(app, sub)
    const higher = await manager.put(`/userCards/${sub}`, { limitDay: 3_001, version })
    expect(higher.body.code).toBe('LIMIT_ABOVE_MASTER')
    expectDone(await manager.put(`/userCards/${sub}`, { limitDay: 2_500, version }))
  })
})

describe('POST /userCards/{id}/check', () => {
  it('tells every reason at once, and changes nothing', async () => {
    const { sub } = await aFamily('share', { principal: 1_000 })
    const { version } = await cardNow(app, sub)
    const limits = {
      limitPerTransaction: 500,
      plateLimit: ['沪A12345'],
      stationLimit: [app.ids.east],
    }
    expectDone(await manager.put(`/userCards/${sub}`, { ...limits, version }))
    const { body } = await manager.post(`/userCards/${sub}/check`, { amount: 1_200 })
    expect(body.approved).toBe(false)
    expect(body.reasons.map(({ code }: any) => code)).toEqual([
      'CARD_PLATE_MISMATCH',
      'CARD_STATION_MISMATCH',
      'LIMIT_EXCEEDED',
      'BALANCE_SHORT',
    ])
    expect((await pay(sub)).body.code).toBe('CARD_PLATE_MISMATCH')
  })

  it('approves what is then paid', async () => {
    const { sub } = await aFamily('share', { principal: 1_200 })
    const { body } = await manager.post(`/userCards/${sub}/check`, { amount: 1_200 })
    expect(body).toMatchObject({ approved: true, reasons: [] })
    expectDone(await pay(sub))
  })
})
