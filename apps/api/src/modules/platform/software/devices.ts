/** What devices ask: which version they should run, and its package. They say what they run with it. */

import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { type DeviceCall, textOfDeviceCall } from '@app/kernel/signed/device-call'
import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import type { Ctx } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import type { FileReply } from '#http/files/file-reply.ts'
import { searchList } from '#lists/search-list.ts'
import { keptFile } from '#modules/platform/attachments/server-files.ts'
import type { FileStore } from '#storage/storage.ts'
import type { DeviceCallBody, DeviceOutcomeBody, Installation, LatestVersion } from './contract.ts'
import { SoftwareErrors } from './errors.ts'
import {
  findByPackage,
  type DeviceCompany,
  findCompany,
  findStationOf,
  installationList,
  type InstallationRow,
  listInstallations,
  noteInstallation,
  noteOutcome,
} from './installation-store.ts'
import { publishedOf, type VersionRow } from './version-store.ts'

/** A clock may be wrong by so much. */
const FRESH_MS = 10 * 60_000
const WHOLE_BP = 10_000

export const searchInstallations = (ctx: Ctx, query: ListQuery): Promise<PageOf<Installation>> =>
  searchList(ctx, query, installationList, {
    page: listInstallations,
    shown: toInstallation,
  })

/** @throws Refusal DEVICE_SIGNATURE; NOT_FOUND for an application that nobody has added */
export async function tellLatest(ctx: Ctx, call: DeviceCallBody): Promise<LatestVersion> {
  const company = await callerOf(ctx, call, 'latest')
  const { id: applicationId } = orNotFound(
    await findByPackage(ctx.db, company.provider_id, call.packageName),
  )
  const published = await publishedTo(ctx, call, { company, applicationId })
  const newer = published.filter(({ version_number: number }) => number > call.versionNumber)
  const latest = newer.find((version) => isInShare(call.device, version))
  await noteInstallation(ctx.db, {
    companyId: company.id,
    device: call.device,
    applicationId,
    versionName: call.versionName,
    versionNumber: call.versionNumber,
    offeredId: latest?.id ?? null,
    now: ctx.now,
  })
  return { latest: latest ? toLatest(latest, newer) : null }
}

/** @throws Refusal DEVICE_SIGNATURE, NOT_FOUND for what is not published to the device */
export async function givePackage(
  ctx: Ctx,
  store: FileStore,
  call: DeviceCallBody,
): Promise<FileReply> {
  const company = await callerOf(ctx, call, 'package')
  const { id: applicationId } = orNotFound(
    await findByPackage(ctx.db, company.provider_id, call.packageName),
  )
  const published = await publishedTo(ctx, call, { company, applicationId })
  const wanted = published.find(({ version_number: number }) => number === call.versionNumber)
  const version = orNotFound(wanted && isInShare(call.device, wanted) ? wanted : undefined)
  return keptFile(ctx.db, store, version.attachment_id)
}

/** @throws Refusal DEVICE_SIGNATURE; NOT_FOUND for what the device was not told to run */
export async function hearOutcome(ctx: Ctx, call: DeviceOutcomeBody): Promise<void> {
  const { id: companyId } = await callerOf(ctx, call, 'outcome')
  const isNoted = await noteOutcome(ctx.db, { ...call, companyId, now: ctx.now })
  if (!isNoted) throw refuse(HttpErrors.notFound)
}

/**
 * The company of a device that has proved to know its secret.
 *
 * @throws Refusal DEVICE_SIGNATURE, the same whether company, secret or time are wrong
 */
async function callerOf(ctx: Ctx, call: DeviceCallBody, purpose: DeviceCall['purpose']) {
  const company = await findCompany(ctx.db, call.company)
  const secret = company?.secret_key_enc ? ctx.secrets.decrypt(company.secret_key_enc) : undefined
  const age = Math.abs(ctx.now.getTime() - Date.parse(call.at))
  if (!company || secret === undefined || !(age < FRESH_MS)) throw refuse(SoftwareErrors.signature)
  const due = createHmac('sha256', secret)
    .update(textOfDeviceCall({ ...call, purpose }))
    .digest()
  if (!timingSafeEqual(due, Buffer.from(call.sign, 'hex'))) throw refuse(SoftwareErrors.signature)
  return company
}

/** What is published of an application for the station of a device, the newest first. */
async function publishedTo(
  ctx: Ctx,
  { device }: DeviceCallBody,
  { company, applicationId }: { company: DeviceCompany; applicationId: number },
): Promise<VersionRow[]> {
  const published = await publishedOf(ctx.db, platformOf(company), applicationId)
  const stationId = await findStationOf(ctx.db, company.id, device)
  return published.filter(
    ({ station_ids: chosen }) =>
      chosen.length === 0 || (stationId !== undefined && chosen.includes(stationId)),
  )
}

/** A device looks at versions alone, and counts nobody's devices. */
const platformOf = ({ provider_id: providerId }: DeviceCompany) => ({
  providerId,
  scope: { companyIds: [], stationIds: [] },
})

/** By device and version, so that it is not always the same devices that try what is new. */
function isInShare(device: string, { id, rollout_bp: share }: VersionRow): boolean {
  const draw = createHash('sha256').update(`${id} ${device}`).digest().readUInt32BE()
  return draw % WHOLE_BP < share
}

/** Forced when it, or any version between, is. */
const toLatest = (version: VersionRow, newer: readonly VersionRow[]) => ({
  versionName: version.version_name,
  versionNumber: version.version_number,
  forceUpdate: newer.some(
    ({ force_update: isForced, version_number: number }) =>
      isForced && number <= version.version_number,
  ),
  notes: version.notes,
  fileName: version.file_name,
  size: version.size,
  sha256: version.sha256,
})

const toInstallation = (row: InstallationRow): Installation => ({
  id: row.id,
  company: row.company,
  device: row.device,
  application: row.application,
  versionName: row.version_name,
  versionNumber: row.version_number,
  offered: row.offered,
  outcome: row.outcome,
  outcomeDate: row.outcome_at,
  firstSeenDate: row.first_seen_at,
  lastSeenDate: row.last_seen_at,
})
