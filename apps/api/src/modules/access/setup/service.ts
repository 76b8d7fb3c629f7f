/**
 * The first start. A server without a platform invites whoever can read what it prints to set one up; the command
 * line does the same without an invitation, for whoever runs it owns the database anyway.
 */

import { createHash, randomBytes } from 'node:crypto'
import { refuse } from '@app/kernel/problem'
import type { Insertable } from 'kysely'
import { type Database, type Db, drawScope } from '#db/database.ts'
import type { ProvidersTable } from '#db/tables.ts'
import type { AuditEntry, Ctx } from '#http/context.ts'
import { hashSecret } from '#modules/access/sessions/hashing.ts'
import { hashPassword } from '#modules/access/sessions/passwords.ts'
import { makeSuperAdmin } from '#modules/access/rights/super-admin-rows.ts'
import { requireFormats } from '#modules/access/users/checks.ts'
import { insertUser } from '#modules/access/users/user-rows.ts'
import { establishPlatformCompany } from '#modules/organisation/companies/establish.ts'
import { type FirstLogin, type NewPlatform, PLATFORM_CODE } from './contract.ts'
import { SetupErrors } from './errors.ts'
import {
  deleteInvitations,
  findInvitation,
  hasPlatform,
  insertInvitation,
  insertPlatform,
  lockSetup,
} from './store.ts'

const TOKEN_BYTES = 32
export const INVITATION_MINUTES = 60

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** @returns a token with which the platform can be set up once; none where it is set up already */
export function inviteToSetUp(
  database: Pick<Database, 'system'>,
  now: Date,
): Promise<string | undefined> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = new Date(now.getTime() + INVITATION_MINUTES * 60_000)
  return database.system(async (db) => {
    await lockSetup(db)
    if (await hasPlatform(db)) return undefined
    await insertInvitation(db, { tokenHash: hashOf(token), expiresAt })
    return token
  })
}

type PlatformInput = Pick<NewPlatform, 'platform' | 'administrator'>

/** What a platform is set up with, its keys as they are stored. */
export interface PreparedPlatform extends PlatformInput {
  passwordHash: string
  pinHash: string
}

/**
 * Looks at what is to be set up; takes a while, and so comes before any transaction.
 *
 * @throws Refusal ACCOUNT_FORMAT, PASSWORD_FORMAT
 */
export async function preparePlatform(input: PlatformInput): Promise<PreparedPlatform> {
  const { account, password, pin } = input.administrator
  requireFormats({ account })
  return { ...input, passwordHash: await hashPassword(password), pinHash: await hashSecret(pin) }
}

/**
 * Whether somebody was invited, before anything that costs time is done for them.
 *
 * @throws Refusal SETUP_DONE, SETUP_TOKEN_INVALID, SETUP_TOKEN_EXPIRED
 */
export async function requireInvitation(db: Db, token: string, now: Date): Promise<void> {
  // In this order: whoever sets the platform up meanwhile ends the invitations with it.
  const invitation = await findInvitation(db, hashOf(token))
  if (await hasPlatform(db)) throw refuse(SetupErrors.done)
  if (!invitation) throw refuse(SetupErrors.tokenInvalid)
  if (Date.parse(invitation.expires_at) <= now.getTime()) throw refuse(SetupErrors.tokenExpired)
}

/**
 * Founds the platform for whoever was invited.
 *
 * @throws Refusal SETUP_DONE, SETUP_TOKEN_INVALID, SETUP_TOKEN_EXPIRED
 */
export async function setUpInvited(
  ctx: Ctx,
  token: string,
  prepared: PreparedPlatform,
): Promise<FirstLogin> {
  // Before the token is looked at: of several at once all but the first hear that it is done.
  await lockSetup(ctx.db)
  await requireInvitation(ctx.db, token, ctx.now)
  return setUpPlatform(ctx.db, prepared, ctx.audit)
}

/**
 * Founds the first platform, which serves every address that is no other's. Every invitation ends with it.
 * Needs a transaction of the system role.
 *
 * @param audit takes what is written to the log
 * @throws Refusal SETUP_DONE to all but the first of several
 */
export async function setUpPlatform(
  db: Db,
  prepared: PreparedPlatform,
  audit: (entry: AuditEntry) => void,
): Promise<FirstLogin> {
  await lockSetup(db)
  if (await hasPlatform(db)) throw refuse(SetupErrors.done)
  const login = await foundPlatform(db, { code: 'main', is_default: true }, { prepared, audit })
  await deleteInvitations(db)
  return login
}

/**
 * Brings a platform into being: its face, the company of its staff, its first administrator. Needs a transaction of
 * the system role.
 *
 * @param place its code, and where it is served
 */
export async function foundPlatform(
  db: Db,
  place: Omit<Insertable<ProvidersTable>, 'name' | 'page_config'>,
  { prepared, audit }: { prepared: PreparedPlatform; audit: (entry: AuditEntry) => void },
): Promise<FirstLogin> {
  const { platform, administrator, passwordHash, pinHash } = prepared
  const { titleZh, titleEn, languages, currency, symbol } = platform
  const name = languages.includes('zh') ? titleZh : titleEn
  const providerId = await insertPlatform(db, {
    ...place,
    name,
    page_config: JSON.stringify({ title: { zh: titleZh, en: titleEn }, languages }),
  })
  const companyId = await establishPlatformCompany(db, {
    provider_id: providerId,
    code: PLATFORM_CODE,
    name,
    currency,
    currency_symbol: symbol,
  })
  const { account, name: person } = administrator
  const userId = await insertUser(db, {
    company_id: companyId,
    kind: 'staff',
    account,
    name: person,
    password_hash: passwordHash,
    pin_hash: pinHash,
  })
  await makeSuperAdmin(db, { companyId, userId })
  // The log takes no entry about a company outside the scope, and this one has only just come into being.
  await drawScope(db, { companyIds: [companyId], stationIds: [] })
  audit({
    action: 'setUp',
    entity: 'platform',
    entityId: providerId,
    companyId,
    after: { ...place, ...platform, administrator: { id: userId, account, name: person } },
  })
  return { company: PLATFORM_CODE, account }
}

export const setupState = async (db: Db): Promise<{ needed: boolean }> => ({
  needed: !(await hasPlatform(db)),
})
