/**
 * Codes by text message. Whoever asks for one is answered before anybody has looked whether the number is a
 * member's, so neither the answer nor its time tells.
 */

import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { type ErrorDefinition, refuse } from '@app/kernel/problem'
import type { Database, Db } from '#db/database.ts'
import type { Secrets } from '#db/secrets.ts'
import type { Beforehand, Ctx } from '#http/context.ts'
import { addressKey } from '#http/server/client-address.ts'
import { enqueue } from '#jobs/jobs.ts'
import {
  type Attempt,
  claimAttempt,
  type Limit,
  settleAttempt,
} from '#modules/access/sessions/attempts-store.ts'
import { findTemplateFor, queueNotices } from '#modules/platform/sms/notices.ts'
import type { SmsProvider } from '#modules/platform/sms/contract.ts'
import { CODE_MINUTES, type CodeProof } from './contract.ts'
import { MemberPageErrors } from './errors.ts'
import { hashOf } from './session.ts'
import {
  type CompanyAtPage,
  findMemberAt,
  forgetOld,
  holdUnsent,
  insertCode,
  insertSession,
  setCode,
  tryCode,
  useCode,
} from './store.ts'

/** The job that sends a code to a number, if that is a member's. */
export const CODE_JOB = 'sendMemberCode'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How often a code may be asked for: by a number, from an address, and of a company. */
const SENDINGS: readonly Limit[] = [
  { of: 'subject', failures: 1, withinMs: MINUTE_MS },
  { of: 'subject', failures: 5, withinMs: HOUR_MS },
  { of: 'source', failures: 20, withinMs: HOUR_MS },
]
const SENDINGS_OF_COMPANY: readonly Limit[] = [{ of: 'subject', failures: 300, withinMs: HOUR_MS }]

/** Beyond the five tries of each code: somebody who tries one code with many numbers. */
const GUESSES: readonly Limit[] = [
  { of: 'subject', failures: 20, withinMs: HOUR_MS },
  { of: 'source', failures: 30, withinMs: 15 * MINUTE_MS },
]

type Before = Pick<Beforehand, 'database' | 'ip' | 'now'>

/** @throws Refusal MEMBER_CODE_LIMIT */
export async function claimSending(
  { database, ip, now }: Before,
  companyId: number,
  mobile: string,
): Promise<void> {
  const source = addressKey(ip)
  const attempt = { subject: `${companyId} ${mobile}`, source, ip, at: now }
  await database.separateTransaction(async (db) => {
    await claim(db, { ...attempt, kind: 'memberCodeSend' }, SENDINGS, MemberPageErrors.tooMany)
    const ofCompany: Attempt = { ...attempt, kind: 'memberCodeCompany', subject: String(companyId) }
    await claim(db, ofCompany, SENDINGS_OF_COMPANY, MemberPageErrors.tooMany)
  })
}

async function claim(
  db: Db,
  attempt: Attempt,
  limits: readonly Limit[],
  refusal: ErrorDefinition,
): Promise<number> {
  const claimed = await claimAttempt(db, attempt, limits)
  if ('id' in claimed) return claimed.id
  const waitMs = claimed.lockedUntil.getTime() - attempt.at.getTime()
  throw refuse(refusal, { minutes: Math.max(1, Math.ceil(waitMs / MINUTE_MS)) })
}

/** Has a code sent once this is committed, should the number be a member's. */
export async function askForCode(ctx: Ctx, companyId: number, mobile: string): Promise<void> {
  const { db, now } = ctx
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * MINUTE_MS)
  const codeId = await insertCode(db, { companyId, mobile, now, expiresAt })
  const key = `${CODE_JOB} ${codeId}`
  await enqueue(db, { name: CODE_JOB, payload: { id: codeId }, runAt: new Date(0), key })
}

interface SendingParts {
  database: Database
  secrets: Secrets
  now: () => Date
  isConnected: (provider: SmsProvider) => boolean
}

/** Draws a code and queues it to the member whose number it is; for any other number nothing is sent. */
export async function sendCode(parts: SendingParts, codeId: number): Promise<void> {
  const { database, secrets, isConnected } = parts
  const now = parts.now()
  await database.system(async (db) => {
    await forgetOld(db, new Date(now.getTime() - DAY_MS))
    const asked = await holdUnsent(db, codeId, now)
    const member = asked && (await findMemberAt(db, asked.company_id, asked.mobile))
    if (!asked || !member) return
    const templateId = await findTemplateFor(db, asked.company_id, {
      told: 'code',
      isConnected,
    })
    if (templateId === undefined) return
    const code = String(randomInt(CODES)).padStart(DIGITS, '0')
    await setCode(db, codeId, proofOf(secrets, codeId, code))
    await queueNotices(db, {
      companyId: asked.company_id,
      templateId,
      receivers: [{ mobile: asked.mobile, params: { code } }],
      hidden: ['code'],
      now,
      isConnected,
    })
  })
}

const DIGITS = 6
const CODES = 10 ** DIGITS

const proofOf = (secrets: Secrets, codeId: number, code: string): Buffer =>
  createHmac('sha256', secrets.derive('member code')).update(`${codeId} ${code}`).digest()

const TOKEN_BYTES = 32

/**
 * Opens a session for who knows the code. A number that nobody has is told the same as a wrong code.
 *
 * @returns its token
 * @throws Refusal MEMBER_CODE_WRONG, MEMBER_CODE_LOCKED
 */
export async function openSession(
  { database, ip, now }: Before,
  secrets: Secrets,
  { company, proof: { mobile, code } }: { company: CompanyAtPage; proof: CodeProof },
): Promise<string> {
  const companyId = company.id
  const attempt: Attempt = {
    kind: 'memberCode',
    subject: `${companyId} ${mobile}`,
    source: addressKey(ip),
    ip,
    at: now,
  }
  // Each of the two stays, whatever comes of the other.
  const attemptId = await database.separateTransaction((db) =>
    claim(db, attempt, GUESSES, MemberPageErrors.locked),
  )
  const tried = await database.separateTransaction((db) => tryCode(db, { companyId, mobile, now }))
  const isRight =
    tried?.code_hash && timingSafeEqual(tried.code_hash, proofOf(secrets, tried.id, code))
  if (!isRight) throw refuse(MemberPageErrors.wrong)
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await database.separateTransaction(async (db) => {
    const member = await findMemberAt(db, companyId, mobile)
    if (!member || !(await useCode(db, tried.id, now))) throw refuse(MemberPageErrors.wrong)
    await settleAttempt(db, attemptId)
    await insertSession(db, { hash: hashOf(token), companyId, userId: member.id, mobile, now })
  })
  return token
}
