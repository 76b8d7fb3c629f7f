/** Which passwords are accepted, and how they are kept. */

import { isNewPassword, isPassword, SHORTEST_PASSWORD } from '@app/kernel/formats'
import { refuse } from '@app/kernel/problem'
import { SessionErrors } from './errors.ts'
import { hashSecret } from './hashing.ts'

/**
 * A new password as it is stored.
 *
 * @throws Refusal PASSWORD_FORMAT
 */
export async function hashPassword(password: string): Promise<string> {
  requirePasswordFormat(password)
  return hashSecret(password)
}

/** @throws Refusal PASSWORD_FORMAT */
export function requirePasswordFormat(password: string): void {
  if (!isNewPassword(password)) {
    throw refuse(SessionErrors.passwordFormat, { min: SHORTEST_PASSWORD })
  }
}

/**
 * The first password of a customer, who must choose another at once; so what the specification asks of
 * it is enough (D-200).
 *
 * @throws Refusal PASSWORD_FORMAT
 */
export async function hashFirstPassword(password: string): Promise<string> {
  if (!isPassword(password)) throw refuse(SessionErrors.passwordFormat, { min: 2 })
  return hashSecret(password)
}
