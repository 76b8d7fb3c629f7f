import { type RawBuilder, sql } from 'kysely'
import type { IsoDate } from '@app/kernel/calendar'
import type { Centilitres } from '@app/kernel/quantity'
import type { Db, Scope } from '#db/database.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { atStations } from '#lists/visibility.ts'
import { id, integer, type ListSpec, text } from '#lists/list-spec.ts'
import { jsonObject, reference } from '#lists/relations.ts'
import { RETURN_REFERENCE } from '#modules/sales/meter-tests/contract.ts'
import { BY_HAND } from '#modules/sales/tank-moves/contract.ts'
import { limitIn } from '#modules/wetstock/limits/limit-rows.ts'
import { tankRef } from '#modules/wetstock/tank-ledgers/ledger-rows.ts'
import type { WetstockShift } from './contract.ts'

export const shiftList: ListSpec = {
  fields: {
    id: id('h.id'),
    'company.id': id('h.company_id'),
    'station.id': id('h.station_id'),
    'tank.id': id('h.tank_id'),
    'tank.number': integer('tanks.number'),
    month: text(sql`to_char(business_days.business_day, 'YYYY-MM')`),
  },
  sorts: { id: 'h.id', endTime: 'shifts.end_time' },
  defaultSort: 'id,desc',
  key: 'h.id',
}

/** What had been pumped to or from another tank before a handover, and was booked only after it. */
const lateFor = (handover: 'h' | 'b') => {
  const column = (name: string) => sql.ref(`${handover}.${name}`)
  return sql`(select coalesce(sum(late.volume_cl), 0) from tank_stock_moves late
    join tank_adjustments a on a.id = late.reference_id and late.reference_type = ${BY_HAND}
    where late.tank_id = ${column('tank_id')} and late.kind in ('transferIn', 'transferOut')
      and late.created_at <= ${column('created_at')} and a.created_at > ${column('created_at')})`
}

/** The book at a handover, of the sheet, with what was booked late. */
const bookAt = (handover: 'h' | 'b') =>
  sql<Centilitres>`(${sql.ref(`${handover}.book_cl`)} + ${lateFor(handover)})::bigint`

interface Before {
  created_at: string
  measured_cl: Centilitres | null
  book_cl: Centilitres
}

/** The handover before, of the same tank. */
const before = sql<Before>`lateral (
  select b.created_at, b.measured_cl, ${bookAt('b')} as book_cl from shift_tank_handovers b
  where b.tank_id = h.tank_id and b.shift_id < h.shift_id
  order by b.shift_id desc limit 1)`.as<'before'>('before')

/** From where on a shift's moves are counted: the handover before it, or its own beginning. */
const since = sql`coalesce(before.created_at, shifts.start_time)`

/** What is written down of a test that was taken back is no correction of the book: its fuel moved. */
const isTest = sql`(m.kind = 'return' or (m.kind = 'adjust' and m.reference_type = ${RETURN_REFERENCE}))`

const litresOf = (condition: RawBuilder<unknown>) =>
  sql`coalesce(sum(m.volume_cl) filter (where ${condition}), 0)::bigint`

type Moved = Record<'received' | 'fuelled' | 'tested' | 'transferred' | 'adjusted', Centilitres>

/** The book of a tank from one handover to the next, by what moved it. */
const moved = sql<Moved>`lateral (
  select ${litresOf(sql`m.kind in ('intake', 'opening')`)} as received,
    -${litresOf(sql`m.kind in ('sale', 'refund')`)} as fuelled,
    ${litresOf(isTest)} as tested,
    ${litresOf(sql`m.kind in ('transferIn', 'transferOut')`)} as transferred,
    ${litresOf(sql`m.kind = 'adjust' and not ${isTest}`)} as adjusted
  from tank_stock_moves m
  where m.tank_id = h.tank_id and m.created_at > ${since} and m.created_at <= h.created_at)`.as<'moved'>(
  'moved',
)

/** Of nozzles of the tank; nothing where one never reported, or drew from another tank meanwhile as well. */
const metered = sql<Centilitres | null>`(
  select case when bool_and(r.metered_cl is not null and not moved_on) then sum(r.metered_cl)::bigint end
  from (
    select coalesce(r.metered_cl, r.end_cl + r.exchanged_cl - r.start_cl) as metered_cl,
      exists (select from nozzle_past_tanks p where p.nozzle_id = r.nozzle_id
        and p.until > shifts.start_time and p.until <= h.created_at) as moved_on
    from shift_nozzle_readings r join nozzles n on n.id = r.nozzle_id
    where r.shift_id = h.shift_id and h.tank_id = coalesce(
      (select p.tank_id from nozzle_past_tanks p where p.nozzle_id = n.id and p.until > h.created_at
        order by p.until limit 1), n.tank_id)) r)`

const gauged = sql<Centilitres | null>`(
  select sum(d.volume_cl)::bigint from tank_deliveries d
  where d.tank_id = h.tank_id and d.end_at > ${since} and d.end_at <= h.created_at)`

/** Measured less book, less the same at the handover before; a book that was corrected meanwhile lost nothing. */
const variance = sql<Centilitres | null>`(h.measured_cl - ${bookAt('h')} - (before.measured_cl - before.book_cl)
  + moved.adjusted)::bigint`

const selectShifts = (db: Db, scope: Scope) =>
  db
    .selectFrom('shift_tank_handovers as h')
    .innerJoin('shifts', 'shifts.id', 'h.shift_id')
    .innerJoin('business_days', 'business_days.id', 'shifts.business_day_id')
    .innerJoin('stations', 'stations.id', 'h.station_id')
    .innerJoin('tanks', 'tanks.id', 'h.tank_id')
    .innerJoin('items', 'items.id', 'tanks.item_id')
    .leftJoin(before, (join) => join.onTrue())
    .innerJoin(moved, (join) => join.onTrue())
    .where(atStations('h', scope))
    .select([
      'h.id',
      'h.sold_cl as sold',
      'shifts.end_time as endTime',
      sql<string>`${since}`.as('fromTime'),
      'h.created_at as untilTime',
      'before.measured_cl as opening',
      'moved.received',
      gauged.as('gauged'),
      'moved.tested',
      'moved.transferred',
      'moved.fuelled',
      metered.as('metered'),
      'moved.adjusted',
      sql<Centilitres | null>`h.measured_cl - ${variance}`.as('expected'),
      'h.measured_cl as closing',
      sql<IsoDate>`business_days.business_day::text`.as('businessDay'),
      sql<Centilitres | null>`h.measured_cl - ${bookAt('h')}`.as('difference'),
      variance.as('variance'),
      limitIn('shift', { company: 'h.company_id', day: sql`business_days.business_day` }).as('ppm'),
      jsonObject<WetstockShift['shift']>(`'id', shifts.id, 'number', shifts.number`).as('shift'),
      reference('h.station_id', 'stations.name').as('station'),
      tankRef.as('tank'),
    ])

export type ShiftRow = Awaited<ReturnType<typeof listShifts>>['content'][number]

export const listShifts = (db: Db, scope: Scope, plan: ListPlan) =>
  pageOf(plan, selectShifts(db, scope))
