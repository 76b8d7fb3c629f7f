/** The whole demo, planted once as `npm start` does, and looked at as its users do. */

import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { dayPeriod, wallClock } from '@app/kernel/calendar'
import { isListRoute } from '#lists/list-file.ts'
import { auditLedger } from '#modules/ledger/audit/service.ts'
import type { Station } from '#modules/organisation/stations/contract.ts'
import { expectDone } from '../../test/checkout.ts'
import { routesOf } from '../../test/conformance/routes.ts'
import { type Caller, searching, useApp } from '../../test/harness.ts'
import { usePlatforms } from '../../test/invoicing.ts'
import { DEMO_INVOICE_SECRET, DEMO_PIN } from './demo-plan.ts'
import { demoTrouble } from './invoices.ts'
import { plantDemo } from './plant-demo.ts'

const platforms = usePlatforms({ secret: DEMO_INVOICE_SECRET, usual: demoTrouble })
const app = useApp({ isRealTime: true, invoicePlatforms: () => platforms.urls() })

/** A year of three stations takes most of a minute, and more beside whatever else the machine does. */
const PLANTING_MS = 300_000

const DAY_MS = 86_400_000

let stations: Station[] = []

beforeAll(async () => {
  // As a server finds the database at its very first start.
  await app.asOwner('truncate providers, setup_invitations cascade')
  // Files of cards are taken in by a job, and invoices are sent by one.
  await app.listen()
  expect(await plantDemo(app.container)).toBe(true)
  stations = expectDone(await (await app.as('company')).get('/stations?size=100')).content
}, PLANTING_MS)

const idOf = (code: string): number => stations.find((station) => station.code === code)?.id ?? 0

const companyAt = async (code: string): Promise<Caller> => (await app.as('company')).at(idOf(code))

const managerAt = async (code: string): Promise<Caller> => (await app.as('manager')).at(idOf(code))

const totalOf = async (caller: Caller, path: string): Promise<number> =>
  expectDone(await caller.get(path)).totalElements

