/** Which passwords are accepted, and how they are kept. */

import { hash } from '@node-rs/argon2'
import { isPassword } from '@app/kernel/formats'
import { refuse } from '@app/kernel/problem'
import { SessionErrors } from './errors.ts'

/** Shortest password that the console accepts for a new one. */
const SHORTEST = 8

/**
 * A new password as it is stored.
 *
 * @throws Refusal PASSWORD_FORMAT
 */
export async function hashPassword(password: string): Promise<string> {
  if (password.length < SHORTEST || !isPassword(password)) {
    throw refuse(SessionErrors.passwordFormat, { min: SHORTEST })
  }
  return hash(password)
}

/**
 * The first password of a customer, who must choose another at once; so what the specification asks of
 * it is enough (D-200).
 *
 * @throws Refusal PASSWORD_FORMAT
 */
export async function hashFirstPassword(password: string): Promise<string> {
  if (!isPassword(password)) throw refuse(SessionErrors.passwordFormat, { min: 2 })
  return hash(password)
}
