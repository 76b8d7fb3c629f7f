import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { auditedOf, expectDone } from '../../../../test/checkout.ts'
import {
  connectController,
  EAST,
  pumpTransaction,
  type TestController,
} from '../../../../test/controller.ts'
import { type Caller, type Reply, searching, useApp } from '../../../../test/harness.ts'
import { another } from '../../../../test/supply.ts'
import {
  activePurchase,
  onRoad,
  type Parties,
  receiving,
  someParties,
  transportOf,
} from '../../../../test/supply-contracts.ts'
import { watchDeliveries } from './gauge/watch-deliveries.ts'

const app = useApp()
let company: Caller
let manager: Caller
let gauger: Caller
let east: number
let controller: TestController
let parties: Parties

/** A token lasts for some hours. */
async function logIn(): Promise<void> {
  company = (await app.as('company')).at(east)
  manager = (await app.as('manager')).at(east)
  gauger = (await app.as('gauger')).at(east)
}

beforeAll(async () => {
  east = app.ids.east
  controller = await connectController(await app.listen(), EAST)
  parties = await someParties(await app.as('company'), 900_000)
})

/** Each test has a day of its own. */
beforeEach(async () => {
  app.clock.advance(86_400_000)
  await logIn()
})

const codeOf = async (reply: Promise<Reply<any>>) => (await reply).body.code
const MINUTE = 60_000
const at = (minutes: number) => new Date(app.clock.now.getTime() + minutes * MINUTE).toISOString()
/** The same as the controller's clock has it, eight hours ahead. */
const local = (minutes: number) =>
  new Date(app.clock.now.getTime() + (minutes + 480) * MINUTE).toISOString().slice(0, 19)

async function tankNumbered(number: number) {
  return (await manager.get(`/tanks?${searching(`number:${number}`)}`)).body.content[0]
}

/** 5,000 litres of the product by the papers, for one tank. */
const papersFor = (tankId: number, more: object = {}) => ({
  docNo: another('DN'),
  supplier: parties.supplier,
  product: parties.product,
  depot: parties.depot,
  density: 840,
  temperature: 20,
  deliveryVolume: 500_000,
  lines: [{ tank: { id: tankId } }],
  ...more,
})

const drafting = (input: object, caller = gauger) => caller.post('/fuelLoadings', input)
const step = (id: number, event: string, body: object = {}, caller = manager) =>
  caller.post(`/fuelLoadings/${id}/${event}`, body)
const shown = async (id: number) => expectDone(await manager.get(`/fuelLoadings/${id}`))
const measuring = (
  id: number,
  tankId: number,
  end: 'before' | 'after',
  reading?: { volume: number; at?: string; temperature?: number },
) => step(id, 'measure', { tank: { id: tankId }, end, ...(reading && { reading }) }, gauger)

/** An intake of 2 tanks' dips, an hour ago to half an hour ago. */
async function measured(tankId: number, more: object = {}, [before, after] = [600_000, 1_090_000]) {
  const { id } = expectDone(await drafting(papersFor(tankId, more)))
  expectDone(
    await measuring(id, tankId, 'before', { volume: before, at: at(-60), temperature: 20 }),
  )
  expectDone(await measuring(id, tankId, 'after', { volume: after, at: at(-30), temperature: 20 }))
  return id as number
}

const gaugeTells = (number: number, [from, to]: [number, number], [start, end]: [number, number]) =>
  controller.upload('UploadInTankDelivery', {
    Tank: number,
    StartValues: { DateTime: local(from), ProductVolume: start },
    EndValues: { DateTime: local(to), ProductVolume: end },
    AbsoluteValues: { ProductVolume: end - start, PumpsDispensedVolume: 0 },
  })

function watch() {
  const { database, secrets } = app.container
  const onError = (error: unknown): never => {
    throw error
  }
  const live = { publish: () => {}, disconnect: () => {} }
  const now = () => app.clock.now
  return watchDeliveries({ database, secrets, live, publish: () => {}, now, onError })
}

const openAlarms = async (kind: string) =>
  (await manager.get(`/alarms?${searching(`kind:${kind} AND state:open`)}`)).body.content

