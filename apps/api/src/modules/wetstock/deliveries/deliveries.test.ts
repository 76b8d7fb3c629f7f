import { beforeAll, describe, expect, it } from 'vitest'
import { vcf20 } from '@app/kernel/volume-correction'
import { expectDone } from '../../../../test/checkout.ts'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'
import { aDepot, aProduct, aSupplier } from '../../../../test/supply.ts'
import { onRoad, transportOf } from '../../../../test/supply-contracts.ts'

const app = useApp()

let company: Caller
let supplier: number
let carrier: number
const DAYS = 'from=2026-11-01T00:00:00Z&to=2026-12-01T00:00:00Z'

beforeAll(async () => {
  company = (await app.as('company')).at(app.ids.airport)
  const { id: product } = await aProduct(company)
  const { id: depot } = await aDepot(company)
  supplier = (await aSupplier(company)).id
  carrier = (await aSupplier(company, { kind: 'transport' })).id
  const transport = ({ station, plate, doc, driver = '' }: Intake) => `
    insert into transport_contracts (company_id, station_id, bill_no, delivery_at, origin_depot_id, fuel_product_id,
      carrier_id, supplier_id, unit_price_cents, tax_rate_bp, density, plate, delivery_kg, delivery_volume_cl,
      freight_price_cents, freight_amount_cents, loss_limit_bp, driver)
    select company_id, id, 'bill ${doc}', '2026-11-10T00:00:00Z', ${depot}, ${product}, ${carrier}, ${supplier},
      1, 0, 745, '${plate}', 10000, 1000000, 1, 1, 30, '${driver}' from stations where id = ${station} returning id`
  const intake = (
    at: Intake,
  ) => `with t as (${at.plate ? transport(at) : 'select null::bigint as id'}), i as (
    insert into fuel_intakes (company_id, station_id, doc_no, transport_contract_id, supplier_id, fuel_product_id, density,
      temperature, delivery_volume_cl, delivery_volume20_cl, offload_volume20_cl, started_at, ended_at, status)
    select company_id, stations.id, '${at.doc}', t.id, ${supplier}, ${product}, 745, 20, 1000000,
      1000000, ${at.offloaded}, '${at.day}T02:00:00Z', '${at.day}T03:00:00Z', '${at.status ?? 'done'}' from stations, t
    where stations.id = ${at.station} returning *)
    insert into fuel_intake_lines (company_id, station_id, intake_id, tank_id, offload_volume_cl)
    select i.company_id, i.station_id, i.id, (select min(id) from tanks where station_id = i.station_id),
      990000 from i`
  const { airport, east } = app.ids
  for (const one of [
    {
      doc: 'a',
      station: airport,
      plate: 'A1',
      driver: 'Li',
      day: '2026-11-10',
      offloaded: 995_000,
    },
    { doc: 'b', station: east, plate: 'A1', day: '2026-11-11', offloaded: 997_000 },
    { doc: 'c', station: east, plate: 'B2', driver: 'Li', day: '2026-11-12', offloaded: 1_001_000 },
    { doc: 'd', station: east, day: '2026-11-13', offloaded: 900_000 },
    { doc: 'e', station: east, plate: 'B2', day: '2026-12-02', offloaded: 0 },
    { doc: 'f', station: east, plate: 'B2', day: '2026-11-14', offloaded: 0, status: 'reversed' },
    { doc: 'g', station: east, plate: 'C3', driver: 'Wu', day: '2026-11-15', offloaded: null },
  ]) {
    await app.asOwner(intake(one))
  }
})

interface Intake {
  doc: string
  station: number
  plate?: string
  driver?: string
  day: string
  /** At 20 °C, of 10,000 litres. */
  offloaded: number | null
  status?: string
}

const told = async (query: string, caller = company) =>
  (await caller.get(`/deliveryRecords?${query}`)).body.content

