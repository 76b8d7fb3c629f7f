import { sql } from 'kysely'
import type { IsoDate } from '@app/kernel/calendar'
import type { Centilitres } from '@app/kernel/quantity'
import type { Db, Scope } from '#db/database.ts'
import { atStations, type ListPlan, pageOf } from '#lists/list-query.ts'
import { id, integer, type ListSpec, text } from '#lists/list-spec.ts'
import { jsonObject, reference } from '#lists/relations.ts'
import { RETURN_REFERENCE } from '#modules/sales/meter-tests/contract.ts'
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

/** Measured less book, less the same at the handover before; a book that was corrected meanwhile lost nothing. */
const variance = sql<Centilitres | null>`(
  select (h.measured_cl - h.book_cl - (before.measured_cl - before.book_cl) + coalesce((
      select sum(m.volume_cl) from tank_stock_moves m
      where m.tank_id = h.tank_id and m.kind = 'adjust' and m.reference_type is distinct from ${RETURN_REFERENCE}
        and m.created_at > before.created_at and m.created_at <= h.created_at), 0))::bigint
  from shift_tank_handovers before
  where before.tank_id = h.tank_id and before.shift_id < h.shift_id
  order by before.shift_id desc limit 1)`

const selectShifts = (db: Db, scope: Scope) =>
  db
    .selectFrom('shift_tank_handovers as h')
    .innerJoin('shifts', 'shifts.id', 'h.shift_id')
    .innerJoin('business_days', 'business_days.id', 'shifts.business_day_id')
    .innerJoin('stations', 'stations.id', 'h.station_id')
    .innerJoin('tanks', 'tanks.id', 'h.tank_id')
    .innerJoin('items', 'items.id', 'tanks.item_id')
    .where(atStations('h', scope))
    .select([
      'h.id',
      'h.sold_cl as sold',
      'shifts.end_time as endTime',
      sql<IsoDate>`business_days.business_day::text`.as('businessDay'),
      sql<Centilitres | null>`h.measured_cl - h.book_cl`.as('difference'),
      variance.as('variance'),
      limitIn('shift', { company: 'h.company_id', day: sql`business_days.business_day` }).as('ppm'),
      jsonObject<WetstockShift['shift']>(`'id', shifts.id, 'number', shifts.number`).as('shift'),
      reference('h.station_id', 'stations.name').as('station'),
      tankRef.as('tank'),
    ])

export type ShiftRow = Awaited<ReturnType<typeof listShifts>>['content'][number]

export const listShifts = (db: Db, scope: Scope, plan: ListPlan) =>
  pageOf(plan, selectShifts(db, scope))