const gaugeIntakes = async () =>
  (await manager.get(`/fuelLoadings?${searching('source:gauge AND status:draft')}`)).body.content

describe('POST /fuelLoadings', () => {
  it('refuses a density that fits no such product, a weight that fits neither, and a full tank', async () => {
    const tank = await tankNumbered(2)
    const code = (more: object) => codeOf(drafting(papersFor(tank.id, more)))
    expect(await code({ density: 599 })).toBe('VALIDATION')
    expect(await code({ density: 745 })).toBe('DENSITY_UNUSUAL')
    expect(await code({ weight: 9_000 })).toBe('INTAKE_WEIGHT')
    expect(await code({ deliveryVolume: tank.maxVolume + 1 })).toBe('INTAKE_OVER_ULLAGE')
    const line = { tank: { id: tank.id } }
    expect(await code({ lines: [line, line] })).toBe('INTAKE_TANK_TWICE')
    const parts = [{ ...line, plannedVolume: 499_999 }]
    expect(await code({ lines: parts })).toBe('INTAKE_LINES_SUM')
    expect(await code({ lines: [] })).toBe('VALIDATION')
  })

  it('refuses a paper that was taken in, even when it is sent twice at once', async () => {
    const tank = await tankNumbered(2)
    const docNo = another('twice')
    const both = [1, 2].map((weight) =>
      drafting(papersFor(tank.id, { docNo, weight: 4_199 + weight })),
    )
    const replies = await Promise.all(both)
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(replies.find(({ status }) => status === 400)?.body.code).toBe('INTAKE_DOC_EXISTS')
    const { id } = replies.find(({ status }) => status === 200)!.body
    expectDone(await step(id, 'void', { reason: 'typed wrong' }))
    expect((await drafting(papersFor(tank.id, { docNo }))).status).toBe(200)
  })

  it('is changed with its tanks, and the log says to what', async () => {
    const [first, second] = [await tankNumbered(1), await tankNumbered(2)]
    const { id, version } = expectDone(await drafting(papersFor(first.id)))
    const lines = [{ tank: { id: second.id } }]
    const change = { description: 'the other compartment', lines, version }
    expectDone(await gauger.put(`/fuelLoadings/${id}`, change))
    const [entry] = await auditedOf(app, 'fuelIntake', id)
    expect(entry).toMatchObject({
      action: 'update',
      after: { description: 'the other compartment', lines },
    })
    expect((await shown(id)).lines.map(({ tank }: any) => tank.id)).toEqual([second.id])
  })

  it('is not for a tank of another station, nor for people who only look', async () => {
    const tank = await tankNumbered(2)
    const rival = (await app.as('manager', 'rival')).at(app.ids.rival)
    expect((await drafting({ lines: [{ tank: { id: tank.id } }] }, rival)).status).toBe(404)
    expect(await codeOf(drafting(papersFor(tank.id), rival))).toBe('CONTRACT_SUPPLIER')
    expect((await drafting(papersFor(tank.id), await app.as('fueler'))).status).toBe(403)
  })

  it('knows of a truck what its contract says, once for each truck', async () => {
    const tank = await tankNumbered(2)
    const truck = await onRoad(company, transportOf(parties, east, { quantity: 4_200 }))
    const input = { transportContract: { id: truck.id }, lines: [{ tank: { id: tank.id } }] }
    const draft = expectDone(await drafting(input))
    expect(draft).toMatchObject({
      docNo: truck.billNo,
      supplier: { id: parties.supplier.id },
      product: { id: parties.product.id },
      depot: { id: parties.depot.id },
      density: 840,
      weight: 4_200,
      deliveryVolume: 500_000,
      deliveryVolume20: 500_000,
      temperature: 20,
      transportContract: { id: truck.id, status: 'inTransit', loss: null },
    })
    expect(await codeOf(drafting({ ...input, docNo: another('other') }))).toBe(
      'INTAKE_TRANSPORT_TAKEN',
    )
    const back = company.post(`/transportContracts/${truck.id}/void`, { reason: 'tank is full' })
    expect(await codeOf(back)).toBe('TRANSPORT_TAKEN_IN')
    const other = await someParties(await app.as('company'))
    const wrong = { supplier: other.supplier, docNo: another('other') }
    expectDone(await step(draft.id, 'void', { reason: 'wrong truck' }))
    expect(await codeOf(drafting({ ...input, ...wrong }))).toBe('INTAKE_OTHER_LOAD')
  })

  it('takes no truck that has not left, or that goes elsewhere', async () => {
    const tank = await tankNumbered(2)
    const lines = [{ tank: { id: tank.id } }]
    const draft = expectDone(
      await company.post('/transportContracts', transportOf(parties, east, { quantity: 1_000 })),
    )
    const elsewhere = await onRoad(
      company,
      transportOf(parties, app.ids.airport, { quantity: 1_000 }),
    )
    const code = ({ id }: { id: number }) =>
      codeOf(drafting({ transportContract: { id }, lines }, company))
    expect(await code(draft)).toBe('INTAKE_TRANSPORT')
    expect(await code(elsewhere)).toBe('REFERENCE_UNKNOWN')
  })
})

