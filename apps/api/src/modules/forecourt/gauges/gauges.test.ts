import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { type Simulator, startSimulator } from '@app/simulator/simulate'
import type { UploadPumpTransaction } from '@app/kernel/json-pts'
import { centilitres } from '@app/kernel/quantity'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { networksIn, noNetwork } from '#http/server/client-address.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectController, EAST, pumpTransaction } from '../../../../test/controller.ts'
import { expectDone } from '../../../../test/checkout.ts'
import { searching, useApp } from '../../../../test/harness.ts'
import { useHandWoundPoller } from '../../../../test/hand-wound-poller.ts'
import { takeDueGauge } from './poll-store.ts'
import { watchGauges } from './silent-gauges.ts'
import { withConsole } from './tls-client.ts'

const app = useApp()
const poller = useHandWoundPoller(app)
const CODE = 'A1B2C3'
const ANYBODYS = { full: [], busy: [], served: [], isForShort: false }
const MINUTE_MS = 60_000
let station: Simulator
let port: number
const tankIds = new Map<number, number>()

beforeAll(async () => {
  const tank = { capacity: 3_000_000, diameter: 2500, temperature: 18, water: 12, density: 745 }
  station = startSimulator({
    url: 'ws://127.0.0.1:9/jsonPTS',
    speed: 0,
    startAt: app.clock.now,
    blueprint: {
      ptsId: '0000003A3435510938393730',
      password: 'nobody hears it',
      timeZone: 'Asia/Shanghai',
      grades: [{ id: 1, name: '92#', price: 753 }],
      tanks: [
        { ...tank, number: 1, gradeId: 1, volume: 2_000_000 },
        { ...tank, number: 2, gradeId: 1, volume: 1_500_000 },
      ],
      pumps: [],
      customersPerDay: 0,
      gauge: { port: 0, securityCode: CODE },
    },
  })
  port = await station.gaugePort()
  const { body } = await (await manager()).get('/tanks?size=100')
  for (const { number, id } of body.content) tankIds.set(number, id)
})

afterAll(() => station.stop())

const manager = async () => (await app.as('manager')).at(app.ids.east)
const tankOf = (number: number) => ({ id: tankIds.get(number) ?? 0 })

const aGauge = (more: object = {}) => ({
  kind: 'tls350',
  name: 'Back room',
  host: '127.0.0.1',
  port,
  securityCode: CODE,
  pollSeconds: 30,
  probes: [
    { probe: 1, tank: tankOf(1) },
    { probe: 2, tank: tankOf(2) },
  ],
  ...more,
})

describe('POST /gauges', () => {
  it('refuses a role that has nothing to do with devices', async () => {
    const gauger = (await app.as('gauger')).at(app.ids.east)
    expect((await gauger.post('/gauges', aGauge())).status).toBe(403)
    expect((await gauger.get('/gauges')).status).toBe(403)
  })

  it.each([
    ['no address', { host: '' }, 'GAUGE_HOST_REQUIRED'],
    ['an address that is none', { host: 'http://gauge/' }, 'VALIDATION'],
    ['a port that is none', { port: 65_536 }, 'VALIDATION'],
    ['a security code of five characters', { securityCode: '12345' }, 'VALIDATION'],
    ['to be read every second', { pollSeconds: 1 }, 'VALIDATION'],
    ['an address where the controller reads it', { kind: 'controller' }, 'GAUGE_NOT_ASKED'],
  ])('refuses %s', async (_title, wrong, code) => {
    const { status, body } = await (await manager()).post('/gauges', aGauge(wrong))
    expect([status, body.code]).toEqual([400, code])
  })

  it('refuses a probe or a tank twice, and a tank of another station', async () => {
    const place = async (probes: { probe: number; tank: { id: number } }[]) =>
      (await (await manager()).post('/gauges', aGauge({ probes }))).body.code
    expect(
      await place([
        { probe: 1, tank: tankOf(1) },
        { probe: 1, tank: tankOf(2) },
      ]),
    ).toBe('GAUGE_PROBE_TWICE')
    expect(
      await place([
        { probe: 1, tank: tankOf(1) },
        { probe: 2, tank: tankOf(1) },
      ]),
    ).toBe('GAUGE_PROBE_TWICE')
    const airport = (await app.as('manager')).at(app.ids.airport)
    const [elsewhere] = (await airport.get('/tanks')).body.content
    expect(await place([{ probe: 1, tank: elsewhere }])).toBe('VALIDATION')
    expect(await place([{ probe: 1, tank: { id: elsewhere.id } }])).toBe('NOT_FOUND')
  })
})

