import { centilitres } from '@app/kernel/quantity'
import {
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  type Reading,
  type Sale,
} from '@app/wetstock/ledger/observations'
import { beforeAll, describe, expect, it } from 'vitest'
import { plantSales } from '#demo/wetstock/tank-past.ts'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'
import { plant } from '../../../../test/wetstock.ts'
import { makeAllHours } from './make-hours.ts'

const app = useApp()

/** Midnight at the station. */
const BEGIN = Date.parse('2026-11-14T16:00:00Z')
const DAYS = 5
const NOZZLE = '1/1'
/** Ten litres a millimetre. */
const table = Array.from({ length: 2501 }, (_, height) => centilitres(height * 1000))

/** Thirty litres at noon of each day. */
const sales = Array.from({ length: DAYS }, (_, day): Sale => {
  const endedAt = BEGIN + day * DAY_MS + 12 * HOUR_MS
  const volume = centilitres(3000)
  const totaliser = centilitres(100_000 + 3000 * (day + 1))
  return {
    id: `${day}`,
    nozzle: NOZZLE,
    startedAt: endedAt - 2 * MINUTE_MS,
    endedAt,
    volume,
    totaliser,
  }
})

const readings = Array.from({ length: (DAYS * DAY_MS) / (5 * MINUTE_MS) }, (_, index): Reading => {
  const at = BEGIN + index * 5 * MINUTE_MS
  const sold = sales.filter(({ endedAt }) => endedAt <= at).length
  return { at, height: 1500 - 3 * sold, water: 0, temperature: 20 }
})

let manager: Caller
let tankId: number
let nozzle: string

const makeHours = () =>
  makeAllHours(
    {
      database: app.database,
      now: () => app.clock.now,
      onError: (error) => {
        throw error
      },
    },
    app.ids.airport,
  )

const daysOf = async () =>
  (await manager.get(`/wetstockDays?${searching(`tank.id:${tankId}`)}&sort=day,asc`)).body.content

async function tellLate(...late: Sale[]): Promise<void> {
  await app.look(async (db) => {
    const place = await db
      .selectFrom('tanks')
      .where('id', '=', tankId)
      .select(['company_id', 'station_id'])
      .executeTakeFirstOrThrow()
    await plantSales(
      db,
      place,
      late.map((sale) => ({ ...sale, nozzle })),
    )
  })
}

const [, , told] = sales

beforeAll(async () => {
  app.clock.now = new Date(BEGIN + DAYS * DAY_MS)
  const known = sales.filter((sale) => sale !== told)
  const planted = await plant(app, app.ids.airport, 1, {
    table,
    readings,
    sales: known,
    deliveries: [],
  })
  tankId = planted.tankId
  nozzle = `${planted.nozzles.get(NOZZLE)}`
  manager = (await app.as('manager')).at(app.ids.airport)
  expect(await makeHours()).toMatchObject({ done: 1, failed: 0 })
})

describe('GET /wetstockDays', () => {
  it('is refused to whoever may not see the stock, and shows another company nothing', async () => {
    expect((await (await app.as('cashier')).get('/wetstockDays')).status).toBe(403)
    const rival = await app.as('company', 'rival')
    expect((await rival.get('/wetstockDays')).body.content).toEqual([])
  })

  it('compares the gauge with the book from midnight to midnight', async () => {
    const days = await daysOf()
    expect(days.map(({ day }: { day: string }) => day)).toEqual([
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
    ])
    expect(days[0]).toMatchObject({
      opening: 1_500_000,
      sold: 3000,
      closing: 1_497_000,
      variance: 0,
      unrecorded: 0,
    })
    // Nobody has told of the fuelling at noon, but tank and totaliser know.
    expect(days[2]).toMatchObject({ sold: 0, variance: -3000, cumulative: -3000 })
    expect(days[3]).toMatchObject({ unrecorded: 3000, variance: 0 })
  })

  it('makes the hours anew to which a fuelling belongs that is told late, and only once', async () => {
    if (!told) throw new Error('there is a third day')
    const before = await daysOf()
    await tellLate(told)
    await makeHours()
    const after = await daysOf()
    expect(after[2]).toMatchObject({ id: before[2].id, sold: 3000, variance: 0, unrecorded: 0 })
    expect(after[3]).toMatchObject({ unrecorded: 0, cumulative: 0 })
    await makeHours()
    expect(await daysOf()).toEqual(after)
  })

  it('changes nothing in a month that the station has closed', async () => {
    const before = await daysOf()
    await app.asOwner(`insert into monthly_settlements (company_id, station_id, month, status, totals, sheet,
        snapshot_hash, prepared_by, prepared_at, confirmed_by, confirmed_at)
      select stations.company_id, stations.id, '2026-11', 'confirmed', '{}', '{}', '', u.id, now(), u.id, now()
      from stations, (select min(id) as id from users) u where stations.id = ${app.ids.airport}`)
    if (!told) throw new Error('there is a third day')
    const startedAt = told.startedAt + HOUR_MS
    await tellLate({ ...told, startedAt, endedAt: told.endedAt + HOUR_MS })
    await makeHours()
    expect(await daysOf()).toEqual(before)
  })
})
