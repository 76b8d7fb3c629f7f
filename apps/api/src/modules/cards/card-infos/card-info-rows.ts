/** Rows of card media as other modules read, hold and change them. */

import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Scope } from '#db/database.ts'
import type { CardEventsTable, CardInfosTable } from '#db/tables.ts'

/** What stands behind a chip, whoever it belongs to. */
export async function chipStanding(
  db: Db,
  chip: { supplier: number; uuid: string },
): Promise<{ company_id: number; status: string; is_bound: boolean } | undefined> {
  const { rows } = await sql<{ company_id: number; status: string; is_bound: boolean }>`
    select * from app.chip_status(${chip.supplier}, ${chip.uuid})`.execute(db)
  return rows[0]
}

export type LockedCardInfo = Awaited<ReturnType<typeof lockByIds>>[number]

/** Chips by their serials, held in ascending order. */
export function lockByUuids(db: Db, scope: Scope, uuids: readonly string[]) {
  return db
    .selectFrom('card_infos')
    .where('company_id', '=', sql<number>`any (${scope.companyIds})`)
    .where('uuid', '=', sql<string>`any (${uuids})`)
    .selectAll()
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export function lockByIds(db: Db, scope: Scope, ids: readonly number[]) {
  return db
    .selectFrom('card_infos')
    .where('company_id', '=', sql<number>`any (${scope.companyIds})`)
    .where('id', '=', sql<number>`any (${ids})`)
    .selectAll()
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Whether an account has a chip. */
export async function hasChip(db: Db, userCardId: number): Promise<boolean> {
  const chip = await db
    .selectFrom('card_infos')
    .where('user_card_id', '=', userCardId)
    .select('id')
    .executeTakeFirst()
  return chip !== undefined
}

export async function updateCardInfos(
  db: Db,
  ids: readonly number[],
  change: Updateable<CardInfosTable>,
): Promise<void> {
  await db
    .updateTable('card_infos')
    .set(change)
    .where('id', '=', sql<number>`any (${ids})`)
    .execute()
}

/** What a row of a file says. */
export interface ImportedCard {
  rowNo: number
  uuid: string
  number: string
  name: string
}

/** Adds what is new of many cards at once, and remembers of each where it came from. */
export async function insertImported(
  db: Db,
  cards: readonly ImportedCard[],
  shared: {
    companyId: number
    supplier: number
    cardType: number
    issueType: number
    operatorId: number
  },
): Promise<ReadonlySet<string>> {
  const { companyId, supplier, cardType, issueType, operatorId } = shared
  const { rows } = await sql<{ uuid: string }>`
    with added as (
      insert into card_infos
        (company_id, uuid, number, name, issue_type, card_type, supplier, created_by)
      select ${companyId}, r.uuid, r.number, r.name, ${issueType}, ${cardType}, ${supplier}, ${operatorId}
      from unnest(${cards.map(({ uuid }) => uuid)}::text[], ${cards.map(({ number }) => number)}::text[],
        ${cards.map(({ name: called }) => called)}::text[]) with ordinality r(uuid, number, name, place)
      order by r.place
      on conflict do nothing
      returning id, uuid
    ), logged as (
      insert into card_events (company_id, card_info_id, event, to_status, operator_id)
      select ${companyId}, id, 'import', 'normal', ${operatorId} from added
    )
    select uuid from added`.execute(db)
  return new Set(rows.map(({ uuid }) => uuid))
}

/** Who has these chips already, and under which number. */
export function findKnown(
  db: Db,
  supplier: number,
  uuids: readonly string[],
): Promise<{ uuid: string; number: string; company_id: number }[]> {
  return db
    .selectFrom('card_infos')
    .where('supplier', '=', supplier)
    .where('uuid', '=', sql<string>`any (${uuids})`)
    .select(['uuid', 'number', 'company_id'])
    .execute()
}

export async function insertEvents(
  db: Db,
  events: readonly Insertable<CardEventsTable>[],
): Promise<void> {
  if (events.length > 0) await db.insertInto('card_events').values(events).execute()
}
