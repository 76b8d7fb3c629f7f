import { beforeAll, describe, expect, it } from 'vitest'
import { connectController, EAST, type TestController } from '../../../../test/controller.ts'
import { searching, useApp } from '../../../../test/harness.ts'

const app = useApp()
let controller: TestController

beforeAll(async () => {
  controller = await connectController(await app.listen(), EAST)
})

async function active(kind: string) {
  const gauger = (await app.as('gauger')).at(app.ids.east)
  const { body } = await gauger.get(`/alarms?${searching(`kind:${kind} active:true`)}`)
  return body.content
}

const alert = (DeviceType: string, Code: number, State: string, minute = 0) =>
  controller.upload('UploadAlertRecord', {
    DateTime: `2026-11-21T09:${String(minute).padStart(2, '0')}:00`,
    DeviceType,
    DeviceNumber: DeviceType === 'PTS' ? 0 : 1,
    State,
    Code,
  })

const measure = (Alarms: string[], DateTime = '2026-11-21T09:59:00') =>
  controller.upload('UploadTankMeasurement', {
    DateTime,
    Tank: 2,
    ProductHeight: 1200,
    ProductVolume: 15_000,
    Alarms,
  })

describe('UploadAlertRecord', () => {
  it('of a kind or a device that nobody knows is kept and raises nothing', async () => {
    await alert('PTS', 99, 'Started')
    await controller.upload('UploadAlertRecord', {
      DateTime: '2026-11-21T09:00:00',
      DeviceType: 'Probe',
      DeviceNumber: 77,
      State: 'Started',
      Code: 8,
    })
    const kept = await app.look((db) =>
      db.selectFrom('controller_packets').select(['outcome', 'outcome_code']).execute(),
    )
    expect(kept).toEqual([
      { outcome: 'ignored', outcome_code: 'UNKNOWN_ALERT' },
      { outcome: 'ignored', outcome_code: 'UNKNOWN_ALERT' },
    ])
    expect(await active('leak')).toEqual([])
  })

  it.each([
    ['Pump', 1, 'pumpOffline', { tank: null, deviceNumber: 1 }],
    ['Pump', 20, 'pumpOverfilling', { urgent: true, deviceNumber: 1 }],
    ['PTS', 1, 'controllerBattery', { tank: null, deviceNumber: null }],
    ['Probe', 1, 'probeOut', { tank: { number: 1 } }],
    ['Reader', 2, 'deviceFault', { deviceNumber: 1 }],
  ])('of a %s with code %i is an alarm from start to finish', async (device, code, kind, shown) => {
    await alert(device, code, 'Started')
    expect(await active(kind)).toMatchObject([
      { ...shown, state: 'open', raisedTime: '2026-11-21T01:00:00Z' },
    ])
    await alert(device, code, 'Finished', 5)
    expect(await active(kind)).toMatchObject([
      { state: 'cleared', clearedTime: '2026-11-21T01:05:00Z' },
    ])
  })

  it('of what happened and does not last is there to be acknowledged', async () => {
    await alert('PTS', 4, 'Detected', 10)
    await alert('PTS', 4, 'Detected', 10)
    expect(await active('controllerRestart')).toMatchObject([{ state: 'cleared' }])
  })
})

describe('UploadTankMeasurement', () => {
  it('raises what the gauge says of the tank, and clears what it no longer says', async () => {
    await measure(['HighWater', 'TankLeakage'])
    expect(await active('highWater')).toMatchObject([{ state: 'open', tank: { number: 2 } }])
    await measure(['TankLeakage'], '2026-11-21T09:59:30')
    expect(await active('highWater')).toMatchObject([{ state: 'cleared' }])
    expect(await active('leak')).toMatchObject([{ state: 'open', urgent: true }])
  })

  it('of long ago, told after an outage, says nothing of now', async () => {
    await measure([], '2026-11-21T08:00:00')
    expect(await active('leak')).toMatchObject([{ state: 'open' }])
  })
})
