import { type Insertable, sql } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import type { Db, Scope } from '#db/database.ts'
import type { TankAdjustmentsTable } from '#db/tables.ts'
import { type ListPlan, pageOf, tableOf } from '#lists/list-query.ts'
import { atStations } from '#lists/visibility.ts'
import { date, enumeration, id, integer, type ListSpec, name } from '#lists/list-spec.ts'
import { type Named, reference } from '#lists/relations.ts'
import { stationNames } from '#lists/station-names.ts'
import { RETURN_REFERENCE } from '#modules/sales/meter-tests/contract.ts'
import {
  BY_HAND,
  TANK_MOVE_KINDS,
  type TankStockMove,
  type TankStockMoveTotals,
} from './contract.ts'

export const moveList: ListSpec = {
  fields: {
    id: id('tank_stock_moves.id'),
    'company.id': id('tank_stock_moves.company_id'),
    'station.id': id('tank_stock_moves.station_id'),
    'tank.id': id('tank_stock_moves.tank_id'),
    'tank.number': integer('tanks.number'),
    product: name('items.name'),
    kind: enumeration('tank_stock_moves.kind', TANK_MOVE_KINDS),
    'creator.id': id('tank_stock_moves.created_by'),
    createdDate: date('tank_stock_moves.created_at'),
  },
  sorts: { id: 'tank_stock_moves.id', createdDate: 'tank_stock_moves.created_at' },
  defaultSort: 'id,desc',
  key: 'tank_stock_moves.id',
  range: { column: 'tank_stock_moves.created_at', maxMonths: 3, periodExemptFields: ['id'] },
}

/** The sale, the load, the test, or what a second person allowed, as far as the reader may see it. */
const document = sql<TankStockMove['document']>`case
  when tank_stock_moves.reference_type in ('fuelling', 'order') then (
    select jsonb_build_object('type', 'order', 'id', o.id, 'name', o.order_no) from orders o
    where case tank_stock_moves.reference_type
      when 'order' then o.id = tank_stock_moves.reference_id
      else o.fuelling_id = tank_stock_moves.reference_id end)
  when tank_stock_moves.reference_type in ('fuelIntake', 'fuelIntakeReversal') then (
    select jsonb_build_object('type', 'fuelIntake', 'id', i.id, 'name', i.doc_no)
    from fuel_intake_lines l join fuel_intakes i on i.id = l.intake_id where l.id = tank_stock_moves.reference_id)
  when tank_stock_moves.reference_type = 'tankDelivery' then (
    select jsonb_build_object('type', 'fuelIntake', 'id', i.id, 'name', i.doc_no)
    from tank_delivery_intakes x join fuel_intake_lines l on l.id = x.line_id
      join fuel_intakes i on i.id = l.intake_id where x.delivery_id = tank_stock_moves.reference_id)
  when tank_stock_moves.reference_type = ${RETURN_REFERENCE} then jsonb_build_object(
    'type', 'meterTest', 'id', tank_stock_moves.reference_id, 'name', '')
  when approvals.id is not null then jsonb_build_object(
    'type', 'approval', 'id', approvals.id, 'name', approvals.subject) end`

const counterTank = sql<TankStockMove['counterTank']>`case when counter_tanks.id is not null
  then jsonb_build_object('id', counter_tanks.id, 'number', counter_tanks.number) end`

const selectMoves = (db: Db, scope: Scope) =>
  db
    .selectFrom('tank_stock_moves')
    .innerJoin('tanks', 'tanks.id', 'tank_stock_moves.tank_id')
    .innerJoin('items', 'items.id', 'tanks.item_id')
    .innerJoin(stationNames, 'stations.id', 'tank_stock_moves.station_id')
    .leftJoin('users as creators', 'creators.id', 'tank_stock_moves.created_by')
    .leftJoin('tank_adjustments', (join) =>
      join
        .onRef('tank_adjustments.id', '=', 'tank_stock_moves.reference_id')
        .on('tank_stock_moves.reference_type', '=', BY_HAND),
    )
    .leftJoin('approvals', 'approvals.id', 'tank_adjustments.approval_id')
    .leftJoin('users as approvers', 'approvers.id', 'approvals.decided_by')
    .leftJoin('tanks as counter_tanks', (join) =>
      join.on(sql<boolean>`counter_tanks.id = case tank_stock_moves.kind
        when 'transferOut' then tank_adjustments.to_tank_id
        when 'transferIn' then tank_adjustments.tank_id end`),
    )
    .where(atStations('tank_stock_moves', scope))
    .select([
      'tank_stock_moves.id',
      'tank_stock_moves.volume_cl as volume',
      'tank_stock_moves.balance_after_cl as balance',
      'tank_stock_moves.created_at as createdDate',
      sql<TankStockMove['kind']>`tank_stock_moves.kind`.as('kind'),
      sql<string>`coalesce(tank_stock_moves.reason, '')`.as('reason'),
      'items.name as product',
      sql<TankStockMove['tank']>`jsonb_build_object('id', tanks.id, 'number', tanks.number)`.as(
        'tank',
      ),
      document.as('document'),
      counterTank.as('counterTank'),
      reference('tank_stock_moves.station_id', 'stations.name').as('station'),
      reference<Named | null>('tank_stock_moves.created_by', 'creators.name').as('creator'),
      reference<Named | null>('approvals.decided_by', 'approvers.name').as('approver'),
    ])

type MoveRow = Awaited<ReturnType<typeof findMovesOf>>[number]

export const listMoves = (db: Db, scope: Scope, plan: ListPlan): Promise<PageOf<MoveRow>> =>
  pageOf(plan, selectMoves(db, scope))

/** The lines that an adjustment or a transfer has written. */
export const findMovesOf = (db: Db, scope: Scope, adjustmentId: number) =>
  selectMoves(db, scope)
    .where('tank_adjustments.id', '=', adjustmentId)
    .orderBy('tank_stock_moves.id')
    .execute()

/** What the lines of a list call come to, by type. */
export async function totalsOfMoves(
  db: Db,
  scope: Scope,
  plan: ListPlan,
): Promise<TankStockMoveTotals['kinds']> {
  const columns = [
    sql`tank_stock_moves.kind`.as('kind'),
    sql`tank_stock_moves.volume_cl`.as('volume'),
  ]
  const { rows } = await sql<TankStockMoveTotals['kinds'][number]>`
    select kind, count(*) as count,
      coalesce(sum(volume) filter (where volume > 0), 0)::bigint as "in",
      coalesce(-sum(volume) filter (where volume < 0), 0)::bigint as out
    from ${tableOf({ plan, columns }, selectMoves(db, scope))} as found
    group by kind`.execute(db)
  return rows
}

export async function insertAdjustment(
  db: Db,
  row: Insertable<TankAdjustmentsTable>,
): Promise<number> {
  const inserted = await db
    .insertInto('tank_adjustments')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return inserted.id
}
