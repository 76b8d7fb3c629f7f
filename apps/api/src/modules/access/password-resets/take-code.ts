/** A new password for whoever has the code. */

import { timingSafeEqual } from 'node:crypto'
import { refuse } from '@app/kernel/problem'
import { drawScope } from '#db/database.ts'
import type { Secrets } from '#db/secrets.ts'
import type { Beforehand, Ctx } from '#http/context.ts'
import { SessionErrors } from '#modules/access/sessions/errors.ts'
import { hashPassword, requirePasswordFormat } from '#modules/access/sessions/passwords.ts'
import { lockUser, updateCredentials } from '#modules/access/users/user-rows.ts'
import { proofOf } from './ask-for-code.ts'
import type { ForgottenPassword } from './contract.ts'
import { PasswordResetErrors } from './errors.ts'
import { findForgetful, tryCode, useCode } from './store.ts'

/**
 * Looks at the code. Each try counts, and an account that nobody has is told the same as a wrong code.
 *
 * @returns the new password as it is stored
 * @throws Refusal PASSWORD_FORMAT, PASSWORD_CONFIRM, RESET_CODE_WRONG, PASSWORD_CHECKS_BUSY
 */
export async function checkCode(
  { database, now }: Pick<Beforehand, 'database' | 'now'>,
  secrets: Secrets,
  input: ForgottenPassword,
): Promise<string> {
  requirePasswordFormat(input.new)
  if (input.new !== input.confirm) throw refuse(SessionErrors.passwordConfirm)
  const tried = await database.separateTransaction((db) => tryCode(db, input.id, now))
  const proof = proofOf(secrets, input.id, input.code)
  if (!tried?.code_hash || !timingSafeEqual(tried.code_hash, proof)) {
    throw refuse(PasswordResetErrors.wrong)
  }
  return hashPassword(input.new)
}

/**
 * Gives the new password to whoever the code was sent to; all their sessions end, with their live connections. The
 * PIN stays.
 *
 * @throws Refusal RESET_CODE_WRONG when it was used before, or the user has another number, another password or no
 *   way in by now
 */
export async function renewPassword(ctx: Ctx, id: string, passwordHash: string): Promise<void> {
  const code = await useCode(ctx.db, id, ctx.now)
  const userId = code?.user_id
  if (!userId) throw refuse(PasswordResetErrors.wrong)
  await lockUser(ctx.db, userId)
  const user = await findForgetful(ctx.db, userId)
  if (user?.mobile !== code.mobile || user?.token_epoch !== code.token_epoch) {
    throw refuse(PasswordResetErrors.wrong)
  }
  const { company_id: companyId, password_hash: allowedBy } = user
  await updateCredentials(ctx.db, { userId, allowedBy }, { password_hash: passwordHash })
  await drawScope(ctx.db, { companyIds: [companyId], stationIds: [] })
  ctx.audit({ action: 'recoverPassword', entity: 'user', entityId: userId, companyId })
  ctx.afterCommit(() => ctx.live.disconnect({ userId }))
}
