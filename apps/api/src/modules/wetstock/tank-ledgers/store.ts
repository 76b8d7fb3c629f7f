import { sql } from 'kysely'
import type { IsoDate } from '@app/kernel/calendar'
import { type Centilitres, subtractVolume } from '@app/kernel/quantity'
import type { Balance } from '@app/wetstock/ledger/reconciliation'
import type { QuietNode } from '@app/wetstock/ledger/quiet-nodes'
import type { Db, Scope } from '#db/database.ts'
import type { ItemsTable } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { atStations } from '#lists/visibility.ts'
import { date, id, integer, type ListSpec, text } from '#lists/list-spec.ts'
import { reference } from '#lists/relations.ts'
import { limitIn } from '#modules/wetstock/limits/limit-rows.ts'
import type { Span } from './history.ts'
import {
  type MadeNode,
  type MovedBetween,
  nodeColumns,
  tankRef,
  type TankProgress,
} from './ledger-rows.ts'
import type { TankFacts } from './tank-facts.ts'

const dayText = sql<IsoDate>`wetstock_days.day::text`

export const dayList: ListSpec = {
  fields: {
    id: id('wetstock_days.id'),
    'company.id': id('wetstock_days.company_id'),
    'station.id': id('wetstock_days.station_id'),
    'tank.id': id('wetstock_days.tank_id'),
    'tank.number': integer('tanks.number'),
    day: date(sql`wetstock_days.from_at`),
    month: text('wetstock_days.month_text'),
  },
  sorts: { id: 'wetstock_days.id', day: 'wetstock_days.day' },
  defaultSort: 'day,desc',
  key: 'wetstock_days.id',
}

// Left joins are left out where nothing of them is asked: of a company's days first the keys of a page are found.
// Dates are compared with dates: only then may an index be asked before row-level security, whatever a tank's years.
const selectDays = (db: Db, scope: Scope) =>
  db
    .selectFrom('wetstock_days')
    .leftJoin('stations', 'stations.id', 'wetstock_days.station_id')
    .leftJoin('tanks', 'tanks.id', 'wetstock_days.tank_id')
    .leftJoin('items', 'items.id', 'tanks.item_id')
    .leftJoin('fuel_products', 'fuel_products.id', 'items.fuel_product_id')
    .where(atStations('wetstock_days', scope))
    .select([
      'wetstock_days.id',
      dayText.as('day'),
      'wetstock_days.from_at as fromTime',
      'wetstock_days.until_at as untilTime',
      'wetstock_days.opening_cl as opening',
      'wetstock_days.received_cl as received',
      sql<Centilitres | null>`(select sum(d.volume_cl)::bigint from tank_deliveries d
        where d.tank_id = wetstock_days.tank_id and d.end_at >= wetstock_days.from_at
          and d.end_at < wetstock_days.until_at)`.as('gauged'),
      'wetstock_days.moved_cl as moved',
      'wetstock_days.sold_cl as sold',
      sql<Centilitres>`wetstock_days.sold_cl + wetstock_days.unrecorded_cl`.as('metered'),
      sql<Centilitres>`closing_cl - variance_cl`.as('expected'),
      'wetstock_days.closing_cl as closing',
      'wetstock_days.variance_cl as variance',
      sql<Centilitres>`variance_cl - standard_variance_cl`.as('thermal'),
      'wetstock_days.standard_variance_cl as standardVariance',
      sql<Centilitres>`(select sum(earlier.standard_variance_cl)::bigint from wetstock_days earlier
        where earlier.tank_id = wetstock_days.tank_id and earlier.day <= wetstock_days.day
          and earlier.day >= date_trunc('month', wetstock_days.day)::date)`.as('cumulative'),
      'wetstock_days.unrecorded_cl as unrecorded',
      limitIn('day', { company: 'wetstock_days.company_id', day: sql`wetstock_days.day` }).as(
        'ppm',
      ),
      reference('wetstock_days.station_id', 'stations.name').as('station'),
      tankRef.as('tank'),
      sql<ItemsTable['fuel_type']>`items.fuel_type`.as('fuel_type'),
      'fuel_products.fuel_type as product_type',
      'fuel_products.density',
    ])

