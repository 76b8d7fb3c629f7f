import { type Insertable, type SelectQueryBuilder, sql, type Updateable } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import type { Db, Scope } from '#db/database.ts'
import type { ImportsTable, ImportTroublesTable, Tables } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { date, enumeration, id, integer, type ListSpec, name, text } from '#lists/list-spec.ts'
import { type Import, importMachine, MOST_UNFINISHED } from './contract.ts'

export const importList: ListSpec = {
  fields: {
    id: id('imports.id'),
    'company.id': id('imports.company_id'),
    'station.id': id('imports.station_id'),
    name: name('imports.file_name'),
    status: enumeration('imports.status', importMachine.states),
    'creator.id': id('imports.created_by'),
    createdDate: date('imports.created_at'),
  },
  sorts: { id: 'imports.id', createdDate: 'imports.created_at' },
  defaultSort: 'id,desc',
  key: 'imports.id',
}

export const troubleList: ListSpec = {
  fields: {
    id: id('import_troubles.id'),
    'company.id': id('import_troubles.company_id'),
    'station.id': id('imports.station_id'),
    'import.id': id('import_troubles.import_id'),
    line: integer('import_troubles.line'),
    value: text('import_troubles.value'),
  },
  sorts: { id: 'import_troubles.id', line: 'import_troubles.line' },
  defaultSort: 'line,asc',
  key: 'import_troubles.id',
}

type Unshaped<T extends keyof Tables> = SelectQueryBuilder<Tables, T, object>

/** Those of a station are seen by who sees the station, the others by who sees the company. */
const inScope = <T extends 'imports'>(query: Unshaped<T>, scope: Scope) =>
  query.where(
    sql<boolean>`imports.company_id = any (${scope.companyIds})
      and (imports.station_id is null or imports.station_id = any (${scope.stationIds}))`,
  )

/** The newest earlier import that took this very file. */
const sameFile = sql<{ id: number; createdDate: string } | null>`(
  select jsonb_build_object('id', earlier.id, 'createdDate', earlier.created_at)
  from imports earlier
  where earlier.company_id = imports.company_id and earlier.kind = imports.kind
    and earlier.station_id is not distinct from imports.station_id
    and earlier.sha256 = imports.sha256 and earlier.id < imports.id
    and earlier.begun_at is not null
  order by earlier.id desc limit 1)`

/** Whether something stands that it has added, as far as that was noted. */
const hasMade = sql<boolean>`exists (
  select from import_rows r where r.import_id = imports.id and r.is_added)`

function selectImports(db: Db, scope: Scope, kind: string) {
  return inScope(db.selectFrom('imports'), scope)
    .innerJoin('users', 'users.id', 'imports.created_by')
    .innerJoin('companies', 'companies.id', 'imports.company_id')
    .leftJoin('stations', 'stations.id', 'imports.station_id')
    .where('imports.kind', '=', kind)
    .select([
      'imports.id',
      'imports.company_id',
      'companies.name as company_name',
      'companies.kind as company_kind',
      'imports.choice',
      'imports.station_id',
      'stations.name as station_name',
      'imports.file_name',
      'imports.columns',
      'imports.unknown_headings',
      'imports.preview',
      sameFile.as('same_file'),
      'imports.status',
      'imports.total',
      'imports.done',
      'imports.added',
      'imports.changed',
      'imports.unchanged',
      'imports.failed',
      'imports.sums',
      'imports.confirmed_sums',
      hasMade.as('has_made'),
      'imports.undone',
      'imports.kept',
      'imports.failure',
      'imports.begun_at',
      'imports.created_by',
      'users.name as creator_name',
      'imports.created_at',
      'imports.finished_at',
    ])
}

export type ImportRow = Awaited<ReturnType<typeof findImport>> & {}

export interface Wanted {
  id: number
  kind: string
}

export const findImport = (db: Db, scope: Scope, wanted: Wanted) =>
  selectImports(db, scope, wanted.kind).where('imports.id', '=', wanted.id).executeTakeFirst()

