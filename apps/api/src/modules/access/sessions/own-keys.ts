/** The own password and PIN. */

import { hash, verify } from '@node-rs/argon2'
import { refuse } from '@app/kernel/problem'
import type { Ctx } from '../../../http/context.ts'
import { changeCredentials, findCredentials } from '../users/service.ts'
import { SessionErrors } from './errors.ts'
import { hashPassword } from './passwords.ts'
import { NOBODYS_HASH, openSession } from './service.ts'
import { revokeSession } from './store.ts'
import type { Tokens } from './tokens.ts'

/** Changes the own password; every other session of the user ends, with its live connections. */
export async function changePassword(
  ctx: Ctx,
  tokens: Tokens,
  input: { old: string; new: string; confirm: string },
): Promise<void> {
  const passwordHash = await hashPassword(input.new)
  if (input.new !== input.confirm) throw refuse(SessionErrors.passwordConfirm)
  await requireOwnPassword(ctx, input.old)
  if (input.new === input.old) throw refuse(SessionErrors.passwordSame)
  const { userId, sessionId } = ctx.session
  const tokenEpoch = await changeCredentials(ctx.db, userId, { password_hash: passwordHash })
  await revokeSession(ctx.db, sessionId, 'password changed', ctx.now)
  await openSession(ctx, tokens, { userId, tokenEpoch })
  ctx.audit({ action: 'changePassword', entity: 'user', entityId: userId })
  ctx.afterCommit(() => ctx.live.disconnect({ userId }))
}

/** Sets or replaces the own PIN, against the password. */
export async function changePin(ctx: Ctx, input: { password: string; pin: string }): Promise<void> {
  await requireOwnPassword(ctx, input.password)
  await changeCredentials(ctx.db, ctx.session.userId, { pin_hash: await hash(input.pin) })
  ctx.audit({ action: 'changePin', entity: 'user', entityId: ctx.session.userId })
}

async function requireOwnPassword(ctx: Ctx, password: string): Promise<void> {
  const { password_hash: passwordHash } = await findCredentials(ctx.db, ctx.session.userId)
  const isRight = await verify(passwordHash ?? (await NOBODYS_HASH), password)
  if (!isRight) throw refuse(SessionErrors.passwordWrong)
}
