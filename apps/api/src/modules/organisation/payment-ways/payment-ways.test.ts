import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aCard, expectDone, goodsAt, managerAt, rivalAt } from '../../../../test/checkout.ts'
import { type Caller, useApp } from '../../../../test/harness.ts'
import { TILL_TYPES } from '#modules/sales/transactions/contract.ts'
import type { PaymentWay } from './contract.ts'

const app = useApp()

const waysOf = async (caller: Caller): Promise<{ ways: PaymentWay[]; version: number }> =>
  expectDone(await caller.get('/otherPays'))

const changed = (ways: readonly PaymentWay[], type: string, change: Partial<PaymentWay>) =>
  ways.map((way) => (way.type === type ? { ...way, ...change } : way))

const aTemplate = async (name: string, change: Partial<PaymentWay>) => {
  const { ways } = await waysOf((await app.as('company')).at(app.ids.airport))
  return { name, ways: changed(ways, 'bankCard', change) }
}

describe('PUT /otherPays', () => {
  it('refuses who may only look, strangers, and a caller without a station', async () => {
    const { ways, version } = await waysOf(await managerAt(app))
    const body = { ways, version }
    expect(
      (await (await app.as('account')).at(app.ids.airport).put('/otherPays', body)).status,
    ).toBe(403)
    expect((await (await app.as('cashier')).at(app.ids.airport).get('/otherPays')).status).toBe(403)
    expect((await (await app.as('manager')).put('/otherPays', body)).body.code).toBe(
      'STATION_REQUIRED',
    )
    const stranger = (await app.as('manager', 'rival')).at(app.ids.airport)
    expect((await stranger.put('/otherPays', body)).status).toBeGreaterThanOrEqual(400)
  })

  it.each([
    ['a way twice', (ways: PaymentWay[]) => [...ways.slice(1), ways[1]], 'PAYMENT_WAYS_INCOMPLETE'],
    ['a way too few', (ways: PaymentWay[]) => ways.slice(1), 'VALIDATION'],
    [
      'a till that takes cash alone',
      (ways: PaymentWay[]) => ways.map((way) => ({ ...way, atTill: way.type === 'cash' })),
      'PAYMENT_WAYS_NONE',
    ],
    [
      'recharges that cannot be paid',
      (ways: PaymentWay[]) => ways.map((way) => ({ ...way, forRecharges: false })),
      'PAYMENT_WAYS_NONE',
    ],
    [
      'a recharge in a third-party way',
      (ways: PaymentWay[]) => changed(ways, 'didi', { forRecharges: true }),
      'PAYMENT_WAY_NO_RECHARGE',
    ],
    [
      'one name for two ways',
      (ways: PaymentWay[]) => ways.map((way) => ({ ...way, label: 'Card' })),
      'PAYMENT_LABEL_TAKEN',
    ],
    [
      'a name of 21 characters',
      (ways: PaymentWay[]) => changed(ways, 'wx', { label: 'x'.repeat(21) }),
      'VALIDATION',
    ],
  ])('refuses %s', async (_, wrong, code) => {
    const manager = await managerAt(app)
    const { ways, version } = await waysOf(manager)
    const reply = await manager.put('/otherPays', { ways: wrong(ways), version })
    expect([reply.status, reply.body.code]).toEqual([400, code])
    expect(await waysOf(manager)).toMatchObject({ ways, version })
  })

  it('keeps order and names, which the parts of the configuration show, and other names', async () => {
    const manager = await managerAt(app)
    const path = `/stations/${app.ids.airport}`
    const labels = [{ key: 'debit', value: '油卡' }]
    const value = { accepted: ['wx', 'ali', 'bankCard'], labels }
    expectDone(await manager.put(`${path}/config`, { key: 'otherTradeType', value, version: 0 }))
    const { ways, version } = await waysOf(manager)
    const sent = changed(ways, 'bankCard', { label: '中油卡' }).toReversed()
    const kept = expectDone(await manager.put('/otherPays', { ways: sent, version }))
    const offered = (list: PaymentWay[]) => list.filter(({ atTill }) => atTill)
    expect(offered(kept.ways)).toEqual(offered(sent))
    expect((await manager.put('/otherPays', { ways: sent, version })).body.code).toBe(
      'STALE_VERSION',
    )
    const { body } = await manager.get(
      `${path}?expand=config.otherTradeType&expand=configDetail.otherTradeType`,
    )
    expect(body.config.otherTradeType.accepted).toEqual(['bankCard', 'ali', 'wx'])
    expect(body.configDetail.otherTradeType.description.filter.enum).toMatchObject({
      bankCard: '中油卡',
      debit: '油卡',
    })
  })

  it('has the till and recharges refuse what is not offered any more', async () => {
    const manager = await managerAt(app)
    const { ways, version } = await waysOf(manager)
    const without = changed(ways, 'unionPay', { atTill: false, forRecharges: false })
    expectDone(await manager.put('/otherPays', { ways: without, version }))
    const { COFFEE } = await goodsAt(app, app.ids.airport)
    const lineItems = [{ item: COFFEE, quantity: 100 }]
    const { id } = expectDone(await manager.post('/orders', { lineItems }))
    const refused = await manager.post(`/orders/${id}/pay`, { paymentType: 'unionPay' })
    expect(refused.body.code).toBe('PAYMENT_NOT_OFFERED')
    expectDone(await manager.post(`/orders/${id}/pay`, { paymentType: 'cash' }))
    const card = await aCard(app)
    const path = `/userCards/${card.id}/recharge`
    const recharge = { amount: 10_000, paymentType: 'unionPay' }
    expect((await manager.post(path, recharge)).body.code).toBe('PAYMENT_NOT_OFFERED')
    expectDone(await manager.post(path, { ...recharge, paymentType: 'cash' }))
  })
})

