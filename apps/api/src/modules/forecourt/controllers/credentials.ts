/**
 * Log-in of controllers: the serial and a password, on every HTTP message and every handshake. A
 * password that was right is remembered by its hash for a few minutes, so that a controller that
 * reports each second does not cost a password hash each second.
 */

import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import type { Database } from '#db/database.ts'
import { addressKey } from '#http/server/client-address.ts'
import type { Budget } from '#http/server/rate-limits.ts'
import { recentFailures, recordAttempt } from '#modules/access/sessions/attempts-store.ts'
import { type ControllerLogin, findController } from './controller-rows.ts'

/**
 * Passwords from one address that are not known already, right or wrong: each costs a password hash. Many
 * stations may dial in through one network.
 */
export const GUESSES_PER_MINUTE = 300

const REMEMBERED_MS = 5 * 60_000
const MOST_REMEMBERED = 10_000
const FAILURES = 10
const WINDOW_MS = 60_000

/** What an unknown serial is checked against, so that it takes as long as a known one. */
const NOBODYS_HASH = hash('no controller has this password')

interface Credentials {
  ptsId: string
  password: string
  /** Where from; one stranger's guesses must not lock out the station's own controller. */
  ip: string
}

type Admission =
  | { controller: ControllerLogin }
  | { refused: 'UNKNOWN_CONTROLLER' | 'WRONG_CREDENTIALS' | 'TOO_MANY_ATTEMPTS' }

/** Checks a log-in; answers who it is, or why it is nobody. */
export type Admit = (credentials: Credentials) => Promise<Admission>

interface Remembered {
  password: Buffer
  passwordHash: string
  until: number
}

export function createAdmission(parts: {
  database: Database
  now(): Date
  guesses: Budget
}): Admit {
  const { database, now, guesses } = parts
  const remembered = new Map<string, Remembered>()

  const isRemembered = (controller: ControllerLogin, password: Buffer): boolean => {
    const known = remembered.get(controller.pts_id)
    if (!known || known.until <= now().getTime()) return false
    // A changed password is another hash: what was right before it is right no more.
    return known.passwordHash === controller.password_hash && known.password.equals(password)
  }
  const remember = (controller: ControllerLogin, password: Buffer): void => {
    if (remembered.size >= MOST_REMEMBERED) remembered.clear()
    remembered.set(controller.pts_id, {
      password,
      passwordHash: controller.password_hash,
      until: now().getTime() + REMEMBERED_MS,
    })
  }

  return async ({ ptsId, password, ip }) => {
    const controller = await database.queryUnscoped((db) => findController(db, ptsId))
    const digest = createHash('sha256').update(password).digest()
    if (controller && isRemembered(controller, digest)) return { controller }
    if ((await guesses(addressKey(ip))) > 0) return { refused: 'TOO_MANY_ATTEMPTS' }
    const subject = `${ptsId}@${ip}`
    const since = new Date(now().getTime() - WINDOW_MS)
    const { failures } = await database.queryUnscoped((db) =>
      recentFailures(db, { kind: 'controller', subject, since }),
    )
    if (failures >= FAILURES) return { refused: 'TOO_MANY_ATTEMPTS' }
    const isRight = await verify(controller?.password_hash ?? (await NOBODYS_HASH), password)
    const ok = isRight && controller !== undefined
    await database.system((db) =>
      recordAttempt(db, { kind: 'controller', subject, ok, ip, created_at: now() }),
    )
    if (!controller) return { refused: 'UNKNOWN_CONTROLLER' }
    if (!isRight) return { refused: 'WRONG_CREDENTIALS' }
    remember(controller, digest)
    return { controller }
  }
}

/** How a body is signed with the secret: HMAC-SHA256, base64. */
export const signatureOf = (secret: string, body: string): string =>
  createHmac('sha256', secret).update(body).digest('base64')

/** Whether a body was signed with the secret: HMAC-SHA256, hex or base64, by firmware. */
export function isSignedWith(secret: string, body: Buffer, signature: string | undefined): boolean {
  if (!signature) return false
  const wanted = createHmac('sha256', secret).update(body).digest()
  const isHex = /^[0-9a-f]{64}$/i.test(signature)
  const given = Buffer.from(signature, isHex ? 'hex' : 'base64')
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
