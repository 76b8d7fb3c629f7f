/** Payee account ratios: who may set them, what they decide, and that nothing leaves the reports. */

import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { aSale, expectDone, managerAt } from '../../../../test/checkout.ts'
import type { AccountRatio } from './contract.ts'

const app = useApp()

const PATH = '/accountRatios'
const pin = { pin: DEMO_PIN }
let company: Caller
let admin: Caller

const codeOf = async (answer: Promise<{ body: { code: string } }>) => (await answer).body.code

/** With the consent of the platform, as long as the company has nobody else. */
async function setRatio(body: object): Promise<AccountRatio> {
  app.clock.now = new Date()
  const first = await company.post(PATH, body, pin)
  expect(first.body.code).toBe('APPROVAL_REQUIRED')
  const { approvalId } = first.body.details
  expectDone(await admin.post(`/approvals/${approvalId}/approve`, {}, pin))
  return expectDone(await company.post(PATH, body, pin))
}

/** Pays an order of its own. */
async function pay(paymentType: string) {
  const { id } = await aSale(app)
  const manager = await managerAt(app)
  const { transaction } = expectDone(await manager.post(`/orders/${id}/pay`, { paymentType }))
  return expectDone(await manager.get(`/transactions/${transaction.id}`))
}

const chosen = (orderId: number, share: number): number => Number((orderId * 61) % 100 < share)

// Payments have the time of the database, so these tests live today.
beforeAll(async () => {
  app.clock.now = new Date()
  company = (await app.as('company')).at(app.ids.airport)
  admin = (await app.as('admin', 'platform')).at(app.ids.airport)
  expectDone(await company.post('/billAccounts', { billType: 0, name: 'One' }, pin))
})

const ratio = (more: object = {}) => ({
  paymentType: 'wx',
  ratio: 30,
  reason: 'as agreed with the bank',
  ...more,
})

describe('POST /accountRatios', () => {
  it('refuses who may not, without PIN, out of bounds, and where there is no account 2', async () => {
    const manager = await managerAt(app)
    expect(await codeOf(manager.post(PATH, ratio(), pin))).toBe('FORBIDDEN')
    expect(await codeOf(company.post(PATH, ratio()))).toBe('PIN_REQUIRED')
    expect(await codeOf(company.post(PATH, ratio({ ratio: 101 }), pin))).toBe('VALIDATION')
    expect(await codeOf(company.post(PATH, ratio({ paymentType: 'debit' }), pin))).toBe(
      'VALIDATION',
    )
    expect(await codeOf(company.post(PATH, ratio({ reason: '' }), pin))).toBe('VALIDATION')
    expect(await codeOf(company.post(PATH, ratio(), pin))).toBe('ACCOUNT_RATIO_NO_SECOND')
    const second = { billType: 1, name: 'Two', paymentTypes: ['bankCard'] }
    expectDone(await company.post('/billAccounts', second, pin))
    const past = { validFrom: new Date(app.clock.now.getTime() - 7_200_000).toISOString() }
    expect(await codeOf(company.post(PATH, ratio(past), pin))).toBe('ACCOUNT_RATIO_PAST')
    expect(await codeOf(company.post(PATH, ratio({ ratio: null }), pin))).toBe(
      'ACCOUNT_RATIO_UNCHANGED',
    )
  })

  it('needs a second person, and is in force from then on', async () => {
    const made = await setRatio(ratio())
    expect(made).toMatchObject({ paymentType: 'wx', ratio: 30, state: 'inForce' })
    expect(made.account1).toEqual({ count: 0, amount: 0 })
    expect(await codeOf(company.post(PATH, ratio(), pin))).toBe('ACCOUNT_RATIO_UNCHANGED')
  })

  it('is never changed afterwards, not even by the application itself', async () => {
    const change = app.look((db) => db.updateTable('account_ratios').set({ share: 99 }).execute())
    await expect(change).rejects.toThrow(/append-only|permission denied|refuse/i)
  })
})

