import { type Insertable, sql } from 'kysely'
import { versionedUpdate } from '#db/change.ts'
import type { Db, Scope } from '#db/database.ts'
import type { CardInfosTable } from '#db/tables.ts'
import type { CardInfoStatus } from './contract.ts'
import { stationNames } from '#lists/station-names.ts'

/** Which of these chips are just being put on an account, or replaced by another. */
export async function findBeingIssued(
  db: Db,
  cardInfoIds: readonly number[],
): Promise<ReadonlySet<number | null>> {
  const anyOf = sql<number>`any (${cardInfoIds})`
  const issues = await db
    .selectFrom('card_issues')
    .where('status', '=', 'running')
    .where((eb) => eb.or([eb('card_info_id', '=', anyOf), eb('old_card_info_id', '=', anyOf)]))
    .select(['card_info_id', 'old_card_info_id'])
    .execute()
  return new Set(issues.flatMap((issue) => [issue.card_info_id, issue.old_card_info_id]))
}

export async function insertCardInfo(db: Db, card: Insertable<CardInfosTable>): Promise<number> {
  const { id: cardInfoId } = await db
    .insertInto('card_infos')
    .values(card)
    .returning('id')
    .executeTakeFirstOrThrow()
  return cardInfoId
}

export const updateCardInfo = versionedUpdate('card_infos')

export type EventRow = Awaited<ReturnType<typeof listEvents>>[number]

/** What happened to a chip, latest first, as far as it happened in the scope's companies. */
export function listEvents(db: Db, scope: Scope, cardInfoId: number, limit: number) {
  return db
    .selectFrom('card_events')
    .leftJoin('user_cards', 'user_cards.id', 'card_events.user_card_id')
    .leftJoin(stationNames, 'stations.id', 'card_events.station_id')
    .leftJoin('users', 'users.id', 'card_events.operator_id')
    .where('card_events.company_id', '=', sql<number>`any (${scope.companyIds})`)
    .where('card_events.card_info_id', '=', cardInfoId)
    .select([
      'card_events.id',
      'card_events.event',
      'card_events.from_status',
      'card_events.to_status',
      'card_events.reason',
      'card_events.user_card_id',
      'user_cards.number as user_card_number',
      'card_events.station_id',
      'stations.name as station_name',
      'card_events.operator_id',
      'users.name as operator_name',
      'card_events.created_at',
    ])
    .$narrowType<{ from_status: CardInfoStatus | null; to_status: CardInfoStatus }>()
    .orderBy('card_events.id', 'desc')
    .limit(limit)
    .execute()
}

/** The platform's own companies: what they have is stock, until it is given to another. */
export async function stockIds(db: Db): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('companies')
    .where('kind', '=', 'platform')
    .select('id')
    .execute()
  return new Set(rows.map((row) => row.id))
}

/** Which of the numbers a company has already, on other cards than these. */
export async function numbersTaken(
  db: Db,
  companyId: number,
  cards: readonly { id: number; number: string }[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('card_infos')
    .where('company_id', '=', companyId)
    .where('number', '=', sql<string>`any (${cards.map(({ number }) => number)})`)
    .where('id', '<>', sql<number>`all (${cards.map(({ id: cardId }) => cardId)})`)
    .select('number')
    .execute()
  return new Set(rows.map(({ number }) => number))
}

/** What an account has to show for itself, besides what moved its own balance. */
export interface Traces {
  account: number
  /** The chip on it. */
  chip: number | null
  /** An order was begun with it, or the money that it shares was spent. */
  hasMoved: boolean
  /** Something happened to a chip of it after the account was opened. */
  isIssuedSince: boolean
}

export async function findTraces(
  db: Db,
  userCardIds: readonly number[],
): Promise<readonly Traces[]> {
  // What one transaction wrote has one time.
  const { rows } = await sql<Traces>`
    select c.id as account, (select i.id from card_infos i where i.user_card_id = c.id) as chip,
      (exists (select from orders o where o.user_card_id = c.id)
        or exists (select from card_details d where d.user_card_id = c.id and d.type <> 'opening')) as "hasMoved",
      exists (select from card_events e where e.user_card_id = c.id and e.created_at <> c.created_at)
        as "isIssuedSince"
    from user_cards c where c.id = any (${userCardIds}) order by c.id`.execute(db)
  return rows
}
