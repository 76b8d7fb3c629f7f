import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import {
  aFuelling,
  auditedOf,
  expectDone,
  managerAt,
  openShiftAtEast,
  rivalAt,
} from '../../../../../test/checkout.ts'
import { type Caller, type Reply, searching, useApp } from '../../../../../test/harness.ts'
import { checked, sendFile, settled, troublesOf, undone } from '../../../../../test/imports.ts'

const app = useApp()
const kind = 'pastPriceImports'
const HEADING = 'station code,fuel code,price,effective from'

type Body = Reply<any>['body']

let company: Caller

beforeAll(async () => {
  await app.listen()
  company = await app.as('company')
})

const file = (...rows: string[]) => ({ kind, content: [HEADING, ...rows, ''].join('\n') })

const run = (id: number) =>
  company.post(`/${kind}/${id}/run`, {}, { pin: DEMO_PIN, key: crypto.randomUUID() })

async function taken(...rows: string[]): Promise<Body> {
  const seen = await checked(app, company, file(...rows))
  expect(seen).toMatchObject({ status: 'checked', failed: 0 })
  expectDone(await run(seen.id))
  return settled(company, kind, seen.id)
}

const eastern = async () => (await app.as('manager')).at(app.ids.east)

async function fuel(caller: Caller, code: string): Promise<Body> {
  return expectDone(await caller.get(`/items?${searching(`code:${code}`)}`)).content[0]
}

async function priceAt(caller: Caller, code: string, at: string): Promise<number> {
  const { id } = await fuel(caller, code)
  return expectDone(await caller.get(`/items/${id}/price?at=${at}`)).price
}

/** Past changes of a station, the latest first, as they are listed. */
async function pastChanges(stationId: number): Promise<Body[]> {
  const query = searching(`station.id:${stationId} AND mode:past`)
  return expectDone(await company.get(`/priceChanges?sort=effectiveAt,desc&size=100&${query}`))
    .content
}

describe('POST /pastPriceImports', () => {
  it('is for those who change prices', async () => {
    const cashier = await app.as('cashier')
    expect((await sendFile(app, cashier, file('E01,92,7.50,2025-03-01'))).status).toBe(403)
  })

  it('tells of each cell what is wrong with it', async () => {
    const seen = await checked(
      app,
      company,
      file(
        'Moon,92,7.50,2025-03-01',
        'E01,kerosene,7.50,2025-03-01',
        'E01,92,0,2025-03-01',
        'E01,92,7.505,2025-03-01',
        'E01,92,7.50,2025-02-30',
        'E01,92,7.50,2025-03-01 24:00',
        'E01,92,7.50,1970-01-01',
        'E01,92,7.50,2099-01-01',
        'E01,92,7.50,2025-03-02',
        'E01,92,7.60,2025/3/2 0:00',
        'E01,,7.50,2025-03-01',
      ),
    )
    expect(seen).toMatchObject({ status: 'checked', failed: 10, added: 1 })
    expect(await troublesOf(company, kind, seen.id)).toEqual([
      [2, 'Station code', 'There is no station “Moon”; write its code or name'],
      [3, 'Fuel code', expect.stringContaining('no fuel “kerosene”')],
      [4, 'Price', 'Must be above 0'],
      [5, 'Price', expect.stringContaining('two decimals')],
      [6, 'Effective from', expect.stringContaining('date and time')],
      [7, 'Effective from', expect.stringContaining('date and time')],
      [8, 'Effective from', expect.stringContaining('date and time')],
      [9, 'Effective from', expect.stringContaining('yet to come')],
      [11, 'Effective from', 'The same fuel and time as in row 10'],
      [12, 'Fuel code', 'Must be filled in'],
    ])
    expect(await pastChanges(app.ids.east)).toEqual([])
  })

  it('finds no station of another company', async () => {
    const rival = await rivalAt(app)
    const { id } = expectDone(await sendFile(app, rival, file('E01,92,7.50,2025-03-01')))
    const seen = await settled(rival, kind, id)
    expect(await troublesOf(rival, kind, seen.id)).toEqual([
      [2, 'Station code', expect.stringContaining('no station “E01”')],
    ])
    expect((await company.get(`/${kind}/${id}`)).status).toBe(404)
  })
})

