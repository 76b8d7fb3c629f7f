import { beforeAll, describe, expect, it } from 'vitest'
import type { UploadPumpTransaction } from '@app/kernel/json-pts'
import { expectDone, openShiftAtEast } from '../../../../test/checkout.ts'
import {
  connectController,
  EAST,
  pumpTransaction,
  type TestController,
} from '../../../../test/controller.ts'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'
import { aPicture, upload } from '../../../../test/uploads.ts'
import { watchCertificates } from './certificate-alarms.ts'

const app = useApp()
let manager: Caller
let controller: TestController
let shiftId: number

beforeAll(async () => {
  manager = (await app.as('manager')).at(app.ids.east)
  shiftId = (await openShiftAtEast(app)).id
  controller = await connectController(await app.listen(), EAST)
})

const nozzleNo = async (logicNo: number) =>
  (await manager.get(`/nozzleControls?expand=tank&${searching(`logicNo:${logicNo}`)}`)).body
    .content[0]
const now = () => app.clock.now.toISOString()
const record = (kind: string, body: object, caller = manager) =>
  caller.post(`/meterTests/${kind}`, body)
const certificate = (nozzleId: number, more: object = {}) => ({
  nozzleControl: { id: nozzleId },
  time: '2026-11-20T02:00:00.000Z',
  authority: '市计量院',
  certificateNo: 'JL-2026-1',
  passed: true,
  validUntil: '2027-05-19',
  errorPpm: 500,
  uncertaintyPpm: 600,
  ...more,
})
const pumpTest = (nozzleId: number, more: object = {}) => ({
  nozzleControl: { id: nozzleId },
  time: now(),
  returned: true,
  runs: [{ indicated: 2000, measured: 19_990 }],
  ...more,
})
const stockOf = async (tankId: number) =>
  (await manager.get(`/tanks?${searching(`id:${tankId}`)}`)).body.content[0].bookVolume

/** 20 litres that the controller reports, and their order. */
async function drawn(more: Partial<UploadPumpTransaction>) {
  await controller.upload('UploadPumpTransaction', pumpTransaction(more))
  const { body } = await manager.get('/fuellings?sort=id,desc')
  return body.content[0]
}

