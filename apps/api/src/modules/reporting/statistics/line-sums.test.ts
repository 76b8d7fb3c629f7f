/** Sums of lines beside a plain sum over the same lines: their days, and whether they were sold, are those of their orders. */

import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, dayPeriod, wallClock } from '@app/kernel/calendar'
import { expectDone } from '../../../../test/checkout.ts'
import { FIXTURE_TIME } from '../../../../test/fixtures.ts'
import { useApp } from '../../../../test/harness.ts'
import type { Figures, StatisticsRow } from './contract.ts'

const app = useApp()

const ZONE = 'Asia/Shanghai'
const DAYS = 12
const TODAY = wallClock(FIXTURE_TIME, ZONE).date

interface Line {
  day: string
  at: string
  sold: string
  type: string
  quantity: number
  amount: number
  discount: number
}

let lines: readonly Line[] = []

/** Of both stations: one to three lines an order, some of them after midnight, put on a card or given up. */
const plant = () => `
  set session_replication_role = replica;
  with days as (
    insert into business_days (company_id, station_id, business_day, is_nature_day, start_time)
    select company_id, id, '${TODAY}'::date - d, true, ('${TODAY}'::date - d)::timestamp at time zone '${ZONE}'
    from stations, generate_series(1, ${DAYS}) d where id in (${app.ids.east}, ${app.ids.airport})
    returning id, company_id, station_id, start_time
  ), ordered as (
    insert into orders (company_id, station_id, order_no, kind, status, business_day_id, amount_cents, created_at)
    select company_id, station_id, 'L' || id || '-' || n, case when n % 5 = 0 then 'recharge' else 'mixed' end,
      case when n % 7 = 0 then 'close' else 'success' end, id, 9000,
      start_time + n * 7919 % 100000 * interval '1 second'
    from days, generate_series(1, 25) n returning *
  )
  insert into line_items (company_id, station_id, order_id, category_type, name, unit_price_cents, quantity,
    amount_cents, discount_cents, later_discount_cents, created_at)
  select company_id, station_id, id, case when (id + l) % 3 = 0 then 'fuel' else 'normal' end, 'x', 100,
    100 * l + id % 7, 1000 + id % 97, 10 * l, l, created_at
  from ordered, generate_series(1, 1 + id % 3) l`

beforeAll(async () => {
  await app.asOwner(plant())
  lines = await app.look(async (db) => {
    const { rows } = await sql<Line>`
      select b.business_day::text as day, l.created_at as at, o.is_sold::text as sold, l.category_type as type,
        l.quantity::int, l.amount_cents::int as amount, (l.discount_cents - l.later_discount_cents)::int as discount
      from line_items l, orders o, business_days b
      where o.id = l.order_id and b.id = o.business_day_id and o.company_id = ${app.ids.company}`.execute(
      db,
    )
    return rows
  })
}, 60_000)

interface Asked {
  first: number
  length: number
  days: 'business' | 'calendar'
  interval: 'day' | undefined
  groupBy: 'sold' | 'type' | undefined
  onlySold: boolean
}

const asked = fc.record<Asked>({
  first: fc.integer({ min: 1, max: DAYS + 2 }),
  length: fc.integer({ min: 1, max: DAYS }),
  days: fc.constantFrom('business', 'calendar'),
  interval: fc.constantFrom('day', undefined),
  groupBy: fc.constantFrom('sold', 'type', undefined),
  onlySold: fc.boolean(),
})

/** One after the other, as somebody would add them up on paper. */
function plainSums({ days, interval, groupBy, onlySold }: Asked, first: string, last: string) {
  const sums = new Map<string, Required<Pick<Figures, 'count' | 'amount'>> & Figures>()
  for (const line of lines) {
    const day = days === 'business' ? line.day : wallClock(new Date(line.at), ZONE).date
    if (day < first || day > last || (onlySold && line.sold !== 'true')) continue
    const key = JSON.stringify([interval && day, groupBy && line[groupBy]])
    const sum = sums.get(key) ?? { count: 0, amount: 0, volume: 0, quantity: 0, discount: 0 }
    const isFuel = line.type === 'fuel'
    sums.set(key, {
      count: sum.count + 1,
      amount: sum.amount + line.amount,
      volume: (sum.volume ?? 0) + (isFuel ? line.quantity : 0),
      quantity: (sum.quantity ?? 0) + (isFuel ? 0 : line.quantity),
      discount: (sum.discount ?? 0) + line.discount,
    })
  }
  return sums
}

const keyOf = ({ time, key }: StatisticsRow): string =>
  JSON.stringify([time && wallClock(new Date(time), ZONE).date, key])

const figuresOf = ({ time: _, key: __, label: ___, ...figures }: StatisticsRow): Figures => figures

describe('GET /lineItems/statistics', () => {
  it('comes to what its lines come to one by one, however they are told apart', async () => {
    const company = await app.as('company')
    await fc.assert(
      fc.asyncProperty(asked, async (one) => {
        const first = addDays(TODAY, -one.first)
        const last = addDays(first, one.length - 1)
        const { days, interval, groupBy, onlySold } = one
        const query = new URLSearchParams({
          from: dayPeriod(first, ZONE).from.toISOString(),
          to: dayPeriod(last, ZONE).to.toISOString(),
          days,
          ...(interval && { interval }),
          ...(groupBy && { groupBy }),
          ...(onlySold && { search: 'order.sold:true' }),
        })
        const { rows, totals } = expectDone(await company.get(`/lineItems/statistics?${query}`))
        const told: StatisticsRow[] = interval || groupBy ? rows : [totals]
        const found = told.filter(({ count }) => count > 0)
        expect(new Map(found.map((row) => [keyOf(row), figuresOf(row)]))).toEqual(
          plainSums(one, first, last),
        )
      }),
      { numRuns: 60 },
    )
  })
})
