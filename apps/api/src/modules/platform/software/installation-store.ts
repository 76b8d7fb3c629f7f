import { sql } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import type { Db, Scope } from '#db/database.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { date, id, integer, type ListSpec, name } from '#lists/list-spec.ts'
import { reference } from '#lists/relations.ts'
import type { DeviceOutcomeBody, Installation } from './contract.ts'

export const installationList: ListSpec = {
  fields: {
    id: id('software_installations.id'),
    'company.id': id('software_installations.company_id'),
    'company.name': name('companies.name'),
    'application.name': name('software_applications.name'),
    device: name('software_installations.device'),
    versionNumber: integer('software_installations.version_number'),
    lastSeenDate: date('software_installations.last_seen_at'),
  },
  sorts: {
    id: 'software_installations.id',
    versionNumber: 'software_installations.version_number',
    lastSeenDate: 'software_installations.last_seen_at',
  },
  defaultSort: 'lastSeenDate,desc',
  key: 'software_installations.id',
}

const offered = sql<Installation['offered']>`(
  select jsonb_build_object('versionName', v.version_name, 'versionNumber', v.version_number)
  from software_versions v where v.id = software_installations.offered_version_id)`

const selectInstallations = (db: Db, scope: Scope) =>
  db
    .selectFrom('software_installations')
    .innerJoin('companies', 'companies.id', 'software_installations.company_id')
    .innerJoin(
      'software_applications',
      'software_applications.id',
      'software_installations.application_id',
    )
    .where('software_installations.company_id', '=', sql<number>`any (${scope.companyIds})`)
    .select([
      'software_installations.id',
      'software_installations.device',
      'software_installations.version_name',
      'software_installations.version_number',
      'software_installations.outcome',
      'software_installations.outcome_at',
      'software_installations.first_seen_at',
      'software_installations.last_seen_at',
    ])
    .select([
      reference('software_installations.company_id', 'companies.name').as('company'),
      reference('software_installations.application_id', 'software_applications.name').as(
        'application',
      ),
      offered.as('offered'),
    ])

export const listInstallations = (db: Db, scope: Scope, plan: ListPlan) =>
  pageOf(plan, selectInstallations(db, scope))

export type InstallationRow =
  Awaited<ReturnType<typeof listInstallations>> extends PageOf<infer Row> ? Row : never

/** The company that a device says it is of, and the secret that its devices sign with. */
export const findCompany = (db: Db, code: string) =>
  db
    .selectFrom('companies')
    .where('code', '=', code)
    .select(['id', 'provider_id', 'secret_key_enc'])
    .executeTakeFirst()

export type DeviceCompany = Awaited<ReturnType<typeof findCompany>> & {}

/** Where a device in use is registered; undefined: it is not. */
export async function findStationOf(
  db: Db,
  companyId: number,
  device: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('devices')
    .where('company_id', '=', companyId)
    .where('code', '=', device)
    .where('ended_at', 'is', null)
    .select('station_id')
    .executeTakeFirst()
  return row?.station_id
}

export const findByPackage = (db: Db, providerId: number, packageName: string) =>
  db
    .selectFrom('software_applications')
    .where('provider_id', '=', providerId)
    .where('package_name', '=', packageName)
    .select('id')
    .executeTakeFirst()

export async function noteInstallation(
  db: Db,
  seen: {
    companyId: number
    device: string
    applicationId: number
    versionName: string
    versionNumber: number
    offeredId: number | null
    now: Date
  },
): Promise<void> {
  const told = {
    version_name: seen.versionName,
    version_number: seen.versionNumber,
    offered_version_id: seen.offeredId,
    last_seen_at: seen.now,
  }
  await db
    .insertInto('software_installations')
    .values({
      ...told,
      company_id: seen.companyId,
      device: seen.device,
      application_id: seen.applicationId,
      first_seen_at: seen.now,
    })
    .onConflict((on) =>
      on.columns(['company_id', 'device', 'application_id']).doUpdateSet({
        ...told,
        outcome: ofSameOffer('outcome'),
        outcome_at: ofSameOffer('outcome_at'),
      }),
    )
    .execute()
}

/** What is known of the version that a device was told of before, if it is told of the same one. */
const ofSameOffer = (column: 'outcome' | 'outcome_at') => sql<null>`
  case when software_installations.offered_version_id = excluded.offered_version_id
    then software_installations.${sql.ref(column)} end`

/** @returns whether the device was told to run that version */
export async function noteOutcome(
  db: Db,
  told: Pick<DeviceOutcomeBody, 'device' | 'packageName' | 'versionNumber' | 'outcome'> & {
    companyId: number
    now: Date
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('software_installations')
    .from('software_versions')
    .innerJoin(
      'software_applications',
      'software_applications.id',
      'software_versions.application_id',
    )
    .whereRef('software_versions.id', '=', 'software_installations.offered_version_id')
    .where('software_installations.company_id', '=', told.companyId)
    .where('software_installations.device', '=', told.device)
    .where('software_applications.package_name', '=', told.packageName)
    .where('software_versions.version_number', '=', told.versionNumber)
    .set({ outcome: told.outcome, outcome_at: told.now })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
