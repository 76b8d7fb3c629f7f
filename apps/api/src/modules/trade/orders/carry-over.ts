/** What a shift leaves unpaid when it is settled by force: the next shift has to collect it. */

import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/**
 * Hands a shift's unpaid orders over to another shift. They remember the shift that delivered them,
 * also when they are handed on again. Orders that are being paid must have been refused before.
 *
 * @returns how many they were
 */
export async function carryOver(
  db: Db,
  fromShiftId: number,
  to: { id: number; business_day_id: number },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({
      shift_id: to.id,
      business_day_id: to.business_day_id,
      carried_from_shift_id: sql<number>`coalesce(carried_from_shift_id, shift_id)`,
    })
    .where('shift_id', '=', fromShiftId)
    .where('status', 'in', ['open', 'partiallyPaid'])
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