describe('GET /deliveryRecords', () => {
  it('is refused for days that are none and to whoever may not see intakes', async () => {
    const wrong = 'from=2026-11-21T00:00:00Z&to=2026-11-20T00:00:00Z'
    expect((await company.get(`/deliveryRecords?${wrong}`)).status).toBe(400)
    expect((await company.get('/deliveryRecords?groupBy=depot')).status).toBe(400)
    expect((await (await app.as('cashier')).get('/deliveryRecords')).status).toBe(403)
  })

  it('sums up what a supplier delivered at all stations, and what was short of it', async () => {
    const [row, ...others] = await told(DAYS)
    expect(others).toEqual([])
    expect(row).toMatchObject({
      supplier: { id: supplier },
      carrier: null,
      plate: null,
      intakes: 5,
      uncompared: 1,
      delivered: 4_000_000,
      offloaded: 3_893_000,
      profitLoss: -107_000,
      share: -26_750,
      short: 3,
      shortVolume: 108_000,
      // 3 ‰ of each load may be lost; without a contract nothing was agreed
      beyond: 1,
      beyondVolume: 2000,
    })
  })

  it('judges what came without a contract by what the company allows on the way, from its month on', async () => {
    const allowed = (transport: number | null, fromMonth = '2026-11', product = 'diesel') =>
      company.post('/wetstockLimits', {
        product,
        fromMonth,
        day: null,
        shift: null,
        month: null,
        transport,
      })
    const beyond = async () => {
      const rows = await told(`${DAYS}&groupBy=carrier`)
      return rows.map((row: { beyond: number; beyondVolume: number }) => [
        row.beyond,
        row.beyondVolume,
      ])
    }
    // 1,000 L of 10,000 are missing.
    expectDone(await allowed(50_000))
    expect(await beyond()).toEqual([
      [1, 50_000],
      [1, 2000],
    ])
    expectDone(await allowed(100_000))
    expect(await beyond()).toEqual([
      [1, 2000],
      [0, 0],
    ])
    expectDone(await allowed(100, '2026-12'))
    expectDone(await allowed(100, '2026-11', 'gasoline'))
    expect(await beyond()).toEqual([
      [1, 2000],
      [0, 0],
    ])
    expectDone(await allowed(null))
    expect(await beyond()).toEqual([
      [1, 2000],
      [0, 0],
    ])
  })

  it('tells carriers and their trucks apart, the worst first', async () => {
    const carriers = await told(`${DAYS}&groupBy=carrier`)
    expect(carriers).toMatchObject([
      { carrier: { id: carrier }, intakes: 4, uncompared: 1, short: 2, beyond: 1 },
      { carrier: null, intakes: 1, short: 1, beyond: 0 },
    ])
    const trucks = await told(`${DAYS}&groupBy=plate&${searching(`carrier.id:${carrier}`)}`)
    expect(trucks).toMatchObject([
      { plate: 'A1', intakes: 2, shortVolume: 8000, beyond: 1, beyondVolume: 2000 },
      { plate: 'C3', intakes: 1, uncompared: 1, shortVolume: 0, beyond: 0, profitLoss: null },
      { plate: 'B2', intakes: 1, shortVolume: 0, profitLoss: 1000 },
    ])
  })

  it('accuses nobody of a load that cannot be compared at 20 °C', async () => {
    const drivers = await told(`${DAYS}&groupBy=driver&${searching('driver:Wu')}`)
    expect(drivers).toMatchObject([
      { intakes: 1, uncompared: 1, delivered: null, offloaded: null, share: null, short: 0 },
    ])
  })

  it('tells drivers apart whatever they drive, and says of whom nobody wrote down who it was', async () => {
    expect(await told(`${DAYS}&groupBy=driver`)).toMatchObject([
      { carrier: { id: carrier }, driver: 'Li', intakes: 2, shortVolume: 5000, beyondVolume: 2000 },
      { carrier: { id: carrier }, driver: 'Wu', intakes: 1 },
      { carrier: null, driver: null, intakes: 1 },
      { carrier: { id: carrier }, driver: '', intakes: 1, shortVolume: 3000, beyondVolume: 0 },
    ])
    const ofNobody = `transportContract.driver:"" AND transportContract.carrier.id:${carrier}`
    const everywhere = await app.as('company')
    const intakes = (await everywhere.get(`/fuelLoadings?${searching(ofNobody)}`)).body.content
    expect(intakes.map(({ docNo }: { docNo: string }) => docNo).toSorted()).toEqual(['b', 'e', 'f'])
  })

  it('has of each truck the intakes behind it', async () => {
    const search = `transportContract.plate:A1 AND transportContract.carrier.id:${carrier} AND status:done`
    const everywhere = await app.as('company')
    const intakes = (await everywhere.get(`/fuelLoadings?${searching(search)}`)).body.content
    expect(intakes.map(({ docNo }: { docNo: string }) => docNo).toSorted()).toEqual(['a', 'b'])
  })

  it('has only intakes of stations that somebody sees', async () => {
    expect(await told(DAYS, await app.as('airport'))).toMatchObject([{ intakes: 1 }])
    expect(await told(DAYS, await app.as('company', 'rival'))).toEqual([])
  })
})