describe('the demo', () => {
  it('has three stations, one of them on the motorway with sixteen nozzles, planted once', async () => {
    expect(await plantDemo(app.container)).toBe(false)
    expect(stations.map(({ code }) => code).toSorted()).toEqual(['A02', 'E01', 'M03'])
    expect(await totalOf(await companyAt('M03'), '/nozzleControls')).toBe(16)
    for (const { code } of stations) {
      const { content: fuels } = expectDone(await (await companyAt(code)).get('/stationFuels'))
      expect(fuels.length).toBeGreaterThan(2)
      for (const { name, price, listPrice } of fuels) {
        expect(Math.abs(price - listPrice), name).toBeLessThan(10)
      }
    }
  })

  it('has four hundred members, twelve fleets and coupons in use', async () => {
    const manager = await managerAt('E01')
    expect(await totalOf(manager, '/users?kind=member')).toBe(400)
    const aMonthAgo = new Date(Date.now() - 30 * DAY_MS).toISOString().slice(0, 10)
    const joined = await totalOf(
      manager,
      `/users?kind=member&${searching(`createdDate:[${aMonthAgo} TO *]`)}`,
    )
    expect([joined > 10, joined < 60]).toEqual([true, true])
    expect(await totalOf(manager, '/groups')).toBe(12)
    expect(await totalOf(manager, `/userCardDetails?${searching('type:opening')}`)).toBeGreaterThan(
      300,
    )
    expect(await totalOf(manager, `/priceChanges?${searching('mode:past')}`)).toBe(20)
    expect(await totalOf(manager, '/userDeals?search=status:used')).toBeGreaterThan(10)
  })

  it.each([
    '/tags',
    '/refunds',
    '/invoices',
    '/sellerInvoices',
    '/taxes',
    '/userCardDetails',
    '/shiftStates?search=settled:true',
    '/orders?search=status:open',
    '/orders?search=status:partiallyPaid',
    '/orders?search=status:close',
    '/orders?search=kind:prepay',
    '/transactions?search=paymentType:debit',
    '/pumpAuthorisations?search=status:gray',
    '/pumpAuthorisations?search=status:done',
    '/pumpAuthorisations?search=isPrepaid:true',
  ])('has some of %s at the first station', async (path) => {
    expect(await totalOf(await managerAt('E01'), path)).toBeGreaterThan(0)
  })

  it.each([
    ['/purchaseContracts?search=status:completed', 1],
    ['/fuelLoadings?search=status:done AND isShort:true', 1],
    ['/fuelLoadings?search=status:draft', 1],
    ['/supplyMonths?search=status:confirmed', 1],
    ['/monthlySettlements?search=status:confirmed', 11],
    ['/supplyMonths?search=status:preview', 1],
    ['/tankStockMoves?search=kind:adjust', 1],
    ['/approvals?box=toDecide&search=command:adjustInventory', 1],
    ['/transportContracts?search=isOverLimit:true', 3],
  ])('has of %s exactly %i', async (path, count) => {
    expect(await totalOf(await companyAt('E01'), path)).toBe(count)
  })

  it('has invoices in every state, blue and red', async () => {
    const manager = await managerAt('E01')
    const shown = async (): Promise<string[]> => {
      const { content } = (await manager.get('/invoices?size=100')).body
      return content
        .map(({ kind, status, orderCount, reversed }: any) =>
          [kind, status, orderCount, ...(reversed ? ['reversed'] : [])].join(' '),
        )
        .toSorted()
    }
    await expect
      .poll(shown, { timeout: 8_000 })
      .toEqual([
        'blue fail 1',
        'blue invoicing 1',
        'blue success 1',
        'blue success 1',
        'blue success 1 reversed',
        'blue success 2',
        'blue uninvoiced 1',
        'red fail 1',
        'red invoicing 1',
        'red success 1',
      ])
  })

  it('has the last month of the motorway waiting to be confirmed', async () => {
    const company = await companyAt('M03')
    expect(await totalOf(company, '/monthlySettlements?search=status:confirmed')).toBe(10)
    expect(await totalOf(company, '/monthlySettlements?search=status:preview')).toBe(1)
  })

  it('has alarms of many kinds to look after, most of them on the motorway', async () => {
    const company = await companyAt('M03')
    const { content } = expectDone(await company.get('/alarms?size=100&search=state:open'))
    expect(content.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining([
        'controllerBattery',
        'controllerHot',
        'deviceFault',
        'deviceOffline',
        'habitualShortage',
        'highWater',
        'lowProduct',
        'meterOff',
        'shortDelivery',
        'slowLoss',
      ]),
    )
  })

  it.each(['E01', 'A02', 'M03'])('has sold at %s since six in the morning', async (code) => {
    const now = new Date()
    const { date, time } = wallClock(now, 'Asia/Shanghai')
    const hoursSinceSix = Math.max(0, Number(time.slice(0, 2)) - 6)
    const { from } = dayPeriod(date, 'Asia/Shanghai')
    const asked = new URLSearchParams({
      interval: 'hour',
      from: from.toISOString(),
      search: 'sold:true',
    })
    const { rows } = expectDone(await (await companyAt(code)).get(`/orders/statistics?${asked}`))
    const hours = rows.filter(({ count }: { count: number }) => count > 0)
    // Right after midnight nobody need have come yet.
    expect(hours.length).toBeGreaterThanOrEqual(Math.min(hoursSinceSix, 14) / 2)
  })

  it('has a fleet head who finds the own cards, and can allocate money at once', async () => {
    const head = (await app.as('fleet')).at(idOf('E01'))
    const { content } = (await head.get(`/userCards?${searching('card.group:!null')}`)).body
    expect(content).toHaveLength(4)
    const card = content.find(({ name }: { name: string }) => name === '市内配送')
    const transfer = await head.put(
      `/userCards/${card.id}/transfer`,
      { amount: 1_000 },
      { pin: DEMO_PIN },
    )
    expect(expectDone(transfer).to).toMatchObject({ id: card.id, available: 1_000 })
  })

  it('has books that are right', async () => {
    const companyId = stations[0]?.company.id ?? 0
    expect(await app.look((db) => auditLedger(db, companyId))).toEqual([])
  })

  /** What only devices, another month, a card reader and mistakes bring. */
  const LATER = new Set([
    '/archives',
    '/cardIssues',
    '/controllerRejections',
    '/gauges',
    '/itemImports',
    '/purchaseContractImports',
    // There is no mail server beside it.
    '/reportMails',
    '/softwareInstallations',
    '/staffImports',
    '/taskRuns',
  ])

  it('leaves no list empty that the console can export', async () => {
    const platform = (await app.as('admin', 'platform')).at(idOf('E01'))
    const empty = new Set<string>()
    for (const { path } of routesOf(app.container).filter(isListRoute)) {
      if (path.includes(':')) continue
      const found = await Promise.all(
        ['E01', 'M03'].map(async (code) => {
          const shown = await (await companyAt(code)).get(path)
          return shown.status === 403 ? platform.get(path) : shown
        }),
      )
      if (found.every(({ body }) => body.totalElements === 0)) empty.add(path)
    }
    expect([...empty].filter((path) => !LATER.has(path) && !path.endsWith('Troubles'))).toEqual([])
  })
})

