/** Days that add up, and what is said of one that does not: rows that somebody meddled with. */

import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import {
  aCardWith,
  aFuelling,
  aPaidSale,
  aSale,
  expectDone,
  findings,
  managerAt,
  openShiftAtEast,
  rivalAt,
} from '../../../../test/checkout.ts'
import { FIXTURE_TIME } from '../../../../test/fixtures.ts'
import type { DayReconciliation, Equation } from './contract.ts'

const app = useApp()

const dayOf = async (caller: Caller, stationId: number): Promise<number> => {
  const search = searching(`station.id:${stationId} AND businessDay:2026-11-21`)
  return expectDone(await caller.get(`/dailyStates?${search}`)).content[0].id
}

const reconciliationOf = async (stationId: number): Promise<DayReconciliation> => {
  const manager = (await app.as('manager')).at(stationId)
  return expectDone(await manager.get(`/dailyStates/${await dayOf(manager, stationId)}/proof`))
}

const equation = ({ equations }: DayReconciliation, name: Equation['name']): Equation => {
  const found = equations.find((one) => one.name === name)
  if (!found) throw new Error(`no equation ${name}`)
  return found
}

const termsOf = (
  reconciliation: DayReconciliation,
  name: Equation['name'],
): Record<string, number> =>
  Object.fromEntries(
    [...equation(reconciliation, name).left, ...equation(reconciliation, name).right].map(
      ({ name: term, amount }) => [term, amount],
    ),
  )

const meddle = (statements: string): Promise<void> =>
  app.asOwner(`set session_replication_role = replica; ${statements}`)

/** Sold, paid in every way, given back in every way: all that a day can bring. */
beforeAll(async () => {
  const manager = await managerAt(app)
  const undo = { reason: 'by mistake' }
  const card = await aCardWith(app, { principal: 20_000, gift: 777 })
  const byCard = { paymentType: 'debit', userCard: { id: card.id } }
  const refunded = await aPaidSale(app, byCard, 5)
  const back = `/transactions/${refunded.transaction.id}/refund`
  expectDone(
    await manager.post(back, { amount: 1_000, mode: 'original', ...undo }, { pin: DEMO_PIN }),
  )
  expectDone(await manager.post(back, { amount: 1_500, mode: 'cash', ...undo }, { pin: DEMO_PIN }))
  const revoked = await aPaidSale(app, byCard, 2)
  expectDone(await manager.post(`/orders/${revoked.order.id}/revoke`, undo, { pin: DEMO_PIN }))
  const reopened = await aPaidSale(app, { paymentType: 'wx' }, 3)
  const mistake = `/transactions/${reopened.transaction.id}/revoke`
  expectDone(await manager.post(mistake, undo, { pin: DEMO_PIN }))
  expectDone(
    await manager.post(`/orders/${reopened.order.id}/pay`, { paymentType: 'cash', amount: 600 }),
  )
  const recharge = { amount: 30_000, paymentType: 'cash' }
  for (const times of [1, 2]) {
    const { id } = await aCardWith(app, { principal: times })
    expectDone(await manager.post(`/userCards/${id}/recharge`, recharge))
  }
  const { content } = expectDone(
    await manager.get(`/transactions?${searching('order.kind:recharge')}`),
  )
  const [first, second] = content
  const amount = { amount: 12_000, mode: 'cash', ...undo }
  expectDone(
    await manager.post(`/userCardDetails/${await lineOf(manager, first.id)}/refund`, amount, {
      pin: DEMO_PIN,
    }),
  )
  expectDone(
    await manager.post(`/userCardDetails/${await lineOf(manager, second.id)}/revoke`, undo, {
      pin: DEMO_PIN,
    }),
  )
  await aSale(app)

  const shift = await openShiftAtEast(app)
  const atEast = (await app.as('manager')).at(app.ids.east)
  const { id: eastern } = await aFuelling(app, app.ids.east, 5_001)
  expectDone(await atEast.post(`/orders/${eastern}/cashPay`))
  expectDone(await atEast.post(`/shiftStates/${shift.id}/close`))
}, 60_000)

/** The line of the ledger that a recharge's payment made. */
async function lineOf(manager: Caller, transactionId: number): Promise<number> {
  const search = searching(`transaction.id:${transactionId} AND type:charge AND book:debit`)
  return expectDone(await manager.get(`/userCardDetails?${search}`)).content[0].id
}

