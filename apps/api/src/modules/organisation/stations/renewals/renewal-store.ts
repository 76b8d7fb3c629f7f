import { type Insertable, sql } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import type { Db, Scope } from '#db/database.ts'
import type { StationRenewalsTable } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { date, enumeration, id, type ListSpec, name } from '#lists/list-spec.ts'
import { RENEWAL_KINDS } from '../contract.ts'

export const renewalList: ListSpec = {
  fields: {
    id: id('station_renewals.id'),
    'station.id': id('station_renewals.station_id'),
    'station.name': name('stations.name'),
    'company.id': id('station_renewals.company_id'),
    kind: enumeration('station_renewals.kind', RENEWAL_KINDS),
    createdDate: date('station_renewals.created_at'),
  },
  sorts: { id: 'station_renewals.id', createdDate: 'station_renewals.created_at' },
  defaultSort: 'id,desc',
  key: 'station_renewals.id',
}

function selectRenewals(db: Db, scope: Scope) {
  return db
    .selectFrom('station_renewals')
    .innerJoin('stations', 'stations.id', 'station_renewals.station_id')
    .innerJoin('companies', 'companies.id', 'station_renewals.company_id')
    .leftJoin('users as operators', 'operators.id', 'station_renewals.operator_id')
    .where('station_renewals.station_id', '=', sql<number>`any (${scope.stationIds})`)
    .select([
      'station_renewals.id',
      'station_renewals.station_id',
      'stations.name as station_name',
      'station_renewals.company_id',
      'companies.name as company_name',
      'station_renewals.kind',
      'station_renewals.from_time',
      'station_renewals.to_time',
      'station_renewals.amount_cents',
      'station_renewals.remark',
      'station_renewals.operator_id',
      'operators.name as operator_name',
      'station_renewals.created_at',
    ])
}

export type RenewalRow = Awaited<ReturnType<typeof findRenewal>> & {}

export function findRenewal(db: Db, scope: Scope, renewalId: number) {
  return selectRenewals(db, scope)
    .where('station_renewals.id', '=', renewalId)
    .executeTakeFirstOrThrow()
}

export function listRenewals(db: Db, scope: Scope, plan: ListPlan): Promise<PageOf<RenewalRow>> {
  return pageOf(plan, selectRenewals(db, scope))
}

export async function insertRenewal(
  db: Db,
  renewal: Insertable<StationRenewalsTable>,
): Promise<number> {
  const { id: renewalId } = await db
    .insertInto('station_renewals')
    .values(renewal)
    .returning('id')
    .executeTakeFirstOrThrow()
  return renewalId
}
