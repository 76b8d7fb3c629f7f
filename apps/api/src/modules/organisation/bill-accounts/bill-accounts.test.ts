import { describe, expect, it } from 'vitest'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { openForPhones, useChannels } from '../../../../test/channels.ts'
import { aPaidSale, aSale, expectDone, managerAt, rivalAt } from '../../../../test/checkout.ts'
import { type Caller, useApp } from '../../../../test/harness.ts'

const channels = useChannels()
const app = useApp({ paymentChannels: () => channels.urls() })

const company = async (): Promise<Caller> => (await app.as('company')).at(app.ids.airport)

const second = { billType: 1, name: '东城石油（二）', paymentTypes: ['unionPay'] }

const pin = { pin: DEMO_PIN }

describe('POST /billAccounts', () => {
  it('refuses who may only look, a call without PIN, and one without a station', async () => {
    const body = { billType: 0, name: '东城石油' }
    expect((await (await managerAt(app)).post('/billAccounts', body, pin)).status).toBe(403)
    expect((await (await company()).post('/billAccounts', body)).status).toBeGreaterThanOrEqual(400)
    const everywhere = await (await app.as('company')).post('/billAccounts', body, pin)
    expect(everywhere.body.code).toBe('STATION_REQUIRED')
  })

  it.each([
    ['a third account', { billType: 2, name: 'X' }, 'VALIDATION'],
    ['ways of paying for account 1', { ...second, billType: 0 }, 'BILL_ACCOUNT_MAIN'],
    ['account 1 switched off', { billType: 0, name: 'X', enabled: false }, 'BILL_ACCOUNT_MAIN'],
    ['a way that brings no money', { ...second, paymentTypes: ['debit'] }, 'VALIDATION'],
  ])('refuses %s', async (_, body, code) => {
    const reply = await (await company()).post('/billAccounts', body, pin)
    expect([reply.status, reply.body.code]).toEqual([400, code])
  })
})

describe('a payment', () => {
  it('arrives where its way did when it was made, in lists, files and statistics', async () => {
    const caller = await company()
    const before = await aPaidSale(app, { paymentType: 'unionPay' })
    const made = expectDone(await caller.post('/billAccounts', second, pin))
    expect((await caller.post('/billAccounts', second, pin)).body.code).toBe('BILL_ACCOUNT_EXISTS')
    const apart = await aPaidSale(app, { paymentType: 'unionPay' })
    const cash = await aPaidSale(app)
    const path = `/billAccounts/${made.id}`
    const off = { enabled: false, version: made.version }
    expectDone(await caller.put(path, off, pin))
    expect((await caller.put(path, off, pin)).body.code).toBe('STALE_VERSION')
    const after = await aPaidSale(app, { paymentType: 'unionPay' })
    const accountOf = async ({ transaction: { id } }: typeof before) =>
      expectDone(await caller.get(`/transactions/${id}`)).billType
    const sales = [before, apart, cash, after]
    expect(await Promise.all(sales.map(accountOf))).toEqual([0, 1, 0, 0])
    const { content } = expectDone(await caller.get('/transactions?search=billType:1'))
    expect(content.map(({ id }: { id: number }) => id)).toEqual([apart.transaction.id])
    const file = await caller.get('/transactions?search=billType:1&download=true&format=csv')
    expect(file.body.text).toContain('Account 2')
    const [from, to] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString())
    const asked = `groupBy=billType&from=${from}&to=${to}`
    const { rows } = expectDone(await caller.get(`/transactions/statistics?${asked}`))
    const amounts = Object.fromEntries(
      rows.map((row: { key: string; amount: number }) => [row.key, row.amount]),
    )
    expect(amounts['1']).toBe(apart.transaction.amount)
    expect(amounts['0']).toBe(
      [before, cash, after].reduce((sum, { transaction }) => sum + transaction.amount, 0),
    )
  })

  it('through a channel arrives where its authorisation says', async () => {
    await openForPhones(app, { billType: 1 })
    const { id } = await aSale(app, 1)
    const path = `/orders/${id}/channelPay`
    const { transaction } = expectDone(
      await (await managerAt(app)).post(path, { paymentType: 'wx' }),
    )
    const { body } = await (await managerAt(app)).get(`/transactions/${transaction.id}`)
    expect(body.billType).toBe(1)
  })
})

describe('GET /billAccounts', () => {
  it('shows nobody the accounts of another company', async () => {
    const { body } = await (await rivalAt(app)).get('/billAccounts')
    expect(body.content ?? []).toEqual([])
    const own = expectDone(await (await company()).get('/billAccounts?download=true&format=csv'))
    expect(own.text).toContain('东城石油（二）')
  })
})