describe('POST /pastPriceImports/:id/run', () => {
  it('wants the PIN', async () => {
    const { id } = await checked(app, company, file('E01,92,7.50,2025-03-01'))
    expect((await company.post(`/${kind}/${id}/run`)).body.code).toBe('PIN_REQUIRED')
  })

  it('puts prices into the history by the clock of the station, and leaves the price of today', async () => {
    const east = await eastern()
    const before = await fuel(east, '92')
    const done = await taken(
      'E01,92,7.50,2025-03-01',
      `E01,${before.name},7.62,2025-03-18 08:30`,
      'E01,92,7.71,45747.5',
    )
    expect(done).toMatchObject({ status: 'success', added: 3 })
    expect(await priceAt(east, '92', '2025-02-28T15:59:59Z')).toBe(before.price)
    expect(await priceAt(east, '92', '2025-02-28T16:00:00Z')).toBe(750)
    expect(await priceAt(east, '92', '2025-03-18T00:29:59Z')).toBe(750)
    expect(await priceAt(east, '92', '2025-03-18T00:30:00Z')).toBe(762)
    expect(await priceAt(east, '92', '2025-03-31T04:00:00Z')).toBe(771)
    expect(await priceAt(east, '92', app.clock.now.toISOString())).toBe(before.price)
    expect(await fuel(east, '92')).toMatchObject({ price: before.price, version: before.version })
    expect(await pastChanges(app.ids.east)).toMatchObject([
      { effectiveAt: '2025-03-31T04:00:00Z', lines: [{ newPrice: 771 }] },
      { effectiveAt: '2025-03-18T00:30:00Z', lines: [{ newPrice: 762 }] },
      {
        effectiveAt: '2025-02-28T16:00:00Z',
        appliedTime: '2025-02-28T16:00:00Z',
        status: 'success',
        mode: 'past',
        lines: [{ oldPrice: 750, newPrice: 750, reason: 'past', status: 'success' }],
      },
    ])
    const entries = await auditedOf(app, 'import', done.id)
    expect(entries.map(({ action }) => action)).toContain('addPastPrices')
  })

  it('changes nothing by the same file again, and refuses another price for the same moment', async () => {
    await taken('E01,95,8.00,2025-03-01', 'E01,95,8.10,2025-04-01')
    const count = (await pastChanges(app.ids.east)).length
    const again = await checked(
      app,
      company,
      file('E01,95,8.00,2025-03-01', 'E01,95,8.11,2025-04-01'),
    )
    expect(again).toMatchObject({ added: 0, unchanged: 1, failed: 1 })
    expect(await troublesOf(company, kind, again.id)).toEqual([
      [3, 'Price', expect.stringContaining('known as 8.10')],
    ])
    expectDone(await run(again.id))
    await settled(company, kind, again.id)
    expect(await pastChanges(app.ids.east)).toHaveLength(count)
  })

  it('takes only what was before the first price that the station has set here', async () => {
    const airport = await managerAt(app)
    const { id, price } = await fuel(airport, '95')
    await app.asOwner(`insert into price_history (company_id, station_id, item_id, price_cents, valid_from)
      values (${app.ids.company}, ${app.ids.airport}, ${id}, ${price}, '2025-06-01T00:00:00Z')`)
    const { code } = expectDone(await company.get(`/stations/${app.ids.airport}`))
    const seen = await checked(
      app,
      company,
      file(`${code},92,7.50,2025-06-01 07:59:59`, `${code},92,7.50,2025-06-01 08:00`),
    )
    expect(seen).toMatchObject({ added: 1, failed: 1 })
    expect(await troublesOf(company, kind, seen.id)).toEqual([
      [3, 'Effective from', expect.stringContaining('since 2025-06-01 08:00:00')],
    ])
  })

  it('is not asked for as a price change', async () => {
    const east = await eastern()
    const { id } = await fuel(east, '92')
    const wish = {
      mode: 'past',
      effectiveAt: '2025-01-01T00:00:00Z',
      lines: [{ item: { id }, newPrice: 1 }],
    }
    const { body } = await east.post('/priceChanges', wish, { pin: DEMO_PIN })
    expect(body.code).toBe('VALIDATION')
  })
})

describe('POST /pastPriceImports/:id/undo', () => {
  it('wants the PIN', async () => {
    const { id } = await taken('E01,98,9.00,2024-01-01')
    expect((await company.post(`/${kind}/${id}/undo`)).body.code).toBe('PIN_REQUIRED')
  })

  it('takes back what no fuelling was compared with, tells what stays, and lets it be brought again', async () => {
    const east = await eastern()
    const { id } = await taken(
      'E01,92,6.50,2024-02-01',
      'E01,92,6.60,2024-03-01',
      'E01,92,6.70,2024-04-01',
      'E01,0,6.20,2024-03-01',
    )
    await fuelledAt('2024-03-10T00:00:00Z')
    expect(await undone(company, kind, id)).toMatchObject({ undone: 3, kept: 1, isUndoable: false })
    expect(await troublesOf(company, kind, id)).toEqual([
      [3, '', expect.stringContaining('it stays')],
    ])
    const { price } = await fuel(east, '92')
    expect(await priceAt(east, '92', '2024-02-10T00:00:00Z')).toBe(price)
    expect(await priceAt(east, '92', '2024-03-10T00:00:00Z')).toBe(660)
    expect(await priceAt(east, '92', '2024-04-10T00:00:00Z')).toBe(660)
    const statuses = (await pastChanges(app.ids.east))
      .filter(({ effectiveAt }) => effectiveAt >= '2024-01-31' && effectiveAt < '2024-04-01')
      .map(({ status }) => status)
    expect(statuses.toSorted()).toEqual(['cancel', 'cancel', 'cancel', 'success'])
    expect(await taken('E01,92,6.50,2024-02-01')).toMatchObject({ added: 1 })
    expect(await priceAt(east, '92', '2024-02-10T00:00:00Z')).toBe(650)
  })

  it('is all that the database lets go of the history', async () => {
    const deletion = app.look((db) =>
      db.deleteFrom('price_history').where('import_id', 'is', null).execute(),
    )
    await expect(deletion).rejects.toThrow()
  })
})

/** A pump tells late of a fuelling. */
async function fuelledAt(at: string): Promise<void> {
  await openShiftAtEast(app)
  const { id } = await aFuelling(app, app.ids.east, 10_000)
  await app.asOwner(`update fuellings set start_at = '${at}', end_at = '${at}'
    where id = (select fuelling_id from orders where id = ${id})`)
}
