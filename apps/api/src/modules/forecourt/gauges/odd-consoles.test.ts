/** Consoles that say what cannot be, at a clock of their own or by halves. */

import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { wallClock } from '@app/kernel/calendar'
import { readCommand, writeReply, writeUnknown } from '@app/kernel/tls-350/frames'
import {
  type Delivery,
  FUNCTIONS,
  writeDeliveries,
  writeInventory,
} from '@app/kernel/tls-350/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectDone } from '../../../../test/checkout.ts'
import { searching, useApp } from '../../../../test/harness.ts'
import { useHandWoundPoller } from '../../../../test/hand-wound-poller.ts'

const app = useApp()
const poller = useHandWoundPoller(app)
const MINUTE_MS = 60_000
const ZONE = 'Asia/Shanghai'
let server: Server
let tankId: number

/** What the console says; tests change it. */
const says = {
  deliveries: new Array<Delivery>(),
  minutesAhead: 0,
  /** What it says of deliveries instead of a list of them. */
  garbled: '',
  /** It breaks off in the middle of what it answers to this, and says no more. */
  brokenOff: '',
}

const clockAt = (minutesFromNow: number): string => {
  const at = new Date(app.clock.now.getTime() + minutesFromNow * MINUTE_MS)
  const { date, time } = wallClock(at, ZONE)
  return `${date.slice(2)}${time.slice(0, 5)}`.replaceAll(/\D/g, '')
}

const LEVEL = { tcVolume: null, ullage: null, height: 1200, water: 0, temperature: 18 }

function answerTo(code: string): string {
  const body: Readonly<Record<string, string>> = {
    [FUNCTIONS.inventory]: writeInventory([
      { tank: 1, isDelivering: false, isInvalid: false, waterVolume: 0, volume: 12_000, ...LEVEL },
    ]),
    [FUNCTIONS.deliveries]: says.garbled || writeDeliveries(1, says.deliveries),
  }
  const said = body[code]
  if (said === undefined) return writeUnknown()
  return writeReply({ function: code, tank: 0, clock: clockAt(says.minutesAhead), body: said })
}

const manager = async () => (await app.as('manager')).at(app.ids.east)

