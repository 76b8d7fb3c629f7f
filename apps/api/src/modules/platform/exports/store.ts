import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import { type PageOf, SHEET_FORMATS } from '@app/kernel/schema'
import type { Db, Scope } from '#db/database.ts'
import type { ExportsTable } from '#db/tables.ts'
import { type Turn, turnOf } from '#jobs/turns.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { date, enumeration, id, type ListSpec, name, text } from '#lists/list-spec.ts'
import { exportMachine } from './contract.ts'

export const exportList: ListSpec = {
  fields: {
    id: id('exports.id'),
    'company.id': id('exports.company_id'),
    'station.id': id('exports.station_id'),
    'creator.id': id('exports.created_by'),
    type: text('exports.resource'),
    name: name('exports.name'),
    format: enumeration('exports.format', SHEET_FORMATS),
    status: enumeration('exports.status', exportMachine.states),
    createdDate: date('exports.created_at'),
  },
  sorts: { createdDate: 'exports.created_at', id: 'exports.id', name: 'exports.name' },
  defaultSort: 'id,desc',
  key: 'exports.id',
}

/** Who may see which exports: their own, and those of the stations or the company that they run. */
export interface Sight {
  userId: number
  /** Runs the stations of the scope. */
  seesStations: boolean
  /** Runs the companies of the scope. */
  seesCompanies: boolean
}

const isSeen = (scope: Scope, sight: Sight): RawBuilder<boolean> =>
  sql`(exports.created_by = ${sight.userId}
    or (${sight.seesCompanies}::boolean and exports.company_id = any (${scope.companyIds}))
    or (${sight.seesStations}::boolean and exports.station_id = any (${scope.stationIds})))`

function selectExports(db: Db, scope: Scope, sight: Sight) {
  return db
    .selectFrom('exports')
    .leftJoin('users', 'users.id', 'exports.created_by')
    .leftJoin('stations', 'stations.id', 'exports.station_id')
    .where('exports.deleted_at', 'is', null)
    .where(isSeen(scope, sight))
    .select([
      'exports.id',
      'exports.company_id',
      'exports.station_id',
      'stations.name as station_name',
      'exports.resource',
      'exports.name',
      'exports.format',
      'exports.language',
      'exports.filter',
      'exports.company_ids',
      'exports.station_ids',
      'exports.status',
      'exports.total',
      'exports.done',
      'exports.size',
      'exports.failure',
      'exports.failure_details',
      'exports.storage_key',
      'exports.finished_at',
      'exports.expires_at',
      'exports.sha256',
      'exports.archive_id',
      'exports.created_at',
      'exports.created_by',
      'users.name as creator_name',
    ])
}

export type ExportRow = Awaited<ReturnType<typeof findExport>> & {}

export function findExport(db: Db, scope: Scope, wanted: { id: number; sight: Sight }) {
  return selectExports(db, scope, wanted.sight)
    .where('exports.id', '=', wanted.id)
    .executeTakeFirst()
}

export function listExports(
  db: Db,
  scope: Scope,
  { plan, sight }: { plan: ListPlan; sight: Sight },
): Promise<PageOf<ExportRow>> {
  return pageOf(plan, selectExports(db, scope, sight))
}

/**
 * How many are unfinished; held until the transaction ends, so that two callers do not both fit. Files of an archive
 * come together, and count for nobody.
 */
export async function countUnfinished(
  db: Db,
  whose: { companyId: number; userId: number },
): Promise<{ person: number; company: number }> {
  await sql`select pg_advisory_xact_lock(hashtext('exports'), ${whose.companyId}::int)`.execute(db)
  return db
    .selectFrom('exports')
    .where('status', 'in', ['queued', 'running'])
    .where('archive_id', 'is', null)
    .where('company_id', '=', whose.companyId)
    .select([
      sql<number>`count(*) filter (where created_by = ${whose.userId})`.as('person'),
      sql<number>`count(*)`.as('company'),
    ])
    .executeTakeFirstOrThrow()
}

export function findSame(
  db: Db,
  wish: { userId: number; hash: Buffer },
): Promise<{ id: number } | undefined> {
  return db
    .selectFrom('exports')
    .where('created_by', '=', wish.userId)
    .where('request_hash', '=', wish.hash)
    .where('archive_id', 'is', null)
    .where('status', 'in', ['queued', 'running'])
    .select('id')
    .executeTakeFirst()
}

export async function insertExport(db: Db, wish: Insertable<ExportsTable>): Promise<number> {
  const { id: exportId } = await db
    .insertInto('exports')
    .values(wish)
    .returning('id')
    .executeTakeFirstOrThrow()
  return exportId
}

export async function companyOfStation(db: Db, stationId: number): Promise<number> {
  const { company_id: companyId } = await db
    .selectFrom('stations')
    .where('id', '=', stationId)
    .select('company_id')
    .executeTakeFirstOrThrow()
  return companyId
}

export async function markDeleted(db: Db, exportId: number, at: Date): Promise<void> {
  await db.updateTable('exports').set({ deleted_at: at }).where('id', '=', exportId).execute()
}

/** @returns whether it was unfinished until now */
export async function cancelUnfinished(db: Db, exportId: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('exports')
    .set({ status: 'cancelled', finished_at: at, lease_until: null })
    .where('id', '=', exportId)
    .where('status', 'in', ['queued', 'running'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type TakenExport = Awaited<ReturnType<typeof takeNext>> & {}

/**
 * Takes on the next export that nobody works on: one that waits, or one whose worker has not been heard
 * of for longer than its lease. Of the company whose turn it is, whoever has fewest under way comes first.
 */
export function takeNext(db: Db, when: { now: Date; leaseUntil: Date; turn: Turn }) {
  const next = sql<number>`(
    select e.id from exports e
    where e.status in ('queued', 'running')
      and (e.lease_until is null and e.status = 'queued' or e.lease_until < ${when.now})
      and e.company_id <> all (${when.turn.busy})
      and not (e.is_long and ${when.turn.isForShort}::boolean)
    order by ${turnOf(when.turn, 'e.company_id')}, (select count(*) from exports o
      where o.created_by = e.created_by and o.status = 'running'), e.id
    limit 1 for update skip locked)`
  return db
    .updateTable('exports')
    .set((eb) => ({
      status: 'running',
      lease_until: when.leaseUntil,
      attempts: eb('attempts', '+', 1),
      done: 0,
    }))
    .where('id', '=', next)
    .returning([
      'id',
      'company_id',
      'station_id',
      'session_id',
      'resource',
      'format',
      'language',
      'columns',
      'filter',
      'company_ids',
      'station_ids',
      'attempts',
      'is_long',
      'archive_id',
    ])
    .executeTakeFirst()
}

/** @returns whether it is still running, and not cancelled meanwhile */
export async function updateRunning(
  db: Db,
  exportId: number,
  change: Updateable<ExportsTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('exports')
    .set(change)
    .where('id', '=', exportId)
    .where('status', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Files that nobody can fetch any more. */
export function findStale(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ id: number; storage_key: string | null }[]> {
  return db
    .selectFrom('exports')
    .where('storage_key', 'is not', null)
    .where(sql<boolean>`(deleted_at is not null or expires_at <= ${now})`)
    .orderBy('expires_at')
    .limit(limit)
    .select(['id', 'storage_key'])
    .execute()
}

export async function markExpired(db: Db, exportId: number): Promise<void> {
  await db
    .updateTable('exports')
    .set({ status: 'expired', storage_key: null })
    .where('id', '=', exportId)
    .execute()
}