describe('recording tests of meters', () => {
  it('refuses whoever only watches, and nozzles of elsewhere', async () => {
    const { id } = await nozzleNo(1)
    const fueler = (await app.as('fueler')).at(app.ids.east)
    const rival = await app.as('manager', 'rival')
    for (const [kind, body] of [
      ['certificates', certificate(id)],
      ['pumpTests', pumpTest(id)],
      ['adjustments', { nozzleControl: { id }, time: now(), errorBeforePpm: 1, errorPpm: 0 }],
    ] as const) {
      expect((await record(kind, body, fueler)).status).toBe(403)
      expect((await record(kind, body, rival)).status).toBe(404)
    }
    expect((await rival.get('/meterTests')).body.totalElements).toBe(0)
  })

  it.each([
    ['a test to come', 'certificates', { time: '2036-01-01T00:00:00Z' }, 'METER_TEST_FUTURE'],
    ['passed without an end', 'certificates', { validUntil: null }, 'METER_TEST_VALIDITY'],
    ['an end before it', 'certificates', { validUntil: '2026-11-20' }, 'METER_TEST_VALIDITY'],
    ['failed with an end', 'certificates', { passed: false }, 'METER_TEST_VALIDITY'],
    ['an error of 11 %', 'certificates', { errorPpm: 110_000 }, 'VALIDATION'],
    ['a scan that is not there', 'certificates', { scan: { id: 1 } }, 'REFERENCE_UNKNOWN'],
    [
      'half a measure',
      'pumpTests',
      { runs: [{ indicated: 2000, measured: 10_000 }] },
      'METER_TEST_IMPLAUSIBLE',
    ],
    ['no run', 'pumpTests', { runs: [] }, 'VALIDATION'],
    ['fuel that is in no book', 'pumpTests', { returned: false }, 'METER_TEST_NOT_BOOKED'],
    [
      'a fuelling that is none',
      'pumpTests',
      { runs: [{ indicated: 2000, measured: 20_000, fuelling: { id: 999_999 } }] },
      'METER_TEST_FUELLING',
    ],
  ])('refuses %s', async (_title, kind, wrong, code) => {
    const { id } = await nozzleNo(1)
    const body = kind === 'certificates' ? certificate(id, wrong) : pumpTest(id, wrong)
    const reply = await record(kind, body)
    expect([reply.status, reply.body.code]).toEqual([400, code])
  })

  it('shows a nozzle with its newest certificate, its scan, and when that ends', async () => {
    const { id, ...before } = await nozzleNo(2)
    expect(before).toMatchObject({ certificate: 'none', validUntil: null, errorPpm: null })
    const content = await aPicture()
    const avatar = expectDone(await upload(app, manager, { type: 'avatar', content }))
    const wrong = await record('certificates', certificate(id, { scan: { id: avatar.id } }))
    expect(wrong.body.code).toBe('METER_TEST_SCAN')
    const scan = expectDone(await upload(app, manager, { type: 'meterCertificate', content }))
    const body = certificate(id, { scan: { id: scan.id } })
    expect(expectDone(await record('certificates', body))).toMatchObject({
      nozzleControl: { id, logicNo: 2 },
      scan: { id: scan.id },
      validUntil: '2027-05-19',
    })
    const state = async () => (await nozzleNo(2)).certificate
    expect(await nozzleNo(2)).toMatchObject({
      certificate: 'valid',
      certificateNo: 'JL-2026-1',
      validUntil: '2027-05-19',
      errorPpm: 500,
    })
    const again = (more: object) =>
      record('certificates', certificate(id, { time: now(), certificateNo: 'JL-2', ...more }))
    const old = { time: '2026-05-01T00:00:00Z', validUntil: '2026-10-31' }
    expectDone(await again(old))
    expect(await state()).toBe('valid')
    expectDone(await again({ validUntil: '2026-12-21' }))
    expect(await state()).toBe('due')
    const failed = expectDone(await again({ passed: false, validUntil: null }))
    expect(await state()).toBe('failed')
    const due = await manager.get(`/nozzleControls?${searching('certificate:failed')}`)
    expect(due.body.content).toMatchObject([{ logicNo: 2 }])
    const gone = await manager.post(`/meterTests/${failed.id}/void`, {
      reason: 'wrong nozzle',
      version: failed.version,
    })
    expect(gone.body).toMatchObject({ voided: true, voidReason: 'wrong nozzle' })
    expect(await state()).toBe('due')
  })

  it('keeps the errors of an adjustment before and after', async () => {
    const { id } = await nozzleNo(3)
    const errors = { errorBeforePpm: 4200, errorPpm: 100 }
    const body = { nozzleControl: { id }, time: now(), ...errors }
    expect(expectDone(await record('adjustments', body))).toMatchObject({
      kind: 'adjustment',
      passed: null,
      ...errors,
    })
    expect(await nozzleNo(3)).toMatchObject({ errorPpm: 100, certificate: 'none' })
  })
})