describe('an address', () => {
  it.each(['169.254.169.254', '10.0.0.7', '192.0.2.1', '0.0.0.0', '::', '224.0.0.1'])(
    'outside the networks of gauges is never asked: %s',
    async (host) => {
      const asking = withConsole(
        { host, port: 10_001, securityCode: '', networks: networksIn('192.168.0.0/16') },
        async () => 'reached',
      )
      await expect(asking).rejects.toMatchObject({ message: 'GAUGE_ADDRESS_FORBIDDEN' })
    },
  )

  it('is not asked by a name that leads there either', async () => {
    const asking = withConsole(
      { host: 'localhost', port: 10_001, securityCode: '', networks: noNetwork },
      async () => 'reached',
    )
    await expect(asking).rejects.toMatchObject({ message: 'GAUGE_ADDRESS_FORBIDDEN' })
  })
})

const gaugeNow = async () => {
  const { body } = await (await manager()).get(`/gauges?${searching('name:"Back room"')}`)
  return body.content[0]
}
const tankNow = async (number: number) =>
  (await (await manager()).get(`/tanks?${searching(`number:${number}`)}`)).body.content[0]
const soon = { timeout: 15_000, interval: 20 }

/** Lets the time of a poll pass, here and at the console, and waits until it is over. */
async function pollOnce(): Promise<void> {
  app.clock.advance(31_000)
  const before = app.clock.now.getTime()
  poller.look()
  await expect.poll(async () => Date.parse((await gaugeNow()).lastContactTime), soon).toBe(before)
}

const activeAlarms = async (kind: string) =>
  (await (await manager()).get(`/alarms?${searching(`kind:${kind} active:true`)}`)).body.content

