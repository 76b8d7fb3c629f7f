/** A simulator and the server it dials, fresh for every test of a file. */

import type { Packet } from '@app/kernel/json-pts'
import { centilitres } from '@app/kernel/quantity'
import { afterEach, beforeEach } from 'vitest'
import type { Blueprint } from '#forecourt/blueprint.ts'
import { type Simulator, type SimulatorOptions, startSimulator } from '#simulate.ts'
import { exampleStation, START } from './example-station.ts'
import { startServer, type TestServer } from './server.ts'

export interface Bench {
  readonly server: TestServer
  /** Starts a station without customers, whose time only `step` moves. */
  start(changes?: Partial<Blueprint>, options?: Partial<SimulatorOptions>): Simulator
  /** Closes the server, lets something happen, and opens another at the same address. */
  withoutServer(happen: () => void): Promise<void>
  ofType(type: string): Packet[]
  /** The uploads that have to arrive, without repeats, in the order of their first arrival. */
  uploads(): Packet[]
}

export const twentyLitres = { pump: 1, nozzle: 1, volume: centilitres(2000) }

export function useBench(): Bench {
  let server: TestServer | undefined
  let simulator: Simulator | undefined
  beforeEach(async () => {
    server = await startServer()
  })
  afterEach(async () => {
    simulator?.stop()
    simulator = undefined
    await server?.close()
  })
  const bench: Bench = {
    get server() {
      if (!server) throw new Error('the server runs only during a test')
      return server
    },
    start: (changes, options) => {
      simulator = startSimulator({
        url: bench.server.url,
        blueprint: exampleStation({ customersPerDay: 0, ...changes }),
        speed: 0,
        startAt: START,
        redialAfterMs: [20, 40],
        patienceMs: 1000,
        ...options,
      })
      return simulator
    },
    withoutServer: async (happen) => {
      const { port } = new URL(bench.server.url)
      await bench.server.close()
      happen()
      server = await startServer(Number(port))
    },
    ofType: (type) => bench.server.packets.filter(({ Type }) => Type === type),
    uploads: () => {
      const kept = bench.server.packets.filter(({ Type }) => Type !== 'UploadStatus')
      return [...new Map(kept.map((packet) => [packet.Id, packet])).values()]
    },
  }
  return bench
}
