import mqtt from 'mqtt'
import { afterEach, describe, expect, it } from 'vitest'
import { message, type UploadStatus } from '@app/kernel/json-pts'
import {
  AIRPORT,
  connectController,
  EAST,
  type Login,
  type TestController,
} from '../../../../test/controller.ts'
import { useApp } from '../../../../test/harness.ts'

const app = useApp()
const opened: { close(): Promise<unknown> }[] = []

afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

async function controllerOf(login: Login): Promise<TestController> {
  const controller = await connectController(await app.listen(), login)
  opened.push(controller)
  return controller
}

interface Received {
  method: string
  params: any
}

/** Somebody who watches a station, and what he is told. */
async function watch(account: string, stationId: number) {
  const port = await app.listen()
  const { token } = await app.as(account)
  const client = await mqtt.connectAsync(`ws://127.0.0.1:${port}/mqtt`, {
    username: account,
    password: token.replace('Bearer ', ''),
    protocolVersion: 4,
  })
  const received: Received[] = []
  client.on('message', (_, payload) => {
    const message = JSON.parse(payload.toString())
    // For how long it was quiet is told to whoever comes.
    if (message.method !== 'hearing') received.push(message)
  })
  await client.subscribeAsync(`/broadcast/bluesea/${stationId}/nozzleStatus`, { qos: 1 })
  opened.push({ close: () => client.endAsync() })
  const lastOf = (method: string) =>
    received.findLast((message) => message.method === method)?.params
  return { client, received, lastOf }
}

const status = (more: Partial<UploadStatus>): UploadStatus => ({
  DateTime: '2026-11-21T10:00:00',
  Pumps: { IdleStatus: { Ids: [1, 2, 3, 4, 5, 6], NozzlesUp: [0, 0, 0, 0, 0, 0] } },
  ...more,
})

/** Pump 1 is filling by its first nozzle; pump 2 is lifted; pump 6 does not answer; 3 to 5 idle. */
const busy = (figures: { Volumes: number[]; Amounts: number[] }): UploadStatus =>
  status({
    Pumps: {
      FillingStatus: { Ids: [1], Nozzles: [1], Prices: [7.53], ...figures },
      IdleStatus: { Ids: [2, 3, 4, 5], NozzlesUp: [2, 0, 0, 0] },
      OfflineStatus: { Ids: [6] },
    },
  })

async function statusOf(logicNo: number, stationId = app.ids.east) {
  const cashier = await app.as('manager')
  const { body } = await cashier.get(`/dispensers/status?stationId=${stationId}`)
  const nozzles = body.flatMap((dispenser: { nozzles: unknown[] }) => dispenser.nozzles)
  return nozzles.find((nozzle: { logicNo: number }) => nozzle.logicNo === logicNo)
}

