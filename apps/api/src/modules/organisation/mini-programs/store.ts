import type { Insertable } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import { versionedUpdate } from '#db/change.ts'
import { columnMap } from '#db/columns.ts'
import type { Db, Scope } from '#db/database.ts'
import type { MiniProgramsTable } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { ofCompanies } from '#lists/visibility.ts'
import { date, enumeration, id, type ListSpec, name, text } from '#lists/list-spec.ts'
import { type Named, reference } from '#lists/relations.ts'
import { MINI_PROGRAM_STATUSES, MINI_PROGRAM_TYPES } from './contract.ts'

export const miniProgramColumns = columnMap('mini_programs', {
  id: 'id',
  companyId: 'company_id',
  type: 'type',
  appId: 'app_id',
  name: 'name',
  qrRule: 'qr_rule',
  status: 'status',
  createdDate: 'created_at',
  modifiedDate: 'updated_at',
  version: 'version',
})

export const miniProgramList: ListSpec = {
  fields: {
    ...miniProgramColumns.fields({
      id,
      type: (column) => enumeration(column, MINI_PROGRAM_TYPES),
      appId: text,
      name,
      status: (column) => enumeration(column, MINI_PROGRAM_STATUSES),
      createdDate: date,
    }),
    'company.id': id('mini_programs.company_id'),
  },
  sorts: miniProgramColumns.sorts('id', 'name', 'createdDate'),
  defaultSort: 'createdDate,desc',
  key: 'mini_programs.id',
}

const selectMiniPrograms = (db: Db, scope: Scope) =>
  db
    .selectFrom('mini_programs')
    .innerJoin('companies', 'companies.id', 'mini_programs.company_id')
    .where(ofCompanies('mini_programs', scope))
    .select(miniProgramColumns.selected)
    .select(reference<Named>('companies.id', 'companies.name').as('company'))

export type MiniProgramRow = Awaited<ReturnType<typeof findMiniProgram>> & {}

export const findMiniProgram = (db: Db, scope: Scope, programId: number) =>
  selectMiniPrograms(db, scope).where('mini_programs.id', '=', programId).executeTakeFirst()

export const listMiniPrograms = (
  db: Db,
  scope: Scope,
  plan: ListPlan,
): Promise<PageOf<MiniProgramRow>> => pageOf(plan, selectMiniPrograms(db, scope))

export async function insertMiniProgram(
  db: Db,
  program: Insertable<MiniProgramsTable>,
): Promise<number> {
  const row = await db
    .insertInto('mini_programs')
    .values(program)
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export const updateMiniProgram = versionedUpdate('mini_programs')
