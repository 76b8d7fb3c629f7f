import { beforeAll, describe, expect, it } from 'vitest'
import type { UploadPumpTransaction } from '@app/kernel/json-pts'
import { expectDone, openShiftAtEast } from '../../../../test/checkout.ts'
import {
  AIRPORT,
  connectController,
  EAST,
  pumpTransaction,
  type TestController,
} from '../../../../test/controller.ts'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'

const app = useApp()
let manager: Caller
let controller: TestController
let shiftId: number

beforeAll(async () => {
  manager = (await app.as('manager')).at(app.ids.east)
  shiftId = (await openShiftAtEast(app)).id
  controller = await connectController(await app.listen(), EAST)
})

/** By the clock of the station. */
const at = (time: string) => new Date(`2026-11-21T${time}+08:00`).toISOString()
const nozzleNo = async (logicNo: number, caller = manager) =>
  (await caller.get(`/nozzleControls?${searching(`logicNo:${logicNo}`)}`)).body.content[0]
const upload = (more: Partial<UploadPumpTransaction>, to = controller) =>
  to.upload('UploadPumpTransaction', pumpTransaction(more))
const exchange = async (logicNo: number, more: object = {}, caller = manager) =>
  caller.post('/meterTests/exchanges', {
    nozzleControl: { id: (await nozzleNo(logicNo, caller)).id },
    time: at('09:55:00'),
    oldReading: 102_000,
    newReading: 500,
    reason: 'board broken',
    ...more,
  })
const gapsOf = async (logicNo: number) => {
  const { id } = await nozzleNo(logicNo)
  const search = searching(`nozzle.id:${id}`)
  const { body } = await manager.get(`/fuellings?sort=endTime,asc&${search}`)
  return body.content.map(({ gap }: { gap: number }) => gap)
}
const onSheet = async (logicNo: number) => {
  const { body } = await manager.get(`/shiftStates/${shiftId}/preview`)
  return body.nozzles.find(
    ({ nozzle }: { nozzle: { logicNo: number } }) => nozzle.logicNo === logicNo,
  )
}

describe('POST /meterTests/exchanges', () => {
  it('refuses whoever only watches, a nozzle of elsewhere, and what cannot be', async () => {
    const fueler = (await app.as('fueler')).at(app.ids.east)
    expect((await exchange(1, {}, fueler)).status).toBe(403)
    const { id } = await nozzleNo(1)
    const rival = await app.as('manager', 'rival')
    const foreign = await exchange(1, { nozzleControl: { id } }, rival)
    expect(foreign.status).toBe(404)
    const codeOf = async (more: object) => (await exchange(1, more)).body.code
    expect(await codeOf({ oldReading: -1 })).toBe('VALIDATION')
    expect(await codeOf({ reason: '' })).toBe('VALIDATION')
    expect(await codeOf({ time: '2036-01-01T00:00:00Z' })).toBe('METER_TEST_FUTURE')
    expect(await codeOf({ time: at('00:00:00').replace('11-20', '10-20') })).toBe('SHIFT_SETTLED')
  })

  it('leaves no gap, and the shift meters both', async () => {
    await upload({ Transaction: 1, DateTime: '2026-11-21T09:50:00', TotalVolume: 1020 })
    expectDone(await exchange(1))
    expect(await nozzleNo(1)).toMatchObject({ totaliser: 500, totaliserAmount: null })
    expect(await onSheet(1)).toMatchObject({ metered: 2000, sold: 2000, difference: 0 })
    await upload({ Transaction: 2, DateTime: '2026-11-21T09:58:00', TotalVolume: 25 })
    expect(await gapsOf(1)).toEqual([0, 0])
    expect(await onSheet(1)).toMatchObject({
      opening: 100_000,
      closing: 2500,
      exchanged: 101_500,
      metered: 4000,
      sold: 4000,
      difference: 0,
      differenceAmount: null,
    })
  })

  it('shows what the old meter moved beyond what was reported until then', async () => {
    const pump = { Pump: 1, Nozzle: 2 }
    await upload({ ...pump, Transaction: 1, DateTime: '2026-11-21T09:50:00', TotalVolume: 1020 })
    expectDone(await exchange(2, { oldReading: 102_700 }))
    await upload({ ...pump, Transaction: 2, DateTime: '2026-11-21T09:58:00', TotalVolume: 25 })
    expect(await gapsOf(2)).toEqual([0, 700])
    expect(await onSheet(2)).toMatchObject({ metered: 4700, sold: 4000, difference: 700 })
    await upload({ ...pump, Transaction: 3, DateTime: '2026-11-21T09:59:00', TotalVolume: 45 })
    expect(await gapsOf(2)).toEqual([0, 700, 0])
  })

  it('mends a gap when it is recorded after the first fuelling, and voiding brings it back', async () => {
    const pump = { Pump: 2, Nozzle: 1 }
    await upload({ ...pump, Transaction: 1, DateTime: '2026-11-21T09:50:00', TotalVolume: 1020 })
    await upload({ ...pump, Transaction: 2, DateTime: '2026-11-21T09:58:00', TotalVolume: 25 })
    const false_ = [0, 2500 - 102_000 - 2000]
    expect(await gapsOf(3)).toEqual(false_)
    const behind = await exchange(3, { oldReading: 101_900 })
    expect(behind.body.code).toBe('METER_EXCHANGE_READINGS')
    const ahead = await exchange(3, { newReading: 600 })
    expect(ahead.body.code).toBe('METER_EXCHANGE_READINGS')
    const { id, version } = expectDone(await exchange(3))
    expect(await gapsOf(3)).toEqual([0, 0])
    expect(await nozzleNo(3)).toMatchObject({ totaliser: 2500 })
    expectDone(await manager.post(`/meterTests/${id}/void`, { reason: 'other nozzle', version }))
    expect(await gapsOf(3)).toEqual(false_)
  })

  it('puts a late fuelling of before in its place', async () => {
    const pump = { Pump: 2, Nozzle: 2 }
    await upload({ ...pump, Transaction: 1, DateTime: '2026-11-21T09:48:00', TotalVolume: 1000 })
    expectDone(await exchange(4))
    await upload({ ...pump, Transaction: 3, DateTime: '2026-11-21T09:58:00', TotalVolume: 25 })
    expect(await gapsOf(4)).toEqual([0, 2000])
    const late = { Transaction: 2, DateTime: '2026-11-21T09:50:00', TotalVolume: 1020 }
    await upload({ ...pump, ...late, IsOffline: true })
    expect(await gapsOf(4)).toEqual([0, 0, 0])
  })

  it('is on the sheet of a calendar day between the fuellings around it', async () => {
    const airport = (await app.as('manager')).at(app.ids.airport)
    const other = await connectController(await app.listen(), AIRPORT)
    await upload({ Transaction: 1, DateTime: '2026-11-21T09:50:00', TotalVolume: 1020 }, other)
    expectDone(await exchange(1, {}, airport))
    await upload({ Transaction: 2, DateTime: '2026-11-21T09:58:00', TotalVolume: 25 }, other)
    await other.close()
    const { body } = await airport.get('/dailyStates?sort=id,desc&size=1')
    const { body: day } = await airport.get(`/dailyStates/${body.content[0].id}`)
    expect(day.nozzles[0]).toMatchObject({
      exchanged: 101_500,
      metered: 4000,
      sold: 4000,
      difference: 0,
    })
  })
})
