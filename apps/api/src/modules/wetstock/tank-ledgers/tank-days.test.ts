import { centilitres } from '@app/kernel/quantity'
import { DAY_MS, HOUR_MS, type Sale } from '@app/wetstock/ledger/observations'
import { beforeAll, describe, expect, it } from 'vitest'
import { plantSales } from '#demo/wetstock/tank-past.ts'
import { useApp } from '../../../../test/harness.ts'
import { type LivedTank, liveThrough, plant } from '../../../../test/wetstock.ts'
import { makeAllHours } from './make-hours.ts'

const app = useApp()

/** Midnight at the station; the month begins with the third day. */
const BEGIN = Date.parse('2026-10-29T16:00:00Z')
const DAYS = 5
const END = BEGIN + DAYS * DAY_MS

/** Nobody tells of this fuelling. */
const UNTOLD = 200

let tankId: number
let nozzles: Map<string, number>
let lived: LivedTank
let past: LivedTank

function untold(): Sale {
  const sale = past.sales[UNTOLD]
  if (!sale) throw new Error('there are so many fuellings')
  return sale
}

async function makeHours(at: number): Promise<void> {
  app.clock.now = new Date(at)
  const parts = {
    database: app.database,
    now: () => app.clock.now,
    onError: (error: unknown) => {
      throw error
    },
  }
  expect(await makeAllHours(parts, app.ids.airport)).toMatchObject({ failed: 0 })
}

const daysOf = () =>
  app.look((db) =>
    db
      .selectFrom('wetstock_days')
      .where('tank_id', '=', tankId)
      .orderBy('day')
      .select(['day', 'from_at', 'until_at', 'opening_cl', 'received_cl', 'moved_cl', 'sold_cl'])
      .select(['closing_cl', 'variance_cl', 'standard_variance_cl', 'unrecorded_cl'])
      .execute(),
  )

async function forget(): Promise<void> {
  for (const table of ['wetstock_nodes', 'wetstock_days', 'wetstock_tanks'])
    await app.asOwner(`delete from ${table} where tank_id = ${tankId}`)
}

beforeAll(async () => {
  const told = liveThrough({ from: new Date(BEGIN), days: DAYS, faults: {} }).get(1)
  if (!told) throw new Error('there is a tank 1')
  // The gauge is silent from noon of the second day to noon of the third.
  const isSilent = (at: number): boolean => at > BEGIN + 36 * HOUR_MS && at < BEGIN + 60 * HOUR_MS
  lived = {
    ...told,
    sales: told.sales.filter((_, index) => index !== UNTOLD),
    readings: told.readings.filter(({ at }) => !isSilent(at)),
  }
  past = told
  ;({ tankId, nozzles } = await plant(app, app.ids.airport, 1, lived))
})

describe('days of a tank', () => {
  it('are the same, made hour by hour as readings come and all at once', async () => {
    for (let at = BEGIN + HOUR_MS; at <= END; at += HOUR_MS) await makeHours(at)
    const hourly = await daysOf()
    expect(hourly).toHaveLength(DAYS - 1)
    expect(hourly.reduce((sum, day) => sum + day.unrecorded_cl, 0)).toBeGreaterThan(0)
    await forget()
    await makeHours(END)
    expect(await daysOf()).toEqual(hourly)
  })

  it('add up to what was sold and received between the first node and the last', async () => {
    const days = await daysOf()
    const [first, last] = [days[0], days.at(-1)]
    if (!first || !last) throw new Error('there are days')
    const isWithin = (at: number): boolean =>
      at >= Date.parse(first.from_at) && at < Date.parse(last.until_at)
    const sold = lived.sales.filter(({ endedAt }) => isWithin(endedAt))
    expect(days.reduce((sum, day) => sum + day.sold_cl, 0)).toBe(
      sold.reduce((sum, { volume }) => sum + volume, 0),
    )
    const received = lived.deliveries.filter(({ endedAt }) => isWithin(endedAt))
    expect(days.reduce((sum, day) => sum + day.received_cl, 0)).toBe(
      received.reduce((sum, { paperVolume }) => sum + paperVolume, 0),
    )
  })

  it('are made anew where a fuelling is told late, of hours that did not keep what moved', async () => {
    const before = await daysOf()
    const told = untold()
    await app.asOwner(`update wetstock_nodes set received_cl = null, moved_cl = null, sold_cl = null,
        standard_received_cl = null, standard_moved_cl = null, standard_sold_cl = null, unrecorded_cl = null
      where tank_id = ${tankId}`)
    await app.look(async (db) => {
      const place = await db
        .selectFrom('tanks')
        .where('id', '=', tankId)
        .select(['company_id', 'station_id'])
        .executeTakeFirstOrThrow()
      await plantSales(db, place, [{ ...told, nozzle: `${nozzles.get(told.nozzle)}` }])
    })
    await makeHours(END)
    const after = await daysOf()
    expect(after.map(({ day }) => day)).toEqual(before.map(({ day }) => day))
    const soldIn = (days: typeof after): number => days.reduce((sum, day) => sum + day.sold_cl, 0)
    expect(soldIn(after) - soldIn(before)).toBe(told.volume)
    expect(after.reduce((sum, day) => sum + day.unrecorded_cl, 0)).toBe(0)
  })

  it('of the month that runs stand by a strapping table as soon as it is released', async () => {
    const before = await daysOf()
    const rows = lived.table.map((volume, height) => [height, centilitres(volume * 2)])
    const [highest = [0, 0]] = rows.slice(-1)
    await app.asOwner(`insert into tank_tables (company_id, station_id, tank_id, rows, height_mm, volume_cl)
      select company_id, station_id, id, '${JSON.stringify(rows)}', ${highest.join(', ')}
      from tanks where id = ${tankId}`)
    await makeHours(END)
    const after = await daysOf()
    const isOfMonth = (day: { day: string | Date }): boolean =>
      new Date(day.day).toISOString() >= '2026-10-31T16'
    expect(after.filter((day) => !isOfMonth(day))).toEqual(before.filter((day) => !isOfMonth(day)))
    const known = before.filter(isOfMonth)
    expect(known.length).toBeGreaterThan(1)
    for (const [index, day] of after.filter(isOfMonth).entries()) {
      expect(day.closing_cl / (known[index]?.closing_cl ?? 0)).toBeCloseTo(2, 3)
    }
  })
})
