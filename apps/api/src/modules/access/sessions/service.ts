/** The life of a session: opened, refreshed, handed off, ended. */

import { randomUUID } from 'node:crypto'
import { refuse } from '@app/kernel/problem'
import type { Database } from '#db/database.ts'
import type { Ctx, Session } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { timeZoneAt } from '#lists/list-context.ts'
import { PageConfigErrors } from '#modules/platform/page-config/errors.ts'
import { noteDeviceLogin } from './devices-store.ts'
import { SessionErrors } from './errors.ts'
import { barredBy } from './login-rules.ts'
import { isShutOut, sessionOf } from './principal.ts'
import {
  findPrincipal,
  holdSession,
  insertHandoff,
  insertSession,
  pickRole,
  type PrincipalRow,
  revokeSession,
  rotateSession,
  takeHandoff,
} from './store.ts'
import type { Tokens } from './tokens.ts'

const TOKEN_LIFE_MS = 8 * 3_600_000
const HANDOFF_LIFE_MS = 60_000
/** A token that was just replaced may still be on its way in parallel requests. */
const OLD_TOKEN_GRACE_MS = 30_000
const REFRESH_WINDOW_MS = 5 * 60_000

/**
 * @throws Refusal LOGIN_SERVICE_ENDED when nothing is served any more where they work; LOGIN_BARRED at
 *   the wrong time or from the wrong machine
 */
export async function requireAdmission(ctx: Ctx, row: PrincipalRow): Promise<void> {
  if (isShutOut(row, ctx.now)) throw refuse(SessionErrors.serviceEnded)
  const { roles, limits } = row
  if (!limits || limits.login_rules.length === 0) return
  const timeZone = await timeZoneAt(
    ctx.db,
    roles.flatMap((role) => role.station_id ?? []),
  )
  const { now, client, device } = ctx
  const reason = barredBy(limits.login_rules, { now, client, device, timeZone })
  if (reason !== undefined) throw refuse(SessionErrors.loginBarred, { reason })
}

/** Whoever comes in again, or by another route, is looked at as at the log-in. */
async function requireAllowed(ctx: Ctx, row: PrincipalRow): Promise<void> {
  requireOwnPlatform(row)
  await requireAdmission(ctx, row)
}

export async function openSession(
  ctx: Ctx,
  tokens: Tokens,
  owner: {
    userId: number
    tokenEpoch: number
    roleId?: number | null
    client?: string
    /** The session that handed off to this one, with which it ends. */
    parentId?: string
  },
): Promise<string> {
  const id = randomUUID()
  const expiresAt = new Date(ctx.now.getTime() + TOKEN_LIFE_MS)
  await insertSession(ctx.db, {
    id,
    user_id: owner.userId,
    token_epoch: owner.tokenEpoch,
    role_id: owner.roleId ?? null,
    parent_id: owner.parentId ?? null,
    client: owner.client ?? ctx.client,
    ip: ctx.ip,
    agent: ctx.agent,
    expires_at: expiresAt,
  })
  await handOut(ctx, tokens, { id, generation: 0, expiresAt })
  return id
}

async function handOut(
  ctx: Ctx,
  tokens: Tokens,
  session: { id: string; generation: number; expiresAt: Date },
): Promise<void> {
  await noteDeviceLogin(ctx, session.id)
  const token = await tokens.sign(
    { kind: 'session', id: session.id, generation: session.generation },
    session.expiresAt,
  )
  ctx.setHeader('authorization', `Bearer ${token}`)
  ctx.setHeader('expiration', String(session.expiresAt.getTime()))
}

/** A token, and where it is shown; a live connection is at nobody's address. */
interface Shown {
  token: string | undefined
  address?: Ctx['address']
}

/** Who is calling; the one question that every request asks first. */
export async function authenticate(
  database: Database,
  tokens: Tokens,
  { token, address }: Shown,
  now: Date,
): Promise<Session> {
  const claims = await tokens.verify(token, now)
  if (claims.kind !== 'session') throw refuse(HttpErrors.tokenRevoked)
  const row = await database.queryUnscoped((db) => findPrincipal(db, claims.id, address))
  if (!row || !isGood(row, claims.generation, now)) throw refuse(HttpErrors.tokenRevoked)
  if (address) requireOwnPlatform(row)
  if (isShutOut(row, now)) throw refuse(SessionErrors.shutOut)
  return database.queryUnscoped((db) => sessionOf(db, row, now))
}

/**
 * Who logged in at one platform is nobody at another, for each has its own companies and its own face.
 *
 * @throws Refusal TOKEN_PROVIDER, PROVIDER_UNKNOWN
 */
function requireOwnPlatform({ provider_id: own, asked_provider_id: asked }: PrincipalRow): void {
  if (asked === null) throw refuse(PageConfigErrors.providerUnknown)
  if (asked !== own) throw refuse(HttpErrors.tokenProvider)
}

