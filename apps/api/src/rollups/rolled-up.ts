/** Queries sums and rows at once; together they answer as the rows alone would. */

import { type RawBuilder, sql } from 'kysely'
import type { Period } from '@app/kernel/calendar'
import type { Db, Scope } from '#db/database.ts'
import { conditionsOf, type ListPlan, type Table, type Tabulation } from '#lists/list-query.ts'
import { isOfWholeCompanies, atStations, ofCompanies } from '#lists/visibility.ts'
import { canCompaniesAnswerFor, takenAway } from './company-sums.ts'
import { type Coverage, coverageOf, rangesByStation } from './coverage.ts'
import { canAnswer, canCompaniesAnswer, isCountedByValue, isShort, type Rollup } from './rollup.ts'

/**
 * As `tableOf` of the rows, from few of them: a row of it stands for as many as its `weight` says.
 * Needs a transaction with one snapshot.
 *
 * @returns undefined when only the rows themselves can answer
 */
export async function rolledUpTable(
  db: Db,
  scope: Scope,
  { rollup, plan, columns, divided }: Tabulation & { rollup: Rollup },
): Promise<Table | undefined> {
  const { stationIds } = scope
  if (!divided || isShort(plan, stationIds.length)) return undefined
  if (!canAnswer(rollup, plan, divided.group)) return undefined
  const { period } = plan
  const [coverage, isWhole] = await Promise.all([
    coverageOf(db, rollup, { ...placesOf(scope), period, edges: divided.edges }),
    canCompaniesAnswer(rollup, plan, divided.group) && canCompaniesAnswerFor(db, scope),
  ])
  if (!coverage) return undefined
  const isCount = columns.length === 0 && isOfPlaces(plan)
  const { source } = rollup
  const isHere = isWhole ? ofCompanies(source, scope) : atStations(source, scope)
  const asked = sql.join([...columns, sql.ref(`${source}.weight`)])
  const part = (rows: RawBuilder<unknown>, conditions = conditionsOf(plan)) =>
    sql`select ${asked} from ${rows} where ${sql.join([isHere, ...conditions], sql` and `)}`
  const sums = isWhole
    ? [
        part(ofWhole(rollup, { coverage, isCount, station: stationIds[0] }), [
          ...plan.conditions,
          ...isOnDates(rollup, plan),
        ]),
        ...(coverage.changed.length > 0 ? [part(changedSums(rollup, { coverage, isCount }))] : []),
      ]
    : [part(summed(rollup, { sums: sumsOf(rollup, isCount), coverage }))]
  const whole = isWhole ? scope : undefined
  const read =
    columns.length === 0
      ? sql`select weight from ${rows(rollup, coverage, whole, [isHere, ...conditionsOf(plan)])}`
      : part(rows(rollup, coverage, whole))
  return sql`(${sql.join([...sums, read], sql` union all `)})`
}

/** Fewer are quickly planned for, and found by their own index. */
const MANY_STATIONS = 20

/** The stations of a scope, and its companies where these are all that they have, and many. */
const placesOf = (scope: Scope): Pick<Scope, 'stationIds'> & Partial<Pick<Scope, 'companyIds'>> => {
  const { companyIds, stationIds } = scope
  const isWide = stationIds.length > MANY_STATIONS && isOfWholeCompanies(scope)
  return isWide ? { stationIds, companyIds } : { stationIds }
}

/** The sums of stations, and a condition to which others may be added. */
const sumsOf = ({ source, table }: Rollup, isCount: boolean): RawBuilder<unknown> =>
  isCount ? sql`rollup_counts where source = ${source}` : sql`${sql.table(table)} where true`

/**
 * All rows that a rollup sums up at some stations, with the columns that it knows and `created_at`, which is of a
 * sum the beginning of its hour: from few rows, each of which stands for as many as its `weight` says. Needs a
 * transaction with one snapshot.
 *
 * @param period all of time unless told otherwise
 */