describe('loads of another temperature than their papers', () => {
  it('hold no driver to account for the weather, and let none hide behind it', async () => {
    const gasoline = await aProduct(company, { fuelType: 'gasoline', density: 745 })
    const parties = {
      product: { id: gasoline.id },
      supplier: { id: supplier },
      depot: { id: (await aDepot(company, [gasoline, 100_000])).id },
    }
    const arrives = async (driver: string, temperature: number, surplus: number) => {
      const more = { density: 745, quantity: 7_450, driver }
      const truck = await onRoad(company, transportOf(parties, app.ids.airport, more))
      app.clock.advance(3 * 3_600_000)
      company = (await app.as('company')).at(app.ids.airport)
      const [tank] = expectDone(await company.get('/tanks')).content
      const input = { transportContract: { id: truck.id }, lines: [{ tank: { id: tank.id } }] }
      const { id } = expectDone(await company.post('/fuelLoadings', input))
      const observed = Math.round((truck.volume + surplus) / (vcf20(745, temperature) ?? 0))
      for (const [end, volume, minutes] of [
        ['before', 500_000, 60],
        ['after', 500_000 + observed, 30],
      ] as const) {
        const at = new Date(app.clock.now.getTime() - minutes * 60_000).toISOString()
        const reading = { volume, temperature, at }
        const measurement = { tank: { id: tank.id }, end, reading }
        expectDone(await company.post(`/fuelLoadings/${id}/measure`, measurement))
      }
      return expectDone(await company.post(`/fuelLoadings/${id}/complete`, {}))
    }
    const cold = await arrives('Frost', 5, 500)
    expect(cold.profitLoss).toBeLessThan(-17_000)
    expect(cold.transportContract).toMatchObject({ status: 'signed', isOverLimit: false })
    const warm = await arrives('Sommer', 35, -5_000)
    expect(warm.profitLoss).toBeGreaterThan(10_000)
    const [late] = await told(`groupBy=driver&${searching('driver:Sommer')}`)
    expect(late).toMatchObject({ intakes: 1, short: 1, beyond: 1, profitLoss: warm.profitLoss20 })
    expect(Math.abs(late.shortVolume - 5_000)).toBeLessThan(3)
    const [honest] = await told(`groupBy=driver&${searching('driver:Frost')}`)
    expect(honest).toMatchObject({ intakes: 1, short: 0, beyond: 0, shortVolume: 0 })
    const short = searching(`isShort:true AND transportContract.driver:Frost`)
    expect((await company.get(`/fuelLoadings?${short}`)).body.totalElements).toBe(0)
  })
})