describe('a pump test', () => {
  it('has the mean error of its runs, which is judged by 0.30 %', async () => {
    const { id } = await nozzleNo(4)
    const runs = [19_940, 19_935, 19_930].map((measured) => ({ indicated: 2000, measured }))
    const { body } = await record('pumpTests', pumpTest(id, { runs, temperature: 18.5 }))
    expect(body).toMatchObject({ errorPpm: 3261, passed: false, returned: true, returnedVolume: 0 })
    expect(body.runs.map(({ errorPpm }: { errorPpm: number }) => errorPpm)).toEqual([
      3009, 3261, 3512,
    ])
  })

  it('closes the unpaid order and books the litres back, once', async () => {
    const { id, tank } = await nozzleNo(1)
    const before = await stockOf(tank.id)
    const fuelling = await drawn({ Transaction: 11 })
    expect(fuelling.order.status).toBe('open')
    expect(await stockOf(tank.id)).toBe(before - 2000)
    const run = { indicated: 2000, measured: 20_000, fuelling: { id: fuelling.id } }
    const other = await record('pumpTests', pumpTest(id, { runs: [{ ...run, indicated: 1990 }] }))
    expect(other.body.code).toBe('METER_TEST_VOLUME')
    const company = (await app.as('company')).at(app.ids.east)
    const mayNotClose = await record('pumpTests', pumpTest(id, { runs: [run] }), company)
    expect(mayNotClose.status).toBe(403)
    const test = expectDone(await record('pumpTests', pumpTest(id, { runs: [run] })))
    expect(test).toMatchObject({ errorPpm: 0, passed: true, returnedVolume: 2000 })
    expect(test.runs[0].order.orderNo).toBe(fuelling.order.orderNo)
    expect(await stockOf(tank.id)).toBe(before)
    const order = await manager.get(`/orders/${fuelling.order.id}`)
    expect(order.body).toMatchObject({ status: 'close', reason: '加油机自校 / Pump test' })
    const twice = await record('pumpTests', pumpTest(id, { runs: [run] }))
    expect(twice.body.code).toBe('METER_TEST_FUELLING_USED')
    expect(await stockOf(tank.id)).toBe(before)

    const voiding = { reason: 'typed twice', version: test.version }
    const gone = expectDone(await manager.post(`/meterTests/${test.id}/void`, voiding))
    expect(gone).toMatchObject({ voided: true, returnedVolume: 0 })
    expect(await stockOf(tank.id)).toBe(before - 2000)
    const again = { reason: 'typed twice', version: gone.version }
    const second = await manager.post(`/meterTests/${test.id}/void`, again)
    expect(second.body.code).toBe('METER_TEST_VOIDED')
    const anew = expectDone(await record('pumpTests', pumpTest(id, { runs: [run] })))
    expect(anew.returnedVolume).toBe(2000)
    expect(await stockOf(tank.id)).toBe(before)
  })

  it('leaves the meter of the shift equal to what left the nozzle', async () => {
    const { body: sheet } = await manager.get(`/shiftStates/${shiftId}/preview`)
    const nozzle = sheet.nozzles.find(
      ({ nozzle: { logicNo } }: { nozzle: { logicNo: number } }) => logicNo === 1,
    )
    expect(nozzle).toMatchObject({ metered: 2000, sold: 2000, difference: 0 })
    const tank = sheet.tanks.find(({ sold }: { sold: number }) => sold > 0)
    expect(tank).toMatchObject({ sold: 2000, adjusted: 2000 })
  })

  it('is not made of what somebody paid for', async () => {
    const { id, tank } = await nozzleNo(1)
    const fuelling = await drawn({
      Transaction: 12,
      DateTimeStart: '2026-11-21T09:52:00',
      DateTime: '2026-11-21T09:53:00',
      TotalVolume: 1040,
    })
    const paid = await manager.post(`/orders/${fuelling.order.id}/pay`, { paymentType: 'cash' })
    expectDone(paid)
    const before = await stockOf(tank.id)
    const runs = [{ indicated: 2000, measured: 20_000, fuelling: { id: fuelling.id } }]
    const reply = await record('pumpTests', pumpTest(id, { runs }))
    expect(reply.body.code).toBe('METER_TEST_SOLD')
    expect(await stockOf(tank.id)).toBe(before)
  })

  it('takes a fuelling once, even when it is sent twice at once', async () => {
    const { id, tank } = await nozzleNo(1)
    const before = await stockOf(tank.id)
    const fuelling = await drawn({
      Transaction: 13,
      DateTimeStart: '2026-11-21T09:54:00',
      DateTime: '2026-11-21T09:55:00',
      TotalVolume: 1060,
    })
    const runs = [{ indicated: 2000, measured: 20_000, fuelling: { id: fuelling.id } }]
    const replies = await Promise.all(
      [18, 19].map((temperature) => record('pumpTests', pumpTest(id, { runs, temperature }))),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(await stockOf(tank.id)).toBe(before)
  })
})

describe('alarms about certificates', () => {
  const judge = () => {
    const { database, clock } = app
    const onError = (error: unknown) => {
      throw error
    }
    return watchCertificates({ database, now: () => clock.now, publish: () => {}, onError })
  }
  const alarmsOf = async (logicNo: number) => {
    const { body } = await manager.get(`/alarms?${searching('state:open')}`)
    return body.content
      .filter(({ nozzle }: { nozzle: { logicNo: number } | null }) => nozzle?.logicNo === logicNo)
      .map(({ kind }: { kind: string }) => kind)
  }

  it('stand for one that ends soon, then for one that has ended, until there is a new one', async () => {
    const { id } = await nozzleNo(6)
    const until = (validUntil: string, time = '2026-11-01T00:00:00Z') =>
      record('certificates', certificate(id, { time, validUntil }))
    await judge()
    expect(await alarmsOf(6)).toEqual([])
    expectDone(await until('2026-12-22'))
    await judge()
    expect(await alarmsOf(6)).toEqual([])
    expectDone(await until('2026-12-21', '2026-11-02T00:00:00Z'))
    await judge()
    await judge()
    expect(await alarmsOf(6)).toEqual(['certificateEnding'])
    expectDone(await until('2026-11-20', '2026-11-03T00:00:00Z'))
    await judge()
    expect(await alarmsOf(6)).toEqual(['certificateEnded'])
    expectDone(await until('2027-04-30', '2026-11-04T00:00:00Z'))
    await judge()
    expect(await alarmsOf(6)).toEqual([])
  })
})
