/** Sums by business day: what a night shift sold after midnight counts for the day on which it began. */

import { beforeAll, describe, expect, it } from 'vitest'
import { dayPeriod } from '@app/kernel/calendar'
import { searching, useApp } from '../../../../test/harness.ts'
import { aFuelling, expectDone, openShiftAtEast } from '../../../../test/checkout.ts'
import { FIXTURE_TIME } from '../../../../test/fixtures.ts'
import type { Statistics } from './contract.ts'

const app = useApp()

const ZONE = 'Asia/Shanghai'

const at = (instant: string): void => {
  app.clock.now = new Date(instant)
}

const manager = async () => (await app.as('manager')).at(app.ids.east)

const ask = async (path: string, query: Record<string, string>): Promise<Statistics> => {
  const text = new URLSearchParams({ days: 'business', ...query })
  return expectDone(await (await manager()).get(`${path}/statistics?${text}`))
}

const days = (first: string, last: string) => ({
  from: dayPeriod(first, ZONE).from.toISOString(),
  to: dayPeriod(last, ZONE).to.toISOString(),
})

async function sellAt(instant: string, amount: number): Promise<void> {
  at(instant)
  const { id } = await aFuelling(app, app.ids.east, amount)
  expectDone(await (await manager()).post(`/orders/${id}/cashPay`))
  await app.asOwner(`set session_replication_role = replica;
    update orders set created_at = '${instant}' where id = ${id};
    update line_items set created_at = '${instant}' where order_id = ${id};
    update transactions set created_at = '${instant}' where order_id = ${id}`)
}

/** A shift that begins at ten in the evening of the 19th and ends at six; then one of the 20th. */
beforeAll(async () => {
  at('2026-11-19T14:00:00Z')
  const night = await openShiftAtEast(app)
  await sellAt('2026-11-19T15:00:00Z', 1_001)
  await sellAt('2026-11-19T20:00:00Z', 2_002)
  at('2026-11-19T22:00:00Z')
  expectDone(await (await manager()).post(`/shiftStates/${night.id}/close`))
  await sellAt('2026-11-20T03:00:00Z', 4_004)
  app.clock.now = FIXTURE_TIME
}, 60_000)

const amounts = ({ rows }: Statistics) => rows.map(({ amount }) => amount)

describe('statistics by business day', () => {
  it.each(['/orders', '/lineItems', '/transactions'])('follow the shifts: %s', async (path) => {
    const query = { interval: 'day', ...days('2026-11-19', '2026-11-20') }
    expect(amounts(await ask(path, query))).toEqual([3_003, 4_004])
    expect(amounts(await ask(path, { ...query, days: 'calendar' }))).toEqual([1_001, 6_006])
    const only = await ask(path, days('2026-11-19', '2026-11-19'))
    expect(only.totals).toMatchObject({ count: 2, amount: 3_003 })
    expect(only).toMatchObject(days('2026-11-19', '2026-11-19'))
  })

  it('count the whole day of an instant, and months in the same way', async () => {
    const noon = { from: '2026-11-19T04:00:00Z', to: '2026-11-19T05:00:00Z' }
    expect((await ask('/orders', noon)).totals.amount).toBe(3_003)
    const months = await ask('/orders', { interval: 'month', ...days('2026-10-01', '2026-11-20') })
    expect(amounts(months)).toEqual([0, 7_007])
  })

  it('are what the lists show for the same day', async () => {
    const search = searching('businessDay:2026-11-19')
    for (const path of ['/orders', '/transactions']) {
      const { content } = expectDone(await (await manager()).get(`${path}?${search}`))
      expect(content.map(({ amount }: { amount: number }) => amount).toSorted(), path).toEqual([
        1_001, 2_002,
      ])
    }
  })

  it.each(['/orders', '/lineItems', '/transactions'])(
    'have their hours by the clock, also after midnight: %s',
    async (path) => {
      const query = { interval: 'hour', ...days('2026-11-19', '2026-11-19') }
      const { rows, totals, from, to } = await ask(path, query)
      expect(totals).toMatchObject({ count: 2, amount: 3_003 })
      expect(rows.filter(({ count }) => count > 0)).toMatchObject([
        { time: '2026-11-19T15:00:00.000Z', amount: 1_001 },
        { time: '2026-11-19T20:00:00.000Z', amount: 2_002 },
      ])
      expect(rows).toHaveLength(29)
      expect([from, to]).toEqual(['2026-11-18T16:00:00.000Z', '2026-11-19T20:00:00.001Z'])
      const calendar = await ask(path, { ...query, days: 'calendar' })
      expect([calendar.totals.amount, calendar.rows.length]).toEqual([1_001, 24])
    },
  )

  it('have the hours of their days where nothing was sold', async () => {
    const { rows, totals } = await ask('/orders', {
      interval: 'hour',
      ...days('2026-11-10', '2026-11-10'),
    })
    expect([rows.length, totals.count]).toEqual([24, 0])
  })

  it('become a file as they are shown', async () => {
    const query = { interval: 'day', ...days('2026-11-19', '2026-11-20') }
    const text = new URLSearchParams({
      days: 'business',
      download: 'true',
      format: 'csv',
      ...query,
    })
    const { body } = await (await manager()).get(`/orders/statistics?${text}`)
    const [head = '', ...lines] = String(body.text).trim().split('\r\n')
    expect(head).toContain('Amount')
    expect(lines.map((line) => line.includes('30.03') || line.includes('40.04'))).toEqual([
      true,
      true,
    ])
  })
})
