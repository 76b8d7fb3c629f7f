/** The own password and PIN. */

import { isSixDigits } from '@app/kernel/formats'
import { refuse } from '@app/kernel/problem'
import { drawScope } from '#db/database.ts'
import type { Beforehand, Ctx } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { updateCredentials, findCredentials } from '#modules/access/users/user-rows.ts'
import { SessionErrors } from './errors.ts'
import { hashSecret, isSecret } from './hashing.ts'
import { hashPassword, requirePasswordFormat } from './passwords.ts'
import { openSession } from './service.ts'
import { revokeSession } from './store.ts'
import { requireRight } from './throttle.ts'
import type { Tokens } from './tokens.ts'

/** A new password or PIN, and the password that it was allowed with, both as they are stored. */
interface NewKey {
  hash: string
  allowedBy: string | null
}

/** @throws Refusal PASSWORD_FORMAT, PASSWORD_CONFIRM, PASSWORD_WRONG, PASSWORD_LOCKED, PASSWORD_SAME */
export async function checkNewPassword(
  before: Beforehand,
  input: { old: string; new: string; confirm: string },
): Promise<NewKey> {
  requirePasswordFormat(input.new)
  if (input.new !== input.confirm) throw refuse(SessionErrors.passwordConfirm)
  const allowedBy = await requireOwnPassword(before, input.old)
  if (input.new === input.old) throw refuse(SessionErrors.passwordSame)
  return { hash: await hashPassword(input.new), allowedBy }
}

/** Changes the own password; every other session of the user ends, with its live connections. */
export async function changePassword(ctx: Ctx, tokens: Tokens, key: NewKey): Promise<void> {
  const { userId, sessionId } = ctx.session
  const tokenEpoch = await changeOwn(ctx, key, { password_hash: key.hash })
  await revokeSession(ctx.db, sessionId, { reason: 'password changed', now: ctx.now })
  await openSession(ctx, tokens, { userId, tokenEpoch })
  await auditOwn(ctx, 'changePassword')
  ctx.afterCommit(() => ctx.live.disconnect({ userId }))
}

/** @throws Refusal PASSWORD_WRONG, PASSWORD_LOCKED */
export async function checkNewPin(
  before: Beforehand,
  input: { password: string; pin: string },
): Promise<NewKey> {
  const allowedBy = await requireOwnPassword(before, input.password)
  return { hash: await hashSecret(input.pin), allowedBy }
}

/** Sets or replaces the own PIN, against the password. */
export async function changePin(ctx: Ctx, key: NewKey): Promise<void> {
  await changeOwn(ctx, key, { pin_hash: key.hash })
  await auditOwn(ctx, 'changePin')
}

/** @throws Refusal PASSWORD_WRONG when somebody else has changed the password meanwhile */
async function changeOwn(
  ctx: Ctx,
  { allowedBy }: NewKey,
  change: Parameters<typeof updateCredentials>[2],
): Promise<number> {
  const { userId } = ctx.session
  const tokenEpoch = await updateCredentials(ctx.db, { userId, allowedBy }, change)
  if (tokenEpoch === undefined) throw refuse(SessionErrors.passwordWrong)
  return tokenEpoch
}

/** Some people's own company is none of those they look after: a dealer's is the platform. */
export async function auditOwn(ctx: Ctx, action: string, after?: object): Promise<void> {
  const { userId, companyId } = ctx.session
  await drawScope(ctx.db, { companyIds: [companyId], stationIds: [] })
  ctx.audit({ action, entity: 'user', entityId: userId, ...(after && { after }) })
}

/** @returns the password as it is stored */
async function requireOwnPassword(before: Beforehand, password: string): Promise<string | null> {
  const { userId } = before.session
  const { password_hash: stored } = await before.database.queryUnscoped((db) =>
    findCredentials(db, userId),
  )
  await requireRight(
    before,
    {
      kind: 'ownPassword',
      subject: String(userId),
      locked: SessionErrors.passwordLocked,
      wrong: SessionErrors.passwordWrong,
    },
    () => isSecret(stored, password),
  )
  return stored
}

/**
 * Step-up: the PIN of the caller. Five failures lock it for a quarter of an hour.
 *
 * @throws Refusal PIN_REQUIRED, PIN_NOT_SET, PIN_WRONG, PIN_LOCKED
 */
export async function verifyPin(before: Beforehand, pin: string | undefined): Promise<void> {
  if (!pin) throw refuse(HttpErrors.pinRequired)
  const { userId } = before.session
  const { pin_hash: stored } = await before.database.queryUnscoped((db) =>
    findCredentials(db, userId),
  )
  if (!stored) throw refuse(HttpErrors.pinNotSet)
  await requireRight(
    before,
    {
      kind: 'pin',
      subject: String(userId),
      locked: HttpErrors.pinLocked,
      wrong: HttpErrors.pinWrong,
    },
    async () => isSixDigits(pin) && isSecret(stored, pin),
  )
}
