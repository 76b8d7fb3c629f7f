import { sql } from 'kysely'
import type { IsoDate } from '@app/kernel/calendar'
import type { PageOf } from '@app/kernel/schema'
import type { FilterState } from '@app/wetstock/filter/filter-state'
import type { VisitedHeight } from '@app/wetstock/methods/table-correction'
import type { Db, Scope } from '#db/database.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { atStations } from '#lists/visibility.ts'
import { boolean, id, integer, type ListSpec, text } from '#lists/list-spec.ts'
import { reference } from '#lists/relations.ts'
import { tankRef } from '#modules/wetstock/tank-ledgers/ledger-rows.ts'
import type { TankFacts } from '#modules/wetstock/tank-ledgers/tank-facts.ts'
import type { MonthResult } from './contract.ts'
import { isMonthClosed, monthLimit } from './month-rows.ts'
import type { Course } from '@app/wetstock/course'
import type { KnownState } from '@app/wetstock/filter/known-after'

const month = sql<string>`to_char(wetstock_months.month, 'YYYY-MM')`

const openCase = sql<number | null>`(select wetstock_cases.id from wetstock_cases
  where wetstock_cases.tank_id = wetstock_months.tank_id and wetstock_cases.closed_at is null)`

export const monthList: ListSpec = {
  fields: {
    id: id('wetstock_months.id'),
    'company.id': id('wetstock_months.company_id'),
    'station.id': id('wetstock_months.station_id'),
    'tank.id': id('wetstock_months.tank_id'),
    'tank.number': integer('tanks.number'),
    month: text(month),
    isClosed: boolean(isMonthClosed),
  },
  sorts: {
    id: 'wetstock_months.id',
    month: 'wetstock_months.month',
    'tank.number': 'tanks.number',
  },
  defaultSort: 'month,desc',
  key: 'wetstock_months.id',
}

const selectMonths = (db: Db, scope: Scope) =>
  db
    .selectFrom('wetstock_months')
    .innerJoin('stations', 'stations.id', 'wetstock_months.station_id')
    .innerJoin('tanks', 'tanks.id', 'wetstock_months.tank_id')
    .innerJoin('items', 'items.id', 'tanks.item_id')
    .where(atStations('wetstock_months', scope))
    .select([
      'wetstock_months.id',
      month.as('month'),
      isMonthClosed.as('isClosed'),
      monthLimit.as('ppm'),
      openCase.as('openCase'),
      sql<MonthResult | null>`wetstock_months.result`.as('result'),
      'wetstock_months.table_id as tableId',
      'wetstock_months.explained_at as explainedTime',
      reference('wetstock_months.station_id', 'stations.name').as('station'),
      tankRef.as('tank'),
    ])

export type MonthRow = Awaited<ReturnType<typeof findMonth>> & {}

export const findMonth = (db: Db, scope: Scope, monthId: number) =>
  selectMonths(db, scope).where('wetstock_months.id', '=', monthId).executeTakeFirst()

export const listMonths = (db: Db, scope: Scope, plan: ListPlan): Promise<PageOf<MonthRow>> =>
  pageOf(plan, selectMonths(db, scope))

/** The explained month in which a span of a tank begins, and how it went on where that is kept. */
export const courseAt = (
  db: Db,
  scope: Scope,
  { tankId, from }: { tankId: number; from: string },
): Promise<{ id: number; result: MonthResult; course: Course | null } | undefined> =>
  db
    .selectFrom('wetstock_months')
    .where(atStations('wetstock_months', scope))
    .where('tank_id', '=', tankId)
    .where('result', 'is not', null)
    .where('state_at', '<=', from)
    .orderBy('month', 'desc')
    .limit(1)
    .select(['id', sql<MonthResult>`result`.as('result'), sql<Course | null>`course`.as('course')])
    .executeTakeFirst()

/** Explained by the table that a tank has now, of which it is not kept how they went on. */
export const monthsWithoutCourse = (
  db: Db,
  stationId?: number,
): Promise<{ tankId: number; month: IsoDate; explainedTime: string }[]> =>
  db
    .selectFrom('wetstock_months as m')
    .where('result', 'is not', null)
    .where('course', 'is', null)
    .$if(stationId !== undefined, (query) => query.where('station_id', '=', stationId ?? 0))
    .where(
      sql<boolean>`m.table_id = (select t.id from tank_tables t where t.tank_id = m.tank_id
        order by t.id desc limit 1)`,
    )
    .orderBy('tank_id')
    .orderBy('month')
    .select([
      'tank_id as tankId',
      sql<IsoDate>`month::text`.as('month'),
      'explained_at as explainedTime',
    ])
    .execute()

export const saveCourse = (
  db: Db,
  { tankId, month: of }: { tankId: number; month: IsoDate },
  course: Course,
) =>
  db
    .updateTable('wetstock_months')
    .where('tank_id', '=', tankId)
    .where('month', '=', of)
    .set({ course: JSON.stringify(course) })
    .execute()

