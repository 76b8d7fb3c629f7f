import type { Database } from '#db/database.ts'
import { forgetAnswers } from '#http/idempotency.ts'
import { forgetAttempts } from './attempts-store.ts'
import { forgetDevices } from './devices-store.ts'
import { forgetHandoffs } from './store.ts'

const DAY_MS = 24 * 3_600_000

/** As long as somebody may ask who tried to come in. */
export const ATTEMPTS_KEPT_MS = 180 * DAY_MS
/** A device on which nobody logged in for so long is like any other again. */
const DEVICES_KEPT_MS = 180 * DAY_MS

/** Removes what is of no use any more: handed-off sessions, devices, log-in attempts, kept answers of commands. */
export async function forgetSignIns(database: Database, now: Date): Promise<void> {
  const before = (ms: number): Date => new Date(now.getTime() - ms)
  await database.system((db) => forgetAttempts(db, before(ATTEMPTS_KEPT_MS)))
  await database.system((db) => forgetDevices(db, before(DEVICES_KEPT_MS)))
  await database.system((db) => forgetHandoffs(db, before(DAY_MS)))
  await database.system((db) => forgetAnswers(db, now))
}
