/**
 * Browsers that watch stations, and the controllers of these: a process of their own, so that the server's
 * time is not theirs. Told what to do by its parent, it says what it saw and ends.
 */

import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { message } from '@app/kernel/json-pts'
import {
  connectPacket,
  messageOf,
  PacketKind,
  packetReader,
  subscribePacket,
} from '../../../apps/web/src/lib/live/mqtt-packets.ts'
import { connect } from '../wetstock/controller-line.ts'
import { TANKS } from '../wetstock/plant-wetstock.ts'

export interface Watching {
  serverUrl: string
  token: string
  product: string
  /** The stations' ids, in the order of their controllers. */
  stationIds: readonly number[]
  browsersEach: number
  /** How often a controller says how its pumps stand. */
  everyMs: number
  warmUpMs: number
  measuredMs: number
}

/** Said once all browsers hear. */
const BEGUN = 'begun'

export interface Watched {
  /** From the controller's word to the browser, in milliseconds. */
  tookMs: number[]
  /** How many should have come. */
  due: number
  /** What the browsers and controllers themselves needed of a processor. */
  processorMs: number
}

const CONNECTING_AT_ONCE = 50
/** After the last word. */
const LAST_ARRIVAL_MS = 3000
const CONTROLLERS_CLOCK_MS = 8 * 3_600_000
const PER_LITRE = 100

/** @param onBegin once all are there */
async function watch(watching: Watching, onBegin: () => void): Promise<Watched> {
  const { serverUrl, stationIds, browsersEach, everyMs, warmUpMs, measuredMs } = watching
  const lines = await Promise.all(stationIds.map((_, index) => connect(serverUrl, index + 1)))
  const state = { from: Infinity, due: 0, tookMs: new Array<number>() }
  const hear = (text: string): void => {
    const saidAt = Number(FIRST_VOLUME.exec(text)?.[1] ?? 0)
    if (saidAt > state.from) state.tookMs.push(performance.now() - saidAt)
  }
  const browsers = stationIds.flatMap((id) => Array.from({ length: browsersEach }, () => id))
  while (browsers.length > 0) {
    const some = browsers.splice(0, CONNECTING_AT_ONCE)
    await Promise.all(some.map((stationId) => openBrowser(watching, stationId, hear)))
  }
  const begun = performance.now()
  const end = begun + warmUpMs + measuredMs
  const before = process.cpuUsage()
  onBegin()
  await Promise.all(
    lines.map(async (line, index) => {
      await setTimeout((everyMs * index) / lines.length)
      for (let next = performance.now(); next < end; next += everyMs) {
        await setTimeout(Math.max(0, next - performance.now()))
        if (next > begun + warmUpMs) {
          state.from = Math.min(state.from, performance.now() - 1)
          state.due += browsersEach
        }
        line.send(fillingNow())
      }
    }),
  )
  await setTimeout(LAST_ARRIVAL_MS)
  const { user, system } = process.cpuUsage(before)
  return { tookMs: state.tookMs, due: state.due, processorMs: (user + system) / 1000 }
}

const FIRST_VOLUME = /"volume":([1-9]\d*)/

/** Somebody fuels at the first pump; how much is the time at which this was said. */
const fillingNow = (): string =>
  JSON.stringify(
    message([
      {
        Id: 1,
        Type: 'UploadStatus',
        Data: {
          DateTime: new Date(Date.now() + CONTROLLERS_CLOCK_MS).toISOString().slice(0, 19),
          Pumps: {
            FillingStatus: {
              Ids: [1],
              Nozzles: [1],
              Prices: [1],
              Volumes: [Math.round(performance.now()) / PER_LITRE],
              Amounts: [0],
            },
            IdleStatus: {
              Ids: Array.from({ length: TANKS - 1 }, (_, index) => index + 2),
              NozzlesUp: Array.from({ length: TANKS - 1 }, () => 0),
            },
          },
        },
      },
    ]),
  )

/** As the console does; comes back when it hears. */
async function openBrowser(
  { serverUrl, token, product }: Watching,
  stationId: number,
  hear: (text: string) => void,
): Promise<void> {
  const socket = new WebSocket(`${serverUrl.replace(/^http/, 'ws')}/mqtt`, 'mqtt')
  socket.binaryType = 'arraybuffer'
  const hearing = Promise.withResolvers<void>()
  const read = packetReader((packet) => {
    if (packet.kind === PacketKind.connack) {
      socket.send(subscribePacket(1, `/broadcast/${product}/${stationId}/nozzleStatus`))
    }
    if (packet.kind === PacketKind.suback) hearing.resolve()
    if (packet.kind === PacketKind.publish) hear(messageOf(packet).text)
  })
  socket.on('message', (data) => {
    if (data instanceof ArrayBuffer) read(data)
  })
  socket.once('close', (code) => hearing.reject(new Error(`closed with ${code}`)))
  await once(socket, 'open')
  socket.send(connectPacket({ username: 'bench', password: token }, KEEP_ALIVE_SECONDS))
  await hearing.promise
}

/** Longer than all of it takes. */
const KEEP_ALIVE_SECONDS = 3600

process.once('message', async (watching: Watching) => {
  const seen = await watch(watching, () => process.send?.(BEGUN))
  process.send?.(seen, () => process.exit())
})