describe('GET /dailyStates/:id/proof', () => {
  it('refuses who may not see settlements, and days of others', async () => {
    const dayId = await dayOf(await managerAt(app), app.ids.airport)
    const codeFor = async (caller: Caller) =>
      (await caller.get(`/dailyStates/${dayId}/proof`)).body.code
    expect(await codeFor(app.anonymous)).toBe('TOKEN_MISSING')
    expect(await codeFor((await app.as('cashier')).at(app.ids.east))).toBe('FORBIDDEN')
    expect(await codeFor(await rivalAt(app))).toBe('NOT_FOUND')
    expect(await codeFor((await app.as('manager')).at(app.ids.east))).toBe('NOT_FOUND')
  })

  it('holds on a day of sales, cards, recharges and all that was undone', async () => {
    expect(await findings(app)).toEqual([])
    const reconciliation = await reconciliationOf(app.ids.airport)
    expect(
      reconciliation.equations.flatMap(({ name, rows }) => rows.map((row) => [name, row])),
    ).toEqual([])
    expect(reconciliation).toMatchObject({ holds: true, businessDay: '2026-11-21' })
    expect(reconciliation.equations.map(({ name }) => name)).toEqual([
      'sales',
      'lines',
      'cardPayments',
      'recharges',
      'ledger',
      'rechargeConsume',
      'moneyChange',
    ])
    expect(termsOf(reconciliation, 'sales')).toEqual({
      payable: 10_800,
      writtenOff: 0,
      reopened: 0,
      paid: 6_600,
      due: 4_200,
    })
    expect(termsOf(reconciliation, 'cardPayments')).toMatchObject({ cardTaken: 8_400 })
    expect(termsOf(reconciliation, 'recharges')).toEqual({
      rechargesTaken: 60_000,
      rechargesGivenBack: -42_000,
      cardCharged: 18_000,
    })
    const { entries, ...reported } = termsOf(reconciliation, 'rechargeConsume')
    expect(reported).toMatchObject({ charge: 60_000, refund: -42_000 })
    expect(termsOf(reconciliation, 'moneyChange')).toMatchObject({ entries })
  })

  it('holds where shifts make the day, from each sheet to the month', async () => {
    const atEast = async () => (await app.as('manager')).at(app.ids.east)
    const open = await reconciliationOf(app.ids.east)
    expect(open.holds).toBe(true)
    expect(equation(open, 'shifts').left).toEqual([{ name: 'shiftSheets', amount: 5_001 }])
    expect(open.equations.map(({ name }) => name)).not.toContain('month')

    app.clock.now = new Date('2026-11-22T02:00:00Z')
    const { content } = expectDone(await (await atEast()).get('/shiftStates?sort=id,desc&size=1'))
    expectDone(await (await atEast()).post(`/shiftStates/${content[0].id}/close`))
    const dayId = await dayOf(await atEast(), app.ids.east)
    expectDone(await (await atEast()).post(`/dailyStates/${dayId}/settle`))
    const settled = await reconciliationOf(app.ids.east)
    app.clock.now = FIXTURE_TIME

    expect(settled.holds).toBe(true)
    expect(termsOf(settled, 'day')).toEqual({ daySheets: 5_001, shiftSheets: 5_001 })
    expect(termsOf(settled, 'month')).toEqual({ daySheets: 5_001, taken: 5_001, givenBack: 0 })
  })

  it('names the order whose payment was changed', async () => {
    const sold = await aPaidSale(app, { paymentType: 'ali' })
    const { id, amount } = sold.transaction
    await meddle(`update transactions set amount_cents = ${amount} + 1 where id = ${id}`)
    const reconciliation = await reconciliationOf(app.ids.airport)
    await meddle(`update transactions set amount_cents = ${amount} where id = ${id}`)
    expect(reconciliation.holds).toBe(false)
    expect(equation(reconciliation, 'sales')).toMatchObject({
      difference: -1,
      about: 'order',
      rows: [{ id: sold.order.id, label: sold.order.orderNo, difference: -1 }],
    })
  })

  it('names both cards when what one lacks is on the other', async () => {
    const cards = [
      await aCardWith(app, { principal: 500 }),
      await aCardWith(app, { principal: 500 }),
    ]
    const [one, other] = cards.map(({ id }) => id)
    const moveBy = (cents: number) =>
      meddle(`update card_details set amount = amount + ${cents}, principal_amount = principal_amount + ${cents} where user_card_id = ${one};
        update card_details set amount = amount - ${cents}, principal_amount = principal_amount - ${cents} where user_card_id = ${other}`)
    await moveBy(7)
    const reconciliation = await reconciliationOf(app.ids.airport)
    await moveBy(-7)
    expect(reconciliation.holds).toBe(false)
    expect(equation(reconciliation, 'ledger')).toMatchObject({
      difference: 0,
      rows: [
        { id: one, difference: -7 },
        { id: other, difference: 7 },
      ],
    })
  })
})
