/** The line of a station's controller to the server. */

import { once } from 'node:events'
import { WebSocket } from 'ws'
import { message, type Packet } from '@app/kernel/json-pts'
import { PASSWORD, ptsIdOf } from './plant-wetstock.ts'

/** @param station the number of a planted one, from 1 on */
export async function connect(serverUrl: string, station: number): Promise<WebSocket> {
  const ptsId = ptsIdOf(station)
  const login = Buffer.from(`${ptsId}:${PASSWORD}`).toString('base64')
  const socket = new WebSocket(`${serverUrl.replace(/^http/, 'ws')}/jsonPTS`, {
    headers: { authorization: `Basic ${login}`, 'x-pts-id': ptsId },
  })
  await once(socket, 'open')
  return socket
}

/**
 * Tells of something and waits until the server has taken it in.
 *
 * @throws Error when it was refused
 */
export async function tell(line: WebSocket, packet: Pick<Packet, 'Type' | 'Data'>): Promise<void> {
  line.send(JSON.stringify(message([{ Id: 1, ...packet }])))
  const [answer] = await once(line, 'message')
  if (String(answer).includes('"Error":true')) throw new Error(`${packet.Type} got ${answer}`)
}