describe('UploadStatus', () => {
  it('is not acknowledged when it makes no sense', async () => {
    const controller = await controllerOf(EAST)
    const answer = await controller.upload('UploadStatus', { DateTime: 'now' })
    expect(answer).toMatchObject({ Error: true, Message: 'PACKET_MALFORMED' })
  })

  it('is a sign of life without figures, as in the first example of the protocol', async () => {
    const controller = await controllerOf(EAST)
    const text = JSON.stringify(message([{ Id: 5068, Type: 'UploadStatus' }], EAST.ptsId))
    expect((await controller.say(text)).Packets).toEqual([
      { Id: 5068, Type: 'UploadStatus', Message: 'OK' },
    ])
  })

  it('shows which nozzles are busy, idle and offline, with the running figures', async () => {
    const controller = await controllerOf(EAST)
    const answer = await controller.upload(
      'UploadStatus',
      busy({ Volumes: [12.34], Amounts: [92.92] }),
    )
    expect(answer.Message).toBe('OK')
    expect(await statusOf(1)).toMatchObject({ status: 'busy', volume: 1234, amount: 9292 })
    expect(await statusOf(2)).toMatchObject({ status: 'idle', volume: 0, amount: 0 })
    expect(await statusOf(4)).toMatchObject({ status: 'busy', volume: 0, amount: 0 })
    expect(await statusOf(13)).toMatchObject({ status: 'offline' })
  })

  it('reckons the volume back where firmware sends the amount in its place', async () => {
    const controller = await controllerOf(EAST)
    await controller.upload('UploadStatus', busy({ Volumes: [92.92], Amounts: [92.92] }))
    expect(await statusOf(1)).toMatchObject({ volume: 1234, amount: 9292 })
  })

  it('is kept nowhere and moves nothing', async () => {
    const controller = await controllerOf(EAST)
    await controller.upload('UploadStatus', busy({ Volumes: [12.34], Amounts: [92.92] }))
    const stored = await app.look((db) =>
      db.selectFrom('controller_packets').where('type', '=', 'UploadStatus').select('id').execute(),
    )
    expect(stored).toEqual([])
  })

  it('is told to who watches the station, once while nothing moves', async () => {
    const { received, lastOf } = await watch('manager', app.ids.east)
    const controller = await controllerOf(EAST)
    const figures = { Volumes: [1.5], Amounts: [11.3] }
    await controller.upload('UploadStatus', busy(figures))
    await controller.upload('UploadStatus', busy(figures))
    await controller.upload('UploadStatus', busy({ Volumes: [2.5], Amounts: [18.83] }))
    await expect.poll(() => lastOf('nozzleStatus')?.[0].volume).toBe(250)
    const volumes = received
      .filter(({ method }) => method === 'nozzleStatus')
      .map(({ params }) => params[0].volume)
    expect(volumes).toEqual([150, 250])
    expect(lastOf('nozzleStatus')).toHaveLength(13)
  })

  it('is told again after five seconds while somebody fuels, though nothing moved', async () => {
    const { received } = await watch('manager', app.ids.east)
    const controller = await controllerOf(EAST)
    const figures = { Volumes: [3.5], Amounts: [26.36] }
    await controller.upload('UploadStatus', busy(figures))
    app.clock.advance(5000)
    await controller.upload('UploadStatus', busy(figures))
    const count = () => received.filter(({ method }) => method === 'nozzleStatus').length
    await expect.poll(count).toBe(2)
  })

  it('is told to nobody who watches another station', async () => {
    const airport = await watch('manager', app.ids.airport)
    const east = await watch('manager', app.ids.east)
    const controller = await controllerOf(EAST)
    await controller.upload('UploadStatus', busy({ Volumes: [4.5], Amounts: [33.89] }))
    await expect.poll(() => east.lastOf('nozzleStatus')?.[0].volume).toBe(450)
    expect(airport.received).toEqual([])
  })

  it('shows tanks: alarms as errors, a rising level as busy, silent probes as offline', async () => {
    const { lastOf } = await watch('manager', app.ids.east)
    const controller = await controllerOf(EAST)
    const probes = (volume: number): UploadStatus =>
      status({
        Probes: {
          OnlineStatus: {
            Ids: [1, 2, 3],
            Errors: [0, 0, 1],
            HighWaterAlarms: [2],
            Measurements: [
              [1, 1500.5, 12.5, 17.3, volume, 80.5, 9000, volume, 742, 20_000],
              [2, 700, 0, 17, 12_000, 0, 18_000, 12_000, 742, 9000],
            ],
          },
          OfflineStatus: { Ids: [4] },
        },
      })
    await controller.upload('UploadStatus', probes(20_000))
    await expect.poll(() => lastOf('tankStatus')?.[0].volume).toBe(2_000_000)
    const statuses = () => lastOf('tankStatus').map((tank: { status: string }) => tank.status)
    expect(statuses()).toEqual(['idle', 'error', 'error', 'offline'])
    expect(lastOf('tankStatus')[0]).toMatchObject({
      number: 1,
      ullage: 3_000_000,
      waterVolume: 8050,
      oilHeight: 1500.5,
      temperature: 17.3,
    })
    app.clock.advance(10_000)
    await controller.upload('UploadStatus', probes(20_060))
    await expect.poll(statuses).toEqual(['busy', 'error', 'error', 'offline'])
    const gauger = (await app.as('gauger')).at(app.ids.east)
    const { body } = await gauger.get('/tanks')
    expect(body.content.map((tank: { status: string }) => tank.status)).toEqual(statuses())
  })
})

