/** Applications that devices run. */

import type { ListQuery, PageOf } from '@app/kernel/schema'
import { changeableOf } from '#db/change.ts'
import { type Ctx, requirePlatform } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { searchList } from '#lists/search-list.ts'
import {
  applicationColumns,
  applicationList,
  type ApplicationRow,
  findApplication,
  insertApplication,
  listApplications,
  type Platform,
  platformOf,
  updateApplication,
} from './application-store.ts'
import {
  type Application,
  ApplicationChange,
  DEVICE_TYPES,
  type NewApplication,
} from './contract.ts'

export const searchApplications = (ctx: Ctx, query: ListQuery): Promise<PageOf<Application>> =>
  searchList(ctx, query, applicationList, {
    page: async (db, _, plan) => listApplications(db, await platformFor(ctx), plan),
    shown: toApplication,
  })

/** @throws Refusal PACKAGE_EXISTS, APPLICATION_EXISTS */
export async function addApplication(ctx: Ctx, input: NewApplication): Promise<Application> {
  requirePlatform(ctx)
  const applicationId = await insertApplication(ctx.db, {
    ...applicationColumns.values(input),
    provider_id: (await platformFor(ctx)).providerId,
    created_by: ctx.session.userId,
  })
  ctx.audit({
    action: 'create',
    entity: 'softwareApplication',
    entityId: applicationId,
    after: input,
  })
  return applicationIn(ctx, applicationId)
}

/** @throws Refusal NOT_FOUND, STALE_VERSION, APPLICATION_EXISTS */
export async function changeApplication(
  ctx: Ctx,
  applicationId: number,
  { version, ...change }: ApplicationChange,
): Promise<Application> {
  const before = await applicationIn(ctx, applicationId)
  requirePlatform(ctx)
  await updateApplication(ctx, { id: applicationId, version }, applicationColumns.values(change))
  ctx.audit({
    action: 'update',
    entity: 'softwareApplication',
    entityId: applicationId,
    before: changeableOf(ApplicationChange, before),
    after: change,
  })
  return applicationIn(ctx, applicationId)
}

/** The platform that the caller belongs to, as far as they know it. */
export const platformFor = ({ db, scope, session }: Ctx): Promise<Platform> =>
  platformOf(db, { companyId: session.companyId, scope })

export const applicationIn = async (ctx: Ctx, applicationId: number): Promise<Application> =>
  toApplication(orNotFound(await findApplication(ctx.db, await platformFor(ctx), applicationId)))

const toApplication = (row: ApplicationRow): Application => ({
  ...row,
  deviceTypes: DEVICE_TYPES.filter((type) => row.deviceTypes.includes(type)),
})
