import { type Insertable, sql } from 'kysely'
import { versionedUpdate } from '#db/change.ts'
import type { Db, Scope } from '#db/database.ts'
import type { SharedFiltersTable } from '#db/tables.ts'
import { type Named, reference } from '#lists/relations.ts'
import type { SharedFilter } from './contract.ts'

/** Those of the scope's companies and stations. */
const selectFilters = (db: Db, { companyIds, stationIds }: Scope) =>
  db
    .selectFrom('shared_filters as f')
    .leftJoin('stations', 'stations.id', 'f.station_id')
    .leftJoin('users as creators', 'creators.id', 'f.created_by')
    .where('f.company_id', '=', sql<number>`any (${companyIds})`)
    .where(sql<boolean>`(f.station_id is null or f.station_id = any (${stationIds}))`)
    .select([
      'f.id',
      'f.company_id',
      'f.station_id',
      'f.created_by',
      'f.list',
      'f.name',
      'f.version',
      'f.updated_at as modifiedDate',
      sql<SharedFilter['conditions']>`f.conditions`.as('conditions'),
      reference<Named | null>('f.station_id', 'stations.name').as('station'),
      reference<Named | null>('f.created_by', 'creators.name').as('creator'),
    ])

export type SharedFilterRow = Awaited<ReturnType<typeof findSharedFilter>> & {}

/** @param list without it those of all lists */
export const listSharedFilters = (db: Db, scope: Scope, list: string | undefined) =>
  selectFilters(db, scope)
    .$if(list !== undefined, (query) => query.where('f.list', '=', list ?? ''))
    .orderBy('f.name')
    .orderBy('f.id')
    .limit(500)
    .execute()

export const findSharedFilter = (db: Db, scope: Scope, filterId: number) =>
  selectFilters(db, scope).where('f.id', '=', filterId).executeTakeFirst()

/**
 * How many the people of a station, or of a company, have for a list; whoever counts in the company next waits until
 * this transaction is over.
 */
export async function countSharedFilters(
  db: Db,
  { companyId, stationId, list }: { companyId: number; stationId: number | null; list: string },
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('shared_filters'), ${companyId}::int)`.execute(db)
  const { count } = await db
    .selectFrom('shared_filters')
    .where('company_id', '=', companyId)
    .where('station_id', 'is not distinct from', stationId)
    .where('list', '=', list)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function insertSharedFilter(
  db: Db,
  filter: Insertable<SharedFiltersTable>,
): Promise<number> {
  const { id } = await db
    .insertInto('shared_filters')
    .values(filter)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateSharedFilter = versionedUpdate('shared_filters')

/** @returns whether it was still as it was seen */
export async function deleteSharedFilter(
  db: Db,
  { id, version }: { id: number; version: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('shared_filters')
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
