/** Carries over what is unpaid when a shift is settled by force: the next shift has to collect it. */

import type { Db } from '#db/database.ts'

/**
 * Hands the unpaid orders of a station over to the shift that begins, to be collected there. They stay on
 * the books of the shift or day that delivered them. Orders that are being paid must have been refused before.
 *
 * @returns how many they were
 */
export async function carryOver(db: Db, stationId: number, toShiftId: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ carried_to_shift_id: toShiftId })
    .where('station_id', '=', stationId)
    .where('status', 'in', ['open', 'partiallyPaid'])
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
