/** A pump that is authorised, reports what it gave, and is asked about. */

import pg from 'pg'
import { afterEach, beforeEach, expect } from 'vitest'
import { type Packet } from '@app/kernel/json-pts'
import { COMMANDS } from '@app/kernel/json-pts-commands'
import { enqueue } from '#jobs/jobs.ts'
import type { PumpAuthorise } from '#modules/sales/pump-authorisations/wire-format.ts'
import {
  AIRPORT,
  connectController,
  EAST,
  pumpTransaction,
  type TestController,
} from './controller.ts'
import { type Reply, searching, type TestApp } from './harness.ts'

/** What the controller was asked to let run. */
export const asked = (packet: Packet | undefined) => packet?.Data as PumpAuthorise

/** A pump that does nothing, with the number of what it gave last. */
export const idle = (command: Packet, LastTransaction: number): Packet => ({
  Id: command.Id,
  Type: COMMANDS.getStatus.answer,
  Data: { Pump: 1, LastTransaction },
})

export interface TestPump {
  controller: TestController
  /** The controller's latest number. */
  transactions: number
  /** Lets every pump run. */
  authorises(command: Packet): Packet
  nozzleAt(logicNo?: number): Promise<any>
  show(id: number): Promise<any>
  stop(id: number): Promise<Reply<any>>
  /** The pump reports so many litres for an authorisation, at 7.53. */
  fuel(id: number, litres: number, more?: object): Promise<Packet>
  /** The job that ends what is due runs, to its end. */
  sweep(): Promise<void>
  becomes(id: number, status: string): Promise<void>
}

/** Whether a job still has to run, or runs. */
async function isWaiting({ databaseUrl }: TestApp, key: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rowCount } = await client
    .query('select from graphile_worker.jobs where key = $1', [key])
    .finally(() => client.end())
  return rowCount === 1
}

const LOGINS = { airport: AIRPORT, east: EAST }

/** Connects the controller of a station before each test, and takes its line away after it. */
export function usePump(app: TestApp, station: keyof typeof LOGINS = 'airport'): TestPump {
  let connected: TestController | undefined
  const manager = async () => (await app.as('manager')).at(app.ids[station])
  const pump: TestPump = {
    get controller() {
      if (!connected) throw new Error('the controller is connected before each test')
      return connected
    },
    set controller(another) {
      connected = another
    },
    transactions: 100,
    authorises(command) {
      if (command.Type === COMMANDS.authorise.request) {
        pump.transactions += 1
        const Data = { Pump: asked(command).Pump, Transaction: pump.transactions }
        return { Id: command.Id, Type: COMMANDS.authorise.answer, Data }
      }
      if (command.Type === COMMANDS.getStatus.request) return idle(command, pump.transactions - 1)
      return { Id: command.Id, Type: COMMANDS.stop.answer, Data: { Pump: 1 } }
    },
    async nozzleAt(logicNo = 1) {
      const found = await (
        await manager()
      ).get(`/nozzleControls?${searching(`logicNo:${logicNo}`)}`)
      return found.body.content[0]
    },
    show: async (id) => (await (await manager()).get(`/pumpAuthorisations/${id}`)).body,
    stop: async (id) => (await manager()).post(`/pumpAuthorisations/${id}/stop`, {}),
    async fuel(id, litres, more = {}) {
      pump.transactions += 1
      app.clock.advance(60_000)
      const at = `2026-11-21T${hourOf(app)}:${app.clock.now.toISOString().slice(14, 16)}:00`
      const { totaliser } = await pump.nozzleAt()
      const before = totaliser === null ? 1000 : totaliser / 100
      return pump.controller.upload(
        'UploadPumpTransaction',
        pumpTransaction({
          DateTimeStart: at,
          DateTime: at,
          Transaction: pump.transactions,
          Volume: litres,
          Price: 7.53,
          Amount: Math.round(litres * 753) / 100,
          TotalVolume: Math.round((before + litres) * 100) / 100,
          Tag: `FA${String(id).padStart(14, '0')}`,
          ...more,
        }),
      )
    },
    async sweep() {
      const key = crypto.randomUUID()
      const name = 'sweepPumpAuthorisations'
      await app.look((db) => enqueue(db, { name, payload: {}, runAt: new Date(0), key }))
      await expect.poll(() => isWaiting(app, key), { timeout: 8000 }).toBe(false)
    },
    async becomes(id, status) {
      await expect.poll(async () => (await pump.show(id)).status, { timeout: 8000 }).toBe(status)
    },
  }
  beforeEach(async () => {
    pump.controller = await connectController(await app.listen(), LOGINS[station])
    pump.controller.onCommand = pump.authorises
  })
  afterEach(() => pump.controller.close())
  return pump
}

/** Of the station, eight hours ahead. */
const hourOf = ({ clock }: TestApp): string =>
  new Date(clock.now.getTime() + 8 * 3_600_000).toISOString().slice(11, 13)
