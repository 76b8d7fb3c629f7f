/**
 * Thins old readings of gauges: the last of each quarter of an hour stays. Readings are kept in full from the first
 * month on whose hours may still be made anew or explained, so that nothing that is stored could come out otherwise.
 */

import { sql } from 'kysely'
import { addDays, instantAt, type IsoDate } from '@app/kernel/calendar'
import { DAY_MS } from '@app/wetstock/ledger/observations'
import type { Db } from '#db/database.ts'
import { eachRow, type JobResult } from '#jobs/jobs.ts'
import { noteThinned } from '#modules/forecourt/tanks/tank-rows.ts'
import type { ServerParts } from '#server-parts.ts'
import type { Span } from './history.ts'
import { holdProgress } from './ledger-rows.ts'
import { firstOpenDay, gaugedTanks, monthOf, thinnedUntil } from './tank-facts.ts'

type Parts = Pick<ServerParts, 'database' | 'now' | 'onError'> & {
  config: Pick<ServerParts['config'], 'gaugeReadingsDays'>
}

/** @param stationId of one station only */
export async function thinReadings(parts: Parts, stationId?: number): Promise<JobResult> {
  const { database, now, config } = parts
  const tanks = await database.system((db) => gaugedTanks(db, stationId))
  return eachRow(
    tanks,
    async (tank) => {
      let isMore = true
      while (isMore) {
        isMore = await database.system((db) =>
          thinNext(db, tank, { now: now(), keptDays: config.gaugeReadingsDays }),
        )
      }
    },
    parts.onError,
  )
}

type GaugedTank = Awaited<ReturnType<typeof gaugedTanks>>[number]

/** So much is thinned in a transaction: readings of a day are 2880. */
const SPAN_MS = DAY_MS
const QUARTER_SECONDS = 900
const QUARTER_MS = QUARTER_SECONDS * 1000

/** @returns whether there is more to thin */
async function thinNext(
  db: Db,
  tank: GaugedTank,
  { now, keptDays }: { now: Date; keptDays: number },
): Promise<boolean> {
  // Hours of the tank are made and explained under the same lock.
  const until = await fullFrom(db, tank, { now, keptDays })
  const done = await thinnedUntil(db, tank.id)
  const first = await firstReading(db, tank.id, { from: done ?? new Date(0), until })
  if (!first) {
    if (!done || done < until) await noteThinned(db, tank.id, until)
    return false
  }
  const from = new Date(Math.floor(first.getTime() / QUARTER_MS) * QUARTER_MS)
  const span = { from, until: new Date(Math.min(until.getTime(), from.getTime() + SPAN_MS)) }
  await removeBetween(db, tank, span)
  await noteThinned(db, tank.id, span.until)
  return true
}

/** Fuellings are told late, and what was learnt of a month is looked at by people, for so long in any case. */
const LATE_DAYS = 35
/**
 * A month is made anew from readings before it as well: floats that hang are seen by the day before, and days that
 * no node closes, ten at most, are one line with the next.
 */
const BEFORE_DAYS = 12

/** From when on every reading is kept. */
async function fullFrom(
  db: Db,
  { id, station_id: stationId, time_zone: timeZone }: GaugedTank,
  { now, keptDays }: { now: Date; keptDays: number },
): Promise<Date> {
  const monthBefore = (days: number): IsoDate =>
    monthOf(new Date(now.getTime() - days * DAY_MS), timeZone)
  const oldest = monthBefore(keptDays)
  const progress = await holdProgress(db, id)
  const open = progress && (await firstOpenDay(db, stationId))
  const needed = progress
    ? [
        open ?? oldest,
        monthBefore(LATE_DAYS),
        monthOf(new Date(progress.made_until), timeZone),
        progress.explain_from ?? open ?? oldest,
      ].reduce((one, other) => (one < other ? one : other))
    : oldest
  const month = needed > oldest ? needed : oldest
  return instantAt(addDays(month, -BEFORE_DAYS), '00:00:00', timeZone)
}

async function firstReading(db: Db, tankId: number, { from, until }: Span) {
  const first = await db
    .selectFrom('tank_readings')
    .where('tank_id', '=', tankId)
    .where('source', '=', 'atg')
    .where('at', '>=', sql<string>`${from.toISOString()}::timestamptz`)
    .where('at', '<', sql<string>`${until.toISOString()}::timestamptz`)
    .orderBy('at')
    .limit(1)
    .select('at')
    .executeTakeFirst()
  return first && new Date(first.at)
}

/**
 * What stays besides the last reading of each quarter of an hour: the first of the span, those that bring other
 * alarms, and those of the instants that documents name. The last before midnight, which the sheet of a day shows, is
 * the last of its quarter everywhere on earth.
 */
async function removeBetween(
  db: Db,
  { id: tankId, station_id: stationId }: GaugedTank,
  { from, until }: Span,
): Promise<void> {
  const begin = sql`${from.toISOString()}::timestamptz`
  const end = sql`${until.toISOString()}::timestamptz`
  await sql`
    with named as (
      select unnest(array[start_at, end_at]) as at from tank_deliveries
        where tank_id = ${tankId} and end_at >= ${begin} and start_at < ${end}
      union all
      select unnest(array[from_at, until_at]) from wetstock_nodes
        where tank_id = ${tankId} and from_at >= ${begin} - interval '1 hour' and from_at < ${end}
      union all
      select unnest(array[raised_at, cleared_at]) from alarms
        where station_id = ${stationId} and tank_id = ${tankId} and raised_at < ${end}
      union all
      select measured_at from shift_tank_handovers where tank_id = ${tankId}
      union all
      select (evidence #>> '{}')::timestamptz
        from wetstock_months m, jsonb_path_query(m.result,
          '$.explanation.findings[*].evidence[*].at ? (@.type() == "string")') as evidence
        where m.tank_id = ${tankId} and m.month >= ${begin} - interval '40 days'
          and m.month < ${end} + interval '1 day'
    ), told as (
      select id, at, alarms is distinct from lag(alarms) over (order by at) as is_news,
        row_number() over (
          partition by floor(extract(epoch from at) / ${QUARTER_SECONDS}) order by at desc) as place
      from tank_readings
      where tank_id = ${tankId} and source = 'atg' and at >= ${begin} and at < ${end}
    )
    delete from tank_readings r using told
    where r.id = told.id and told.place > 1 and not told.is_news
      and not exists (select from named where named.at = told.at)
      and not exists (select from fuel_intake_lines l
        where l.before_reading_id = r.id or l.after_reading_id = r.id)`.execute(db)
}
