import { type Insertable, sql } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import { versionedUpdate } from '#db/change.ts'
import { columnMap } from '#db/columns.ts'
import type { Db, Scope } from '#db/database.ts'
import type { AuthCodesTable } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { date, enumeration, id, type ListSpec, name, text } from '#lists/list-spec.ts'
import { reference } from '#lists/relations.ts'
import { AUTH_CODE_STATUSES, LICENCE_TYPES } from './contract.ts'

export const authCodeColumns = columnMap('auth_codes', {
  id: 'id',
  type: 'type',
  code: 'code',
  quota: 'quota',
  expireTime: 'expire_at',
  remark: 'remark',
  status: 'status',
  createdDate: 'created_at',
  modifiedDate: 'updated_at',
  version: 'version',
})

export const authCodeList: ListSpec = {
  fields: {
    ...authCodeColumns.fields({
      id,
      code: text,
      type: (column) => enumeration(column, LICENCE_TYPES),
      status: (column) => enumeration(column, AUTH_CODE_STATUSES),
      expireTime: date,
      createdDate: date,
    }),
    'company.id': id('auth_codes.company_id'),
    'station.id': id('auth_codes.station_id'),
    'station.name': name('stations.name'),
  },
  sorts: authCodeColumns.sorts('id', 'expireTime', 'createdDate'),
  defaultSort: 'id,desc',
  key: 'auth_codes.id',
}

/** What a station has in use of the kind that a code is for. */
const used = sql<number>`(case when auth_codes.type = 'dispenser'
  then (select count(*) from dispensers d
    where d.station_id = auth_codes.station_id and d.ended_at is null)
  else (select count(*) from devices d where d.station_id = auth_codes.station_id
    and d.licence = auth_codes.type and d.ended_at is null) end)::int`

function selectCodes(db: Db, scope: Scope) {
  return db
    .selectFrom('auth_codes')
    .innerJoin('stations', 'stations.id', 'auth_codes.station_id')
    .innerJoin('companies', 'companies.id', 'auth_codes.company_id')
    .where('auth_codes.station_id', '=', sql<number>`any (${scope.stationIds})`)
    .select(authCodeColumns.selected)
    .select([
      reference('auth_codes.station_id', 'stations.name').as('station'),
      reference('auth_codes.company_id', 'companies.name').as('company'),
      used.as('used'),
    ])
}

export type AuthCodeRow = Awaited<ReturnType<typeof findCode>> & {}

export function findCode(db: Db, scope: Scope, codeId: number) {
  return selectCodes(db, scope).where('auth_codes.id', '=', codeId).executeTakeFirst()
}

export function listCodes(db: Db, scope: Scope, plan: ListPlan): Promise<PageOf<AuthCodeRow>> {
  return pageOf(plan, selectCodes(db, scope))
}

export async function insertCode(db: Db, row: Insertable<AuthCodesTable>): Promise<number> {
  const { id: codeId } = await db
    .insertInto('auth_codes')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return codeId
}

export const updateCode = versionedUpdate('auth_codes')
