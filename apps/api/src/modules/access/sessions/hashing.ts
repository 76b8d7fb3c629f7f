/**
 * Passwords and PINs as argon2 hashes, one after the other: each costs 19 MB and tens of milliseconds on one of the
 * four threads that files and name look-ups need as well. People at work, strangers at the route and new passwords
 * queue apart, so that a flood of log-ins keeps nobody from confirming with the PIN.
 */

import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { refuse } from '@app/kernel/problem'
import { SessionErrors } from './errors.ts'

/** Some seconds of work; who comes after that is told at once. */
const LONGEST_QUEUE = 60
/** People at work confirm with their PIN all day, at many stations at the same moment, and are known. */
const LONGEST_QUEUE_OF_PEOPLE = 300
/** A new password is hashed inside its transaction: the fewer wait, the fewer connections wait with them. */
const LONGEST_QUEUE_OF_NEW = 4

/** What is checked where there is no password, so that it takes as long. */
const NOBODYS_HASH = hash(randomUUID())

/**
 * Runs work in its turn.
 *
 * @throws Refusal PASSWORD_CHECKS_BUSY when too many are there already
 */
type Queue = <T>(work: () => Promise<T>) => Promise<T>

function createQueue(longest: number): Queue {
  let last: Promise<unknown> = Promise.resolve()
  let length = 0
  return async (work) => {
    if (length >= longest) throw refuse(SessionErrors.checksBusy)
    length += 1
    const turn = last.then(work).finally(() => {
      length -= 1
    })
    last = turn.catch(() => {})
    return turn
  }
}

/** For whoever is not known yet. */
export const strangers = createQueue(LONGEST_QUEUE)
/** For whoever has a session, or a device that is known. */
export const people = createQueue(LONGEST_QUEUE_OF_PEOPLE)
const newcomers = createQueue(LONGEST_QUEUE_OF_NEW)

/** Whether a secret is the one that was hashed; takes as long when there is none. For work in a queue. */
export async function isSecret(
  hashed: string | null | undefined,
  secret: string,
): Promise<boolean> {
  const isRight = await verify(hashed ?? (await NOBODYS_HASH), secret)
  return isRight && Boolean(hashed)
}

/** A new password or PIN as it is stored. */
export const hashSecret = (secret: string): Promise<string> => newcomers(() => hash(secret))