describe('POST /fuelLoadings/:id/measure and /start', () => {
  it('needs a reading, from a gauge that speaks', async () => {
    const tank = await tankNumbered(3)
    const { id } = expectDone(await drafting(papersFor(tank.id, { deliveryVolume: 100_000 })))
    expect(await codeOf(step(id, 'start'))).toBe('TANK_DATA_MISSING')
    expect(await codeOf(measuring(id, tank.id, 'before'))).toBe('TANK_DATA_MISSING')
    const reading = (minutes: number, litres: number) =>
      controller.upload('UploadTankMeasurement', {
        DateTime: local(minutes),
        Tank: 3,
        ProductHeight: 900,
        ProductVolume: litres,
        Temperature: 18.5,
      })
    await reading(-16, 7_000)
    expect(await codeOf(measuring(id, tank.id, 'before'))).toBe('INTAKE_READING_OLD')
    await reading(-2, 6_990)
    const { lines } = expectDone(await measuring(id, tank.id, 'before'))
    expect(lines[0].before).toMatchObject({ volume: 699_000, source: 'atg', temperature: 18.5 })
    expect(expectDone(await step(id, 'start', {}, gauger))).toMatchObject({ status: 'offloading' })
    expect(await codeOf(measuring(id, tank.id, 'before'))).toBe('STATE_CONFLICT')
    expect(await codeOf(step(id, 'complete'))).toBe('TANK_DATA_MISSING')
    const late = { volume: 800_000, at: at(-3) }
    expect(await codeOf(measuring(id, tank.id, 'after', late))).toBe('INTAKE_READING_ORDER')
    app.clock.advance(2 * 86_400_000)
    await logIn()
    const much = { volume: 800_000, at: at(0) }
    expect(await codeOf(measuring(id, tank.id, 'after', much))).toBe('INTAKE_READINGS_APART')
  })

  it('begins nothing for which there is no room', async () => {
    const tank = await tankNumbered(2)
    const { id } = expectDone(await drafting(papersFor(tank.id)))
    const level = tank.maxVolume - 499_999
    expectDone(await measuring(id, tank.id, 'before', { volume: level, at: at(-5) }))
    const { body } = await step(id, 'start')
    expect(body).toMatchObject({
      code: 'INTAKE_OVER_ULLAGE',
      message: expect.stringMatching('4,999.99'),
    })
  })
})