describe('the year behind the demo', () => {
  interface Day {
    businessDay: string
    status: string
    totals: { orderCount: number; paidAmount: number; refundAmount: number } | null
  }

  const RECENT_DAYS = 31

  /** The latest first; today has begun where somebody worked. */
  async function daysAt(code: string): Promise<Day[]> {
    const caller = await companyAt(code)
    const days: Day[] = []
    for (const page of [0, 1, 2, 3]) {
      days.push(...expectDone(await caller.get(`/dailyStates?size=100&page=${page}`)).content)
    }
    return days.filter(({ status }) => status !== 'open')
  }

  it.each(['E01', 'A02', 'M03'])('has every day settled at %s, some with refunds', async (code) => {
    const days = await daysAt(code)
    expect(days).toHaveLength(365)
    expect(days.filter(({ status }) => status !== 'settled')).toEqual([])
    const refunded = days.filter(({ totals }) => (totals?.refundAmount ?? 0) > 0)
    const months = new Set(refunded.map(({ businessDay }) => businessDay.slice(0, 7)))
    expect(months.size).toBeGreaterThan(3)
  })

  it('has on each sheet what its orders paid and got back', async () => {
    const days = await daysAt('A02')
    const sums = await app.look((db) =>
      db
        .selectFrom('transactions')
        .innerJoin('business_days', 'business_days.id', 'transactions.business_day_id')
        .where('transactions.station_id', '=', idOf('A02'))
        .where('business_days.status', '=', 'settled')
        .select(({ fn }) => [
          fn.sum<number>('transactions.amount_cents').as('paid'),
          fn.sum<number>('transactions.refunded_cents').as('refunded'),
        ])
        .executeTakeFirstOrThrow(),
    )
    const sumOf = (figure: 'paidAmount' | 'refundAmount'): number =>
      days.reduce((sum, { totals }) => sum + (totals?.[figure] ?? 0), 0)
    expect([sumOf('paidAmount'), sumOf('refundAmount')]).toEqual([
      Number(sums.paid),
      Number(sums.refunded),
    ])
  })

  it('sells until noon of a day about as much as until noon of the day before', async () => {
    const { rows } = await app.look((db) =>
      sql<{ share: number | null }>`
        with mornings as (
          select o.station_id, d.business_day, sum(o.amount_cents) as amount
          from orders o join business_days d on d.id = o.business_day_id
            join stations s on s.id = o.station_id
          where d.status = 'settled' and d.business_day > current_date - 15 and o.source = 'pump'
            and (o.created_at at time zone s.time_zone)::time < '12:00'
          group by o.station_id, d.business_day
        )
        select (amount / lag(amount) over (partition by station_id order by business_day))::float8 as share
        from mornings`.execute(db),
    )
    const apart = rows.flatMap(({ share }) => (share === null ? [] : Math.abs(share - 1)))
    expect(apart.length).toBeGreaterThan(20)
    // Other dates have other weekends: four of five days are as near as that, and none is far off.
    expect(apart.filter((one) => one < 0.15).length / apart.length).toBeGreaterThan(0.8)
    expect(Math.max(...apart)).toBeLessThan(0.3)
  })

  it('sells most in summer and least in winter, and more again since a month', async () => {
    const days = await daysAt('M03')
    const recentFrom = new Date(Date.now() - RECENT_DAYS * DAY_MS).toISOString().slice(0, 10)
    const meanOf = (wanted: (day: string) => boolean): number => {
      const own = days.filter(({ businessDay }) => wanted(businessDay))
      return own.reduce((sum, { totals }) => sum + (totals?.orderCount ?? 0), 0) / own.length
    }
    const before = (months: RegExp) => (day: string) =>
      day < recentFrom && months.test(day.slice(5, 7))
    const [summer, winter] = [meanOf(before(/06|07|08/)), meanOf(before(/12|01|02/))]
    expect(summer / winter).toBeGreaterThan(1.2)
    expect(meanOf((day) => day > recentFrom)).toBeGreaterThan(1.5 * meanOf(before(/./)))
  })
})