export const listImports = (
  db: Db,
  scope: Scope,
  { plan, kind }: { plan: ListPlan; kind: string },
): Promise<PageOf<ImportRow>> => pageOf(plan, selectImports(db, scope, kind))

/** What is wrong now: as the check found it until rows are taken, and as it was found then. */
export function listTroubles(
  db: Db,
  scope: Scope,
  { plan, kind }: { plan: ListPlan; kind: string },
) {
  const rows = inScope(db.selectFrom('imports'), scope)
    .innerJoin('import_troubles', 'import_troubles.import_id', 'imports.id')
    .where('imports.kind', '=', kind)
    .where(sql<boolean>`import_troubles.is_of_check = (imports.begun_at is null)`)
    .select([
      'import_troubles.id',
      'import_troubles.import_id',
      'import_troubles.line',
      'import_troubles.field',
      'import_troubles.value',
      'import_troubles.code',
      'import_troubles.details',
    ])
  return pageOf(plan, rows)
}

export type TroubleRow = Awaited<ReturnType<typeof listTroubles>>['content'][number]

/** The same file that still waits, of the same person. */
export function findWaiting(
  db: Db,
  file: Pick<ImportsTable, 'company_id' | 'station_id' | 'kind' | 'sha256'> & {
    choice: string
    userId: number
  },
): Promise<{ id: number } | undefined> {
  return db
    .selectFrom('imports')
    .where('company_id', '=', file.company_id)
    .where(sql<boolean>`station_id is not distinct from ${file.station_id}::bigint`)
    .where('kind', '=', file.kind)
    .where('sha256', '=', file.sha256)
    .where(sql<boolean>`choice = ${file.choice}::jsonb`)
    .where('created_by', '=', file.userId)
    .where('status', 'in', ['checking', 'checked'])
    .select('id')
    .executeTakeFirst()
}

/** Whether a company may begin no more; held until the transaction ends, so that two do not both fit. */
export async function isFull(db: Db, companyId: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('imports'), ${companyId}::int)`.execute(db)
  const { unfinished } = await db
    .selectFrom('imports')
    .where('company_id', '=', companyId)
    .where('status', 'in', ['checking', 'checked', 'importing'])
    .select(sql<number>`count(*)`.as('unfinished'))
    .executeTakeFirstOrThrow()
  return unfinished >= MOST_UNFINISHED
}

export async function companyOfStation(db: Db, stationId: number): Promise<number> {
  const { company_id: companyId } = await db
    .selectFrom('stations')
    .where('id', '=', stationId)
    .select('company_id')
    .executeTakeFirstOrThrow()
  return companyId
}

export async function insertImport(db: Db, row: Insertable<ImportsTable>): Promise<number> {
  const { id: importId } = await db
    .insertInto('imports')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return importId
}

/** Holds a file until the transaction ends: of two who say the same of it, the second sees what the first said. */
export async function lockImport(db: Db, importId: number): Promise<void> {
  await db.selectFrom('imports').where('id', '=', importId).select('id').forUpdate().execute()
}

/** @returns whether it was in one of these states until now */
export async function changeImport(
  db: Db,
  { id: importId, from }: { id: number; from: readonly Import['status'][] },
  change: Updateable<ImportsTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set(change)
    .where('id', '=', importId)
    .where('status', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Of lines of a file those of which something is told, besides what its check found. */
export async function toldLines(
  db: Db,
  importId: number,
  lines: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('import_troubles')
    .where('import_id', '=', importId)
    .where('is_of_check', '=', false)
    .where('line', '=', sql<number>`any (${lines}::int[])`)
    .select('line')
    .execute()
  return new Set(rows.map(({ line }) => line))
}

export async function insertTroubles(
  db: Db,
  rows: readonly Insertable<ImportTroublesTable>[],
): Promise<void> {
  if (rows.length > 0) await db.insertInto('import_troubles').values(rows).execute()
}
