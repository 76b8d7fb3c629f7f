import { kilograms } from '@app/kernel/mass'
import { basisPoints, cents } from '@app/kernel/money'
import { centilitres } from '@app/kernel/quantity'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditedOf } from '../../../../test/checkout.ts'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'
import { aDepot, aProduct, aSupplier, another } from '../../../../test/supply.ts'
import { findAllShortCarriers } from './find-short-carriers.ts'

const app = useApp()

const DAY_MS = 86_400_000
const FIRST = Date.parse('2026-10-01T04:00:00Z')

let manager: Caller
let company: Caller
let place: { company_id: number; station_id: number; tank_id: number }
let product: { id: number }
let seller: { id: number }

/** A token lasts for some hours. */
async function logIn(): Promise<void> {
  manager = (await app.as('manager')).at(app.ids.east)
  company = (await app.as('company')).at(app.ids.east)
}

beforeAll(async () => {
  app.clock.now = new Date('2026-11-20T22:00:00Z')
  await logIn()
  product = await aProduct(company)
  seller = await aSupplier(company)
  place = await app.look((db) =>
    db
      .selectFrom('tanks')
      .where('station_id', '=', app.ids.east)
      .where('number', '=', 1)
      .select(['company_id', 'station_id', 'id as tank_id'])
      .executeTakeFirstOrThrow(),
  )
})

interface Loads {
  from: { depot: { id: number }; carrier?: { id: number } }
  /** Litres that each missed, one a day. */
  shortages: readonly number[]
  at?: number
  status?: 'done' | 'reversed'
}

