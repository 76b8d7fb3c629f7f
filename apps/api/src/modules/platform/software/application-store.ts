import { type Insertable, sql } from 'kysely'
import { versionedUpdate } from '#db/change.ts'
import { columnMap } from '#db/columns.ts'
import type { Db, Scope } from '#db/database.ts'
import type { SoftwareApplicationsTable } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { date, id, type ListSpec, name } from '#lists/list-spec.ts'
import type { Application } from './contract.ts'

export const applicationColumns = columnMap('software_applications', {
  id: 'id',
  name: 'name',
  packageName: 'package_name',
  deviceTypes: 'device_types',
  description: 'description',
  createdDate: 'created_at',
  modifiedDate: 'updated_at',
  version: 'version',
})

export const applicationList: ListSpec = {
  fields: applicationColumns.fields({ id, name, packageName: name, createdDate: date }),
  sorts: applicationColumns.sorts('id', 'name', 'createdDate'),
  defaultSort: 'id,asc',
  key: 'software_applications.id',
}

const latest = sql<Application['latest']>`(
  select jsonb_build_object('versionName', v.version_name, 'versionNumber', v.version_number)
  from software_versions v
  where v.application_id = software_applications.id and v.status = 'published'
  order by v.version_number desc limit 1)`

/** Of the companies that the caller knows. */
const devices = ({ companyIds }: Scope) => sql<number>`(
  select count(*)::int from software_installations i
  where i.application_id = software_applications.id and i.company_id = any (${companyIds}))`

/** The applications of a platform, as somebody of this scope sees them. */
export interface Platform {
  providerId: number
  scope: Scope
}

const selectApplications = (db: Db, { providerId, scope }: Platform) =>
  db
    .selectFrom('software_applications')
    .where('software_applications.provider_id', '=', providerId)
    .select(applicationColumns.selected)
    .select([latest.as('latest'), devices(scope).as('devices')])

export type ApplicationRow = Awaited<ReturnType<typeof findApplication>> & {}

export const findApplication = (db: Db, platform: Platform, applicationId: number) =>
  selectApplications(db, platform)
    .where('software_applications.id', '=', applicationId)
    .executeTakeFirst()

export const listApplications = (db: Db, platform: Platform, plan: ListPlan) =>
  pageOf(plan, selectApplications(db, platform))

export async function insertApplication(
  db: Db,
  application: Insertable<SoftwareApplicationsTable>,
): Promise<number> {
  const { id: applicationId } = await db
    .insertInto('software_applications')
    .values(application)
    .returning('id')
    .executeTakeFirstOrThrow()
  return applicationId
}

export const updateApplication = versionedUpdate('software_applications')

/** @param companyId of the caller */
export async function platformOf(
  db: Db,
  { companyId, scope }: { companyId: number; scope: Scope },
): Promise<Platform> {
  const { provider_id: providerId } = await db
    .selectFrom('companies')
    .where('id', '=', companyId)
    .select('provider_id')
    .executeTakeFirstOrThrow()
  return { providerId, scope }
}
