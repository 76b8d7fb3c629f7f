import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { kilograms } from '@app/kernel/mass'
import { basisPoints } from '@app/kernel/money'
import { expectDone } from '../../../../test/checkout.ts'
import { hire } from '../../../../test/conformance/tenants.ts'
import { type Caller, type Reply, searching, useApp } from '../../../../test/harness.ts'
import { aDepot, aSupplier, stockOf } from '../../../../test/supply.ts'
import {
  activePurchase,
  onRoad,
  receiving,
  someParties,
  transportOf,
} from '../../../../test/supply-contracts.ts'
import { aPicture, upload } from '../../../../test/uploads.ts'
import { lossOf, mostLossOf } from './amounts.ts'

const app = useApp()
let company: Caller
let east: number

beforeAll(async () => {
  company = await app.as('company')
  east = app.ids.east
})

/** Somebody who leads one station alone. */
async function leaderAt(stationId: number): Promise<Caller> {
  const place = { companyId: app.ids.company, stationId, isOnlyThere: true } as const
  await hire(app, { ...place, account: 'leader', kind: 'station_leader' })
  return app.as('leader')
}

const codeOf = async (reply: Promise<Reply<any>>) => (await reply).body.code
const drafting = (input: object, caller = company) => caller.post('/transportContracts', input)
const step = (id: number, event: string, body: object = {}, caller = company) =>
  caller.post(`/transportContracts/${id}/${event}`, body)
const shown = async (id: number) => expectDone(await company.get(`/transportContracts/${id}`))
const now = () => app.clock.now.toISOString()