export async function rolledUpRows(
  db: Db,
  rollup: Rollup,
  stationIds: readonly number[],
  period: Partial<Period> = {},
): Promise<RawBuilder<unknown>> {
  const { source, table, keys, figures } = rollup
  const coverage = await coverageOf(db, rollup, { stationIds, period, edges: [] })
  const names = ['company_id', 'station_id', 'created_at', ...keys, ...figures]
  const columns = sql.join(names.map((name) => sql.ref(`${source}.${name}`)))
  if (!coverage) {
    return sql`(
      select ${columns}, 1::bigint as weight from ${sql.table(source)}
      where station_id = any (${stationIds})
        and created_at >= ${period.from?.toISOString() ?? '-infinity'}
        and created_at < ${period.to?.toISOString() ?? 'infinity'})`
  }
  const sums = sql`${sql.table(table)} where station_id = any (${stationIds})`
  const weight = sql.ref(`${source}.weight`)
  return sql`(
    select ${columns}, ${weight} from ${summed(rollup, { sums, coverage })}
    union all
    select ${columns}, ${weight} from ${rows(rollup, coverage)})`
}

/** How many rows a plan finds; undefined when only the rows themselves can tell. */
export async function rolledUpCount(
  db: Db,
  scope: Scope,
  { rollup, plan }: { rollup: Rollup; plan: ListPlan },
): Promise<number | undefined> {
  const divided = { edges: [], group: undefined }
  const table = isCountedByValue(rollup, plan)
    ? await countedTable(db, scope, { rollup, plan })
    : await rolledUpTable(db, scope, { rollup, plan, columns: [], divided })
  if (!table) return undefined
  const { rows: counts } = await sql<{ total: number }>`
    select coalesce(sum(weight), 0)::bigint as total from ${table} as found`.execute(db)
  return counts[0]?.total
}

/** The rows of one value, as {@link rolledUpTable} has those that it can answer for. */
async function countedTable(
  db: Db,
  scope: Scope,
  { rollup, plan }: { rollup: Rollup; plan: ListPlan },
): Promise<Table | undefined> {
  const { countedBy, source } = rollup
  const { stationIds } = scope
  if (isShort(plan, stationIds.length)) return undefined
  const coverage = await coverageOf(db, rollup, {
    ...placesOf(scope),
    period: plan.period,
    edges: [],
  })
  if (!coverage || !countedBy) return undefined
  const isHere = atStations(source, scope)
  const sums = sql`${sql.table(countedBy.table)} where ${sql.ref(countedBy.column)} = ${plan.only?.value}`
  return sql`(
    select ${sql.ref(`${source}.weight`)} from ${summed(rollup, { sums, coverage })} where ${isHere}
    union all
    select weight from ${rows(rollup, coverage, undefined, [isHere, ...conditionsOf(plan)])})`
}

/** All that happened at some stations: to count it, nothing has to be told apart. */
const isOfPlaces = ({ paths, days }: ListPlan): boolean =>
  !days && paths.every((path) => path === 'company.id' || path === 'station.id')

/** Under the name of the rows, so that conditions and columns mean the same in both. */
const summed = (
  rollup: Rollup,
  { sums, coverage }: { sums: RawBuilder<unknown>; coverage: Coverage },
): RawBuilder<unknown> => sql`(
  select * from ${sums} and ${isWholeHours(coverage)} and (station_id, created_at) not in (${changedHours(coverage)})
) as ${sql.table(rollup.source)}`

interface OfCompanies {
  coverage: Coverage
  isCount: boolean
}

/**
 * As {@link summed}, but with the hours of stations that have changed. Whose station they are is asked by conditions
 * that all stations of the scope fulfil, so one of them stands for all.
 */
function ofWhole(
  { source, ofCompany: { table } }: Rollup,
  { coverage, isCount, station }: OfCompanies & { station: number | undefined },
): RawBuilder<unknown> {
  const sums = isCount
    ? sql`company_rollup_counts where source = ${source}`
    : sql`${sql.table(table)} where true`
  return sql`(
    select *, ${station}::bigint as station_id from ${sums} and ${isWholeHours(coverage)}
  ) as ${sql.table(source)}`
}

/**
 * What the sums of companies hold of these hours, to be taken away from them; hour by hour, so that each is looked up
 * in the index of stations and time.
 */
