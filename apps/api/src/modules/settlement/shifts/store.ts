import { type RawBuilder, sql } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import type { Db, Scope } from '#db/database.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { boolean, date, id, integer, type ListSpec } from '#lists/list-spec.ts'
import type {
  NozzleReading,
  PaymentTotal,
  ShiftFigures,
  ShiftTotals,
  TankHandover,
} from './contract.ts'
import { frozenSheet } from './frozen-sheet.ts'
import type { NozzleFigures, TankFigures } from './meters.ts'

export const shiftList: ListSpec = {
  fields: {
    id: id('shifts.id'),
    'company.id': id('shifts.company_id'),
    'station.id': id('shifts.station_id'),
    number: integer('shifts.number'),
    settled: boolean('shifts.settled'),
    forced: boolean('shifts.forced'),
    'manager.id': id('shifts.manager_id'),
    'reviewer.id': id('shifts.reviewer_id'),
    'handOver.id': id('shifts.hand_over_id'),
    'takeOver.id': id('shifts.take_over_id'),
    startTime: date('shifts.start_time'),
    endTime: date('shifts.end_time'),
  },
  sorts: {
    id: 'shifts.id',
    number: 'shifts.number',
    startTime: 'shifts.start_time',
    endTime: 'shifts.end_time',
  },
  defaultSort: 'id,desc',
  key: 'shifts.id',
  // An open shift is of today, whenever it began.
  limit: { by: 'shift', column: sql`coalesce(shifts.end_time, 'infinity')` },
}

interface Named {
  id: number
  name: string
}

const person = (column: string): RawBuilder<Named | null> =>
  sql`(select jsonb_build_object('id', id, 'name', name) from users where users.id = ${sql.ref(column)})`

function selectShifts(db: Db, scope: Scope) {
  return db
    .selectFrom('shifts')
    .innerJoin('stations', 'stations.id', 'shifts.station_id')
    .innerJoin('business_days as days', 'days.id', 'shifts.business_day_id')
    .where('shifts.station_id', '=', sql<number>`any (${scope.stationIds})`)
    .select([
      'shifts.id',
      'shifts.company_id',
      'shifts.station_id',
      'stations.name as station_name',
      'shifts.number',
      'days.business_day',
      'days.id as business_day_id',
      sql<boolean>`days.status = 'settled'`.as('daily_settled'),
      'shifts.start_time',
      'shifts.end_time',
      'shifts.settled',
      'shifts.forced',
      person('shifts.opened_by').as('opener'),
      person('shifts.hand_over_id').as('hand_over'),
      person('shifts.take_over_id').as('take_over'),
      person('shifts.manager_id').as('manager'),
      person('shifts.reviewer_id').as('reviewer'),
      'shifts.reviewed_at',
      'shifts.review_remark',
      'shifts.remark',
      'shifts.reason',
      'shifts.version',
      sql<ShiftTotals | null>`shifts.totals`.as('totals'),
    ])
}

export type ShiftRow = Awaited<ReturnType<typeof findShift>> & {}

export function findShift(db: Db, scope: Scope, shiftId: number) {
  return selectShifts(db, scope).where('shifts.id', '=', shiftId).executeTakeFirst()
}

export function listShifts(db: Db, scope: Scope, plan: ListPlan): Promise<PageOf<ShiftRow>> {
  return pageOf(plan, selectShifts(db, scope))
}

/**
 * Whether a customer is being asked to pay something in the shift: a sale or recharge of it, or an order of
 * the calendar day before it.
 */
export async function isAwaitingPayment(db: Db, shiftId: number): Promise<boolean> {
  const { rows } = await sql<{ awaited: boolean }>`
    select exists (select from orders where collecting_shift_id = ${shiftId} and status = 'lock')
      or exists (select from transactions where shift_id = ${shiftId} and status = 'lock') as awaited`.execute(
    db,
  )
  return rows[0]?.awaited === true
}

/** What a sheet lists beside its totals and its tables. */
export type SheetLists = Omit<ShiftFigures, 'totals' | 'nozzles' | 'tanks' | 'payments'>

export async function findLists(db: Db, shiftId: number): Promise<SheetLists> {
  const { sheet } = await db
    .selectFrom('shifts')
    .where('id', '=', shiftId)
    .select(frozenSheet<SheetLists>().as('sheet'))
    .executeTakeFirstOrThrow()
  return sheet
}

export function frozenNozzles(db: Db, shiftId: number): Promise<NozzleFigures[]> {
  return db
    .selectFrom('shift_nozzle_readings as r')
    .innerJoin('nozzles', 'nozzles.id', 'r.nozzle_id')
    .innerJoin('items', 'items.id', 'r.item_id')
    .where('r.shift_id', '=', shiftId)
    .orderBy('nozzles.logic_no')
    .select([
      'r.nozzle_id',
      'nozzles.logic_no',
      sql<null>`null`.as('totaliser_digits'),
      'r.item_id',
      'items.name as item_name',
      'r.start_cl',
      'r.start_cents',
      'r.end_cl',
      'r.end_cents',
      'r.metered_cl',
      'r.exchanged_cl',
      'r.sold_cl',
      'r.sold_cents',
    ])
    .execute()
}

