import { type Insertable, sql } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import { versionedUpdate } from '#db/change.ts'
import type { Db, Scope } from '#db/database.ts'
import type { SoftwareVersionsTable } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { boolean, date, enumeration, id, integer, type ListSpec, name } from '#lists/list-spec.ts'
import { reference } from '#lists/relations.ts'
import type { Platform } from './application-store.ts'
import { VERSION_STATES } from './contract.ts'

export const versionList: ListSpec = {
  fields: {
    id: id('software_versions.id'),
    'application.name': name('software_applications.name'),
    versionName: name('software_versions.version_name'),
    versionNumber: integer('software_versions.version_number'),
    status: enumeration('software_versions.status', VERSION_STATES),
    forceUpdate: boolean('software_versions.force_update'),
    createdDate: date('software_versions.created_at'),
  },
  sorts: {
    id: 'software_versions.id',
    versionNumber: 'software_versions.version_number',
    createdDate: 'software_versions.created_at',
  },
  defaultSort: 'id,desc',
  key: 'software_versions.id',
}

/** Of the companies that the caller knows. */
const devices = ({ companyIds }: Scope) => sql<number>`(
  select count(*)::int from software_installations i
  where i.application_id = software_versions.application_id
    and i.version_number = software_versions.version_number and i.company_id = any (${companyIds}))`

const stations = sql<{ id: number; name: string }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.name, s.id), '[]')
  from stations s where s.id = any (software_versions.station_ids))`

const selectVersions = (db: Db, { providerId, scope }: Platform) =>
  db
    .selectFrom('software_versions')
    .innerJoin(
      'software_applications',
      'software_applications.id',
      'software_versions.application_id',
    )
    .innerJoin('attachments', 'attachments.id', 'software_versions.attachment_id')
    .where('software_applications.provider_id', '=', providerId)
    .select([
      'software_versions.id',
      'software_versions.application_id',
      'software_versions.version_name',
      'software_versions.version_number',
      'software_versions.attachment_id',
      'software_versions.notes',
      'software_versions.force_update',
      'software_versions.status',
      'software_versions.rollout_bp',
      'software_versions.station_ids',
      'software_versions.published_at',
      'software_versions.created_at',
      'software_versions.version',
      'attachments.file_name',
      'attachments.size',
      'attachments.sha256',
    ])
    .select([
      reference('software_versions.application_id', 'software_applications.name').as('application'),
      devices(scope).as('devices'),
      stations.as('stations'),
    ])

export type VersionRow = Awaited<ReturnType<typeof findVersion>> & {}

export const findVersion = (db: Db, platform: Platform, versionId: number) =>
  selectVersions(db, platform).where('software_versions.id', '=', versionId).executeTakeFirst()

export const listVersions = (
  db: Db,
  platform: Platform,
  plan: ListPlan,
): Promise<PageOf<VersionRow>> => pageOf(plan, selectVersions(db, platform))

/** What is published of an application, the newest first. */
export const publishedOf = (db: Db, platform: Platform, applicationId: number) =>
  selectVersions(db, platform)
    .where('software_versions.application_id', '=', applicationId)
    .where('software_versions.status', '=', 'published')
    .orderBy('software_versions.version_number', 'desc')
    .execute()

/** The highest number that was ever published; nobody else publishes meanwhile. */
export async function holdHighest(db: Db, applicationId: number): Promise<number> {
  await db
    .selectFrom('software_applications')
    .where('id', '=', applicationId)
    .select('id')
    .forUpdate()
    .execute()
  const row = await db
    .selectFrom('software_versions')
    .where('application_id', '=', applicationId)
    .where('published_at', 'is not', null)
    .select((eb) => eb.fn.max('version_number').as('highest'))
    .executeTakeFirst()
  return row?.highest ?? 0
}

export async function insertVersion(
  db: Db,
  version: Insertable<SoftwareVersionsTable>,
): Promise<number> {
  const { id: versionId } = await db
    .insertInto('software_versions')
    .values(version)
    .returning('id')
    .executeTakeFirstOrThrow()
  return versionId
}

/** Whether an upload is the package of a version. */
export async function isInVersion(db: Db, attachmentId: number): Promise<boolean> {
  const row = await db
    .selectFrom('software_versions')
    .where('attachment_id', '=', attachmentId)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** @returns whether it was a draft still, as it was seen */
export async function deleteDraft(
  db: Db,
  { id: versionId, version }: { id: number; version: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('software_versions')
    .where('id', '=', versionId)
    .where('version', '=', version)
    .where('status', '=', 'draft')
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const updateVersion = versionedUpdate('software_versions')

/** Whether all of them are stations that the caller knows. */
export async function areStations(
  db: Db,
  { stationIds: known }: Scope,
  ids: readonly number[],
): Promise<boolean> {
  const { count } = await db
    .selectFrom('stations')
    .where('id', '=', sql<number>`any (${ids}::bigint[])`)
    .where('id', '=', sql<number>`any (${known}::bigint[])`)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count) === ids.length
}

/** Whether an upload is a package that the caller may use. */
export async function isPackage(db: Db, scope: Scope, attachmentId: number): Promise<boolean> {
  const row = await db
    .selectFrom('attachments')
    .where('id', '=', attachmentId)
    .where('type', '=', 'software')
    .where('deleted_at', 'is', null)
    .where('company_id', '=', sql<number>`any (${scope.companyIds})`)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