/** Done intakes with their trucks, as a tank measured them. */
async function arrived({ from, shortages, at = FIRST, status = 'done' }: Loads): Promise<void> {
  for (const [day, shortage] of shortages.entries()) {
    const ended = new Date(at + day * DAY_MS)
    await app.look(async (db) => {
      const truck = from.carrier
        ? await db
            .insertInto('transport_contracts')
            .values({
              company_id: place.company_id,
              station_id: place.station_id,
              bill_no: another('B'),
              delivery_at: ended,
              origin_depot_id: from.depot.id,
              fuel_product_id: product.id,
              carrier_id: from.carrier.id,
              supplier_id: seller.id,
              unit_price_cents: cents(700_000),
              tax_rate_bp: basisPoints(1300),
              density: 840,
              plate: '浙A12345',
              delivery_kg: kilograms(12_000),
              delivery_volume_cl: centilitres(1_500_000),
              freight_price_cents: cents(5000),
              freight_amount_cents: cents(60_000),
              loss_limit_bp: basisPoints(20),
            })
            .returning('id')
            .executeTakeFirstOrThrow()
        : undefined
      const intake = await db
        .insertInto('fuel_intakes')
        .values({
          company_id: place.company_id,
          station_id: place.station_id,
          doc_no: another('D'),
          transport_contract_id: truck?.id ?? null,
          supplier_id: seller.id,
          depot_id: from.depot.id,
          fuel_product_id: product.id,
          density: 840,
          temperature: 20,
          delivery_volume_cl: centilitres(1_500_000),
          started_at: new Date(ended.getTime() - 1_800_000),
          ended_at: ended,
          status,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await sql`insert into wetstock_loads (company_id, station_id, tank_id, month, intake_id, ended_at, shortage_cl,
          honest_sd_cl)
        values (${place.company_id}, ${place.station_id}, ${place.tank_id}, ${'2026-10-01'}, ${intake.id}, ${ended},
          ${shortage * 100}, 2000)`.execute(db)
    })
  }
}

const published: string[] = []

async function night(): Promise<void> {
  const done = await findAllShortCarriers({
    database: app.database,
    now: () => app.clock.now,
    publish: (_stationId, { method }) => void published.push(method),
    onError: (error: unknown) => {
      throw error
    },
  })
  expect(done).toMatchObject({ failed: 0 })
}

const findingsOf = async ({ id }: { id: number }, kind = 'carrier') =>
  (await manager.get('/wetstockCarriers?size=50')).body.content.filter(
    (one: { party: { id: number }; kind: string }) => one.party.id === id && one.kind === kind,
  )

const alarmsOf = async ({ name }: { name: string }) =>
  (
    await company.get(`/alarms?${searching('kind:habitualShortage AND state:open')}`)
  ).body.content.filter(({ party }: { party: { name: string } }) => party.name === name)

const few = (litres: number, count = 12) => Array.from({ length: count }, () => litres)

describe('the nightly look at carriers', () => {
  it('finds one that is a little short each time, once, with one alarm', async () => {
    const depot = await aDepot(company)
    const carrier = await aSupplier(company, { name: another('Lorries') })
    const honest = await aSupplier(company, { name: another('Honest') })
    await arrived({ from: { depot, carrier }, shortages: few(30) })
    await arrived({ from: { depot, carrier: honest }, shortages: few(0) })
    await night()
    const [found, ...others] = await findingsOf(carrier)
    expect(others).toEqual([])
    // 1.5 sd each, a quarter of slack: beyond six with the fifth.
    expect(found).toMatchObject({
      kind: 'carrier',
      state: 'open',
      loads: 12,
      shortage: 36_000,
      station: { id: app.ids.east },
      fromTime: '2026-10-01T04:00:00Z',
      sinceTime: '2026-10-05T04:00:00Z',
    })
    expect(await findingsOf(honest)).toEqual([])
    // The carrier explains what its depot seems to miss.
    expect(await findingsOf(depot, 'depot')).toEqual([])
    expect(published).toEqual(['alarm'])
    expect(await alarmsOf(found.party)).toHaveLength(1)
    await night()
    expect(await findingsOf(carrier)).toHaveLength(1)
    expect(published).toHaveLength(1)
  })

  it('finds the depot where carriers differ, and forgets intakes that were reversed', async () => {
    const depot = await aDepot(company)
    const other = await aDepot(company)
    for (let truck = 0; truck < 6; truck += 1) {
      const carrier = await aSupplier(company, { name: another('Truck') })
      await arrived({ from: { depot, carrier }, shortages: few(30, 2) })
    }
    await arrived({ from: { depot: other }, shortages: few(30), status: 'reversed' })
    await night()
    const [found, ...others] = await findingsOf(depot, 'depot')
    expect(others).toEqual([])
    expect(found).toMatchObject({ loads: 12, state: 'open' })
    expect(await alarmsOf(found.party)).toHaveLength(1)
    expect(await findingsOf(other, 'depot')).toEqual([])
  })
})

describe('POST /wetstockCarriers/:id/close', () => {
  it('ends a finding and its alarm once, and counts from then on', async () => {
    const depot = await aDepot(company)
    const carrier = await aSupplier(company, { name: another('Lorries') })
    await arrived({ from: { depot, carrier }, shortages: few(40) })
    await night()
    const [found] = await findingsOf(carrier)
    const path = `/wetstockCarriers/${found.id}/close`
    const input = { reason: 'claimed 480 L from them', version: found.version }
    expect((await (await app.as('cashier')).at(app.ids.east).post(path, input)).status).toBe(403)
    expect((await (await app.as('company', 'rival')).post(path, input)).status).toBe(404)
    expect((await company.post(path, { version: found.version })).status).toBe(400)
    const stale = await company.post(path, { ...input, version: found.version + 1 })
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE_VERSION'])
    const { body } = await company.post(path, input)
    expect(body).toMatchObject({ state: 'closed', reason: input.reason })
    expect(await alarmsOf(found.party)).toEqual([])
    expect(await auditedOf(app, 'wetstockCarrier', found.id)).toMatchObject([
      { action: 'closeCarrier', reason: input.reason },
    ])
    const again = await company.post(path, input, { key: 'again' })
    expect([again.status, again.body.code]).toEqual([409, 'WETSTOCK_CARRIER_CLOSED'])
    await night()
    expect(await findingsOf(carrier)).toHaveLength(1)
    const at = app.clock.now.getTime() + DAY_MS
    app.clock.advance(40 * DAY_MS)
    await logIn()
    await arrived({ from: { depot, carrier }, shortages: few(40, 6), at })
    await night()
    expect(await findingsOf(carrier)).toMatchObject([
      { state: 'open', loads: 6 },
      { state: 'closed' },
    ])
  })
})
