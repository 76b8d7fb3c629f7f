/** Controller session: one websocket of one controller, from its first message to its last. */

import type { FastifyBaseLogger } from 'fastify'
import type { WebSocket } from 'ws'
import type { ControllerLine } from '#modules/forecourt/controllers/service.ts'
import type { ControllerLogin } from '#modules/forecourt/controllers/controller-rows.ts'
import type { ForecourtState } from '#modules/forecourt/dispensers/forecourt-state.ts'
import { ControllerDismissedError } from './book-packet.ts'
import type { HandlePacket } from './packet-handler.ts'

const BETWEEN_PINGS_MS = 30_000
/** A controller that outruns us is asked to wait: it keeps what was not acknowledged. */
const MOST_WAITING = 100
/** Close codes of our own; the range is for applications. */
const DISMISSED = 4001

/** Lets the server wait for work that is under way when it stops. */
export type Tracked = <T>(work: Promise<T>) => Promise<T>

export interface ControllerSession {
  line: ControllerLine
  forecourtState: ForecourtState
  log: FastifyBaseLogger
  receive: HandlePacket
  tracked: Tracked
  controller: ControllerLogin
  firmware: string | undefined
}

export function serveSession(socket: WebSocket, session: ControllerSession): void {
  const { line, forecourtState, log, receive, tracked, controller, firmware } = session
  const { id, pts_id: ptsId, station_id: stationId } = controller
  const dismiss = (): void => socket.close(DISMISSED, 'dismissed')
  const connection = line.connections.open(
    { id, ptsId },
    { send: (text) => socket.send(text), end: dismiss },
  )
  let queue: Promise<void> = Promise.resolve()
  let waiting = 0

  const handle = async (text: string): Promise<void> => {
    try {
      const answer = await receive({ controller, text, firmware, connection })
      if (answer.text !== undefined && socket.readyState === socket.OPEN) socket.send(answer.text)
    } catch (error) {
      if (error instanceof ControllerDismissedError) return dismiss()
      log.error({ err: error, ptsId }, 'a controller message could not be handled')
    }
  }

  // In the order in which they came: a meter reading must not overtake the one before it.
  socket.on('message', (data) => {
    waiting += 1
    if (waiting === MOST_WAITING) socket.pause()
    const text = data.toString()
    queue = tracked(
      queue.then(async () => {
        await handle(text)
        waiting -= 1
        if (socket.isPaused) socket.resume()
      }),
    )
  })

  let isAlive = true
  const heartbeat = setInterval(() => {
    if (!isAlive) return socket.terminate()
    isAlive = false
    socket.ping()
  }, BETWEEN_PINGS_MS)
  socket.on('pong', () => {
    isAlive = true
    tracked(line.presence.heard(id)).catch((error: unknown) => log.error({ err: error }))
  })
  socket.on('error', (error) => log.warn({ err: error, ptsId }, 'a controller connection broke'))
  socket.on('close', () => {
    clearInterval(heartbeat)
    connection.close()
    if (line.connections.isConnected(id)) return
    line.presence.lost(id)
    forecourtState.markOffline(stationId)
  })
}