export type DayRow = Awaited<ReturnType<typeof listDays>>['content'][number]

export const listDays = (db: Db, scope: Scope, plan: ListPlan) =>
  pageOf(plan, selectDays(db, scope))

export async function saveProgress(
  db: Db,
  { id: tank_id, companyId: company_id, stationId: station_id }: TankFacts,
  progress: Pick<TankProgress, 'made_until' | 'seen_at' | 'explain_from'> & Partial<TankProgress>,
): Promise<void> {
  await db
    .insertInto('wetstock_tanks')
    .values({ tank_id, company_id, station_id, ...progress })
    .onConflict((conflict) => conflict.column('tank_id').doUpdateSet(progress))
    .execute()
}

/** The nodes of a span instead of those that there are. */
export async function replaceNodes(
  db: Db,
  tank: TankFacts,
  { from, until }: Span,
  nodes: readonly MadeNode[],
): Promise<void> {
  await db
    .deleteFrom('wetstock_nodes')
    .where('tank_id', '=', tank.id)
    .where('from_at', '>=', sql<string>`${from.toISOString()}::timestamptz`)
    .where('from_at', '<', sql<string>`${until.toISOString()}::timestamptz`)
    .execute()
  if (nodes.length === 0) return
  const column = (value: (node: MadeNode) => number | undefined) => nodes.map(value)
  const moved = (value: (moved: MovedBetween) => Centilitres) =>
    column((node) => node.moved && value(node.moved))
  await sql`
    insert into wetstock_nodes (tank_id, company_id, station_id, from_at, until_at, height_mm, water_mm,
      temperature, readings, received_cl, moved_cl, sold_cl, standard_received_cl, standard_moved_cl,
      standard_sold_cl, unrecorded_cl)
    select ${tank.id}, ${tank.companyId}, ${tank.stationId}, to_timestamp(f / 1000.0), to_timestamp(u / 1000.0),
      h, w, t, r, received, moved, sold, standard_received, standard_moved, standard_sold, unrecorded
    from unnest(${column((node) => node.from)}::bigint[], ${column((node) => node.until)}::bigint[],
      ${column((node) => node.height)}::numeric[], ${column((node) => node.water)}::numeric[],
      ${column((node) => node.temperature)}::numeric[], ${column((node) => node.readings)}::int[],
      ${moved(({ observed }) => observed.received)}::bigint[],
      ${moved(({ observed }) => observed.moved)}::bigint[],
      ${moved(({ observed }) => observed.sold)}::bigint[],
      ${moved(({ standard }) => standard.received)}::bigint[],
      ${moved(({ standard }) => standard.moved)}::bigint[],
      ${moved(({ standard }) => standard.sold)}::bigint[],
      ${moved(({ unrecorded }) => unrecorded)}::bigint[])
      as n (f, u, h, w, t, r, received, moved, sold, standard_received, standard_moved, standard_sold,
        unrecorded)`.execute(db)
}

/** Before the end of its day by so much at the most a node closes the day. */
const CLOSING = sql`interval '6 hours'`

/** Whether a node closes its day: the last of one that does is its end. */
const closesDay = (timeZone: string) =>
  sql`from_at >= ((from_at at time zone ${timeZone})::date + 1)::timestamp at time zone ${timeZone} - ${CLOSING}`

/**
 * The node that the days from an instant on begin with: the one that closed the last day before it, of ten days at the
 * most; else the last that is older than these; else the first of all.
 */
export async function openingNode(
  db: Db,
  { id, timeZone }: TankFacts,
  midnight: Date,
): Promise<QuietNode | undefined> {
  const begin = sql`${midnight.toISOString()}::timestamptz`
  const { rows } = await sql<QuietNode>`
    select ${nodeColumns}
    from wetstock_nodes
    where tank_id = ${id} and from_at = coalesce(
      (select max(from_at) from wetstock_nodes where tank_id = ${id} and from_at < ${begin}
        and from_at >= ${begin} - interval '10 days' and ${closesDay(timeZone)}),
      (select max(from_at) from wetstock_nodes where tank_id = ${id} and from_at < ${begin} - interval '10 days'),
      (select min(from_at) from wetstock_nodes where tank_id = ${id}))`.execute(db)
  return rows[0]
}