describe('POST /fuelLoadings/:id/complete', () => {
  it('books what came in once, with what the pumps took meanwhile', async () => {
    const tank = await tankNumbered(1)
    // 20 litres in two minutes, of which one lies before the first reading; 30 litres well within; 20 poured back.
    const fuelling = (minutes: number, more: object) =>
      controller.upload(
        'UploadPumpTransaction',
        pumpTransaction({
          DateTimeStart: local(minutes - 2),
          DateTime: local(minutes),
          ...more,
        }),
      )
    await fuelling(-59, { Transaction: 7001, TotalVolume: 2020 })
    await fuelling(-40, { Transaction: 7002, Volume: 30, Amount: 225.9, TotalVolume: 2050 })
    await fuelling(-38, { Transaction: 7003, TotalVolume: 2070 })
    const [tested] = (await manager.get('/fuellings?size=1&sort=id,desc')).body.content
    expectDone(
      await manager.post('/meterTests/pumpTests', {
        nozzleControl: { id: tested.nozzleControl.id },
        time: tested.endTime,
        returned: true,
        runs: [{ indicated: 2000, measured: 20_000, fuelling: { id: tested.id } }],
      }),
    )
    const id = await measured(tank.id)
    const { bookVolume } = await tankNumbered(1)
    expect(await shown(id)).toMatchObject({ dispensed: 4_000, offloadVolume: 494_000 })
    const done = expectDone(await step(id, 'complete'))
    expect(done).toMatchObject({
      status: 'done',
      dispensed: 4_000,
      offloadVolume: 494_000,
      profitLoss: -6_000,
      profitLoss20: -6_000,
      startTime: at(-60).replace('.000', ''),
    })
    expect((await tankNumbered(1)).bookVolume).toBe(bookVolume + 494_000)
    expect(await codeOf(step(id, 'complete', { isOtherDelivery: true }))).toBe('STATE_CONFLICT')
    expect((await tankNumbered(1)).bookVolume).toBe(bookVolume + 494_000)
  })

  it('counts over midnight, for each tank by itself', async () => {
    const [first, second] = [await tankNumbered(1), await tankNumbered(2)]
    app.clock.advance((14 * 60 + 40) * MINUTE)
    await logIn()
    // 23:50 and 00:05 at the station.
    for (const [minutes, transaction] of [
      [-50, 7101],
      [-35, 7102],
    ] as const) {
      const sent = pumpTransaction({
        DateTimeStart: local(minutes - 1),
        DateTime: local(minutes),
        Transaction: transaction,
        TotalVolume: 3000 + 20 * (transaction - 7100),
      })
      await controller.upload('UploadPumpTransaction', sent)
    }
    const lines = [
      { tank: { id: first.id }, plannedVolume: 300_000 },
      { tank: { id: second.id }, plannedVolume: 200_000 },
    ]
    const { id } = expectDone(await drafting(papersFor(first.id, { lines })))
    for (const { tank } of lines) {
      const dip = (volume: number, minutes: number) => ({ volume, at: at(minutes) })
      expectDone(await measuring(id, tank.id, 'before', dip(600_000, -60)))
      expectDone(await measuring(id, tank.id, 'after', dip(848_000, -30)))
    }
    const done = expectDone(await step(id, 'complete', { isOtherDelivery: true }))
    expect(done.lines).toMatchObject([
      { dispensed: 4_000, offloadVolume: 252_000 },
      { dispensed: 0, offloadVolume: 248_000 },
    ])
    expect(done).toMatchObject({ dispensed: 4_000, profitLoss: 0, profitLoss20: null })
    const now = await tankNumbered(2)
    expect(now.bookVolume).toBe(second.bookVolume + 248_000)
  })

  it('refuses a tank whose fuel is another product', async () => {
    const tank = await tankNumbered(4)
    const other = await someParties(await app.as('company'))
    const [item] = (await manager.get(`/stationFuels?${searching(`id:${tank.item.id}`)}`)).body
      .content
    const version = item.version
    const product = { product: other.product, version }
    expectDone(await company.put(`/stationFuels/${tank.item.id}`, product))
    expect(await codeOf(drafting(papersFor(tank.id)))).toBe('INTAKE_TANK_PRODUCT')
  })

  it('tells apart litres that were observed and litres at 20 °C', async () => {
    const tank = await tankNumbered(2)
    const { id } = expectDone(await drafting(papersFor(tank.id, { temperature: 30 })))
    const dip = (volume: number, minutes: number) => ({ volume, at: at(minutes), temperature: 10 })
    expectDone(await measuring(id, tank.id, 'before', dip(600_000, -60)))
    expectDone(await measuring(id, tank.id, 'after', dip(1_092_000, -30)))
    const { profitLoss, profitLoss20, deliveryVolume20 } = expectDone(await step(id, 'complete'))
    // Diesel of 840 kg/m³: 5,000 L at 30 °C are 4,957.66 L, 4,920 L at 10 °C are 4,961.4 L.
    expect(profitLoss).toBe(-8_000)
    expect(deliveryVolume20).toBe(495_766)
    expect(profitLoss20).toBeGreaterThan(0)
  })

  it('refuses a tank that holds less afterwards, and papers that say nothing', async () => {
    const tank = await tankNumbered(2)
    const id = await measured(tank.id, {}, [700_000, 690_000])
    expect(await codeOf(step(id, 'complete'))).toBe('OFFLOAD_NEGATIVE')
    app.clock.advance(MINUTE)
    const bare = await measured(tank.id, { docNo: '', supplier: null })
    expect(await codeOf(step(bare, 'complete'))).toBe('INTAKE_PAPERS')
  })

  it('is asked for by a gauger and allowed by somebody else', async () => {
    const tank = await tankNumbered(2)
    const id = await measured(tank.id)
    const { status, body } = await step(id, 'complete', {}, gauger)
    expect([status, body.code]).toEqual([400, 'APPROVAL_REQUIRED'])
    expect(await shown(id)).toMatchObject({ status: 'draft' })
    expectDone(
      await manager.post(
        `/approvals/${body.details.approvalId}/approve`,
        { reason: 'checked' },
        { pin: DEMO_PIN },
      ),
    )
    expect(expectDone(await step(id, 'complete', {}, gauger))).toMatchObject({ status: 'done' })
  })

  it('signs for its truck by what came in, says whether too much was lost, and frees the contract', async () => {
    const tank = await tankNumbered(2)
    const bought = await activePurchase(company, parties)
    expectDone(await receiving(company, bought.id, 30_000))
    const truck = await onRoad(
      company,
      transportOf(parties, east, { quantity: 4_200, purchaseContract: { id: bought.id } }),
    )
    const close = () => company.post(`/purchaseContracts/${bought.id}/close`)
    expect(await codeOf(close())).toBe('CONTRACT_ON_ROAD')
    app.clock.advance(90 * MINUTE)
    const id = await measured(tank.id, { transportContract: { id: truck.id }, docNo: '' })
    const done = expectDone(await step(id, 'complete'))
    // 4,900 L at 840 kg/m³ are 4,116 kg of 4,200 kg.
    expect(done.transportContract).toMatchObject({
      status: 'signed',
      signedQuantity: 4_116,
      loss: 84,
      mostLoss: 8,
      isOverLimit: true,
      purchaseContract: { id: bought.id },
    })
    const signed = expectDone(await company.get(`/transportContracts/${truck.id}`))
    expect(signed).toMatchObject({ signedVolume: 490_000, isOverLimit: true })
    expect(expectDone(await close()).status).toBe('closed')
  })
})

