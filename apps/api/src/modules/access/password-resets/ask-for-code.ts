/**
 * Codes for whoever forgot a password. Whoever asks for one is answered before anybody has looked whether there is
 * such an account, so neither the answer nor its time tells.
 */

import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { refuse } from '@app/kernel/problem'
import type { Database } from '#db/database.ts'
import type { Secrets } from '#db/secrets.ts'
import type { Beforehand, Ctx } from '#http/context.ts'
import { addressKey } from '#http/server/client-address.ts'
import { enqueue } from '#jobs/jobs.ts'
import { claimAttempt, type Limit } from '#modules/access/sessions/attempts-store.ts'
import { findAccount } from '#modules/access/sessions/log-in.ts'
import { providerAt } from '#modules/platform/page-config/service.ts'
import type { SmsProvider } from '#modules/platform/sms/contract.ts'
import { findTemplateFor, queueNotices } from '#modules/platform/sms/notices.ts'
import { CODE_MINUTES, type ResetRequest, type ResetRequested } from './contract.ts'
import { PasswordResetErrors } from './errors.ts'
import { findForgetful, forgetOld, holdUnsent, insertReset, setCode } from './store.ts'

/** The job that sends a code to whoever has the account, should they have a number. */
export const CODE_JOB = 'sendPasswordCode'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How often a code may be asked for, as everybody is told: for what was typed, and from an address. */
const ASKINGS: readonly Limit[] = [
  { of: 'subject', failures: 3, withinMs: HOUR_MS },
  { of: 'source', failures: 20, withinMs: HOUR_MS },
]

/** How often somebody is sent one, however the account was spelt; of these nobody is told. */
const SENDINGS: readonly Limit[] = [
  { of: 'subject', failures: 3, withinMs: HOUR_MS },
  // Five guesses at each: so a year of them finds a code by luck once in a hundred.
  { of: 'subject', failures: 6, withinMs: DAY_MS },
]

/**
 * Counts who asks.
 *
 * @returns the platform that was asked
 * @throws Refusal RESET_CODE_LIMIT, PROVIDER_UNKNOWN
 */
export async function claimAsking(
  { database, address, ip, now }: Beforehand,
  { company, account }: ResetRequest,
): Promise<number> {
  const { id: providerId } = await database.queryUnscoped((db) => providerAt({ db, address }))
  const claimed = await database.separateTransaction((db) =>
    claimAttempt(
      db,
      {
        kind: 'passwordCode',
        subject: `${providerId} ${company.trim()}/${account.trim()}`.toLowerCase(),
        source: addressKey(ip),
        ip,
        at: now,
      },
      ASKINGS,
    ),
  )
  if ('id' in claimed) return providerId
  const minutes = Math.ceil((claimed.lockedUntil.getTime() - now.getTime()) / MINUTE_MS)
  throw refuse(PasswordResetErrors.tooMany, { minutes: Math.max(1, minutes) })
}

const ID_BYTES = 24

/** Has a code sent once this is committed, should there be such an account. */
export async function askForCode(
  { db, now }: Ctx,
  providerId: number,
  { company, account }: ResetRequest,
): Promise<ResetRequested> {
  const id = randomBytes(ID_BYTES).toString('base64url')
  await insertReset(db, {
    id,
    providerId,
    company: company.trim(),
    account: account.trim(),
    now,
    expiresAt: new Date(now.getTime() + CODE_MINUTES * MINUTE_MS),
  })
  const key = `${CODE_JOB} ${id}`
  await enqueue(db, { name: CODE_JOB, payload: { id }, runAt: new Date(0), key })
  return { id, minutes: CODE_MINUTES }
}

interface SendingParts {
  database: Database
  secrets: Secrets
  now: () => Date
  isConnected: (provider: SmsProvider) => boolean
}

/** Draws a code and queues it to the number of whoever has the account; where that is nobody, nothing is sent. */
export async function sendCode(parts: SendingParts, id: string): Promise<void> {
  const { database, secrets, isConnected } = parts
  const now = parts.now()
  await database.system(async (db) => {
    await forgetOld(db, new Date(now.getTime() - DAY_MS))
    const asked = await holdUnsent(db, id, now)
    if (!asked) return
    const { provider_id: providerId, company, account } = asked
    const { user } = await findAccount(db, { providerId, company, account })
    const forgetful = user && (await findForgetful(db, user.id))
    if (!forgetful) return
    const { company_id: companyId, mobile, token_epoch } = forgetful
    const templateId = await findTemplateFor(db, companyId, { told: 'code', isConnected })
    if (templateId === undefined) return
    const attempt = { subject: String(user.id), source: '', ip: '', at: now }
    const claimed = await claimAttempt(db, { ...attempt, kind: 'passwordCodeUser' }, SENDINGS)
    if ('lockedUntil' in claimed) return
    const code = String(randomInt(CODES)).padStart(DIGITS, '0')
    await setCode(db, id, {
      code_hash: proofOf(secrets, id, code),
      user_id: user.id,
      mobile,
      token_epoch,
    })
    await queueNotices(db, {
      companyId,
      templateId,
      receivers: [{ mobile, params: { code } }],
      hidden: ['code'],
      now,
      isConnected,
    })
  })
}

const DIGITS = 6
const CODES = 10 ** DIGITS

/** What is stored of a code. */
export const proofOf = (secrets: Secrets, id: string, code: string): Buffer =>
  createHmac('sha256', secrets.derive('password code')).update(`${id} ${code}`).digest()
