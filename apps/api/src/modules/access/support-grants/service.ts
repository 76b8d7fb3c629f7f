/** Support grants: given and ended by the company, used by the platform's staff. */

import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { type Ctx, isOfPlatform } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import { searchList } from '#lists/search-list.ts'
import type { NewSupportGrant, SupportGrant, Supporters } from './contract.ts'
import { SupportErrors } from './errors.ts'
import {
  endGrantRow,
  findGrant,
  findRunning,
  grantList,
  grantorsOf,
  type GrantRow,
  insertGrant,
  listGrants,
  supportersOf,
} from './store.ts'

const HOUR_MS = 3_600_000

export const searchGrants = (ctx: Ctx, query: ListQuery): Promise<PageOf<SupportGrant>> =>
  searchList(ctx, query, grantList, { page: listGrants, shown: (row) => toGrant(ctx, row) })

/** Whom of the platform a grant can be for. */
export async function listSupporters(ctx: Ctx): Promise<Supporters> {
  const people = await ctx.inSeparateTransaction((db) => supportersOf(db, ctx.session.companyId))
  return { content: people.flatMap(({ account, name }) => (account ? [{ account, name }] : [])) }
}

/**
 * Lets the platform's staff, or one of them, see this company's customers unmasked for some hours.
 *
 * @throws Refusal FORBIDDEN for all but company users, SUPPORTER_UNKNOWN
 */
export async function grantSupport(
  ctx: Ctx,
  { supporter: account, hours, reason }: NewSupportGrant,
): Promise<SupportGrant> {
  requireCompanyUser(ctx)
  const { companyId, userId } = ctx.session
  const people = await ctx.inSeparateTransaction((db) => supportersOf(db, companyId))
  const supporter = people.find((person) => person.account === account)
  if (account !== undefined && !supporter) throw refuse(SupportErrors.supporterUnknown)
  const grantId = await insertGrant(ctx.db, {
    company_id: companyId,
    used_by: supporter?.id ?? null,
    supporter_name: supporter?.name ?? '',
    reason,
    starts_at: ctx.now,
    ends_at: new Date(ctx.now.getTime() + hours * HOUR_MS),
    granted_by: userId,
  })
  ctx.audit({
    action: 'grantSupport',
    entity: 'supportGrant',
    entityId: grantId,
    companyId,
    after: { supporter: supporter?.name, hours },
    reason,
  })
  return grantIn(ctx, grantId)
}

/**
 * Ends a grant at once.
 *
 * @throws Refusal NOT_FOUND, FORBIDDEN for all but company users, STATE_CONFLICT when it is over
 */
export async function endGrant(ctx: Ctx, grantId: number): Promise<SupportGrant> {
  const { company } = await grantIn(ctx, grantId)
  requireCompanyUser(ctx)
  const { userId } = ctx.session
  const isEnded = await endGrantRow(ctx.db, grantId, { now: ctx.now, userId })
  if (!isEnded) throw refuse(HttpErrors.stateConflict, { entity: 'supportGrant', id: grantId })
  const entry = { action: 'endSupport', entity: 'supportGrant', entityId: grantId }
  ctx.audit({ ...entry, companyId: company.id })
  return grantIn(ctx, grantId)
}

/** The company's own people decide who looks at its customers; the platform never does. */
function requireCompanyUser({ session }: Ctx): void {
  const isOne = session.roles.some(({ defaultRole }) => defaultRole === 'company_user')
  if (!isOne) throw refuse(HttpErrors.forbidden)
}

async function grantIn(ctx: Ctx, grantId: number): Promise<SupportGrant> {
  const row = orNotFound(await findGrant(ctx.db, ctx.session.scope, grantId))
  return toGrant(ctx, row)
}

/**
 * Lets pass who may see a company's customers unmasked: by right, or as staff of the platform by a grant.
 *
 * @returns the grant that is used, if one is
 * @throws Refusal FORBIDDEN; SUPPORT_GRANT_REQUIRED for the platform's staff, saying whom to ask
 */
export async function requireSight(ctx: Ctx, companyId: number): Promise<number | undefined> {
  const { session, db, now } = ctx
  if (session.permissions.has('viewSensitive')) return undefined
  if (!isOfPlatform(session)) throw refuse(HttpErrors.forbidden)
  const use = { companyId, userId: session.userId, now }
  const grant = await findRunning(db, session.scope, use)
  if (grant) return grant.id
  const people = await grantorsOf(db, companyId)
  throw refuse(SupportErrors.grantRequired, { people: people.join(', ') })
}

function toGrant({ now }: Ctx, row: GrantRow): SupportGrant {
  const isOver = row.ended_at !== null || Date.parse(row.ends_at) <= now.getTime()
  return {
    id: row.id,
    company: { id: row.company_id, name: row.company_name },
    supporter: named(row.used_by, row.supporter_name),
    reason: row.reason,
    startTime: row.starts_at,
    endTime: row.ended_at ?? row.ends_at,
    running: !isOver,
    grantor: named(row.granted_by, row.grantor_name),
    ender: named(row.ended_by, row.ender_name),
  }
}

const named = (id: number | null, name: string | null) =>
  id === null ? null : { id, ...(name !== null && { name }) }