describe('a delivery that the gauge reports', () => {
  it('opens an intake for the station to confirm, and is in the books once', async () => {
    const before = await tankNumbered(2)
    await gaugeTells(2, [-50, -30], [6_000, 10_900])
    expect((await tankNumbered(2)).bookVolume).toBe(before.bookVolume + 490_000)
    await Promise.all([watch(), watch()])
    const [draft, ...others] = await gaugeIntakes()
    expect(others).toEqual([])
    expect(draft).toMatchObject({ status: 'draft', source: 'gauge', docNo: '' })
    expect(draft.lines[0]).toMatchObject({
      tank: { id: before.id },
      before: { volume: 600_000, source: 'atg' },
      after: { volume: 1_090_000 },
      deliveries: [{ volume: 490_000 }],
    })
    expect(await openAlarms('deliveryUnconfirmed')).toMatchObject([
      { tank: { id: before.id }, intakeId: draft.id, wetstockMonthId: null },
    ])
    expect(await codeOf(step(draft.id, 'complete'))).toBe('INTAKE_PAPERS')
    const { lines: _lines, ...papers } = papersFor(before.id)
    const change = { ...papers, version: draft.version }
    expectDone(await gauger.put(`/fuelLoadings/${draft.id}`, change))
    expect(expectDone(await step(draft.id, 'complete'))).toMatchObject({
      offloadVolume: 490_000,
      profitLoss: -10_000,
    })
    expect((await tankNumbered(2)).bookVolume).toBe(before.bookVolume + 490_000)
    expect(await openAlarms('deliveryUnconfirmed')).toEqual([])
  })

  it('is part of the intake that somebody is making, and its draft is given up for one made later', async () => {
    const before = await tankNumbered(2)
    await gaugeTells(2, [-50, -30], [6_000, 10_900])
    await watch()
    const [draft] = await gaugeIntakes()
    const id = await measured(before.id, {}, [600_000, 1_095_000])
    const done = expectDone(await step(id, 'complete'))
    expect(done.lines[0].deliveries).toMatchObject([{ volume: 490_000 }])
    expect((await tankNumbered(2)).bookVolume).toBe(before.bookVolume + 495_000)
    expect((await shown(draft.id)).status).toBe('void')
    await watch()
    expect(await gaugeIntakes()).toEqual([])
    expect(await openAlarms('deliveryUnconfirmed')).toEqual([])
  })

  it('is booked once as well when its draft was given up before', async () => {
    const before = await tankNumbered(2)
    await gaugeTells(2, [-50, -30], [6_000, 10_900])
    await watch()
    const [draft] = await gaugeIntakes()
    expectDone(await step(draft.id, 'void', { reason: 'nobody knew of a truck' }))
    expect((await tankNumbered(2)).bookVolume).toBe(before.bookVolume + 490_000)
    expectDone(await step(await measured(before.id), 'complete'))
    expect((await tankNumbered(2)).bookVolume).toBe(before.bookVolume + 490_000)
  })

  it('adds nothing when it comes after the intake was completed', async () => {
    const before = await tankNumbered(2)
    const id = await measured(before.id)
    expectDone(await step(id, 'complete'))
    await gaugeTells(2, [-55, -35], [6_000, 10_910])
    await watch()
    expect((await tankNumbered(2)).bookVolume).toBe(before.bookVolume + 490_000)
    expect((await shown(id)).lines[0].deliveries).toMatchObject([{ volume: 491_000 }])
    expect(await gaugeIntakes()).toEqual([])
  })

  it('of another time of the day is asked about before an intake is completed', async () => {
    const before = await tankNumbered(2)
    await gaugeTells(2, [-600, -580], [1_000, 5_000])
    await watch()
    const id = await measured(before.id)
    const { body } = await step(id, 'complete')
    expect(body).toMatchObject({ code: 'INTAKE_GAUGE_DELIVERY' })
    expectDone(await step(id, 'complete', { isOtherDelivery: true }))
    expect((await tankNumbered(2)).bookVolume).toBe(before.bookVolume + 400_000 + 490_000)
    for (const draft of await gaugeIntakes()) {
      expectDone(await step(draft.id, 'void', { reason: 'a transfer, no delivery' }))
    }
    await watch()
    expect(await gaugeIntakes()).toEqual([])
  })

  it('of a second truck within two hours is not that of the first, which was not measured yet', async () => {
    const before = await tankNumbered(2)
    const { id } = expectDone(await drafting(papersFor(before.id)))
    expectDone(await measuring(id, before.id, 'before', { volume: 600_000, at: at(-120) }))
    await gaugeTells(2, [-115, -95], [6_000, 10_900])
    // Nobody has an intake for this one, and that of the first is open still.
    await gaugeTells(2, [-60, -40], [10_900, 14_900])
    expectDone(await measuring(id, before.id, 'after', { volume: 1_090_000, at: at(-90) }))
    const done = expectDone(await step(id, 'complete'))
    expect(done).toMatchObject({ offloadVolume: 490_000, profitLoss: -10_000 })
    expect(done.lines[0].deliveries).toMatchObject([{ volume: 490_000 }])
    expect((await tankNumbered(2)).bookVolume).toBe(before.bookVolume + 890_000)
    await watch()
    const [draft, ...others] = await gaugeIntakes()
    expect(others).toEqual([])
    expect(draft.lines[0].deliveries).toMatchObject([{ volume: 400_000 }])
    expectDone(await step(draft.id, 'void', { reason: 'the paper comes tomorrow' }))
  })

  it('of a first truck without an intake is not that of the second, of which the gauge tells later', async () => {
    const before = await tankNumbered(2)
    await gaugeTells(2, [-115, -95], [2_000, 6_000])
    await watch()
    const [draft] = await gaugeIntakes()
    const id = await measured(before.id)
    expect(await codeOf(step(id, 'complete'))).toBe('INTAKE_GAUGE_DELIVERY')
    const done = expectDone(await step(id, 'complete', { isOtherDelivery: true }))
    expect(done.lines[0].deliveries).toEqual([])
    await gaugeTells(2, [-55, -35], [6_000, 10_910])
    await watch()
    expect((await shown(id)).lines[0].deliveries).toMatchObject([{ volume: 491_000 }])
    expect((await shown(draft.id)).status).toBe('draft')
    expect((await tankNumbered(2)).bookVolume).toBe(before.bookVolume + 400_000 + 490_000)
    expectDone(await step(draft.id, 'void', { reason: 'the paper comes tomorrow' }))
  })

  it('of which people wrote down another time is known by its levels', async () => {
    const before = await tankNumbered(2)
    const id = await measured(before.id)
    expectDone(await step(id, 'complete'))
    await gaugeTells(2, [-14, -2], [10_900, 14_900])
    await gaugeTells(2, [-28, -15], [6_010, 10_900])
    expect((await shown(id)).lines[0].deliveries).toMatchObject([{ volume: 489_000 }])
    expect((await tankNumbered(2)).bookVolume).toBe(before.bookVolume + 490_000 + 400_000)
    await watch()
    for (const draft of await gaugeIntakes()) {
      expectDone(await step(draft.id, 'void', { reason: 'the paper comes tomorrow' }))
    }
  })

  it('that never comes is an alarm a day later', async () => {
    const { id: tankId } = await tankNumbered(3)
    const ofTank = async () =>
      (await openAlarms('intakeUngauged')).filter(
        ({ tank }: { tank: { id: number } }) => tank.id === tankId,
      )
    await controller.upload('UploadTankMeasurement', {
      DateTime: local(-20),
      Tank: 3,
      ProductHeight: 900,
      ProductVolume: 10_900,
    })
    expectDone(await step(await measured(tankId, {}, [600_000, 1_090_000]), 'complete'))
    await watch()
    expect(await ofTank()).toEqual([])
    app.clock.advance(24 * 60 * MINUTE)
    await logIn()
    await watch()
    expect(await ofTank()).toHaveLength(1)
  })
})

