/** Handles the packets of a controller that has logged in, for both transports. */

import { availableParallelism } from 'node:os'
import { acknowledge, type Packet, reject, UploadStatus } from '@app/kernel/json-pts'
import type { FastifyBaseLogger } from 'fastify'
import pLimit from 'p-limit'
import Value from 'typebox/value'
import type { Connection } from '#modules/forecourt/controllers/connections.ts'
import type { ControllerLine } from '#modules/forecourt/controllers/service.ts'
import type { ControllerLogin } from '#modules/forecourt/controllers/controller-rows.ts'
import type { ForecourtState } from '#modules/forecourt/dispensers/forecourt-state.ts'
import { nozzlesOf } from '#modules/forecourt/nozzles/nozzle-rows.ts'
import { tanksOf } from '#modules/forecourt/tanks/tank-rows.ts'
import type { ServerParts } from '#server-parts.ts'
import { type Acceptance, acceptPacket } from './accept-packet.ts'
import { ControllerDismissedError } from './book-packet.ts'
import { PacketErrors } from './errors.ts'
import { answerOf, refusalOf, understand } from './message.ts'
import { alarmedPumpsOf } from './alerts.ts'
import type { RecordFault } from './rejections/keep-refusal.ts'
import { answerTags, asksForTags } from './tags.ts'
import { type Layout, snapshotOf, watchLevels } from './status.ts'

const LAYOUT_KEPT_MS = 10_000
/**
 * As many as keep server and database busy, and a quarter of the connections is left to jobs. With more, people who look at
 * a page would wait behind the backlogs of all stations that have a line again.
 */
const packetsAtOnce = (connections: number): number =>
  Math.min(Math.max(8, 2 * availableParallelism()), Math.floor(connections * 0.75))
const PACKET_MALFORMED = PacketErrors.malformed.code

export interface PacketHandlerOptions extends Acceptance {
  config: Pick<ServerParts['config'], 'databaseConnections'>
  line: ControllerLine
  forecourtState: ForecourtState
  /** Keeps what makes no sense, of a controller that is known. */
  record: RecordFault
  log: FastifyBaseLogger
}

/** A message, from whom, and by which way. */
interface Incoming {
  controller: ControllerLogin
  text: string
  firmware: string | undefined
  /** The open connection, whose commands the message may answer; a POST has none. */
  connection?: Connection
}

interface Answer {
  /** What the controller is sent; nothing when no packet asks for an answer or none could be given. */
  text: string | undefined
  /** `rejected`: nothing in it was accepted; `failed`: we could not, and it should come again. */
  verdict: 'accepted' | 'rejected' | 'failed'
}

/** @throws ControllerDismissedError when the controller may no longer speak for its station */
export type HandlePacket = (incoming: Incoming) => Promise<Answer>

export function createPacketHandler(parts: PacketHandlerOptions): HandlePacket {
  const { database, config, line, forecourtState, record, log, now } = parts
  const isRising = watchLevels()
  const inTurn = pLimit(packetsAtOnce(config.databaseConnections))
  const layouts = new Map<number, { layout: Promise<Layout>; until: number }>()

  const layoutOf = (stationId: number): Promise<Layout> => {
    const known = layouts.get(stationId)
    if (known && known.until > now().getTime()) return known.layout
    const layout = database.system(async (db) => ({
      nozzles: await nozzlesOf(db, stationId),
      tanks: await tanksOf(db, stationId),
      alarmedPumps: await alarmedPumpsOf(db, stationId, now()),
    }))
    layouts.set(stationId, { layout, until: now().getTime() + LAYOUT_KEPT_MS })
    layout.catch(() => layouts.delete(stationId))
    return layout
  }

  const updateState = async (stationId: number, packet: Packet): Promise<Packet> => {
    // Without figures it is a sign of life, which has been noted.
    if (packet.Data === undefined) return acknowledge(packet)
    if (!Value.Check(UploadStatus, packet.Data)) return reject(packet, PACKET_MALFORMED)
    const layout = await layoutOf(stationId)
    forecourtState.update(stationId, snapshotOf(packet.Data, layout, { at: now(), isRising }))
    return acknowledge(packet)
  }

  const answerOne = (controller: ControllerLogin, packet: Packet): Promise<Packet> => {
    if (asksForTags(packet)) return answerTags(database, controller, packet)
    if (packet.Type === 'UploadStatus') return updateState(controller.station_id, packet)
    return inTurn(() => acceptPacket(parts, controller, packet))
  }

  /** @returns nothing when a failure of ours leaves the packet without an answer */
  const accept = async (incoming: Incoming, packet: Packet): Promise<Packet | undefined> => {
    const { controller } = incoming
    try {
      const answer = await answerOne(controller, packet)
      if (packet.Type === 'UploadAlertRecord') layouts.delete(controller.station_id)
      if (answer.Error) {
        const text = JSON.stringify(packet.Data ?? null)
        await record({ controller, code: PACKET_MALFORMED, type: packet.Type, text })
      }
      return answer
    } catch (error) {
      if (error instanceof ControllerDismissedError) throw error
      log.error({ err: error, ptsId: controller.pts_id, packet }, 'a packet could not be handled')
      return undefined
    }
  }

  return async (incoming) => {
    const { controller, text, firmware, connection } = incoming
    const { pts_id: ptsId } = controller
    await line.presence.heard(controller.id, firmware)
    const understood = understand(text, ptsId)
    if ('fault' in understood) {
      await record({ controller, code: understood.fault, type: '', text })
      return { text: refusalOf(understood.fault), verdict: 'rejected' }
    }
    const asked = understood.packets.filter(isAsking)
    // An answer that nobody waits for any more came too late, which the waiting one was told.
    for (const packet of understood.packets) if (!isAsking(packet)) connection?.takeAnswer(packet)
    const answers: Packet[] = []
    for (const packet of asked) {
      const answer = await accept(incoming, packet)
      if (answer) answers.push(answer)
    }
    return answerTo(asked, answers, ptsId)
  }
}

/** Whether a packet wants an answer. */
const isAsking = (packet: Packet): boolean =>
  packet.Type.startsWith('Upload') || asksForTags(packet)

function answerTo(asked: readonly Packet[], answers: Packet[], ptsId: string): Answer {
  if (asked.length === 0) return { text: undefined, verdict: 'rejected' }
  if (answers.length === 0) return { text: undefined, verdict: 'failed' }
  const isRejected = answers.every(({ Error: isError }) => isError)
  return { text: answerOf(answers, ptsId), verdict: isRejected ? 'rejected' : 'accepted' }
}