export interface DayOfNodes extends QuietNode {
  day: IsoDate
  /** Whether it, the last node of the day, closes the day. */
  isClosing: boolean
  /** Nothing when it is not known of each of its nodes. */
  moved: MovedBetween | null
}

/** The last node of each day after an instant and before another, with what moved since the one of the day before. */
export async function daysOfNodes(
  db: Db,
  { id, timeZone }: TankFacts,
  { from, until }: Span,
): Promise<DayOfNodes[]> {
  const total = (column: string) => sql`sum(${sql.ref(column)})`
  const { rows } = await sql<DayOfNodes>`
    with days as (
      select (from_at at time zone ${timeZone})::date as day, max(from_at) as last,
        case when bool_and(sold_cl is not null) then jsonb_build_object(
          'observed', jsonb_build_object('received', ${total('received_cl')}, 'moved', ${total('moved_cl')},
            'sold', ${total('sold_cl')}),
          'standard', jsonb_build_object('received', ${total('standard_received_cl')},
            'moved', ${total('standard_moved_cl')}, 'sold', ${total('standard_sold_cl')}),
          'unrecorded', ${total('unrecorded_cl')}) end as moved
      from wetstock_nodes
      where tank_id = ${id} and from_at > ${from.toISOString()}::timestamptz
        and from_at < ${until.toISOString()}::timestamptz
      group by 1)
    select day::text, ${nodeColumns}, ${closesDay(timeZone)} as "isClosing", moved
    from days join wetstock_nodes on tank_id = ${id} and from_at = last
    order by from_at`.execute(db)
  return rows
}

export interface DayLine {
  day: IsoDate
  line: Balance
  unrecorded: Centilitres
}

/** The days of a span instead of those that there are; one that stays keeps its id. */
export async function replaceDays(
  db: Db,
  tank: TankFacts,
  { first, last }: { first: IsoDate; last: IsoDate },
  days: readonly DayLine[],
): Promise<void> {
  await db
    .deleteFrom('wetstock_days')
    .where('tank_id', '=', tank.id)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .where('day', 'not in', days.length === 0 ? ['1970-01-01'] : days.map(({ day }) => day))
    .execute()
  if (days.length === 0) return
  await db
    .insertInto('wetstock_days')
    .values(days.map((day) => rowOf(tank, day)))
    .onConflict((conflict) =>
      conflict.constraint('wetstock_days_key').doUpdateSet((eb) => ({
        from_at: eb.ref('excluded.from_at'),
        until_at: eb.ref('excluded.until_at'),
        opening_cl: eb.ref('excluded.opening_cl'),
        received_cl: eb.ref('excluded.received_cl'),
        moved_cl: eb.ref('excluded.moved_cl'),
        sold_cl: eb.ref('excluded.sold_cl'),
        closing_cl: eb.ref('excluded.closing_cl'),
        variance_cl: eb.ref('excluded.variance_cl'),
        standard_variance_cl: eb.ref('excluded.standard_variance_cl'),
        unrecorded_cl: eb.ref('excluded.unrecorded_cl'),
      })),
    )
    .execute()
}

const rowOf = (tank: TankFacts, { day, line, unrecorded }: DayLine) => ({
  company_id: tank.companyId,
  station_id: tank.stationId,
  tank_id: tank.id,
  day,
  from_at: new Date(line.from),
  until_at: new Date(line.until),
  opening_cl: line.observed.opening,
  received_cl: line.observed.received,
  moved_cl: line.observed.moved,
  sold_cl: line.observed.sold,
  closing_cl: line.observed.closing,
  variance_cl: subtractVolume(line.observed.closing, line.observed.expected),
  standard_variance_cl: line.standard.variance,
  unrecorded_cl: unrecorded,
})