describe('the forecourt state', () => {
  it('goes offline, and says so, when the controller hangs up', async () => {
    const { lastOf } = await watch('manager', app.ids.east)
    const controller = await controllerOf(EAST)
    await controller.upload('UploadStatus', status({}))
    await expect.poll(() => lastOf('nozzleStatus')?.[0].status).toBe('idle')
    await controller.close()
    await expect.poll(() => lastOf('nozzleStatus')[0].status).toBe('offline')
    expect(await statusOf(1)).toMatchObject({ status: 'offline' })
  })

  it('stays as long as one of two connections is open', async () => {
    const [first, second] = [await controllerOf(AIRPORT), await controllerOf(AIRPORT)]
    const pumps = { IdleStatus: { Ids: [1, 2, 3, 4] } }
    await second.upload('UploadStatus', status({ Pumps: pumps }))
    await first.close()
    await second.upload('UploadStatus', status({ Pumps: pumps }))
    expect(await statusOf(1, app.ids.airport)).toMatchObject({ status: 'idle' })
  })

  it('goes offline, and says so, after 90 seconds of silence', async () => {
    const { lastOf } = await watch('manager', app.ids.east)
    const controller = await controllerOf(EAST)
    await controller.upload('UploadStatus', status({}))
    await expect.poll(() => lastOf('nozzleStatus')?.[0].status).toBe('idle')
    app.clock.advance(90_001)
    await expect.poll(() => lastOf('nozzleStatus')[0].status, { timeout: 5000 }).toBe('offline')
  })

  it('is shown whole to whoever opens the page, even that nothing was ever heard', async () => {
    const east = await watch('manager', app.ids.east)
    const airport = await watch('airport', app.ids.airport)
    await airport.client.publishAsync(
      `/broadcast/bluesea/${app.ids.airport}/updateView`,
      JSON.stringify({ method: 'updateView', params: { client: 'web', page: 'home' } }),
    )
    await expect.poll(() => airport.lastOf('nozzleStatus')).toHaveLength(7)
    expect(east.received).toEqual([])
  })

  it('tells that a fuelling has become an order', async () => {
    const { lastOf } = await watch('manager', app.ids.east)
    const controller = await controllerOf(EAST)
    await controller.upload('UploadPumpTransaction', {
      DateTime: '2026-11-21T09:50:00',
      Pump: 1,
      Nozzle: 1,
      Transaction: 1,
      Volume: 20,
      Price: 7.53,
      Amount: 150.6,
      TotalVolume: 1020,
    })
    const { id: nozzleId } = await statusOf(1)
    await expect
      .poll(() => lastOf('order'))
      .toEqual({ id: expect.any(Number), status: 'open', nozzleId })
  })
})

describe('UploadAlertRecord', () => {
  const alert = (State: string, DateTime: string, DeviceType = 'Pump') => ({
    DateTime,
    DeviceType,
    DeviceNumber: 2,
    State,
    Code: 7,
  })

  it('is kept and acknowledged when it makes no sense, and alarms nobody', async () => {
    const controller = await controllerOf(EAST)
    const nonsense = { ...alert('On', 'now'), DeviceNumber: -1 }
    const answer = await controller.upload('UploadAlertRecord', nonsense)
    expect(answer).toMatchObject({ Type: 'UploadAlertRecord', Message: 'OK' })
    const kept = await app.look((db) =>
      db
        .selectFrom('controller_rejections')
        .where('type', '=', 'UploadAlertRecord')
        .where('code', '=', 'PACKET_MALFORMED')
        .selectAll()
        .execute(),
    )
    expect(kept.map(({ body }) => JSON.parse(body))).toEqual([nonsense])
  })

  it('shows the nozzles of the pump as faulty until it is over', async () => {
    const controller = await controllerOf(EAST)
    const statuses = async () => {
      await controller.upload('UploadStatus', status({}))
      return [(await statusOf(1)).status, (await statusOf(3)).status, (await statusOf(4)).status]
    }
    await controller.upload('UploadAlertRecord', alert('On', '2026-11-21T09:00:00'))
    expect(await statuses()).toEqual(['idle', 'error', 'error'])
    await controller.upload('UploadAlertRecord', alert('Off', '2026-11-21T09:05:00'))
    expect(await statuses()).toEqual(['idle', 'idle', 'idle'])
  })

  it('of a device that is no pump says nothing of pumps', async () => {
    const controller = await controllerOf(EAST)
    await controller.upload('UploadAlertRecord', alert('On', '2026-11-21T09:10:00', 'Probe'))
    await controller.upload('UploadStatus', status({}))
    expect((await statusOf(3)).status).toBe('idle')
  })
})
