import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../test/harness.ts'
import { plantHistory } from './history.ts'

const app = useApp()

const DAYS = 70

interface Day {
  status: string
  totals: { orderCount: number; paidAmount: number; refundAmount: number } | null
}

beforeAll(async () => {
  const traffic = { busy: 30, quiet: 30, days: DAYS }
  await app.database.system((db) =>
    plantHistory(db, app.ids.airport, { now: app.clock.now, traffic }),
  )
})

describe('the past of the demo', () => {
  it('has every day settled, with what its orders paid and got back on its sheet', async () => {
    const company = (await app.as('company')).at(app.ids.airport)
    const { body } = await company.get('/dailyStates?size=100')
    const days: Day[] = body.content
    expect(days).toHaveLength(DAYS)
    expect(days.every(({ status }) => status === 'settled')).toBe(true)
    const sums = await app.look((db) =>
      db
        .selectFrom('transactions')
        .where('station_id', '=', app.ids.airport)
        .select(({ fn }) => [
          fn.sum<number>('amount_cents').as('paid'),
          fn.sum<number>('refunded_cents').as('refunded'),
        ])
        .executeTakeFirstOrThrow(),
    )
    const sumOf = (figure: 'paidAmount' | 'refundAmount'): number =>
      days.reduce((sum, { totals }) => sum + (totals?.[figure] ?? 0), 0)
    expect(sumOf('paidAmount')).toBe(Number(sums.paid))
    expect(sumOf('refundAmount')).toBe(Number(sums.refunded))
    expect(sumOf('refundAmount')).toBeGreaterThan(0)
  })

  it('has refunds in more than one month, each of an order that was paid in cash', async () => {
    const refunds = await app.look((db) =>
      db
        .selectFrom('refunds')
        .innerJoin('transactions', 'transactions.id', 'refunds.transaction_id')
        .innerJoin('orders', 'orders.id', 'transactions.order_id')
        .where('refunds.station_id', '=', app.ids.airport)
        .select([
          'refunds.created_at',
          'refunds.amount_cents',
          'orders.refunded_cents',
          'orders.refund_status',
          'transactions.payment_type',
        ])
        .execute(),
    )
    expect(new Set(refunds.map(({ created_at: at }) => at.slice(0, 7))).size).toBeGreaterThan(1)
    for (const refund of refunds) {
      expect(refund).toMatchObject({ refund_status: 'full', payment_type: 'cash' })
      expect(refund.refunded_cents).toBe(refund.amount_cents)
    }
  })
})