describe('a payment', () => {
  it('arrives where the number of its order says, and names the rule', async () => {
    for (let round = 0; round < 6; round += 1) {
      const payment = await pay('wx')
      expect(payment.billType).toBe(chosen(payment.order.id, 30))
      expect(payment.accountRatio).toMatchObject({ ratio: 30 })
    }
  })

  it('of other ways keeps to what the accounts say', async () => {
    expect(await pay('cash')).toMatchObject({ billType: 0, accountRatio: null })
    expect(await pay('bankCard')).toMatchObject({ billType: 1, accountRatio: null })
  })

  it('keeps its account whatever is set later; all or nothing, and the end of a rule', async () => {
    const before = await pay('wx')
    await setRatio(ratio({ ratio: 100 }))
    app.clock.now = new Date()
    expect(await pay('wx')).toMatchObject({ billType: 1, accountRatio: { ratio: 100 } })
    await setRatio(ratio({ ratio: 0 }))
    app.clock.now = new Date()
    expect(await pay('wx')).toMatchObject({ billType: 0, accountRatio: { ratio: 0 } })
    await setRatio(ratio({ ratio: null }))
    app.clock.now = new Date()
    expect(await pay('wx')).toMatchObject({ billType: 0, accountRatio: null })
    const manager = await managerAt(app)
    const same = expectDone(await manager.get(`/transactions/${before.id}`))
    expect(same).toMatchObject({ billType: before.billType, accountRatio: before.accountRatio })
  })

  it('does not wait for a rule that is to come', async () => {
    const validFrom = new Date(app.clock.now.getTime() + 3_600_000).toISOString()
    const made = await setRatio(ratio({ paymentType: 'ali', ratio: 100, validFrom }))
    expect(made.state).toBe('waiting')
    expect(await pay('ali')).toMatchObject({ billType: 0, accountRatio: null })
  })

  it('is chosen for exactly so many of any hundred orders in a row', () => {
    for (const first of [1, 37, 4_711]) {
      for (const share of [0, 1, 30, 99, 100]) {
        const orders = Array.from({ length: 100 }, (_, index) => first + index)
        expect(orders.reduce((sum, id) => sum + chosen(id, share), 0)).toBe(share)
      }
    }
  })
})

describe('GET /accountRatios', () => {
  it('tells what arrived where, and no payment is missing from either account', async () => {
    app.clock.now = new Date()
    const reader = (await app.as('account')).at(app.ids.airport)
    const { content }: { content: AccountRatio[] } = expectDone(
      await reader.get(`${PATH}?${searching('paymentType:wx')}`),
    )
    const routed = content.reduce(
      (sum, { account1, account2 }) => sum + account1.amount + account2.amount,
      0,
    )
    const { rows } = await app.look((db) =>
      sql<{ amount: number }>`select coalesce(sum(amount_cents), 0)::bigint as amount
        from transactions where account_ratio_id is not null and payment_type = 'wx'`.execute(db),
    )
    expect(routed).toBe(Number(rows[0]?.amount))
    const manager = await managerAt(app)
    const list = expectDone(
      await manager.get(`/transactions?${searching('paymentType:wx')}&size=100`),
    )
    const sums = expectDone(
      await manager.get(`/transactions/statistics?groupBy=billType&${searching('paymentType:wx')}`),
    )
    const listed = list.content.reduce((sum: number, { amount }: any) => sum + amount, 0)
    expect(sums.rows.reduce((sum: number, { amount }: any) => sum + amount, 0)).toBe(listed)
    expect(content.find(({ ratio: share }) => share === 30)).toMatchObject({ state: 'over' })
  })

  it('is of one’s own stations', async () => {
    const rival = await app.as('company', 'rival')
    expect(expectDone(await rival.get(PATH)).totalElements).toBe(0)
  })
})
