/** Logging in: with company, account and password, from a device that is known or from anywhere. */

import { createHash, randomBytes } from 'node:crypto'
import { normalizeIP } from '@fastify/rate-limit'
import { refuse } from '@app/kernel/problem'
import type { Db } from '#db/database.ts'
import type { Beforehand, Ctx } from '#http/context.ts'
import { providerAt } from '#modules/platform/page-config/service.ts'
import { isDevice, noteDevice } from './devices-store.ts'
import { SessionErrors } from './errors.ts'
import { isSecret } from './hashing.ts'
import { openSession, requireAdmission } from './service.ts'
import {
  findLogin,
  findLoginCompanies,
  findPrincipal,
  type LoginRow,
  type PrincipalRow,
} from './store.ts'
import { requireRight } from './throttle.ts'
import type { Tokens } from './tokens.ts'

export interface LoginInput {
  email?: string
  mobile?: string
  password: string
  companyId: string | number
  /** What the device was given at an earlier log-in; empty when it has nothing yet and would keep it. */
  deviceToken?: string
}

/** Somebody who gave the right password. */
interface Checked {
  user: LoginRow
  /** Nothing when the caller keeps none. */
  deviceToken: string | undefined
}

/**
 * Looks at the password. Every failure gives the same answer, in the same time; guesses are counted for the
 * account that was found, however it was spelt, and apart for each device that is known and for the others.
 *
 * @throws Refusal LOGIN_FAILED, LOGIN_LOCKED, PASSWORD_CHECKS_BUSY, PROVIDER_UNKNOWN
 */
export async function checkLogin(before: Beforehand, input: LoginInput): Promise<Checked> {
  const { database, ip, address } = before
  const company = String(input.companyId).trim()
  const account = (input.mobile ?? input.email ?? '').trim()
  const given = input.deviceToken ? hashOf(input.deviceToken) : null
  const { id: providerId } = await database.queryUnscoped((db) => providerAt({ db, address }))
  const { companyIds, user } = await database.queryUnscoped((db) =>
    findAccount(db, { providerId, company, account, device: given }),
  )
  const nobody = `${companyIds[0] ?? company.toLowerCase()}/${account.toLowerCase()}`
  const device = user?.is_known_device ? given?.toString('hex') : undefined
  await requireRight(
    before,
    {
      kind: device ? 'deviceLogin' : 'login',
      subject: user ? String(user.id) : nobody,
      // Whoever has one address of an IPv6 network has all of them.
      source: device ?? normalizeIP(ip),
      locked: SessionErrors.loginLocked,
      wrong: SessionErrors.loginFailed,
    },
    () => isSecret(user?.password_hash, input.password),
  )
  if (!user) throw refuse(SessionErrors.loginFailed)
  return { user, deviceToken: input.deviceToken }
}

/**
 * Whom a company and an account name, both as they were typed.
 *
 * @param input.device the hash of what the device keeps
 */
export async function findAccount(
  db: Db,
  input: { providerId: number; company: string; account: string; device?: Buffer | null },
): Promise<{ companyIds: readonly number[]; user: LoginRow | undefined }> {
  const { account, device = null } = input
  const companyIds = await findLoginCompanies(db, input)
  return { companyIds, user: await findLogin(db, { companyIds, account, device }) }
}

/**
 * Opens a session for somebody who gave the right password, and knows their device from now on.
 *
 * @throws Refusal LOGIN_NO_CONSOLE_ROLE, LOGIN_SERVICE_ENDED, LOGIN_BARRED
 */
export async function logIn(
  ctx: Ctx,
  tokens: Tokens,
  { user, deviceToken }: Checked,
): Promise<PrincipalRow> {
  const id = await openSession(ctx, tokens, { userId: user.id, tokenEpoch: user.token_epoch })
  const principal = await findPrincipal(ctx.db, id)
  if (!principal || !hasConsoleRole(principal)) throw refuse(SessionErrors.noConsoleRole)
  await requireAdmission(ctx, principal)
  if (deviceToken !== undefined) await recognise(ctx, user.id, deviceToken)
  return principal
}

const hasConsoleRole = ({ roles }: PrincipalRow): boolean =>
  roles.some((role) => role.default_role !== 'user' && role.default_role !== 'anonymous')

const DEVICE_TOKEN_BYTES = 24

/** The token that the device has, if it was given one here; else a new one for it to keep. */
async function recognise(ctx: Ctx, userId: number, given: string): Promise<void> {
  const isOurs = given !== '' && (await isDevice(ctx.db, hashOf(given)))
  const token = isOurs ? given : randomBytes(DEVICE_TOKEN_BYTES).toString('base64url')
  await noteDevice(ctx.db, { device_hash: hashOf(token), user_id: userId, last_login_at: ctx.now })
  if (!isOurs) ctx.setHeader('device-token', token)
}

/** It is long and random, so that a plain hash is enough. */
const hashOf = (deviceToken: string): Buffer => createHash('sha256').update(deviceToken).digest()
