/** A tank gauge's console on a TCP port of the loopback address, as it stands in a station's back room. */

import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { readCommand } from '@app/kernel/tls-350/frames'
import type { Blueprint } from '../forecourt/blueprint.ts'
import type { Forecourt } from '../forecourt/forecourt.ts'
import { answerTo } from './answers.ts'

/** What a console holds of a command that does not end. */
const INPUT_BUFFER = 128

export interface GaugeConsole {
  /** Resolves to the port once the console listens. */
  port: Promise<number>
  stop(): void
}

export function startGaugeConsole(
  forecourt: Forecourt,
  { gauge, timeZone }: Pick<Blueprint, 'gauge' | 'timeZone'>,
): GaugeConsole {
  const { port = 0, securityCode = '' } = gauge ?? {}
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let held = ''
    socket.setEncoding('latin1')
    socket.on('data', (chunk) => {
      held = (held + String(chunk)).slice(-INPUT_BUFFER)
      const command = readCommand(held, securityCode)
      if (!command) return
      held = ''
      if (!forecourt.faults.silentGauge) {
        socket.write(answerTo(command, forecourt, timeZone), 'latin1')
      }
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(port, '127.0.0.1')
  return {
    port: once(server, 'listening').then(() => portOf(server.address())),
    stop: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

const portOf = (address: ReturnType<ReturnType<typeof createServer>['address']>): number =>
  typeof address === 'object' && address !== null ? address.port : 0
