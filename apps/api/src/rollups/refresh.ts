/**
 * Refreshes rollups: hours that are over, and again those whose rows have changed since. Of companies with many rows
 * in the hour that runs it is summed up, too, as far as it has come.
 */

import { type RawBuilder, sql } from 'kysely'
import type { Period } from '@app/kernel/calendar'
import type { Database, Db } from '#db/database.ts'
import type { Job, Schedule } from '#jobs/jobs.ts'
import { addDifference, gatherCompanySums, summedColumns } from './company-sums.ts'
import { earlierOf, hourOf, hoursOf, nextHour, fiveMinutesBefore, type Rollup } from './rollup.ts'

/** So much at once that no transaction takes long, also where years are summed up for the first time. */
const LONGEST_STEP_MS = 31 * 86_400_000
/** So many rows of a company's running hour are as quickly read, some milliseconds each time. */
const FEW_ROWS = 5000

export const rollupSchedules: readonly Schedule[] = [{ job: 'refreshRollups', at: '*/5 * * * *' }]

export const rollupJobs = (
  database: Database,
  rollups: readonly Rollup[],
  now: () => Date,
): Record<string, Job> => ({
  refreshRollups: () => refreshRollups(database, rollups, now()),
})

/**
 * Sums up every hour that was over at an instant, at every station.
 *
 * @param fewRows with more of them in the hour that runs, a company's stations are summed up further
 */
export async function refreshRollups(
  database: Database,
  rollups: readonly Rollup[],
  now: Date,
  fewRows = FEW_ROWS,
): Promise<void> {
  const recent = fiveMinutesBefore(now)
  for (const rollup of rollups) {
    await sumUp(database, rollup, { goal: hourOf(now), companyIds: undefined })
    const companyIds = await database.system((db) => busyCompanies(db, rollup, { recent, fewRows }))
    if (companyIds.length > 0) await sumUp(database, rollup, { goal: recent, companyIds })
  }
  await gatherCompanySums(database, rollups)
}

interface Aim {
  /** Up to where. */
  goal: Date
  /** Whose stations, unless all. */
  companyIds: readonly number[] | undefined
}

async function sumUp(database: Database, rollup: Rollup, aim: Aim): Promise<void> {
  const behind = await database.system(async (db) => {
    await passQuietStations(db, rollup, aim)
    return stationsBehind(db, rollup, aim)
  })
  for (const place of behind) {
    const step = (): Promise<boolean> =>
      database.system((db) => refreshStep(db, rollup, { ...place, goal: aim.goal }))
    while (!(await step()));
  }
}

/** Companies with many rows in the hour that runs. */
async function busyCompanies(
  db: Db,
  { source }: Rollup,
  { recent, fewRows }: { recent: Date; fewRows: number },
): Promise<number[]> {
  const { rows } = await sql<{ companyId: number }>`
    select p.company_id as "companyId"
    from rollup_progress p
    cross join lateral (
      select from ${sql.table(source)} r
      where r.station_id = p.station_id
        and r.created_at >= ${hourOf(recent).toISOString()} and r.created_at < ${recent.toISOString()}
      limit ${fewRows + 1}) found
    where p.source = ${source} and p.until < ${recent.toISOString()}
    group by p.company_id having count(*) > ${fewRows}`.execute(db)
  return rows.map(({ companyId }) => companyId)
}

/**
 * Of stations where nothing happened there is nothing to sum up, and most of them are quiet at night. Whatever
 * is committed later brings its mark.
 */
async function passQuietStations(db: Db, rollup: Rollup, { goal, companyIds }: Aim): Promise<void> {
  const source = sql.table(rollup.source)
  await sql`
    update rollup_progress p set until = ${goal.toISOString()}
    where p.source = ${rollup.source} and p.until < ${goal.toISOString()} and ${isOf('p', companyIds)}
      and not ${isMarked(rollup, sql.ref('p.station_id'), goal)}
      and not exists (select from ${source} r where r.station_id = p.station_id
        and r.created_at >= p.until and r.created_at < ${goal.toISOString()})`.execute(db)
}