describe('what is wrong on the motorway', () => {
  interface Finding {
    cause: string
    confidence: string
    nozzle: { number: number } | null
    evidence: { kind: string }[]
  }

  /** Half a month before now: in that month it began, and a few days of the next one say little yet. */
  const BEGAN_IN = new Date(Date.now() - 15 * DAY_MS + 8 * 3_600_000).toISOString().slice(0, 7)

  /** What is sure of a tank in months that pass. */
  async function foundAt(tank: number, isOf = (_month: string) => true): Promise<Finding[]> {
    const company = await companyAt('M03')
    const of = searching(`tank.number:${tank}`)
    const { content } = expectDone(await company.get(`/wetstockMonths?${of}`))
    const found: Finding[] = []
    for (const { id, month } of content) {
      const { explanation } = expectDone(await company.get(`/wetstockMonths/${id}`))
      if (isOf(month)) found.push(...(explanation?.findings ?? []))
    }
    return found.filter(({ confidence }) => confidence === 'sure')
  }

  it.each([
    { what: 'a tank that leaks', tank: 2, cause: 'leak', alarm: 'slowLoss' },
    { what: 'a short delivery', tank: 3, cause: 'shortDelivery', alarm: 'shortDelivery' },
    { what: 'a meter that drifts', tank: 1, cause: 'meterDrift', alarm: 'meterOff', nozzle: 1 },
  ])('is $what, found at tank $tank', async ({ tank, cause, alarm, nozzle }) => {
    const company = await companyAt('M03')
    const finding = (await foundAt(tank)).find((one) => one.cause === cause)
    expect(finding).toMatchObject({ nozzle: nozzle === undefined ? null : { number: nozzle } })
    if (cause === 'shortDelivery') expect(finding?.evidence).toMatchObject([{ kind: 'intake' }])
    for (const other of [1, 2, 3, 4, 5].filter((number) => number !== tank)) {
      const found = await foundAt(other, (month) => month === BEGAN_IN)
      expect(found.map((one) => one.cause)).not.toContain(cause)
    }
    const of = searching(`tank.number:${tank}`)
    const { content: cases } = expectDone(await company.get(`/wetstockCases?${of}`))
    const open = { state: 'open', station: { id: idOf('M03') } }
    expect(cases).toMatchObject([{ ...open, causes: expect.arrayContaining([cause]) }])
    const { content: alarms } = expectDone(await company.get('/alarms?size=100'))
    const own = alarms.filter((one: any) => one.kind === alarm && one.tank.number === tank)
    expect(own).toMatchObject([open])
  })

  it('comes from a depot whose every load is a little short', async () => {
    const { content } = expectDone(await (await companyAt('M03')).get('/wetstockCarriers'))
    expect(content).toMatchObject([
      { state: 'open', kind: 'depot', party: { name: '太仓油库' }, station: { id: idOf('M03') } },
    ])
  })

  it('is told day by day for two months, and of the motorway alone', async () => {
    const days = `/wetstockDays?${searching('tank.number:2')}`
    expect(await totalOf(await companyAt('M03'), days)).toBeGreaterThan(60)
    expect(await totalOf(await companyAt('E01'), '/wetstockCases')).toBe(0)
  })
})
