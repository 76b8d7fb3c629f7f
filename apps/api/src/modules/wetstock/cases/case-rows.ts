/** Cases as the explanation of months asks for them. */

import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/**
 * Whether a case was open at some time of a span, but for those of fuellings that nobody recorded: a meter says to
 * the centilitre what they were.
 */
export async function hasCaseIn(
  db: Db,
  tankId: number,
  { from, until }: { from: Date; until: Date },
): Promise<boolean> {
  const found = await db
    .selectFrom('wetstock_cases')
    .where('tank_id', '=', tankId)
    .where(sql<boolean>`not subjects <@ array['missingFuelling', 'unmeteredFuelling']`)
    .where('opened_at', '<', sql<string>`${until.toISOString()}::timestamptz`)
    .where(sql<boolean>`(closed_at is null or closed_at > ${from.toISOString()}::timestamptz)`)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}
