/** The payment password of a card: six digits, kept as a hash, locked for a while after five failures. */

import { hash, verify } from '@node-rs/argon2'
import { isSixDigits } from '@app/kernel/formats'
import { refuse } from '@app/kernel/problem'
import type { Ctx } from '../../../http/context.ts'
import { minutesLocked, noteAttempt } from '../../access/sessions/service.ts'
import { CardErrors } from './errors.ts'

/** @throws Refusal PASSWORD6_FORMAT */
export async function hashCardPassword(password: string): Promise<string> {
  if (!isSixDigits(password)) throw refuse(CardErrors.passwordFormat)
  return hash(password)
}

/**
 * Lets a payment pass whose card has no password, or has this one.
 *
 * @throws Refusal CARD_PASSWORD_REQUIRED, CARD_PASSWORD_LOCKED, CARD_PASSWORD_WRONG
 */
export async function requireCardPassword(
  ctx: Ctx,
  card: { id: number; password_hash: string | null },
  password: string | undefined,
): Promise<void> {
  if (!card.password_hash) return
  if (password === undefined) throw refuse(CardErrors.passwordRequired)
  const attempt = { kind: 'cardPassword', subject: String(card.id) } as const
  const minutes = await minutesLocked(ctx, attempt)
  if (minutes > 0) throw refuse(CardErrors.passwordLocked, { minutes })
  const isRight = isSixDigits(password) && (await verify(card.password_hash, password))
  await noteAttempt(ctx, { ...attempt, ok: isRight })
  if (!isRight) throw refuse(CardErrors.passwordWrong)
}