async function stationsBehind(db: Db, rollup: Rollup, { goal, companyIds }: Aim): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select s.id as "stationId", s.company_id as "companyId"
    from stations s
    left join rollup_progress p on p.source = ${rollup.source} and p.station_id = s.id
    where (p.until is null or p.until < ${goal.toISOString()}
        or ${isMarked(rollup, sql.ref('s.id'), goal)})
      and ${isOf('s', companyIds)}
    order by s.id`.execute(db)
  return rows
}

const isOf = (table: string, companyIds: readonly number[] | undefined): RawBuilder<boolean> =>
  companyIds ? sql`${sql.ref(`${table}.company_id`)} = any (${companyIds})` : sql`true`

const isMarked = ({ source }: Rollup, stationId: RawBuilder<unknown>, before: Date) =>
  sql`exists (select from rollup_marks m where m.source = ${source}
    and m.station_id = ${stationId} and m.created_at < ${before.toISOString()})`

interface Place {
  stationId: number
  companyId: number
}

/**
 * A step. Marks are taken away before the rows are read: what changes in between keeps its mark, and a
 * change that nobody can see yet brings its own when it is committed.
 *
 * @returns whether the goal is reached
 */
async function refreshStep(db: Db, rollup: Rollup, { goal, ...place }: Place & { goal: Date }) {
  const from = await holdProgress(db, rollup, { goal, ...place })
  const longest = new Date(from.getTime() + LONGEST_STEP_MS)
  const until = longest < goal ? longest : goal
  const to = until < from ? from : until
  const { stationId } = place
  const { alongside = [] } = rollup
  const changed = await takeMarks(db, rollup, { stationId, before: to })
  for (const hour of hoursOf(changed.filter((at) => at < from))) {
    const again = { from: hour, to: earlierOf(nextHour(hour), from) }
    await rollUp(db, rollup, { ...place, ...again })
    for (const { correct } of alongside) await correct(db, { stationId, ...again, until: from })
  }
  if (from < to) {
    await rollUp(db, rollup, { ...place, from: hourOf(from), to })
    for (const { add } of alongside) await add(db, { stationId, from, to })
    await sql`
      update rollup_progress set until = ${to.toISOString()}
      where source = ${rollup.source} and station_id = ${place.stationId}`.execute(db)
  }
  return to >= goal
}

/** Up to where a station is summed up; before its first row there is nothing to sum up. */
async function holdProgress(
  db: Db,
  { source }: Rollup,
  { stationId, companyId, goal }: Place & { goal: Date },
): Promise<Date> {
  await sql`
    insert into rollup_progress (source, company_id, station_id, until)
    select ${source}, ${companyId}::bigint, ${stationId}::bigint,
      date_bin('1 hour', coalesce(min(created_at), ${goal.toISOString()}::timestamptz), 'epoch')
    from ${sql.table(source)} where station_id = ${stationId}
    on conflict do nothing`.execute(db)
  const { rows } = await sql<{ until: string }>`
    select until from rollup_progress where source = ${source} and station_id = ${stationId}
    for update`.execute(db)
  const [progress] = rows
  if (!progress) throw new Error('what was added is there')
  return new Date(progress.until)
}

/** @returns when rows were created that have changed, each time once */
async function takeMarks(
  db: Db,
  { source }: Rollup,
  { stationId, before }: { stationId: number; before: Date },
): Promise<Date[]> {
  const { rows } = await sql<{ at: string }>`
    with taken as (
      delete from rollup_marks
      where source = ${source} and station_id = ${stationId} and created_at < ${before.toISOString()}
      returning created_at
    )
    select distinct created_at as at from taken order by at`.execute(db)
  return rows.map(({ at }) => new Date(at))
}

/** Hours of a station from the beginning of one, whether they were summed up before or not. */
async function rollUp(
  db: Db,
  rollup: Rollup,
  { stationId, from, to }: Place & Period,
): Promise<void> {
  const isWithin = sql`station_id = ${stationId}
    and created_at >= ${from.toISOString()} and created_at < ${to.toISOString()}`
  const hour = sql`date_bin('1 hour', created_at, 'epoch')`
  const keys = sql.join(['company_id', 'station_id', ...rollup.keys].map((key) => sql.ref(key)))
  const figures = rollup.figures.map((figure) => sql.ref(figure))
  const sums = sql.join(figures.map((figure) => sql`sum(${figure})`))
  await sql`
    with gone as (
      delete from ${sql.table(rollup.table)} where ${isWithin} returning ${summedColumns(rollup)}
    ), made as (
      insert into ${sql.table(rollup.table)} (${keys}, created_at, weight, ${sql.join(figures)})
      select ${keys}, ${hour}, count(*), ${sums}
      from ${sql.table(rollup.source)} where ${isWithin}
      group by ${keys}, ${hour}
      returning ${summedColumns(rollup)}
    )
    ${addDifference(rollup)}`.execute(db)
  await sql`delete from rollup_counts where source = ${rollup.source} and ${isWithin}`.execute(db)
  await sql`
    insert into rollup_counts (source, company_id, station_id, created_at, weight)
    select ${rollup.source}, company_id, station_id, created_at, sum(weight)
    from ${sql.table(rollup.table)} where ${isWithin}
    group by company_id, station_id, created_at`.execute(db)
}
