/** Lines of price changes that are not over: which fuels are on their way to the pumps. */

import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { LineReason } from './store.ts'

/** How far the change is that has an open line of the fuel; nothing: there is none. */
export async function openLine(
  db: Db,
  line: { itemId: number; reason: LineReason },
): Promise<'waits' | 'isAtPumps' | undefined> {
  const found = await db
    .selectFrom('price_change_lines as lines')
    .innerJoin('price_changes as changes', 'changes.id', 'lines.price_change_id')
    .where('lines.item_id', '=', line.itemId)
    .where('lines.reason', '=', line.reason)
    .where('lines.is_open', '=', true)
    .select('changes.attempts')
    .limit(1)
    // One that is being begun has looked at the nozzles already: its beginning is waited for.
    .forShare('changes')
    .executeTakeFirst()
  if (!found) return undefined
  return found.attempts > 0 ? 'isAtPumps' : 'waits'
}

/**
 * Holds the open lines of a change's fuels; a price that is sent again is the one of this moment.
 *
 * @returns whether another change is at the pumps with one of these fuels
 */
export async function holdLines(db: Db, changeId: number): Promise<boolean> {
  const fuels = db
    .selectFrom('price_change_lines')
    .where('price_change_id', '=', changeId)
    .select('item_id')
  const lines = await db
    .selectFrom('price_change_lines')
    .where('item_id', 'in', fuels)
    .where('is_open', '=', true)
    .orderBy('id')
    .select('price_change_id')
    .forUpdate()
    .execute()
  await sql`update price_change_lines as line
    set old_price_cents = items.price_cents, new_price_cents = items.price_cents
    from items where items.id = line.item_id and line.price_change_id = ${changeId}
      and line.reason = 'sentAgain'`.execute(db)
  // Read once they are held: whoever held them before may have begun.
  const others = lines.map((line) => line.price_change_id).filter((id) => id !== changeId)
  const underway = await db
    .selectFrom('price_changes')
    .where('id', '=', sql<number>`any (${others}::bigint[])`)
    .where('attempts', '>', 0)
    .select('id')
    .executeTakeFirst()
  return underway !== undefined
}
