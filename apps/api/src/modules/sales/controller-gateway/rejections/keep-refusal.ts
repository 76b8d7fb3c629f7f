/** Keeping what could not be booked, within bounds, and telling the station that there is something to see to. */

import type { FastifyBaseLogger } from 'fastify'
import type { Database, Db } from '#db/database.ts'
import type { LiveMessage } from '#live/live.ts'
import { settleAlarms } from '#modules/forecourt/alarms/alarm-rows.ts'
import { PACKET_ALARM_KINDS, type PacketAlarmKind } from '#modules/forecourt/alarms/contract.ts'
import type { ControllerLogin } from '#modules/forecourt/controllers/controller-rows.ts'
import { holdController } from '#modules/forecourt/controllers/controller-rows.ts'
import { ALARM_OF_CODE, type RejectionCode } from '../contract.ts'
import { countRejections, keepRejection, openCodes } from './store.ts'

const LONGEST_BODY_BYTES = 8192
/** Of one controller; what comes beyond is counted. */
const MOST_A_DAY = 500
const DAY_MS = 86_400_000

const BY_CODE: ReadonlyMap<string, PacketAlarmKind> = new Map(Object.entries(ALARM_OF_CODE))

/** A station's controller, held by the transaction. */
export interface HeldController {
  controllerId: number
  ptsId: string
  companyId: number
  stationId: number
  now: Date
}

interface Refused {
  type: string
  naturalKey: string
  code: string
  /** As it came. */
  text: string
}

/**
 * Keeps what could not be booked and raises the alarm of its cause.
 *
 * @returns what to tell those who watch the station, once it is committed
 */
export async function keepRefusal(
  db: Db,
  controller: HeldController,
  refused: Refused,
): Promise<LiveMessage[]> {
  const { controllerId, now } = controller
  const since = new Date(now.getTime() - DAY_MS)
  const isFull = (await countRejections(db, controllerId, since)) >= MOST_A_DAY
  const { text, ...kept } = isFull ? overflow(now) : refused
  await keepRejection(db, {
    company_id: controller.companyId,
    station_id: controller.stationId,
    controller_id: controllerId,
    pts_id: controller.ptsId,
    type: kept.type,
    natural_key: kept.naturalKey,
    code: kept.code,
    ...bodyOf(text),
    created_at: now,
  })
  return settleRefusals(db, controller)
}

const overflow = (now: Date): Refused => {
  const code: RejectionCode = 'TOO_MANY_REJECTIONS'
  return { type: '', naturalKey: keyOfDay(code, now), code, text: '' }
}

/** For what may come by the second: one row a day, which counts. */
export const keyOfDay = (what: string, now: Date): string =>
  `${what}/${now.toISOString().slice(0, 10)}`

function bodyOf(text: string): { body: string; is_cut: boolean } {
  const storable = text.replaceAll('\0', '').toWellFormed()
  const bytes = Buffer.from(storable)
  const is_cut = bytes.length > LONGEST_BODY_BYTES
  return { body: is_cut ? bytes.subarray(0, LONGEST_BODY_BYTES).toString() : storable, is_cut }
}

/** Makes the alarms about what a controller sent those for which something is still open. */
export async function settleRefusals(
  db: Db,
  { controllerId, companyId, stationId, now }: Omit<HeldController, 'ptsId'>,
): Promise<LiveMessage[]> {
  const standing = (await openCodes(db, controllerId)).flatMap((code) => BY_CODE.get(code) ?? [])
  const findings = { judged: PACKET_ALARM_KINDS, standing }
  return settleAlarms(db, { companyId, stationId, at: now }, { controllerId }, findings)
}

export interface FaultParts {
  database: Database
  now(): Date
  log: FastifyBaseLogger
  publish(stationId: number, message: LiveMessage): void
}

/** Keeps a whole message of a controller, or a status, that makes no sense: one a day of each kind. */
export type RecordFault = (fault: {
  controller: ControllerLogin
  code: string
  type: string
  text: string
}) => Promise<void>

export function faultRecorder({ database, now, log, publish }: FaultParts): RecordFault {
  return async ({ controller, code, type, text }) => {
    log.warn({ ptsId: controller.pts_id, code }, 'a controller message was rejected')
    const at = now()
    const messages = await database.system(async (db) => {
      const station = await holdController(db, controller.id)
      if (!station?.enabled) return []
      const held = {
        controllerId: controller.id,
        ptsId: controller.pts_id,
        companyId: station.company_id,
        stationId: station.id,
        now: at,
      }
      return keepRefusal(db, held, { type, naturalKey: keyOfDay(code, at), code, text })
    })
    for (const message of messages) publish(controller.station_id, message)
  }
}