describe('POST /fuelLoadings/:id/reverse', () => {
  it('is for the company alone, gives the books back to the gauge, and asks again', async () => {
    const before = await tankNumbered(2)
    await gaugeTells(2, [-50, -30], [6_000, 10_900])
    const id = await measured(before.id, {}, [600_000, 1_095_000])
    expectDone(await step(id, 'complete'))
    const why = { reason: 'wrong tank' }
    expect((await step(id, 'reverse', why)).status).toBe(403)
    await Promise.all([step(id, 'reverse', why, company), step(id, 'reverse', why, company)])
    expect((await shown(id)).status).toBe('reversed')
    expect((await tankNumbered(2)).bookVolume).toBe(before.bookVolume + 490_000)
    await watch()
    expect(await gaugeIntakes()).toHaveLength(1)
  })
})

describe('GET /fuelLoadings', () => {
  it('finds what fell short, and shows another company none', async () => {
    const { id: tankId } = await tankNumbered(2)
    const short = await measured(tankId)
    expectDone(await step(short, 'complete', { isOtherDelivery: true }))
    const query = searching(`isShort:true AND supplier.id:${parties.supplier.id}`)
    const { body } = await manager.get(`/fuelLoadings?${query}`)
    expect(body.content.map(({ id }: { id: number }) => id)).toContain(short)
    const rival = await app.as('company', 'rival')
    expect((await rival.get('/fuelLoadings')).body.totalElements).toBe(0)
    expect((await rival.get(`/fuelLoadings/${short}`)).status).toBe(404)
  })
})
