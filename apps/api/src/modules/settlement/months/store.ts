import { type RawBuilder, sql } from 'kysely'
import type { IsoDate } from '@app/kernel/calendar'
import type { PageOf } from '@app/kernel/schema'
import type { Db, Scope } from '#db/database.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { atStations } from '#lists/visibility.ts'
import { date, enumeration, id, type ListSpec, text } from '#lists/list-spec.ts'
import {
  MOST_LISTED,
  type ShiftFigures,
  type ShiftTotals,
} from '#modules/settlement/shifts/contract.ts'
import type { UnpaidOrder } from '#modules/settlement/shifts/receivables/contract.ts'
import { type MonthFigures, monthMachine } from './contract.ts'

export const monthList: ListSpec = {
  fields: {
    id: id('monthly_settlements.id'),
    'company.id': id('monthly_settlements.company_id'),
    'station.id': id('monthly_settlements.station_id'),
    month: text('monthly_settlements.month'),
    status: enumeration('monthly_settlements.status', monthMachine.states),
    'preparedBy.id': id('monthly_settlements.prepared_by'),
    'confirmedBy.id': id('monthly_settlements.confirmed_by'),
    confirmedTime: date('monthly_settlements.confirmed_at'),
  },
  sorts: { id: 'monthly_settlements.id', month: 'monthly_settlements.month' },
  defaultSort: 'month,desc',
  key: 'monthly_settlements.id',
}

const person = (column: string): RawBuilder<{ id: number; name: string } | null> =>
  sql`(select jsonb_build_object('id', id, 'name', name) from users where users.id = ${sql.ref(column)})`

function selectMonths(db: Db, scope: Scope) {
  return db
    .selectFrom('monthly_settlements')
    .innerJoin('stations', 'stations.id', 'monthly_settlements.station_id')
    .where(atStations('monthly_settlements', scope))
    .select([
      'monthly_settlements.id',
      'monthly_settlements.company_id',
      'monthly_settlements.station_id',
      'stations.name as station_name',
      'stations.time_zone',
      'monthly_settlements.month',
      'monthly_settlements.status',
      'monthly_settlements.snapshot_hash',
      'monthly_settlements.prepared_at',
      'monthly_settlements.confirmed_at',
      'monthly_settlements.remark',
      sql<{ id: number; name: string }>`${person('prepared_by')}`.as('prepared_by'),
      person('confirmed_by').as('confirmed_by'),
      sql<ShiftTotals>`monthly_settlements.totals`.as('totals'),
    ])
}

export type MonthRow = Awaited<ReturnType<typeof findMonth>> & {}

export function findMonth(db: Db, scope: Scope, monthId: number) {
  return selectMonths(db, scope).where('monthly_settlements.id', '=', monthId).executeTakeFirst()
}

export function listMonths(db: Db, scope: Scope, plan: ListPlan): Promise<PageOf<MonthRow>> {
  return pageOf(plan, selectMonths(db, scope))
}

/** What was written down beside the totals. */
export type StoredSheet = Omit<MonthFigures, 'totals'>

export async function findSheet(db: Db, monthId: number): Promise<StoredSheet> {
  const { sheet } = await db
    .selectFrom('monthly_settlements')
    .where('id', '=', monthId)
    .select(sql<StoredSheet>`sheet`.as('sheet'))
    .executeTakeFirstOrThrow()
  return sheet
}

/** The month of a station, held until the transaction ends. */
export function takeMonth(db: Db, scope: Scope, key: { stationId: number; month: string }) {
  return db
    .selectFrom('monthly_settlements')
    .where(atStations('monthly_settlements', scope))
    .where('station_id', '=', key.stationId)
    .where('month', '=', key.month)
    .select(['id', 'status', 'snapshot_hash', 'prepared_by'])
    .forUpdate()
    .executeTakeFirst()
}

export interface Snapshot {
  totals: string
  sheet: string
  snapshot_hash: string
}

/** Writes a preview down, over an earlier one. A confirmed one is the database's to refuse. */
export async function savePreview(
  db: Db,
  month: {
    company_id: number
    station_id: number
    month: string
    prepared_by: number
    prepared_at: Date
  } & Snapshot,
): Promise<number> {
  const { company_id, station_id, month: name, ...figures } = month
  const { id: monthId } = await db
    .insertInto('monthly_settlements')
    .values(month)
    .onConflict((on) => on.constraint('monthly_settlements_month_key').doUpdateSet(figures))
    .returning('id')
    .executeTakeFirstOrThrow()
  return monthId
}

export async function confirm(
  db: Db,
  monthId: number,
  by: { confirmed_by: number; confirmed_at: Date; remark: string },
): Promise<void> {
  await db
    .updateTable('monthly_settlements')
    .set({ ...by, status: 'confirmed' })
    .where('id', '=', monthId)
    .execute()
}

export async function discard(db: Db, scope: Scope, monthId: number): Promise<void> {
  await db
    .deleteFrom('monthly_settlements')
    .where(atStations('monthly_settlements', scope))
    .where('id', '=', monthId)
    .execute()
}

export interface Span {
  stationId: number
  first: IsoDate
  last: IsoDate
}

export interface SettledDay {
  id: number
  businessDay: IsoDate
  isNatureDay: boolean
  figures: ShiftFigures
}

const isIn = ({ stationId, first, last }: Span): RawBuilder<boolean> => sql`
  b.station_id = ${stationId} and b.business_day between ${first} and ${last}`

/** The sheets of the settled days, oldest first; of days before there were sheets, their totals alone. */
export async function settledDays(db: Db, span: Span): Promise<SettledDay[]> {
  const { rows } = await sql<SettledDay>`
    select b.id, b.business_day as "businessDay", b.is_nature_day as "isNatureDay",
      jsonb_build_object('held', '[]'::jsonb)
        || coalesce(b.sheet, '{"fuels": [], "goods": [], "payments": [], "nozzles": [], "tanks": [], "adjustments": [], "unpaid": []}')
        || jsonb_build_object('totals', b.totals) as figures
    from business_days b where ${isIn(span)} and b.status = 'settled'
    order by b.business_day, b.id`.execute(db)
  return rows
}

/** The days that are not settled, oldest first. */
export async function openDays(db: Db, span: Span): Promise<IsoDate[]> {
  const { rows } = await sql<{ day: IsoDate }>`
    select b.business_day as day from business_days b where ${isIn(span)} and b.status = 'open'
    order by b.business_day`.execute(db)
  return rows.map(({ day }) => day)
}

/** Orders of the days that somebody still has to collect, oldest first. */
export async function unpaidIn(db: Db, span: Span): Promise<UnpaidOrder[]> {
  const { rows } = await sql<UnpaidOrder>`
    select o.id, o.order_no as "orderNo", b.business_day as "businessDay", o.status,
      case when n.id is not null then jsonb_build_object('id', n.id, 'logicNo', n.logic_no) end as nozzle,
      o.payable_cents as payable, o.payable_cents - o.paid_cents as due, o.created_at as "createdDate"
    from business_days b
    join orders o on o.business_day_id = b.id
    left join nozzles n on n.id = o.nozzle_id
    where ${isIn(span)} and o.status in ('open', 'lock', 'partiallyPaid') and o.kind not in ('recharge', 'prepay')
    order by o.id limit ${MOST_LISTED}`.execute(db)
  return rows
}
