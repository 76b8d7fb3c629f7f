/** Steps of stations: shifts opened and closed, days settled, ways of settling changed, time going by. */

import { addDays, instantAt, wallClock } from '@app/kernel/calendar'
import { settleAllOverdue } from '#modules/settlement/days/service.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { expectDone } from '../checkout.ts'
import type { Choices } from './choices.ts'
import { allowed, type Fixture, ZONE } from './fixture.ts'

const reason = 'as it happens'

export async function openShift(fixture: Fixture, choose: Choices): Promise<void> {
  const { manager } = choose.of(fixture.stations)!
  const reply = await manager.post('/shiftStates', {})
  // Where a station works in calendar days there are no shifts to open.
  allowed(fixture, 'openShift', reply, ['SHIFT_OPEN', 'STATE_CONFLICT'])
}

export async function closeShift(fixture: Fixture, choose: Choices): Promise<void> {
  const open = [...fixture.spans.values()].filter(
    ({ kind, isSettled }) => kind === 'shift' && !isSettled,
  )
  const shift = choose.of(open)
  if (!shift) return
  const { manager } = fixture.stations.find(({ id }) => id === shift.station)!
  const body = {
    ...(choose.percent(70) && { force: true, reason }),
    ...(choose.percent(30) && { lastOfDay: true }),
    ...(choose.percent(50) && { countedCash: choose.between(0, 100_000) }),
  }
  const reply = await manager.post(`/shiftStates/${shift.id}/close`, body, { pin: DEMO_PIN })
  const codes = ['SHIFT_UNPAID_ORDERS', 'SHIFT_ORDER_PAYING', 'DAY_NOT_BEGUN']
  allowed(fixture, 'closeShift', reply, codes)
}

/** A station works in shifts from now on, or in calendar days. */
export async function changeSettling(fixture: Fixture, choose: Choices): Promise<void> {
  const { id } = choose.of(fixture.stations)!
  const { version, enableShiftSettle } = expectDone(await fixture.admin.get(`/stations/${id}`))
  const change = { version, enableShiftSettle: !enableShiftSettle }
  const reply = await fixture.admin.put(`/stations/${id}`, change)
  allowed(fixture, 'changeSettling', reply, ['SETTLE_MODE_CHANGED'])
}

/** Somebody settles one of the days that are not. */
export async function settleDay(fixture: Fixture, choose: Choices): Promise<void> {
  const { id: stationId, manager } = choose.of(fixture.stations)!
  const { rows } = await fixture.db.query<{ id: number }>(
    `select id::int from business_days where station_id = $1 and status = 'open' order by business_day, id`,
    [stationId],
  )
  const day = choose.percent(80) ? rows[0] : choose.of(rows)
  if (!day) return
  const reply = await manager.post(`/dailyStates/${day.id}/settle`, {})
  allowed(fixture, 'settleDay', reply, ['DAY_NOT_OVER', 'DAY_ORDER', 'DAY_SHIFT_OPEN'])
}

/** The server settles the calendar days that are over. */
export async function settleDays({ app }: Fixture): Promise<void> {
  await settleAllOverdue(app.database, () => app.clock.now)
}

export async function minutesPass({ app }: Fixture, choose: Choices): Promise<void> {
  app.clock.advance(choose.between(1, 45) * 60_000)
}

export async function hoursPass({ app }: Fixture, choose: Choices): Promise<void> {
  app.clock.advance(choose.between(1, 9) * 3_600_000)
}

/** To a moment beside the next midnight of the stations, before it or after. */
export async function nightComes({ app }: Fixture, choose: Choices): Promise<void> {
  const { date } = wallClock(app.clock.now, ZONE)
  const midnight = instantAt(addDays(date, 1), '00:00:00', ZONE).getTime()
  const at = midnight + choose.between(-20, 200) * 60_000
  app.clock.now = new Date(Math.max(at, app.clock.now.getTime() + 1_000))
}