beforeAll(async () => {
  server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.setEncoding('latin1')
    socket.on('data', (chunk) => {
      const command = readCommand(String(chunk))
      if (!command) return
      const answer = answerTo(command.function)
      const isWhole = command.function !== says.brokenOff
      socket.write(isWhole ? answer : answer.slice(0, answer.length / 2), 'latin1')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const caller = await manager()
  const [tank] = (await caller.get(`/tanks?${searching('number:1')}`)).body.content
  tankId = tank.id
  expectDone(
    await caller.post('/gauges', {
      kind: 'tls350',
      name: 'Odd',
      host: '127.0.0.1',
      port: typeof address === 'object' ? address?.port : 0,
      pollSeconds: 30,
      probes: [{ probe: 1, tank: { id: tankId } }],
    }),
  )
  // It is older than what it tells.
  await app.asOwner(`update gauge_probes set since = '2026-01-01'`)
  await poller.begin()
})

afterAll(() => server.close())

const soon = { timeout: 15_000, interval: 20 }

/** Lets the time of a poll pass and waits until it is over. */
async function pollOnce(): Promise<void> {
  app.clock.advance(31_000)
  const before = app.clock.now.getTime()
  poller.look()
  const contact = async () => {
    const { body } = await (await manager()).get('/gauges')
    return Date.parse(body.content[0].lastContactTime)
  }
  await expect.poll(contact, soon).toBe(before)
}

const alarmsOf = async (kind: string) =>
  (await (await manager()).get(`/alarms?${searching(`kind:${kind} active:true`)}`)).body.content

const booked = () =>
  app.look((db) =>
    db.selectFrom('tank_deliveries').where('tank_id', '=', tankId).select('volume_cl').execute(),
  )

const END = { tcVolume: null, water: 0, temperature: 18, height: 1200 }
const delivery = (
  [from, to]: readonly [number, number],
  [start, end]: readonly [number | null, number | null],
): Delivery => ({
  tank: 1,
  startedAt: clockAt(from),
  endedAt: clockAt(to),
  start: { ...END, volume: start },
  end: { ...END, volume: end },
})

describe('a delivery that cannot be', () => {
  it('is told to the station once, with why, and kept until somebody has seen to it', async () => {
    const impossible = [
      { kind: 'deliveryOverCapacity', times: [-60, -40], levels: [9000, 900_000] },
      { kind: 'deliveryNoRise', times: [-58, -38], levels: [9000, 2000] },
      { kind: 'deliveryTimeOrder', times: [-20, -36], levels: [9000, 12_000] },
      { kind: 'deliveryNoLevel', times: [-54, -34], levels: [null, 12_000] },
      { kind: 'deliveryInFuture', times: [20, 40], levels: [9000, 12_000] },
    ] as const
    const minute = Math.floor(app.clock.now.getTime() / MINUTE_MS)
    says.deliveries = impossible.map(({ times, levels }) => delivery(times, levels))
    await pollOnce()
    await pollOnce()
    const caller = await manager()
    const file = await caller.get(
      `/alarms?${searching('kind:deliveryNoRise')}&download=true&format=csv`,
    )
    expect(file.body.text).toMatch(/,9000\.00,2000\.00,(否|No)/)
    for (const { kind, times, levels } of impossible) {
      const alarms = await alarmsOf(kind)
      const [startVolume, endVolume] = levels.map((of) => of && of * 100)
      const told = { delivery: { startVolume, endVolume, booked: false } }
      expect(alarms).toMatchObject([{ urgent: false, tank: { id: tankId }, ...told }])
      const [{ id, delivery: kept }] = alarms
      const minutes = [kept.startTime, kept.endTime].map((time) => Date.parse(time) / MINUTE_MS)
      expect(minutes).toEqual(times.map((from) => minute + from))
      const remark = 'entered by hand from the note'
      expectDone(await caller.post(`/alarms/${id}/acknowledge`, { remark }))
    }
    await pollOnce()
    for (const { kind } of impossible) expect(await alarmsOf(kind)).toEqual([])
    expect(await booked()).toEqual([])
  })

  it('is told with its volumes where nobody can read when it was, each once', async () => {
    const unread = { ...delivery([-30, -10], [9000, 12_000]), startedAt: '9913990000' }
    const never = {
      ...delivery([-30, -10], [9000, 12_500]),
      startedAt: '9913990000',
      endedAt: '0000000000',
    }
    says.deliveries = [unread, never, { ...never, end: { ...END, volume: 13_000 } }]
    await pollOnce()
    await pollOnce()
    const endTime = new Date(Math.floor(app.clock.now.getTime() / MINUTE_MS) * MINUTE_MS)
    const alarms = await alarmsOf('deliveryTimeUnreadable')
    expect(alarms.map((alarm: { delivery: object }) => alarm.delivery)).toEqual([
      { startTime: null, endTime: null, startVolume: 900_000, endVolume: 1_300_000, booked: false },
      { startTime: null, endTime: null, startVolume: 900_000, endVolume: 1_250_000, booked: false },
      {
        startTime: null,
        endTime: expect.any(String),
        startVolume: 900_000,
        endVolume: 1_200_000,
        booked: false,
      },
    ])
    expect(endTime.getTime() - Date.parse(alarms[2].delivery.endTime)).toBeLessThan(12 * MINUTE_MS)
    expect(await booked()).toEqual([])
    const caller = await manager()
    for (const { id } of alarms) {
      expectDone(await caller.post(`/alarms/${id}/acknowledge`, { remark: 'entered by hand' }))
    }
    says.deliveries = []
  })

  it('is booked by itself once it can be, which its alarm says', async () => {
    says.deliveries = [delivery([10, 30], [9000, 12_000])]
    await pollOnce()
    expect(await alarmsOf('deliveryInFuture')).toMatchObject([{ delivery: { booked: false } }])
    app.clock.advance(40 * MINUTE_MS)
    await pollOnce()
    expect(await booked()).toEqual([{ volume_cl: 300_000 }])
    expect(await alarmsOf('deliveryInFuture')).toMatchObject([{ delivery: { booked: true } }])
    await pollOnce()
    expect(await booked()).toHaveLength(1)
  })
})

describe('a console whose list of deliveries makes no sense', () => {
  const gauge = async () => (await (await manager()).get('/gauges')).body.content[0]

  it('is read, and says so until its list can be read', async () => {
    says.garbled = '01102nothing of the kind'
    await pollOnce()
    expect((await gauge()).trouble.code).toBe('GAUGE_DELIVERIES_GARBLED')
    const readings = (await (await manager()).get(`/tanks/${tankId}/readings?size=1`)).body.content
    expect(Date.parse(readings[0].at)).toBe(app.clock.now.getTime())
    says.garbled = ''
    await pollOnce()
    expect((await gauge()).trouble).toBeNull()
  })
})

describe('a console whose clock is not that of the station', () => {
  it('is told to the station until its clock is right', async () => {
    says.deliveries = []
    says.minutesAhead = 11
    await pollOnce()
    expect(await alarmsOf('gaugeClockAhead')).toEqual([])
    says.minutesAhead = 12
    await pollOnce()
    await pollOnce()
    expect(await alarmsOf('gaugeClockAhead')).toMatchObject([
      { state: 'open', urgent: false, gauge: { name: 'Odd' } },
    ])
    says.minutesAhead = -13
    await pollOnce()
    expect(await alarmsOf('gaugeClockAhead')).toMatchObject([{ state: 'cleared' }])
    expect(await alarmsOf('gaugeClockBehind')).toMatchObject([{ state: 'open' }])
    says.minutesAhead = 0
    await pollOnce()
    expect(await alarmsOf('gaugeClockBehind')).toMatchObject([{ state: 'cleared' }])
  })
})

describe('a console that breaks off in the middle of an answer', () => {
  const gauge = async () => (await (await manager()).get('/gauges')).body.content[0]

  it.each(['inventory', 'deliveries'] as const)(
    'is one that does not answer, and nothing of it is kept: %s',
    async (what) => {
      await pollOnce()
      const readings = async () =>
        (await (await manager()).get(`/tanks/${tankId}/readings?size=1`)).body.totalElements
      const before = await readings()
      says.brokenOff = FUNCTIONS[what]
      app.clock.advance(31_000)
      poller.look()
      await expect.poll(async () => (await gauge()).trouble?.code, soon).toBe('GAUGE_NO_ANSWER')
      expect(await readings()).toBe(before)
      says.brokenOff = ''
      await pollOnce()
      expect((await gauge()).trouble).toBeNull()
      expect(await readings()).toBe(before + 1)
    },
  )
})
