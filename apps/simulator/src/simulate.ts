/**
 * A station that lives: customers come, tanks run low, lorries unload, and a controller tells a
 * server about it in jsonPTS. The truth stays here and can be asked for.
 */

import { createHash } from 'node:crypto'
import type { Centilitres } from '@app/kernel/quantity'
import { readBlueprint } from './forecourt/blueprint.ts'
import { startController } from './controller/controller.ts'
import type { Dose } from './forecourt/dose.ts'
import { type GaugeConsole, startGaugeConsole } from './gauge/console.ts'
import type { Faults } from './forecourt/faults.ts'
import { Forecourt } from './forecourt/forecourt.ts'
import { randomStream } from './forecourt/random.ts'
import { FIRMWARE } from './forecourt/status.ts'
import { dialTo } from './controller/transport.ts'
import { type Truth, truthOf } from './forecourt/truth.ts'

export interface SimulatorOptions {
  /** Of the server's jsonPTS route: `ws:` or `wss:` for a websocket, `http:` or `https:` for POST. */
  url: string
  /** A {@link Blueprint}, checked here because it usually comes from a file. */
  blueprint: unknown
  /** The same seed, start and commands give the same day; 1 when absent. */
  seed?: number
  /** Simulated seconds a real second; 1 when absent. At 0 only {@link Simulator.step} moves time. */
  speed?: number
  /** What the simulated clock shows first; now when absent. */
  startAt?: Date
  redialAfterMs?: readonly number[]
  patienceMs?: number
  log?: (line: string) => void
}

export type ForcedFuelling = { pump: number; nozzle: number } & Dose & {
    /** Whether it bypasses the controller: the totaliser moves and nothing is uploaded. */
    isUnreported?: boolean
    /** Whether it goes into the measure and from there back into the tank. */
    isTest?: boolean
  }

export type ForcedTag = { pump: number; nozzle: number; tag: string } & Dose

export interface ForcedDelivery {
  tank: number
  /** What the delivery note says. */
  paperVolume: Centilitres
  /** How much less comes than the note says, as a share. */
  missingShare?: number
}

export interface Simulator {
  /** Lets simulated time pass at once, then uploads the status. */
  step(ms: number): void
  /** Lets closing time pass, in which nobody comes and nothing is uploaded. @throws Error while a pump runs */
  skip(ms: number): void
  /**
   * A customer lifts a nozzle now; time must pass until the fuelling ends.
   *
   * @returns its transaction, 0 when it bypasses the controller
   * @throws Error when the pump is busy
   */
  fuel(fuelling: ForcedFuelling): number
  /**
   * A customer holds a tag to the reader of a pump, whether the blueprint has one there or not, and fuels as far as the
   * server lets them: a smaller dose, or another price.
   *
   * @returns its transaction; nothing when the server says no, or not in time
   * @throws Error when the pump is busy
   */
  holdTag(holding: ForcedTag): Promise<number | undefined>
  /** A lorry begins to unload now. @throws Error when the tank cannot take it */
  deliver(delivery: ForcedDelivery): void
  /** Replaces what is wrong with the station from now on. */
  setFaults(faults: Faults): void
  truth(): Truth
  /** Where the tank gauge answers in TLS-350, on the loopback address. @throws Error for a station without one */
  gaugePort(): Promise<number>
  /** Resolves when the server has accepted everything that happened so far. */
  whenDelivered(): Promise<void>
  /** Ends time and the connection; what was not delivered is lost. */
  stop(): void
}

const REDIAL_AFTER_MS = [1000, 2000, 5000]
const PATIENCE_MS = 5000

export function startSimulator(options: SimulatorOptions): Simulator {
  const { seed = 1, speed = 1 } = options
  const blueprint = readBlueprint(options.blueprint)
  const startAt = options.startAt ?? new Date()
  const forecourt = new Forecourt(blueprint, { seed, startAt })
  const configurationId = fingerprint(blueprint)
  const controller = startController({
    forecourt,
    station: { blueprint, configurationId },
    random: randomStream(seed, 'authorised customers'),
    dial: dialTo({ ...blueprint, url: options.url, firmware: FIRMWARE, configurationId }),
    redialAfterMs: options.redialAfterMs ?? REDIAL_AFTER_MS,
    patienceMs: options.patienceMs ?? PATIENCE_MS,
    log: options.log ?? (() => {}),
  })
  const step = (ms: number): void => {
    forecourt.step(ms)
    controller.sendStatus()
  }
  const gauge = blueprint.gauge && startGaugeConsole(forecourt, blueprint)
  const stopClock = startClock(speed, step)
  return {
    step,
    skip: (ms) => forecourt.skip(ms),
    fuel: ({ pump, nozzle, isUnreported, isTest = false, ...dose }) =>
      forecourt.begin(pump, {
        nozzle,
        dose,
        closesItself: true,
        isTest,
        ...(isUnreported && { transaction: 0 }),
      }),
    holdTag: async ({ pump, nozzle, tag, ...dose }) => {
      const holder = { pump, nozzle, tag, dose }
      forecourt.holdTag(holder)
      return controller.serveTag(holder)
    },
    deliver: ({ tank, paperVolume, missingShare }) =>
      forecourt.deliver(tank, paperVolume, missingShare),
    setFaults: (faults) => forecourt.setFaults(faults),
    truth: () => truthOf(forecourt),
    gaugePort: () => portOf(gauge),
    whenDelivered: () => controller.whenDelivered(),
    stop: () => {
      stopClock()
      controller.stop()
      gauge?.stop()
    },
  }
}

async function portOf(gauge: GaugeConsole | undefined): Promise<number> {
  if (!gauge) throw new Error('the station has no gauge console')
  return gauge.port
}

const CLOCK_MS = 1000

/** The only place where real time enters. @returns a function that stops it */
function startClock(speed: number, step: (ms: number) => void): () => void {
  if (speed <= 0) return () => {}
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    step((now - last) * speed)
    last = now
  }, CLOCK_MS)
  return () => clearInterval(timer)
}

/** Eight hexadecimal digits that change with the configuration. */
const fingerprint = (blueprint: unknown): string =>
  createHash('sha256').update(JSON.stringify(blueprint)).digest('hex').slice(0, 8)
