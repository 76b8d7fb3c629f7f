/** Messages of those who could not log in: kept for a while, so that somebody can find out why. */

import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#db/database.ts'
import { noteRefusal } from '#modules/forecourt/controllers/controller-rows.ts'
import { deleteRejectionsBefore, insertRejection } from './store.ts'

const DAY_MS = 86_400_000
const STRANGERS_KEPT_MS = 30 * DAY_MS
/** What belongs to a station: its papers say what became of it long after it was seen to. */
export const KEPT_MS = 400 * DAY_MS
const LONGEST_BODY = 2000
/** A flood is in the log, not in the table. */
const MOST_PER_MINUTE = 60
const MINUTE_MS = 60_000

interface Rejection {
  ptsId: string
  /** Why, as the sender was told. */
  code: string
  body: string
  ip: string
}

export interface RejectionParts {
  database: Database
  now(): Date
  log: FastifyBaseLogger
}

export type RecordRejection = (rejection: Rejection) => Promise<void>

export function recordRejections({ database, now, log }: RejectionParts): RecordRejection {
  let minute = 0
  let written = 0
  return async ({ ptsId, code, body, ip }) => {
    log.warn({ ptsId, code, ip }, 'a controller message was rejected')
    const current = Math.floor(now().getTime() / MINUTE_MS)
    if (current !== minute) [minute, written] = [current, 0]
    written += 1
    if (written > MOST_PER_MINUTE) return
    const at = now()
    await database.system(async (db) => {
      await insertRejection(db, {
        pts_id: storable(ptsId),
        code,
        body: storable(body),
        ip,
        created_at: at,
      })
      await noteRefusal(db, storable(ptsId), { code, ip, at })
    })
  }
}

/** Text as the database takes it, whatever was sent. */
const storable = (text: string): string =>
  text.slice(0, LONGEST_BODY).replaceAll('\0', '').toWellFormed()

/** The daily job that forgets old ones. */
export const forgetRejections = (database: Database, now: () => Date): Promise<void> =>
  database.system((db) =>
    deleteRejectionsBefore(db, {
      strangers: new Date(now().getTime() - STRANGERS_KEPT_MS),
      others: new Date(now().getTime() - KEPT_MS),
    }),
  )