describe('a gauge that speaks TLS-350', () => {
  it('is kept with its code hidden, and is told to the log', async () => {
    const { status, body } = await (await manager()).post('/gauges', aGauge())
    expect(status).toBe(200)
    expect(body).toMatchObject({ securityCode: '******', lastContactTime: null, trouble: null })
    const log = await app.look((db) =>
      db
        .selectFrom('audit_log')
        .where('entity', '=', 'gauge')
        .select(['action', 'after'])
        .execute(),
    )
    expect(log).toHaveLength(1)
    expect(JSON.stringify(log)).not.toContain(CODE)
    const rival = await app.as('manager', 'rival')
    expect((await rival.get('/gauges')).body.content).toEqual([])
    expect((await rival.put(`/gauges/${body.id}`, { enabled: false, version: 0 })).status).toBe(404)
    expect((await rival.post(`/gauges/${body.id}/try`)).status).toBe(404)
  })

  it('refuses another gauge its address, its name and its tanks', async () => {
    const add = async (more: object) =>
      (await (await manager()).post('/gauges', aGauge(more))).body.code
    expect(await add({ name: 'Other' })).toBe('GAUGE_ADDRESS_EXISTS')
    expect(await add({ port: port + 1 })).toBe('GAUGE_EXISTS')
    expect(await add({ name: 'Other', kind: 'controller', host: '' })).toBe('GAUGE_TANK_TAKEN')
  })

  it('is taken by one server at a time', async () => {
    const taking = () =>
      app.database.system((db) =>
        takeDueGauge(db, {
          now: app.clock.now,
          leaseUntil: new Date(app.clock.now.getTime() + MINUTE_MS),
          turn: ANYBODYS,
        }),
      )
    const taken = await Promise.all([taking(), taking(), taking()])
    expect(taken.filter(Boolean)).toHaveLength(1)
    const { body } = await (await manager()).post(`/gauges/${(await gaugeNow()).id}/try`)
    expect(body.code).toBe('GAUGE_BUSY')
    app.clock.advance(MINUTE_MS)
  })

  it('is tried on the spot, which keeps nothing', async () => {
    const gauge = await gaugeNow()
    const seen = expectDone(await (await manager()).post(`/gauges/${gauge.id}/try`))
    expect(seen.probes).toMatchObject([
      { probe: 1, waterHeight: 12, temperature: 18 },
      { probe: 2, waterHeight: 12 },
    ])
    expect((await tankNow(1)).lastReading).toBeNull()
  })

  it('fills the same readings as any other, and shows its tanks alive', async () => {
    await poller.begin()
    await pollOnce()
    expect(await tankNow(1)).toMatchObject({
      status: 'idle',
      volume: expect.closeTo(2_000_000, -4),
      lastReading: { source: 'atg', waterHeight: 12, temperature: 18, creator: null },
    })
    expect(await gaugeNow()).toMatchObject({ trouble: null, clockAheadMinutes: -1 })
  })

  it('makes the controller’s word on its tanks void, for two would contradict each other', async () => {
    const controller = await connectController(await app.listen(), EAST)
    await controller.upload('UploadTankMeasurement', {
      DateTime: '2026-11-21T10:00:00',
      Tank: 1,
      ProductHeight: 100,
      ProductVolume: 1000,
    })
    await controller.close()
    const { body } = await (await manager()).get('/controllerPackets')
    expect(body.content[0]).toMatchObject({ outcome: 'ignored', outcomeCode: 'OTHER_GAUGE' })
    expect((await tankNow(1)).volume).toBeGreaterThan(1_900_000)
  })

  it('books a delivery once, and nothing that the console remembers from before', async () => {
    const moves = () =>
      app.look((db) =>
        db
          .selectFrom('tank_stock_moves')
          .where('tank_id', '=', tankOf(2).id)
          .where('kind', '=', 'intake')
          .select('volume_cl')
          .execute(),
      )
    station.deliver({ tank: 2, paperVolume: centilitres(300_000) })
    station.step(10 * MINUTE_MS)
    app.clock.advance(10 * MINUTE_MS)
    await pollOnce()
    expect(await moves()).toEqual([{ volume_cl: expect.closeTo(300_000, -4) }])
    await pollOnce()
    expect(await moves()).toHaveLength(1)
    await app.asOwner(`update gauge_probes set since = '2027-01-01'`)
    station.deliver({ tank: 2, paperVolume: centilitres(300_000) })
    station.step(10 * MINUTE_MS)
    app.clock.advance(10 * MINUTE_MS)
    await pollOnce()
    expect(await moves()).toHaveLength(1)
  })

  it('counts what was dispensed meanwhile by when it left the tank, however late its record came', async () => {
    const minutesAgo = (minutes: number) => new Date(app.clock.now.getTime() - minutes * MINUTE_MS)
    const local = (minutes: number) =>
      minutesAgo(minutes - 480)
        .toISOString()
        .slice(0, 19)
    const fuelled = (minutes: number, more: Partial<UploadPumpTransaction>) =>
      controller.upload(
        'UploadPumpTransaction',
        pumpTransaction({
          DateTimeStart: local(minutes),
          DateTime: local(minutes - 1),
          TotalVolume: 8000 + (more.Transaction ?? 0),
          ...more,
        }),
      )
    await app.asOwner(`update gauge_probes set since = '2026-01-01'`)
    station.deliver({ tank: 1, paperVolume: centilitres(300_000) })
    station.step(10 * MINUTE_MS)
    app.clock.advance(30 * MINUTE_MS)
    // The second nozzle drew from it until then.
    await app.asOwner(`insert into nozzle_past_tanks (company_id, station_id, nozzle_id, tank_id, item_id, until)
      select t.company_id, t.station_id, n.id, t.id, t.item_id, '${minutesAgo(20).toISOString()}' from tanks t
      join nozzles n on n.station_id = t.station_id and n.physical_no = 2
      join dispensers d on d.id = n.dispenser_id and d.number = 1 where t.id = ${tankOf(1).id}`)
    const controller = await connectController(await app.listen(), EAST)
    await fuelled(29, { Transaction: 1 })
    await fuelled(29, { Transaction: 2, Nozzle: 2, Volume: 30, Amount: 225.9 })
    await fuelled(5, { Transaction: 3 })
    await controller.close()
    await pollOnce()
    const delivery = await app.look((db) =>
      db
        .selectFrom('tank_deliveries')
        .where('tank_id', '=', tankOf(1).id)
        .orderBy('id', 'desc')
        .limit(1)
        .select(['dispensed_cl', 'start_volume_cl', 'end_volume_cl', 'volume_cl'])
        .executeTakeFirstOrThrow(),
    )
    expect(delivery.dispensed_cl).toBe(5_000)
    expect(delivery.volume_cl).toBe(delivery.end_volume_cl - delivery.start_volume_cl + 5_000)
  })

  it('raises an alarm for a probe that is out, until it is back', async () => {
    station.setFaults({ deadProbes: [2] })
    await pollOnce()
    expect(await activeAlarms('probeOut')).toMatchObject([{ state: 'open', tank: { number: 2 } }])
    expect((await tankNow(2)).status).toBe('error')
    station.setFaults({})
    await pollOnce()
    expect(await activeAlarms('probeOut')).toMatchObject([{ state: 'cleared' }])
  })

  it('that says nothing says why it cannot be read, and after a while alarms the station', async () => {
    const watch = () =>
      watchGauges({ database: app.database, now: () => app.clock.now, publish: () => {} })
    station.setFaults({ silentGauge: true })
    app.clock.advance(31_000)
    poller.look()
    await expect.poll(async () => (await gaugeNow()).trouble?.code, soon).toBe('GAUGE_NO_ANSWER')
    await watch()
    expect(await activeAlarms('gaugeSilent')).toEqual([])
    app.clock.advance(4 * MINUTE_MS)
    await watch()
    await watch()
    expect(await activeAlarms('gaugeSilent')).toMatchObject([{ gauge: { name: 'Back room' } }])
    station.setFaults({})
    // Whoever has mended it and tries it does not wait until it would have been asked again.
    await app.asOwner(`update gauges set due_at = '2027-01-01'`)
    expectDone(await (await manager()).post(`/gauges/${(await gaugeNow()).id}/try`))
    poller.look()
    const contacted = app.clock.now.getTime()
    await expect
      .poll(async () => Date.parse((await gaugeNow()).lastContactTime), soon)
      .toBe(contacted)
    await watch()
    expect(await activeAlarms('gaugeSilent')).toMatchObject([{ state: 'cleared' }])
  })

  it('shows a tank no more that has ended, and the one that follows it from the next reading on', async () => {
    await pollOnce()
    const caller = await manager()
    const old = await tankNow(2)
    expect(old.status).toBe('idle')
    const { body: fuels } = await caller.get(`/items?${searching('code:0 category.type:fuel')}`)
    const reason = 'cleaned for diesel'
    const wish = { item: { id: fuels.content[0].id }, cleaned: true, reason, version: old.version }
    const next = expectDone(await caller.post(`/tanks/${old.id}/product`, wish, { pin: DEMO_PIN }))
    expect((await caller.get(`/tanks/${old.id}`)).body.status).toBe('offline')
    await pollOnce()
    expect((await caller.get(`/tanks/${next.id}`)).body.status).toBe('idle')
  })

  it('that is changed while it is being read is read again at once', async () => {
    const caller = await manager()
    const silent = createServer()
    const asked = once(silent, 'connection')
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const moveTo = async (change: object) => {
      const { id, version } = await gaugeNow()
      return expectDone(await caller.put(`/gauges/${id}`, { ...change, version }))
    }
    await moveTo({ port: (silent.address() as AddressInfo).port })
    poller.look()
    const [socket] = await asked
    app.clock.advance(MINUTE_MS)
    await moveTo({ port })
    socket.destroy()
    silent.close()
    await expect
      .poll(async () => Date.parse((await gaugeNow()).lastContactTime), soon)
      .toBe(app.clock.now.getTime())
  })

  it('is changed by whoever read it last, and not asked once it is off', async () => {
    const gauge = await gaugeNow()
    const change = { enabled: false, securityCode: '******', version: gauge.version }
    const stale = { ...change, version: gauge.version + 1 }
    const caller = await manager()
    expect((await caller.put(`/gauges/${gauge.id}`, stale)).body.code).toBe('STALE_VERSION')
    const off = expectDone(await caller.put(`/gauges/${gauge.id}`, change))
    expect(off).toMatchObject({ enabled: false, securityCode: '******', probes: gauge.probes })
    const due = await app.database.system((db) =>
      takeDueGauge(db, {
        now: new Date('2027-01-01'),
        leaseUntil: new Date('2027-01-02'),
        turn: ANYBODYS,
      }),
    )
    expect(due).toBeUndefined()
  })
})
