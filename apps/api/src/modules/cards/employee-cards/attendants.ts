/** Attendant by employee card: at the till, at the pump, or as somebody says. */

import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** The employee card, in use, that somebody holds at the station of a row. */
export const employeeCardHeld = (row: 'orders', userId: number): RawBuilder<number | null> => sql`(
  select c.id from user_cards c
  where c.company_id = ${sql.ref(`${row}.company_id`)} and c.station_id = ${sql.ref(`${row}.station_id`)}
    and c.user_id = ${userId} and c.type = 'employee' and c.status <> 'returned')`

/** The employee card of a company that a pump read: by its chip or tag, or by the number on it. */
export async function employeeCardRead(
  db: Db,
  { companyId, tag }: { companyId: number; tag: string },
): Promise<number | null> {
  if (tag === '') return null
  const card = await db
    .selectFrom('user_cards as c')
    .leftJoin('card_infos as chip', 'chip.user_card_id', 'c.id')
    .where('c.company_id', '=', companyId)
    .where('c.type', '=', 'employee')
    .where('c.status', '<>', 'returned')
    .where((eb) => eb.or([eb('chip.uuid', '=', tag.toUpperCase()), eb('c.number', '=', tag)]))
    .orderBy('c.id')
    .select('c.id')
    .executeTakeFirst()
  return card?.id ?? null
}

/** An employee card of a station, with its holder and whether it is still in use. */
export function employeeCardAt(db: Db, place: { stationId: number; cardId: number }) {
  return db
    .selectFrom('user_cards')
    .where('id', '=', place.cardId)
    .where('station_id', '=', place.stationId)
    .where('type', '=', 'employee')
    .select(['id', 'user_id', 'status'])
    .executeTakeFirst()
}