/** Numbers of a filter as they are kept; those of other nozzles or of another table fit no longer. */
interface KeptState {
  nozzles: readonly number[]
  mean: readonly number[]
  covariance: readonly number[]
}

const kept = ({ nozzles }: TankFacts, { state }: KnownState): string =>
  JSON.stringify({
    nozzles: nozzles.map(({ id: nozzleId }) => nozzleId),
    mean: [...state.mean],
    covariance: [...state.covariance],
  } satisfies KeptState)

const restored = ({ mean, covariance }: KeptState): FilterState => ({
  size: mean.length,
  mean: Float64Array.from(mean),
  covariance: Float64Array.from(covariance),
  node: 0,
})

/** What was known when a month began; nothing when that was of other nozzles or another table. */
export async function knownAt(
  db: Db,
  tank: TankFacts,
  begin: IsoDate,
): Promise<KnownState | undefined> {
  const row = await db
    .selectFrom('wetstock_months')
    .where('tank_id', '=', tank.id)
    .where('month', '=', begin)
    .where('table_id', '=', tank.tableId)
    .select([sql<KeptState>`state`.as('state'), 'state_at'])
    .executeTakeFirst()
  const isSame = row && `${row.state.nozzles}` === `${tank.nozzles.map((one) => one.id)}`
  return isSame ? { at: Date.parse(row.state_at), state: restored(row.state) } : undefined
}

/**
 * The quiet nodes before a ledger that the filter has learnt the tank's table from: since the first month with this
 * table and these nozzles, without months in which a case was open.
 */
export async function visitedBefore(
  db: Db,
  tank: TankFacts,
  begin: Date,
): Promise<VisitedHeight[]> {
  const nozzles = JSON.stringify(tank.nozzles.map(({ id: nozzleId }) => nozzleId))
  const { rows } = await sql<VisitedHeight>`
    with months as (
      select m.month, m.state_at, m.table_id = ${tank.tableId}::bigint
          and m.state -> 'nozzles' = ${nozzles}::jsonb as is_same,
        lead(m.state_at, 1, ${begin}::timestamptz) over (order by m.month) as until_at
      from wetstock_months m
      where m.tank_id = ${tank.id} and m.state_at < ${begin}::timestamptz),
    learnt as (
      select state_at, until_at from months
      where month > coalesce((select max(month) from months where is_same is not true), '-infinity')
        and not exists (select from wetstock_cases c where c.tank_id = ${tank.id}
          and c.opened_at < months.until_at and (c.closed_at is null or c.closed_at > months.state_at)))
    select (extract(epoch from n.from_at) * 1000)::bigint as from, n.height_mm as height
    from learnt join wetstock_nodes n on n.tank_id = ${tank.id}
      and n.from_at >= learnt.state_at and n.from_at < learnt.until_at
    order by n.from_at`.execute(db)
  return rows
}

/** The newest month of a tank that is explained by the table that applies, as its row keeps it. */
export async function isNewestMonth(
  db: Db,
  { tankId, monthId, tableId }: { tankId: number; monthId: number; tableId: number },
): Promise<boolean> {
  const newest = await db
    .selectFrom('wetstock_months')
    .where('tank_id', '=', tankId)
    .where('result', 'is not', null)
    .orderBy('month', 'desc')
    .limit(1)
    .select(['id', 'table_id'])
    .executeTakeFirst()
  return newest?.id === monthId && newest.table_id === tableId
}

/** @param explained absent: what is known is kept, the month itself is yet to be explained */
export async function saveMonth(
  db: Db,
  tank: TankFacts,
  begin: IsoDate,
  {
    known,
    explained,
    at,
  }: {
    known: KnownState
    explained?: { result: MonthResult | undefined; course?: Course }
    at: Date
  },
): Promise<void> {
  const values = {
    state: kept(tank, known),
    state_at: new Date(known.at),
    table_id: tank.tableId,
    explained_at: at,
    ...(explained && {
      result: explained.result ? JSON.stringify(explained.result) : null,
      course: explained.course ? JSON.stringify(explained.course) : null,
    }),
  }
  await db
    .insertInto('wetstock_months')
    .values({
      company_id: tank.companyId,
      station_id: tank.stationId,
      tank_id: tank.id,
      month: begin,
      ...values,
    })
    .onConflict((conflict) => conflict.constraint('wetstock_months_key').doUpdateSet(values))
    .execute()
}

/** Orders by the fuelling that they are of. */
export async function ordersOf(
  db: Db,
  scope: Scope,
  fuellingIds: readonly number[],
): Promise<Map<number, number>> {
  if (fuellingIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('orders')
    .where(atStations('orders', scope))
    .where('fuelling_id', 'in', [...new Set(fuellingIds)])
    .select(['id', 'fuelling_id'])
    .execute()
  return new Map(rows.flatMap(({ id, fuelling_id: of }) => (of === null ? [] : [[of, id]])))
}
