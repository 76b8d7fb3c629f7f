/** Rows of days and shifts as other modules take and change them. */

import { sql, type Updateable } from 'kysely'
import type { Db, Scope } from '#db/database.ts'
import type { BusinessDaysTable, ShiftsTable } from '#db/tables.ts'

/** Takes a shift for closing: no sale can enter it from here on. */
export function takeShift(db: Db, scope: Scope, shiftId: number) {
  return db
    .selectFrom('shifts')
    .where('id', '=', shiftId)
    .where('station_id', '=', sql<number>`any (${scope.stationIds})`)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
}

/** Ends a shift for good, by the database's own clock. Take it before. */
export async function settleShift(
  db: Db,
  shiftId: number,
  change: Updateable<ShiftsTable>,
): Promise<void> {
  await db
    .updateTable('shifts')
    .set({ ...change, settled: true, settled_at: sql<string>`now()` })
    .where('id', '=', shiftId)
    .execute()
}

export async function updateShift(
  db: Db,
  shiftId: number,
  change: Updateable<ShiftsTable>,
): Promise<void> {
  await db.updateTable('shifts').set(change).where('id', '=', shiftId).execute()
}

/** Takes a business day for settling: nothing can enter it from here on. */
export function takeDay(db: Db, scope: Pick<Scope, 'stationIds'>, dayId: number) {
  return db
    .selectFrom('business_days')
    .where('id', '=', dayId)
    .where('station_id', '=', sql<number>`any (${scope.stationIds})`)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
}

/** Ends a business day for good, by the database's own clock. Take it before. */
export async function settleDay(
  db: Db,
  dayId: number,
  change: Updateable<BusinessDaysTable>,
): Promise<void> {
  await db
    .updateTable('business_days')
    .set({ ...change, status: 'settled', settled_at: sql<string>`now()` })
    .where('id', '=', dayId)
    .execute()
}
