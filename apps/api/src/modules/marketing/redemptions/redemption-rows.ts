/** Redemptions for the members' pages. */

import type { Db } from '#db/database.ts'

/** Where something waits for a member, who has no scope yet. */
export const placeOfWaiting = (db: Db, { id, userId }: { id: number; userId: number }) =>
  db
    .selectFrom('redemptions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('status', '=', 'waiting')
    .select(['id', 'company_id', 'station_id'])
    .executeTakeFirst()