describe('POST /payTemplates', () => {
  it('refuses who may only look, a name that is taken, and ways that do not hold', async () => {
    const manager = await managerAt(app)
    const body = await aTemplate('Motorway', {})
    expect(
      (await (await app.as('account')).at(app.ids.airport).post('/payTemplates', body)).status,
    ).toBe(403)
    expectDone(await manager.post('/payTemplates', body))
    const again = await manager.post('/payTemplates', { ...body, name: 'MOTORWAY' })
    expect(again.body.code).toBe('PAYMENT_TEMPLATE_EXISTS')
    const ways = body.ways.map((way) => ({ ...way, forRecharges: false }))
    const wrong = await manager.post('/payTemplates', { name: 'Town', ways })
    expect(wrong.body.code).toBe('PAYMENT_WAYS_NONE')
    const { body: seen } = await (await rivalAt(app)).get('/payTemplates')
    expect(seen.content).toEqual([])
  })

  it('offers no more than it said, where it was kept before there were as many ways', async () => {
    const manager = await managerAt(app)
    const { id } = expectDone(await manager.post('/payTemplates', await aTemplate('Old', {})))
    const old = sql<string>`(select jsonb_agg(way) from jsonb_array_elements(ways) way
      where way->>'type' in ('cash', 'wx', 'ali', 'bankCard', 'unionPay', 'other'))`
    await app.look((db) =>
      db.updateTable('payment_templates').set({ ways: old }).where('id', '=', id).execute(),
    )
    const { ways } = expectDone(await manager.get(`/payTemplates/${id}`))
    const isOff = ({ atTill, forRecharges }: PaymentWay) => !atTill && !forRecharges
    expect(ways.filter(({ type }: PaymentWay) => type === 'tuanYou').every(isOff)).toBe(true)
    expect(ways).toHaveLength(TILL_TYPES.length)
    expectDone(
      await manager.post(`/payTemplates/${id}/apply`, { stations: [{ id: app.ids.airport }] }),
    )
  })

  it('is changed by whoever saw it last, and written down as a file', async () => {
    const manager = await managerAt(app)
    const made = expectDone(await manager.post('/payTemplates', await aTemplate('Harbour', {})))
    const { ways } = await aTemplate('', { label: 'Fleet card' })
    const path = `/payTemplates/${made.id}`
    expectDone(await manager.put(path, { ways, version: made.version }))
    const stale = await manager.put(path, { name: 'Port', version: made.version })
    expect(stale.body.code).toBe('STALE_VERSION')
    const file = await manager.get('/payTemplates?download=true&format=csv')
    expect(file.body.text).toContain('Fleet card')
  })
})

describe('POST /payTemplates/:id/apply', () => {
  it('has stations offer what it says: all or none, and never those of somebody else', async () => {
    const company = (await app.as('company')).at(app.ids.airport)
    const body = await aTemplate('Everywhere', { label: '公司卡', forRecharges: false })
    const { id } = expectDone(await company.post('/payTemplates', body))
    const { east, airport, rival } = app.ids
    const everywhere = await app.as('company')
    const use = (...ids: number[]) =>
      everywhere.post(`/payTemplates/${id}/apply`, { stations: ids.map((one) => ({ id: one })) })
    const before = await waysOf(company)
    expect((await use(airport, rival)).body.code).toBe('SCOPE_DENIED')
    expect(await waysOf(company)).toEqual(before)
    const { stations } = expectDone(await use(east, airport))
    expect(stations.map((station: { id: number }) => station.id).toSorted()).toEqual(
      [east, airport].toSorted(),
    )
    const at = await waysOf((await app.as('company')).at(east))
    expect(at.ways.find(({ type }) => type === 'bankCard')).toMatchObject({
      label: '公司卡',
      forRecharges: false,
    })
    const foreign = await (
      await rivalAt(app)
    ).post(`/payTemplates/${id}/apply`, {
      stations: [{ id: rival }],
    })
    expect(foreign.status).toBe(404)
  })
})