function isGood(row: PrincipalRow, generation: number, now: Date): boolean {
  const isUserGood = row.status === 'normal' && row.company_status === 'normal'
  const isAlive = row.revoked_at === null && row.session_epoch === row.token_epoch
  return isUserGood && isAlive && isGenerationGood(row, generation, now)
}

function isGenerationGood(row: PrincipalRow, generation: number, now: Date): boolean {
  if (generation === row.generation) return true
  const rotatedAt = row.rotated_at === null ? 0 : Date.parse(row.rotated_at)
  return generation === row.generation - 1 && now.getTime() - rotatedAt < OLD_TOKEN_GRACE_MS
}

/**
 * A new token for a session near its end, or a session for a hand-off token. Earlier than that the
 * answer is empty: nothing needs to change.
 */
export async function refresh(ctx: Ctx, tokens: Tokens, token: string | undefined): Promise<void> {
  const claims = await tokens.verify(token, ctx.now)
  if (claims.kind === 'handoff') return redeem(ctx, tokens, claims.id)
  const row = await findPrincipal(ctx.db, claims.id, ctx.address)
  if (!row || !isGood(row, claims.generation, ctx.now)) throw refuse(HttpErrors.tokenRevoked)
  await requireAllowed(ctx, row)
  const left = Date.parse(row.expires_at) - ctx.now.getTime()
  if (left > Math.max(REFRESH_WINDOW_MS, TOKEN_LIFE_MS / 2)) return
  const expiresAt = new Date(ctx.now.getTime() + TOKEN_LIFE_MS)
  const generation = row.generation + 1
  const isMine = await rotateSession(ctx.db, claims.id, {
    generation,
    expires_at: expiresAt,
    rotated_at: ctx.now,
  })
  // Lost the race against another tab: that one has the new token, ours stays good for a moment.
  if (isMine) await handOut(ctx, tokens, { id: claims.id, generation, expiresAt })
}

async function redeem(ctx: Ctx, tokens: Tokens, id: string): Promise<void> {
  const handoff = await takeHandoff(ctx.db, id, ctx.now)
  const isOpen = handoff && (await holdSession(ctx.db, handoff.session_id))
  const row = isOpen && (await findPrincipal(ctx.db, handoff.session_id, ctx.address))
  if (!row || !isGood(row, row.generation, ctx.now)) throw refuse(HttpErrors.tokenRevoked)
  await requireAllowed(ctx, row)
  await openSession(ctx, tokens, {
    userId: row.user_id,
    tokenEpoch: row.token_epoch,
    roleId: row.picked_role_id,
    client: handoff.client,
    parentId: row.session_id,
  })
}

/** A token that opens the console somewhere else, once, within a minute. */
export async function handOff(
  ctx: Ctx,
  tokens: Tokens,
  client: string,
): Promise<{ token: string; expiration: string }> {
  const id = randomUUID()
  const expiresAt = new Date(ctx.now.getTime() + HANDOFF_LIFE_MS)
  await insertHandoff(ctx.db, {
    id,
    session_id: ctx.session.sessionId,
    client,
    expires_at: expiresAt,
  })
  const token = await tokens.sign({ kind: 'handoff', id, generation: 0 }, expiresAt)
  return { token, expiration: String(expiresAt.getTime()) }
}

export const logOut = (ctx: Ctx): Promise<void> => endSession(ctx, ctx.session.sessionId, 'logout')

/** Ends a session at once, and those it was handed off to, with their live connections. */
export async function endSession(ctx: Ctx, id: string, reason: string): Promise<void> {
  const ended = await revokeSession(ctx.db, id, { reason, now: ctx.now })
  ctx.afterCommit(() => ended.forEach((sessionId) => ctx.live.disconnect({ sessionId })))
}

/** Acts from now on as one of the caller's own roles. */
export async function actAs(ctx: Ctx, roleId: number): Promise<PrincipalRow> {
  const row = await ownPrincipal(ctx)
  if (!row.roles.some((role) => role.id === roleId)) throw refuse(HttpErrors.roleMismatch)
  await pickRole(ctx.db, ctx.session.sessionId, roleId)
  return { ...row, picked_role_id: roleId }
}

export async function ownPrincipal(ctx: Ctx): Promise<PrincipalRow> {
  const row = await findPrincipal(ctx.db, ctx.session.sessionId)
  if (!row) throw refuse(HttpErrors.tokenRevoked)
  return row
}

/** Whether the caller must say as whom to act: a fleet head with another role (S-064). */
export function needsRolePick(row: PrincipalRow): boolean {
  const kinds = row.roles.map((role) => role.default_role)
  return row.picked_role_id === null && kinds.includes('group_master') && kinds.length > 1
}