export function frozenTanks(db: Db, shiftId: number): Promise<TankFigures[]> {
  return db
    .selectFrom('shift_tank_handovers as h')
    .innerJoin('tanks', 'tanks.id', 'h.tank_id')
    .innerJoin('items', 'items.id', 'h.item_id')
    .where('h.shift_id', '=', shiftId)
    .orderBy('tanks.number')
    .select([
      'h.tank_id',
      'tanks.number',
      'h.item_id',
      'items.name as item_name',
      'h.opening_cl',
      'h.intake_cl',
      'h.sold_cl',
      'h.book_cl',
      'h.measured_at',
      'h.measured_cl',
      'h.oil_height_mm',
      'h.water_height_mm',
      'h.temperature',
      'h.source',
    ])
    .execute()
}

export function frozenPayments(db: Db, shiftId: number): Promise<Omit<PaymentTotal, 'net'>[]> {
  return db
    .selectFrom('shift_payment_totals')
    .where('shift_id', '=', shiftId)
    .orderBy('id')
    .select([
      sql<PaymentTotal['paymentType']>`payment_type`.as('paymentType'),
      'purpose',
      'taken_count as count',
      'taken_cents as amount',
      'refund_count as refundCount',
      'refund_cents as refundAmount',
      'revoke_count as revokeCount',
      'revoke_cents as revokeAmount',
    ])
    .execute()
}

export interface SheetPlace {
  company_id: number
  station_id: number
  shift_id: number
}

/** Writes the tables of a sheet down, while its shift is still open. */
export async function freezeTables(
  db: Db,
  place: SheetPlace,
  { nozzles, tanks, payments }: Pick<ShiftFigures, 'nozzles' | 'tanks' | 'payments'>,
): Promise<void> {
  if (nozzles.length > 0) {
    const rows = nozzles.map((reading) => ({ ...place, ...nozzleColumns(reading) }))
    await db.insertInto('shift_nozzle_readings').values(rows).execute()
  }
  if (tanks.length > 0) {
    const rows = tanks.map((handover) => ({ ...place, ...tankColumns(handover) }))
    await db.insertInto('shift_tank_handovers').values(rows).execute()
  }
  if (payments.length > 0) {
    const rows = payments.map((payment) => ({ ...place, ...paymentColumns(payment) }))
    await db.insertInto('shift_payment_totals').values(rows).execute()
  }
}

const nozzleColumns = (reading: NozzleReading) => ({
  nozzle_id: reading.nozzle.id,
  item_id: reading.item.id,
  start_cl: reading.opening,
  end_cl: reading.closing,
  start_cents: reading.openingAmount,
  end_cents: reading.closingAmount,
  metered_cl: reading.metered,
  exchanged_cl: reading.exchanged,
  sold_cl: reading.sold,
  sold_cents: reading.soldAmount,
})

const tankColumns = ({ tank, item, reading, ...books }: TankHandover) => ({
  tank_id: tank.id,
  item_id: item.id,
  opening_cl: books.opening,
  intake_cl: books.intake,
  sold_cl: books.sold,
  adjusted_cl: books.adjusted,
  book_cl: books.book,
  measured_at: reading?.at ?? null,
  measured_cl: reading?.volume ?? null,
  oil_height_mm: reading?.oilHeight ?? null,
  water_height_mm: reading?.waterHeight ?? null,
  temperature: reading?.temperature ?? null,
  source: reading?.source ?? null,
})

const paymentColumns = (payment: PaymentTotal) => ({
  payment_type: payment.paymentType,
  purpose: payment.purpose,
  taken_count: payment.count,
  taken_cents: payment.amount,
  refund_count: payment.refundCount,
  refund_cents: payment.refundAmount,
  revoke_count: payment.revokeCount,
  revoke_cents: payment.revokeAmount,
})

/** Of these people, those who work for the company. */
export async function staffAmong(
  db: Db,
  companyId: number,
  userIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('users')
    .where('company_id', '=', companyId)
    .where('kind', '=', 'staff')
    .where('id', '=', sql<number>`any (${userIds})`)
    .select('id')
    .execute()
  return new Set(rows.map((row) => row.id))
}

/** The station's manager, the longest-serving where there are several. */
export async function managerOf(db: Db, stationId: number): Promise<number | null> {
  const manager = await db
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.id', 'user_roles.role_id')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .where('user_roles.station_id', '=', stationId)
    .where('roles.default_role', '=', 'station_master')
    .where('users.status', '=', 'normal')
    .orderBy('users.id')
    .select('users.id')
    .executeTakeFirst()
  return manager?.id ?? null
}

/** Of a station: a shift was opened, or it settles by the day and needs none. */
export const hasShift = sql<boolean>`(
  not stations.enable_shift_settle
  or exists (select 1 from shifts where shifts.station_id = stations.id))`
