/** Versions of applications: uploaded as drafts, published to a share of the devices, paused, withdrawn. */

import { basisPoints } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { formatScaled, scaledFromNumber } from '@app/kernel/decimal-text'
import { changeableOf } from '#db/change.ts'
import { type Ctx, requirePlatform } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import { searchList } from '#lists/search-list.ts'
import { withdrawUploads } from '#modules/platform/attachments/service.ts'
import { applicationIn, platformFor } from './applications.ts'
import {
  isPossible,
  type NewVersion,
  type SoftwareVersion,
  VERSION_STEPS,
  VersionChange,
  type VersionStep,
} from './contract.ts'
import { SoftwareErrors } from './errors.ts'
import {
  areStations,
  deleteDraft,
  findVersion,
  holdHighest,
  insertVersion,
  isInVersion,
  isPackage,
  listVersions,
  updateVersion,
  versionList,
  type VersionRow,
} from './version-store.ts'

export const searchVersions = (ctx: Ctx, query: ListQuery): Promise<PageOf<SoftwareVersion>> =>
  searchList(ctx, query, versionList, {
    page: async (db, _, plan) => listVersions(db, await platformFor(ctx), plan),
    shown: toVersion,
  })

/** @throws Refusal NOT_FOUND of application, package or station, VERSION_NOT_GREATER, VERSION_EXISTS */
export async function addVersion(ctx: Ctx, input: NewVersion): Promise<SoftwareVersion> {
  const application = await applicationIn(ctx, input.application.id)
  // The platform sees the files of all companies, but gives them to no others.
  const own = { ...ctx.scope, companyIds: [ctx.session.companyId] }
  if (!(await isPackage(ctx.db, own, input.package.id))) {
    throw refuse(HttpErrors.notFound, { path: 'package' })
  }
  const stationIds = await stationIdsOf(ctx, input)
  requirePlatform(ctx)
  await requireGreater(ctx, application.id, input.versionNumber)
  const versionId = await insertVersion(ctx.db, {
    application_id: application.id,
    version_name: input.versionName,
    version_number: input.versionNumber,
    attachment_id: input.package.id,
    notes: input.notes,
    force_update: input.forceUpdate,
    rollout_bp: bpOf(input.rollout),
    station_ids: stationIds,
    created_at: ctx.now,
    created_by: ctx.session.userId,
  })
  ctx.audit({ action: 'create', entity: 'softwareVersion', entityId: versionId, after: input })
  return toVersion(await versionIn(ctx, versionId))
}

/** Also of what is published: more devices are let have it, or fewer. @throws Refusal NOT_FOUND, STALE_VERSION, VERSION_STATE */
export async function changeVersion(
  ctx: Ctx,
  versionId: number,
  { version, ...change }: VersionChange,
): Promise<SoftwareVersion> {
  const before = await versionIn(ctx, versionId)
  const stationIds = change.stations && (await stationIdsOf(ctx, change))
  requirePlatform(ctx)
  if (before.status === 'withdrawn') throw refuse(SoftwareErrors.state)
  const { notes, forceUpdate, rollout } = change
  await updateVersion(
    ctx,
    { id: versionId, version },
    {
      ...(notes !== undefined && { notes }),
      ...(forceUpdate !== undefined && { force_update: forceUpdate }),
      ...(rollout !== undefined && { rollout_bp: bpOf(rollout) }),
      ...(stationIds && { station_ids: stationIds }),
    },
  )
  ctx.audit({
    action: 'update',
    entity: 'softwareVersion',
    entityId: versionId,
    before: changeableOf(VersionChange, toVersion(before)),
    after: change,
  })
  return toVersion(await versionIn(ctx, versionId))
}

/** @throws Refusal NOT_FOUND, STALE_VERSION, VERSION_STATE, VERSION_NOT_GREATER */
export async function stepVersion(
  ctx: Ctx,
  versionId: number,
  { step, version }: { step: VersionStep; version: number },
): Promise<SoftwareVersion> {
  const before = await versionIn(ctx, versionId)
  requirePlatform(ctx)
  if (!isPossible(step, before.status)) throw refuse(SoftwareErrors.state)
  const isFirst = step === 'publish' && before.published_at === null
  if (isFirst) await requireGreater(ctx, before.application_id, before.version_number)
  const { to } = VERSION_STEPS[step]
  await updateVersion(
    ctx,
    { id: versionId, version },
    { status: to, ...(isFirst && { published_at: ctx.now }) },
  )
  const states = { before: { status: before.status }, after: { status: to } }
  ctx.audit({ action: step, entity: 'softwareVersion', entityId: versionId, ...states })
  return toVersion(await versionIn(ctx, versionId))
}

/**
 * Deletes a draft, which no device has heard of, with its package where no other version is made of it.
 *
 * @throws Refusal NOT_FOUND, VERSION_STATE for what was published once, STALE_VERSION
 */
export async function removeDraft(ctx: Ctx, versionId: number, version: number): Promise<void> {
  const before = await versionIn(ctx, versionId)
  requirePlatform(ctx)
  if (before.status !== 'draft') throw refuse(SoftwareErrors.state)
  if (!(await deleteDraft(ctx.db, { id: versionId, version })))
    throw refuse(HttpErrors.staleVersion)
  const { attachment_id: packageId } = before
  if (!(await isInVersion(ctx.db, packageId))) await withdrawUploads(ctx, [packageId])
  const { version_name: versionName, version_number: versionNumber, application } = before
  ctx.audit({
    action: 'delete',
    entity: 'softwareVersion',
    entityId: versionId,
    before: { application: application.name, versionName, versionNumber },
  })
}

async function requireGreater(ctx: Ctx, applicationId: number, number: number): Promise<void> {
  if (number <= (await holdHighest(ctx.db, applicationId))) {
    throw refuse(SoftwareErrors.notGreater, { path: 'versionNumber' })
  }
}

const versionIn = async (ctx: Ctx, versionId: number): Promise<VersionRow> =>
  orNotFound(await findVersion(ctx.db, await platformFor(ctx), versionId))

/** @throws Refusal NOT_FOUND */
async function stationIdsOf(ctx: Ctx, { stations = [] }: Pick<NewVersion, 'stations'>) {
  const ids = [...new Set(stations.map(({ id }) => id))]
  if (await areStations(ctx.db, ctx.scope, ids)) return ids
  throw refuse(HttpErrors.notFound, { path: 'stations' })
}

const bpOf = (percent: number) => basisPoints(scaledFromNumber(percent, 2) ?? 0)

const toVersion = (row: VersionRow): SoftwareVersion => ({
  id: row.id,
  application: row.application,
  versionName: row.version_name,
  versionNumber: row.version_number,
  package: { id: row.attachment_id, name: row.file_name, size: row.size, sha256: row.sha256 },
  notes: row.notes,
  forceUpdate: row.force_update,
  rollout: Number(formatScaled(row.rollout_bp, 2)),
  stations: row.stations,
  status: row.status,
  devices: row.devices,
  publishedDate: row.published_at,
  createdDate: row.created_at,
  version: row.version,
})