describe('POST /transportContracts', () => {
  it('refuses whoever only signs', async () => {
    const input = transportOf(await someParties(company), east)
    expect((await drafting(input, await app.as('manager'))).status).toBe(403)
  })

  it('refuses a plate that is none, a volume that does not fit, and who carries nothing', async () => {
    const parties = await someParties(company)
    const code = (more: object) => codeOf(drafting(transportOf(parties, east, more)))
    const refinery = await aSupplier(company, { kind: 'fuel' })
    expect(await code({ plate: 'truck 1' })).toBe('PLATE_FORMAT')
    expect(await code({ volume: 200_000 })).toBe('TRANSPORT_VOLUME')
    expect(await code({ carrier: { id: refinery.id } })).toBe('TRANSPORT_CARRIER')
    expect(await code({ quantity: 0 })).toBe('VALIDATION')
    expect(await code({ density: 599 })).toBe('VALIDATION')
    expect(await code({ density: 745 })).toBe('DENSITY_UNUSUAL')
  })

  it('reaches no depot, supplier, station or contract of another company', async () => {
    const [own, rival] = [await someParties(company), await app.as('company', 'rival')]
    const foreign = await someParties(rival)
    const bought = await activePurchase(rival, foreign)
    const code = (more: object) => codeOf(drafting(transportOf(own, east, more)))
    expect(await code({ originDepot: foreign.depot })).toBe('REFERENCE_UNKNOWN')
    expect(await code({ supplier: foreign.supplier })).toBe('CONTRACT_SUPPLIER')
    expect(await code({ carrier: foreign.supplier })).toBe('TRANSPORT_CARRIER')
    expect(await code({ purchaseContract: { id: bought.id } })).toBe('REFERENCE_UNKNOWN')
    expect(await codeOf(drafting(transportOf(foreign, east), rival))).toBe('REFERENCE_UNKNOWN')
  })

  it('takes a bill of lading once, even when it is sent twice at once', async () => {
    const parties = await someParties(company)
    const bill = (quantity: number) =>
      drafting(transportOf(parties, east, { billNo: 'YD-77', quantity }))
    const replies = await Promise.all([bill(20_000), bill(20_001)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(replies.find(({ status }) => status === 400)?.body.code).toBe('BILL_NO_EXISTS')
    const id = replies.find(({ status }) => status === 200)?.body.id
    expectDone(await step(id, 'void', { reason: 'typed wrong' }))
    expect((await bill(20_002)).status).toBe(200)
  })

  it('is of a purchase contract only with its depot, product and supplier, once that is active', async () => {
    const parties = await someParties(company)
    const bought = await activePurchase(company, parties)
    const purchaseContract = { id: bought.id }
    const other = await aSupplier(company)
    const wrong = { purchaseContract, supplier: { id: other.id } }
    expect(await codeOf(drafting(transportOf(parties, east, wrong)))).toBe(
      'TRANSPORT_OTHER_PURCHASE',
    )
    expectDone(await company.post(`/purchaseContracts/${bought.id}/void`, { reason: 'not wanted' }))
    const late = drafting(transportOf(parties, east, { purchaseContract }))
    expect(await codeOf(late)).toBe('TRANSPORT_PURCHASE')
  })

  it('comes to price and freight by what is loaded', async () => {
    const input = transportOf(await someParties(company), east, {
      quantity: 30_125,
      plate: '沪b12345',
    })
    expect(expectDone(await drafting(input))).toMatchObject({
      ...input,
      plate: '沪B12345',
      amount: 21_459_393,
      // 45.67 × 30.125 = 1,375.80875
      freightAmount: 137_581,
      // 30,125 kg at 840 kg/m³
      volume: 3_586_310,
      lossLimit: 0.2,
      mostLoss: 60,
      loss: null,
      isOverLimit: false,
      status: 'draft',
    })
  })

  it('may lose what the company has set for its product and month, where nothing else is said', async () => {
    const parties = await someParties(company)
    const limit = async (more: object = {}): Promise<number> =>
      expectDone(await drafting(transportOf(parties, east, more))).lossLimit
    const set = async (product: string, fromMonth: string, transport: number | null) =>
      expectDone(
        await company.post('/wetstockLimits', {
          product,
          fromMonth,
          day: null,
          shift: null,
          month: null,
          transport,
        }),
      )
    await set('gasoline', '2026-11', 100)
    expect(await limit()).toBe(0.2)
    await set('diesel', '2026-11', 3500)
    await set('diesel', '2026-12', 500)
    // The month begins by the clock of the station.
    const inNovember = { deliveryTime: '2026-11-30T15:59:59.000Z' }
    const inDecember = { deliveryTime: '2026-11-30T16:00:00.000Z' }
    expect(await limit({ deliveryTime: '2026-10-31T15:59:59.000Z' })).toBe(0.2)
    expect(await limit(inNovember)).toBe(0.35)
    expect(await limit(inDecember)).toBe(0.05)
    expect(await limit({ ...inDecember, lossLimit: 0 })).toBe(0)
    await set('diesel', '2026-11', null)
    expect(await limit(inNovember)).toBe(0.2)
    const rival = await app.as('company', 'rival')
    const theirs = transportOf(await someParties(rival), app.ids.rival, inDecember)
    expect(expectDone(await drafting(theirs, rival)).lossLimit).toBe(0.2)
  })

  it('allows a loss of no more than its share of the load', () => {
    const mass = fc.integer({ min: 1, max: 100_000 })
    fc.assert(
      fc.property(mass, mass, fc.integer({ min: 0, max: 1000 }), (loaded, signed, limit) => {
        const most = mostLossOf(kilograms(loaded), basisPoints(limit))
        expect(most * 10_000).toBeLessThanOrEqual(loaded * limit)
        expect((most + 1) * 10_000).toBeGreaterThan(loaded * limit)
        expect(lossOf(kilograms(loaded), kilograms(signed)) + signed).toBe(loaded)
      }),
    )
  })
})

describe('POST /transportContracts/:id/dispatch', () => {
  it('refuses whoever only signs, and more than the depot has', async () => {
    const parties = await someParties(company, 19_999)
    const { id } = expectDone(await drafting(transportOf(parties, east)))
    expect((await step(id, 'dispatch', {}, await app.as('manager'))).status).toBe(403)
    expect(await codeOf(step(id, 'dispatch'))).toBe('DEPOT_STOCK_SHORT')
    expect(await shown(id)).toMatchObject({ status: 'draft', dispatchedTime: null })
  })

  it('takes the load out of the depot once, whoever says so at the same time', async () => {
    const parties = await someParties(company, 50_000)
    const { id } = expectDone(await drafting(transportOf(parties, east)))
    await Promise.all([
      step(id, 'dispatch'),
      step(id, 'dispatch', { odd: 1 }),
      step(id, 'dispatch'),
    ])
    expect(await shown(id)).toMatchObject({ status: 'inTransit' })
    expect((await stockOf(company, parties.depot.id)).get(parties.product.id)).toBe(30_000)
  })

  it('lets one of two trucks leave when there is enough for one', async () => {
    const parties = await someParties(company, 25_000)
    const trucks = [transportOf(parties, east), transportOf(parties, east)]
    const ids: number[] = []
    for (const truck of trucks) ids.push(expectDone(await drafting(truck)).id)
    const replies = await Promise.all(ids.map((id) => step(id, 'dispatch')))
    const codes = replies.map(({ status, body }) => (status === 200 ? 'OK' : body.code)).toSorted()
    expect(codes).toEqual(['DEPOT_STOCK_SHORT', 'OK'])
    expect((await stockOf(company, parties.depot.id)).get(parties.product.id)).toBe(5_000)
  })
})

describe('a purchase contract with a truck on the road', () => {
  it('is not closed until the truck has been signed for, even when both come at once', async () => {
    const parties = await someParties(company)
    const bought = await activePurchase(company, parties)
    expectDone(await receiving(company, bought.id, 30_000))
    const input = transportOf(parties, east, { purchaseContract: { id: bought.id } })
    const truck = await onRoad(company, input)
    const close = () => company.post(`/purchaseContracts/${bought.id}/close`)
    expect(await codeOf(close())).toBe('CONTRACT_ON_ROAD')
    expectDone(await step(truck.id, 'sign', { quantity: 19_990, offloadTime: now() }))
    const second = expectDone(await drafting({ ...input, billNo: 'B-second', quantity: 5_000 }))
    const [closed, left] = await Promise.all([close(), step(second.id, 'dispatch')])
    const after = expectDone(await company.get(`/purchaseContracts/${bought.id}`))
    if (closed.status === 200) {
      expect(left.body.code).toBe('TRANSPORT_PURCHASE')
      expect(after).toMatchObject({ status: 'closed', trucksOnRoad: 0 })
    } else {
      expect(closed.body.code).toBe('CONTRACT_ON_ROAD')
      expect(after).toMatchObject({ status: 'completed', trucksOnRoad: 1 })
    }
  })
})

describe('POST /transportContracts/:id/sign', () => {
  it('refuses a draft, a time before it left or to come, and more than can have been loaded', async () => {
    const parties = await someParties(company, 50_000)
    const draft = expectDone(await drafting(transportOf(parties, east)))
    const signed = { quantity: 19_900, offloadTime: now() }
    expect(await codeOf(step(draft.id, 'sign', signed))).toBe('STATE_CONFLICT')
    const { id } = await onRoad(company, transportOf(parties, east))
    const code = (more: object) => codeOf(step(id, 'sign', { ...signed, ...more }))
    const at = (ms: number) => new Date(app.clock.now.getTime() + ms).toISOString()
    expect(await code({ offloadTime: at(-120_000) })).toBe('TRANSPORT_OFFLOAD_TIME')
    expect(await code({ offloadTime: at(60_000) })).toBe('TRANSPORT_OFFLOAD_TIME')
    expect(await code({ quantity: 21_001 })).toBe('TRANSPORT_SIGNED_EXCEEDS')
    expect(await code({ quantity: -1 })).toBe('VALIDATION')
  })

  it('is for people of the station that it goes to, and of no other', async () => {
    const parties = await someParties(company, 50_000)
    const leader = await leaderAt(east)
    const { id } = await onRoad(company, transportOf(parties, app.ids.airport))
    const signed = { quantity: 19_900, offloadTime: now() }
    expect((await leader.get(`/transportContracts/${id}`)).status).toBe(404)
    expect((await step(id, 'sign', signed, leader)).status).toBe(404)
    const here = await onRoad(company, transportOf(parties, east))
    expectDone(await step(here.id, 'sign', signed, leader))
    const change = leader.put(`/transportContracts/${here.id}`, { freightPrice: 0, version: 0 })
    expect(await codeOf(change)).toBe('TRANSPORT_SIGN_ONLY')
  })

  it('says what was lost, and whether that is too much; it can be corrected', async () => {
    const parties = await someParties(company, 20_000)
    const { id } = await onRoad(company, transportOf(parties, east))
    const sign = async (quantity: number) =>
      expectDone(await step(id, 'sign', { quantity, offloadTime: now() }))
    expect(await sign(19_959)).toMatchObject({
      status: 'signed',
      loss: 41,
      mostLoss: 40,
      isOverLimit: true,
      signedVolume: 2_376_071,
    })
    expect(await sign(19_960)).toMatchObject({ loss: 40, isOverLimit: false })
    expect(await sign(20_010)).toMatchObject({ loss: -10, isOverLimit: false })
    expect(await codeOf(step(id, 'void', { reason: 'came back' }))).toBe('STATE_CONFLICT')
  })
})

describe('POST /transportContracts/:id/void', () => {
  it('puts the load of a truck that comes back into its depot, once', async () => {
    const parties = await someParties(company)
    const bought = await activePurchase(company, parties)
    expectDone(await receiving(company, bought.id, 30_000))
    const input = transportOf(parties, east, { purchaseContract: { id: bought.id } })
    const { id } = await onRoad(company, input)
    await Promise.all(['broke down', 'tank is full'].map((reason) => step(id, 'void', { reason })))
    expect(await shown(id)).toMatchObject({ status: 'void' })
    expect((await stockOf(company, parties.depot.id)).get(parties.product.id)).toBe(30_000)
    const after = expectDone(await company.get(`/purchaseContracts/${bought.id}`))
    expect(after).toMatchObject({ trucksOnRoad: 0, isMoved: true })
    const query = searching(`depot.id:${parties.depot.id}`)
    const { body } = await company.at(app.ids.airport).get(`/depotStockMoves?${query}`)
    expect(body.content).toMatchObject([
      { type: 'inbound', quantity: 20_000, contract: { kind: 'transport', id } },
      { type: 'outbound', quantity: -20_000, reason: '沪B12345', contract: { id } },
      { type: 'inbound', quantity: 30_000, contract: { kind: 'purchase', id: bought.id } },
    ])
  })
})

describe('PUT /transportContracts/:id', () => {
  it('changes a draft, and of a truck on the road its papers alone', async () => {
    const parties = await someParties(company, 50_000)
    const draft = expectDone(await drafting(transportOf(parties, east)))
    const change = (input: object) => company.put(`/transportContracts/${draft.id}`, input)
    const lighter = expectDone(await change({ quantity: 18_000, version: draft.version }))
    expect(lighter).toMatchObject({ volume: 2_142_857, freightAmount: 82_206 })
    const bare = await aDepot(company)
    const wrong = { originDepot: { id: bare.id }, version: lighter.version }
    expect(await codeOf(change(wrong))).toBe('DEPOT_PRODUCT_NOT_HELD')
    const light = { density: 745, version: lighter.version }
    expect(await codeOf(change(light))).toBe('DENSITY_UNUSUAL')
    const { version } = expectDone(await step(draft.id, 'dispatch'))
    expect(await codeOf(change({ quantity: 1, version }))).toBe('TRANSPORT_FIXED')
    const upTo = { lossLimit: 0.35, freightPrice: 5_000, driver: '王建国', version }
    expect(expectDone(await change(upTo))).toMatchObject({
      mostLoss: 63,
      freightAmount: 90_000,
      driver: '王建国',
    })
  })

  it('keeps pictures that were sent as delivery notes, and no others', async () => {
    const draft = expectDone(await drafting(transportOf(await someParties(company), east)))
    const send = async (type: 'deliveryNote' | 'avatar') =>
      expectDone(await upload(app, company, { type, content: await aPicture() })).id
    const change = (id: number) =>
      company.put(`/transportContracts/${draft.id}`, { note: { id }, version: draft.version })
    expect(await codeOf(change(await send('avatar')))).toBe('TRANSPORT_PICTURE')
    const id = await send('deliveryNote')
    expect(expectDone(await change(id)).note).toEqual({ id, url: `/api/v1/attachments/${id}` })
  })
})

describe('GET /transportContracts', () => {
  it('finds those that lost too much, and shows another company none', async () => {
    const parties = await someParties(company, 50_000)
    const ids: number[] = []
    for (const quantity of [19_900, 19_970]) {
      const { id } = await onRoad(company, transportOf(parties, east))
      expectDone(await step(id, 'sign', { quantity, offloadTime: now() }))
      ids.push(id)
    }
    const query = searching(`originDepot.id:${parties.depot.id} AND isOverLimit:true`)
    const { body } = await company.at(app.ids.airport).get(`/transportContracts?${query}`)
    expect(body.content.map(({ id }: { id: number }) => id)).toEqual([ids[0]])
    const rival = await app.as('company', 'rival')
    expect((await rival.get(`/transportContracts?${query}`)).body.totalElements).toBe(0)
  })
})
