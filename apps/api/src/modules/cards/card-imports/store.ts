import { type Insertable, sql, type Updateable } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import type { Db, Scope } from '#db/database.ts'
import type { CardImportRowsTable, CardImportsTable } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { date, enumeration, id, integer, type ListSpec, name, text } from '#lists/list-spec.ts'
import { IMPORT_STATUSES, ROW_TROUBLES } from './contract.ts'

export const cardImportList: ListSpec = {
  fields: {
    id: id('card_imports.id'),
    'company.id': id('card_imports.company_id'),
    name: name('card_imports.file_name'),
    status: enumeration('card_imports.status', IMPORT_STATUSES),
    'creator.id': id('card_imports.created_by'),
    createdDate: date('card_imports.created_at'),
  },
  sorts: { id: 'card_imports.id', createdDate: 'card_imports.created_at' },
  defaultSort: 'id,desc',
  key: 'card_imports.id',
  expands: ['company', 'creator'],
}

export const cardImportRowList: ListSpec = {
  fields: {
    id: id('card_import_rows.id'),
    'company.id': id('card_import_rows.company_id'),
    'import.id': id('card_import_rows.import_id'),
    rowNo: integer('card_import_rows.row_no'),
    uuid: name('card_import_rows.uuid'),
    number: text('card_import_rows.number'),
    trouble: enumeration('card_import_rows.trouble', ROW_TROUBLES),
  },
  sorts: { id: 'card_import_rows.id', rowNo: 'card_import_rows.row_no' },
  defaultSort: 'rowNo,asc',
  key: 'card_import_rows.id',
}

function selectImports(db: Db, scope: Scope) {
  return db
    .selectFrom('card_imports')
    .innerJoin('companies', 'companies.id', 'card_imports.company_id')
    .innerJoin('users', 'users.id', 'card_imports.created_by')
    .where('card_imports.company_id', '=', sql<number>`any (${scope.companyIds})`)
    .select([
      'card_imports.id',
      'card_imports.company_id',
      'companies.name as company_name',
      'companies.kind as company_kind',
      'card_imports.file_name',
      'card_imports.status',
      'card_imports.supplier',
      'card_imports.card_type',
      'card_imports.issue_type',
      'card_imports.total',
      'card_imports.done',
      'card_imports.added',
      'card_imports.unchanged',
      'card_imports.failed',
      'card_imports.created_by',
      'users.name as creator_name',
      'card_imports.created_at',
      'card_imports.finished_at',
    ])
}

export type CardImportDbRow = Awaited<ReturnType<typeof findImport>> & {}

export function findImport(db: Db, scope: Scope, importId: number) {
  return selectImports(db, scope).where('card_imports.id', '=', importId).executeTakeFirst()
}

export function listImports(
  db: Db,
  scope: Scope,
  plan: ListPlan,
): Promise<PageOf<CardImportDbRow>> {
  return pageOf(plan, selectImports(db, scope))
}

export interface TroubledRow {
  id: number
  import_id: number
  row_no: number
  uuid: string
  number: string
  trouble: (typeof ROW_TROUBLES)[number]
}

export function listRows(db: Db, scope: Scope, plan: ListPlan): Promise<PageOf<TroubledRow>> {
  const rows = db
    .selectFrom('card_import_rows')
    .where('card_import_rows.company_id', '=', sql<number>`any (${scope.companyIds})`)
    .select([
      'card_import_rows.id',
      'card_import_rows.import_id',
      'card_import_rows.row_no',
      'card_import_rows.uuid',
      'card_import_rows.number',
      'card_import_rows.trouble',
    ])
  return pageOf(plan, rows)
}

export async function insertImport(db: Db, row: Insertable<CardImportsTable>): Promise<number> {
  const { id: importId } = await db
    .insertInto('card_imports')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return importId
}

export async function insertRows(
  db: Db,
  rows: readonly Insertable<CardImportRowsTable>[],
): Promise<void> {
  if (rows.length > 0) await db.insertInto('card_import_rows').values(rows).execute()
}

export type TakenImport = Awaited<ReturnType<typeof takeNext>> & {}

/** Takes on the next file that nobody works on; one whose worker fell silent goes on where it was. */
export function takeNext(db: Db, when: { now: Date; leaseUntil: Date }) {
  const next = sql<number>`(
    select i.id from card_imports i
    where i.status = 'importing' and (i.lease_until is null or i.lease_until < ${when.now})
    order by i.id limit 1 for update skip locked)`
  return db
    .updateTable('card_imports')
    .set((eb) => ({ lease_until: when.leaseUntil, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', next)
    .returningAll()
    .executeTakeFirst()
}

/**
 * Holds a file against everybody else until its next batch is committed: a batch whose file was stopped or
 * went on elsewhere must not be taken, for nobody would count it.
 *
 * @returns whether it is still being worked on by whoever saw these many rows done
 */
export async function holdImport(
  db: Db,
  { id: importId, done }: { id: number; done: number },
): Promise<boolean> {
  const held = await db
    .selectFrom('card_imports')
    .where('id', '=', importId)
    .where('status', '=', 'importing')
    .where('done', '=', done)
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  return held !== undefined
}

/** @returns whether it is still being worked on by whoever saw these many rows done */
export async function advance(
  db: Db,
  { id: importId, done }: { id: number; done: number },
  change: Updateable<CardImportsTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('card_imports')
    .set(change)
    .where('id', '=', importId)
    .where('status', '=', 'importing')
    .where('done', '=', done)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** @returns whether it was still being taken in; a batch under way is waited for, and counts */
export async function cancelRunning(db: Db, importId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('card_imports')
    .set({ status: 'cancelled', finished_at: now, lease_until: null })
    .where('id', '=', importId)
    .where('status', '=', 'importing')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