function changedSums(rollup: Rollup, { coverage, isCount }: OfCompanies): RawBuilder<unknown> {
  const { source, keys } = rollup
  const names = ['company_id', 'station_id', 'created_at']
  const sums = sql`${sumsOf(rollup, isCount)} and station_id = changed.place and created_at = changed.hour offset 0`
  const less = isCount
    ? takenAway({ figures: [] }, names, sums)
    : takenAway(rollup, [...names, ...keys], sums)
  return sql`(
    select less.* from (${changedHours(coverage)}) as changed (place, hour) cross join lateral (${less}) as less
  ) as ${sql.table(source)}`
}

/** The dates of a plan's business days, which the sums of companies have beside them. */
const isOnDates = ({ source }: Rollup, { days }: ListPlan): RawBuilder<boolean>[] =>
  days ? [sql`${sql.ref(`${source}.business_day`)} between ${days.first} and ${days.last}`] : []

function isWholeHours({ summed: { from, to }, cut }: Coverage): RawBuilder<boolean> {
  const bounds = [
    ...(from ? [sql`created_at >= ${from}`] : []),
    ...(to ? [sql`created_at < ${to}`] : []),
    sql`created_at <> all (${cut.map((hour) => hour.toISOString())}::timestamptz[])`,
  ]
  return sql`${sql.join(bounds, sql` and `)}`
}

const changedHours = ({ changed }: Coverage): RawBuilder<unknown> => sql`
  select * from unnest(
    ${changed.map(({ stationId }) => stationId)}::bigint[],
    ${changed.map(({ hour }) => hour.toISOString())}::timestamptz[])`

/** Of as many ranges of several stations, those of most: hours that changed may be hundreds. */
const MOST_AT_ONCE = 2

/**
 * Range by range, so that each is looked up in the index of stations and time; where many stations have the same
 * range, which is the hour that runs and the first one of the period, all at once.
 *
 * @param whole the scope, where it is of whole companies
 * @param counted conditions of rows that are only counted, one number for each range: half the time of handing them on
 */
function rows(
  { source }: Rollup,
  coverage: Coverage,
  whole?: Pick<Scope, 'companyIds' | 'stationIds'>,
  counted?: readonly RawBuilder<boolean>[],
): RawBuilder<unknown> {
  const table = sql.table(source)
  const station = sql.ref(`${source}.station_id`)
  const created = sql.ref(`${source}.created_at`)
  const widest = coverage.rows.toSorted((a, b) => b.stationIds.length - a.stationIds.length)
  const atOnce = widest.slice(0, MOST_AT_ONCE).filter(({ stationIds }) => stationIds.length > 1)
  const single = rangesByStation(widest.slice(atOnce.length))
  const isThere = (stationIds: readonly number[]): RawBuilder<boolean> =>
    whole && stationIds.length === whole.stationIds.length
      ? ofCompanies(source, whole)
      : sql`${station} = any (${stationIds})`
  const read = (...isWithin: RawBuilder<boolean>[]): RawBuilder<unknown> => sql`
    select ${counted ? sql`count(*)` : sql`${table}.*, 1::bigint`} as weight from ${table}
    where ${sql.join([...isWithin, ...(counted ?? [])], sql` and `)}`
  const inRange = sql<boolean>`
    ${station} = covered.station_id and ${created} >= covered.begins and ${created} < covered.ends`
  const parts = [
    sql`select found.* from unnest(
      ${single.map(({ stationId }) => stationId)}::bigint[],
      ${single.map(({ from }) => beginOf(from))}::timestamptz[],
      ${single.map(({ to }) => endOf(to))}::timestamptz[]
    ) as covered (station_id, begins, ends)
    cross join lateral (${read(inRange)} offset 0) as found`,
    ...atOnce.map(({ stationIds, from, to }) =>
      read(
        isThere(stationIds),
        sql`${created} >= ${beginOf(from)}::timestamptz and ${created} < ${endOf(to)}::timestamptz`,
      ),
    ),
  ]
  return sql`(${sql.join(parts, sql` union all `)}) as ${table}`
}

const beginOf = (from: Date | undefined): string => from?.toISOString() ?? '-infinity'
const endOf = (to: Date | undefined): string => to?.toISOString() ?? 'infinity'
