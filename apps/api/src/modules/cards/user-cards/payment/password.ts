/** The payment password of a card: six digits, kept as a hash, locked for a while after five failures. */

import { isSixDigits } from '@app/kernel/formats'
import { refuse } from '@app/kernel/problem'
import type { Beforehand } from '#http/context.ts'
import { hashSecret, isSecret } from '#modules/access/sessions/hashing.ts'
import { requireRight } from '#modules/access/sessions/throttle.ts'
import { CardErrors } from '../errors.ts'
import { findRuledCard } from '../rules/ruled-cards.ts'

/** @throws Refusal PASSWORD6_FORMAT */
export async function hashCardPassword(password: string): Promise<string> {
  if (!isSixDigits(password)) throw refuse(CardErrors.passwordFormat)
  return hashSecret(password)
}

/** A password that was given for a card, and as what it was found to be right. */
export interface GivenPassword {
  password: string | undefined
  /** The card's password as it is stored, if this is the one. */
  rightFor: string | undefined
  /** The holder showed otherwise that it is them. */
  isProved?: boolean
}

/**
 * Looks at the password that comes with a payment, before anything is held for it.
 *
 * @returns what it was right for; nothing for a card that the caller does not see, or that has none
 * @throws Refusal CARD_PASSWORD_LOCKED, CARD_PASSWORD_WRONG
 */
export async function checkCardPassword(
  before: Beforehand,
  cardId: number,
  password: string,
): Promise<string | undefined> {
  const { database, scope } = before
  const card = await database.read(scope, (db) => findRuledCard(db, scope, cardId))
  const stored = card?.password_hash
  if (!stored) return undefined
  await requireRight(
    before,
    {
      kind: 'cardPassword',
      subject: String(cardId),
      locked: CardErrors.passwordLocked,
      wrong: CardErrors.passwordWrong,
    },
    async () => isSixDigits(password) && isSecret(stored, password),
  )
  return stored
}

/**
 * Lets a payment pass whose card has no password, or has the one that was given, or whose holder is known otherwise.
 *
 * @throws Refusal CARD_PASSWORD_REQUIRED; CARD_PASSWORD_WRONG when it has been changed meanwhile
 */
export function requireCardPassword(
  { password_hash: stored }: { password_hash: string | null },
  { password, rightFor, isProved = false }: GivenPassword,
): void {
  if (!stored || isProved) return
  if (password === undefined) throw refuse(CardErrors.passwordRequired)
  if (rightFor !== stored) throw refuse(CardErrors.passwordWrong)
}
