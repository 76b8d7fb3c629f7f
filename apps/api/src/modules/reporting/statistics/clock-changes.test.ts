/** Days on which the clocks change, at a station whose day begins at half past six: nothing is lost or twice. */

import { describe, expect, it } from 'vitest'
import { addDays, instantAt, type IsoDate, wallClock } from '@app/kernel/calendar'
import { useApp } from '../../../../test/harness.ts'
import { aFuelling, expectDone, openShiftAtEast } from '../../../../test/checkout.ts'
import type { Statistics } from './contract.ts'

const app = useApp()

const HOUR_MS = 3_600_000
const BEGINS = '06:30:00'

/** In the order of time, for days are settled in it. */
const SWITCHES = [
  { timeZone: 'America/New_York', date: '2026-03-08', hours: 23 },
  { timeZone: 'Europe/Lisbon', date: '2026-03-29', hours: 23 },
  { timeZone: 'Europe/Lisbon', date: '2026-10-25', hours: 25 },
  { timeZone: 'America/New_York', date: '2026-11-01', hours: 25 },
] as const

interface Sold {
  id: number
  at: Date
}

const manager = async () => (await app.as('manager')).at(app.ids.east)

/** Closes the shift that runs, and opens the next; the first one of all is only opened. */
async function handOver(): Promise<void> {
  const { content } = expectDone(await (await manager()).get('/shiftStates?sort=id,desc&size=1'))
  const [running] = content
  if (running) expectDone(await (await manager()).post(`/shiftStates/${running.id}/close`))
  else await openShiftAtEast(app)
}

/** A shift that lasts until half past six in the next morning, with a sale in each of its hours. */
async function aDayOfSales(date: IsoDate, timeZone: string): Promise<Sold[]> {
  const end = instantAt(addDays(date, 1), BEGINS, timeZone)
  const sold: Sold[] = []
  for (let time = instantAt(date, BEGINS, timeZone).getTime(); time < end.getTime();) {
    app.clock.now = new Date(time)
    const { id } = await aFuelling(app, app.ids.east, 1_000)
    expectDone(await (await manager()).post(`/orders/${id}/cashPay`))
    sold.push({ id, at: app.clock.now })
    time += HOUR_MS
  }
  app.clock.now = end
  await handOver()
  return sold
}

/** Orders are stamped by the database's clock; here by that of the server. */
const stamp = (sold: readonly Sold[]): Promise<void> =>
  app.asOwner(
    `set session_replication_role = replica; ${sold
      .map(({ id, at }) => `update orders set created_at = '${at.toISOString()}' where id = ${id};`)
      .join(' ')}`,
  )

const ask = async (query: Record<string, string>): Promise<Statistics> =>
  expectDone(await (await manager()).get(`/orders/statistics?${new URLSearchParams(query)}`))

const countBy = (sold: readonly Sold[], dayOf: (at: Date) => IsoDate): Map<IsoDate, number> =>
  new Map([...Map.groupBy(sold, ({ at }) => dayOf(at))].map(([day, rows]) => [day, rows.length]))

describe.each(SWITCHES)('the clocks change in $timeZone on $date', ({ timeZone, date, hours }) => {
  it('and every order counts once, in its hour and in its day', { timeout: 60_000 }, async () => {
    await app.look((db) =>
      db
        .updateTable('stations')
        .set({ time_zone: timeZone })
        .where('id', '=', app.ids.east)
        .execute(),
    )
    const days = [-1, 0].map((offset) => addDays(date, offset))
    app.clock.now = instantAt(days[0] ?? date, BEGINS, timeZone)
    await handOver()
    const sold: Sold[] = []
    for (const day of days) sold.push(...(await aDayOfSales(day, timeZone)))
    await stamp(sold)

    const period = {
      from: instantAt(days[0] ?? date, '00:00:00', timeZone).toISOString(),
      to: instantAt(addDays(date, 2), '00:00:00', timeZone).toISOString(),
    }
    const beforeTheDay = (at: Date): IsoDate => {
      const { date: shown, time } = wallClock(at, timeZone)
      return time < BEGINS ? addDays(shown, -1) : shown
    }
    const business = await ask({ ...period, days: 'business', interval: 'day' })
    expect(business.rows.map(({ count }) => count)).toEqual([
      ...days.map((day) => countBy(sold, beforeTheDay).get(day)),
      0,
    ])
    expect(business.totals.count).toBe(sold.length)

    const calendar = await ask({ ...period, days: 'calendar', interval: 'day' })
    const byDate = countBy(sold, (at) => wallClock(at, timeZone).date)
    expect(calendar.rows.map(({ count }) => count)).toEqual(
      [...days, addDays(date, 1)].map((day) => byDate.get(day)),
    )
    expect(byDate.get(date)).toBe(hours)

    const byHour = await ask({ ...period, days: 'business', interval: 'hour' })
    expect(byHour.rows.filter(({ count }) => count > 0).map(({ count }) => count)).toEqual(
      sold.map(() => 1),
    )
    const ofTheDay = {
      from: instantAt(date, '00:00:00', timeZone).toISOString(),
      to: instantAt(addDays(date, 1), '00:00:00', timeZone).toISOString(),
    }
    const hoursOfDay = await ask({ ...ofTheDay, days: 'calendar', interval: 'hour' })
    expect(hoursOfDay.rows.map(({ count }) => count)).toEqual(
      Array.from({ length: hours }, () => 1),
    )
  })
})
