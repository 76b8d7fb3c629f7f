import { createHash } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import type { IsoDate } from '@app/kernel/calendar'
import type { PageOf } from '@app/kernel/schema'
import type { Db, Scope } from '#db/database.ts'
import type { DataArchivesTable } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { ofCompanies } from '#lists/visibility.ts'
import { date, enumeration, id, type ListSpec, name, text } from '#lists/list-spec.ts'
import { type Named, reference } from '#lists/relations.ts'
import { type Archive, ARCHIVE_STATUSES } from './contract.ts'

/** Whatever became of its files: one that is still written, or not one that is missing. */
const status = sql<Archive['status']>`(
  select case when bool_or(e.status in ('queued', 'running')) then 'running'
    when coalesce(bool_and(e.status = 'success'), true) then 'success' else 'fail' end
  from exports e where e.archive_id = data_archives.id)`

export const archiveList: ListSpec = {
  fields: {
    id: id('data_archives.id'),
    'company.id': id('data_archives.company_id'),
    month: text('data_archives.month'),
    status: enumeration(status, ARCHIVE_STATUSES),
    'creator.name': name('creators.name'),
    createdDate: date('data_archives.created_at'),
  },
  sorts: { id: 'data_archives.id', month: 'data_archives.month' },
  defaultSort: 'id,desc',
  key: 'data_archives.id',
}

const files = sql<Archive['files']>`(
  select coalesce(jsonb_agg(jsonb_build_object('export', jsonb_build_object('id', e.id), 'list', e.resource,
    'name', e.name, 'status', e.status, 'rows', e.total, 'size', e.size, 'sha256', e.sha256)
    order by e.resource), '[]')
  from exports e where e.archive_id = data_archives.id)`

const selectArchives = (db: Db, scope: Scope) =>
  db
    .selectFrom('data_archives')
    .innerJoin('companies', 'companies.id', 'data_archives.company_id')
    .leftJoin('users as creators', 'creators.id', 'data_archives.created_by')
    .where(ofCompanies('data_archives', scope))
    .select([
      'data_archives.id',
      'data_archives.month',
      'data_archives.reason',
      'data_archives.created_at',
      reference('data_archives.company_id', 'companies.name').as('company'),
      reference<Named>('data_archives.created_by', 'creators.name').as('creator'),
      files.as('files'),
      status.as('status'),
    ])

export type ArchiveRow = Awaited<ReturnType<typeof findArchive>> & {}

export const findArchive = (db: Db, scope: Scope, archiveId: number) =>
  selectArchives(db, scope).where('data_archives.id', '=', archiveId).executeTakeFirst()

export const listArchives = (db: Db, scope: Scope, plan: ListPlan): Promise<PageOf<ArchiveRow>> =>
  pageOf(plan, selectArchives(db, scope))

export async function insertArchive(
  db: Db,
  archive: Insertable<DataArchivesTable>,
): Promise<number> {
  const row = await db
    .insertInto('data_archives')
    .values(archive)
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Whether a day of a company between two days, both included, is still open. */
export async function hasOpenDay(
  db: Db,
  companyId: number,
  { first, last }: { first: IsoDate; last: IsoDate },
): Promise<boolean> {
  const day = await db
    .selectFrom('business_days')
    .where('company_id', '=', companyId)
    .where('status', '=', 'open')
    .where('business_day', '>=', first)
    .where('business_day', '<=', last)
    .select('id')
    .executeTakeFirst()
  return day !== undefined
}

/** Whether a company had days in a month that it has no archive of. */
export async function isUnarchived(
  db: Db,
  companyId: number,
  { month, first, last }: { month: string; first: IsoDate; last: IsoDate },
): Promise<boolean> {
  const { due } = await db
    .selectNoFrom(
      sql<boolean>`exists (
          select from business_days
          where company_id = ${companyId} and business_day >= ${first} and business_day <= ${last})
        and not exists (select from data_archives where company_id = ${companyId} and month = ${month})`.as(
        'due',
      ),
    )
    .executeTakeFirstOrThrow()
  return due
}

/** As `sha256sum` writes it down, so that anybody can check the files with it. */
export const manifestOf = (written: Archive['files']): string =>
  written.map(({ sha256, name }) => `${sha256}  ${name}\n`).join('')

export const hashOf = (content: string): string =>
  createHash('sha256').update(content).digest('hex')
