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

/** Chips by the numbers on them, held in ascending order. */
export function lockByNumbers(db: Db, scope: Scope, numbers: readonly string[]) {
  return db
    .selectFrom('card_infos')
    .where('company_id', '=', sql<number>`any (${scope.companyIds})`)
    .where('number', '=', sql<string>`any (${numbers})`)
    .selectAll()
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Puts each of many chips on an account of its own. */
export async function putOnAccounts(
  db: Db,
  chips: readonly { id: number; user_card_id: number; status: string }[],
  shared: { issueTime: Date; issueType: number; stationId: number; operatorId: number },
): Promise<void> {
  await sql`
    update card_infos set user_card_id = b.account_id, status = b.status,
      issue_time = ${shared.issueTime}, issue_type = ${shared.issueType},
      station_id = ${shared.stationId}, updated_by = ${shared.operatorId}
    from unnest(
      ${chips.map(({ id }) => id)}::bigint[],
      ${chips.map(({ user_card_id }) => user_card_id)}::bigint[],
      ${chips.map(({ status }) => status)}::text[]
    ) b(id, account_id, status)
    where card_infos.id = b.id`.execute(db)
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
interface ImportedCard {
  uuid: string
  number: string
  name: string
}

/**
 * Adds what is new of many cards at once, and remembers of each where it came from.
 *
 * @returns ids by serial
 */
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
): Promise<ReadonlyMap<string, number>> {
  const { companyId, supplier, cardType, issueType, operatorId } = shared
  const { rows } = await sql<{ id: number; uuid: string }>`
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
    select id, uuid from added`.execute(db)
  return new Map(rows.map(({ id: cardId, uuid }) => [uuid, cardId]))
}

export type KnownCard = Awaited<ReturnType<typeof findKnown>>[number]

/** Chips that one has already, by serial or number. */
export function findKnown(
  db: Db,
  scope: Scope,
  {
    supplier,
    cards,
  }: { supplier: number; cards: readonly Pick<ImportedCard, 'uuid' | 'number'>[] },
): Promise<{ uuid: string; number: string; supplier: number }[]> {
  const owned = db
    .selectFrom('card_infos')
    .where('company_id', '=', sql<number>`any (${scope.companyIds})`)
    .select(['uuid', 'number', 'supplier'])
  const uuids = cards.map(({ uuid }) => uuid)
  const numbers = cards.map(({ number }) => number)
  // Each with an index of its own, which an “or” would not have.
  return owned
    .where('supplier', '=', supplier)
    .where('uuid', '=', sql<string>`any (${uuids})`)
    .union(owned.where('number', '=', sql<string>`any (${numbers})`))
    .execute()
}

/**
 * Erases chips to which nothing has happened since they were taken in.
 *
 * @returns those that are gone
 */
export async function deleteUntouched(
  db: Db,
  scope: Scope,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .deleteFrom('card_infos')
    .where('company_id', '=', sql<number>`any (${scope.companyIds})`)
    .where('id', '=', sql<number>`any (${ids})`)
    .where('version', '=', 0)
    .where(sql<boolean>`not exists (
      select from card_events e where e.card_info_id = card_infos.id and e.event <> 'import')`)
    .returning('id')
    .execute()
  return new Set(rows.map(({ id: cardId }) => cardId))
}

export async function insertEvents(
  db: Db,
  events: readonly Insertable<CardEventsTable>[],
): Promise<void> {
  if (events.length > 0) await db.insertInto('card_events').values(events).execute()
}
