/**
 * Argon2 for tests, in place of the package: the same format and checks at a thousandth of the cost. Tests log in
 * hundreds of times and would spend most of their time on hashes.
 */

import { createRequire } from 'node:module'
import type * as Argon2 from '@node-rs/argon2'

const argon2: typeof Argon2 = createRequire(import.meta.url)('@node-rs/argon2')

const ARGON2ID: Argon2.Algorithm.Argon2id = 2

export const { verify } = argon2

/** @param options of a test that wants a hash to cost more; cheap by default */
export const hash = (
  secret: string,
  options: Argon2.Options = { algorithm: ARGON2ID, memoryCost: 8, timeCost: 1, parallelism: 1 },
): Promise<string> => argon2.hash(secret, options)
