/** Dates, pages and versions that no clock shows and no column holds are refused, wherever they are sent. */

import { describe, expect, it } from 'vitest'
import { type Caller, type Reply, searching, useApp } from '../../test/harness.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'

const app = useApp()

const owner = async (): Promise<Caller> => (await app.as('manager')).at(app.ids.east)

const expectRefused = ({ status, body }: Reply): void => {
  expect([status, body.code]).toEqual([400, 'VALIDATION'])
}

const NO_INSTANTS = [
  '2026-11-23T23:59:60Z',
  '2016-12-31T23:59:60Z',
  '0000-01-01T00:00:00Z',
  '1899-12-31T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '2026-11-23T00:00:00+23:59',
  '2026-11-23T00:00:00+14:30',
  '2026-02-30T00:00:00Z',
  '2026-11-23T24:00:00Z',
]

describe.each(NO_INSTANTS)('The instant %s', (instant) => {
  const at = encodeURIComponent(instant)

  it.each([
    `/orders?from=${at}`,
    `/orders?to=${at}`,
    `/transactions?from=${at}`,
    `/orders/statistics?to=${at}`,
    `/orders/statistics?from=${at}`,
    `/items/1/price?at=${at}`,
    `/audits/chain?to=${at}`,
    `/audits/chain?from=${at}`,
  ])('is refused by GET %s', async (path) => {
    expectRefused(await (await owner()).get(path))
  })

  it('is refused in bodies', async () => {
    const caller = await owner()
    const check = { lineItems: [], amount: 100, time: instant }
    expectRefused(await caller.post('/userCards/1/check', check))
    const admin = await app.as('admin', 'platform')
    const renewal = { until: instant, remark: 'by contract' }
    expectRefused(await admin.post(`/stations/${app.ids.east}/renew`, renewal, { pin: DEMO_PIN }))
  })

  it('is refused in filters', async () => {
    const { status, body } = await (
      await owner()
    ).get(`/orders?${searching(`createdDate:>"${instant}"`)}`)
    expect([status, body.code]).toEqual([400, 'SEARCH_VALUE'])
  })
})

describe('A day that is none', () => {
  it.each(['2026-02-30', '0000-01-01', '9999-12-31', '1899-12-31', '2200-01-01'])(
    'is refused: %s',
    async (day) => {
      const caller = await owner()
      expectRefused(await caller.get(`/reports/moneyChange?from=${day}&to=${day}`))
      const { body } = await caller.get(`/orders?${searching(`createdDate:${day}`)}`)
      expect(body.code).toBe('SEARCH_VALUE')
    },
  )
})

describe('A month that is none, or beyond the years of dates', () => {
  const settle = async (month: string): Promise<Reply> =>
    (await app.as('company')).at(app.ids.east).post('/monthlySettlements/preview', { month })

  it.each(['0000-01', '1899-12', '2200-01', '9999-12', '2026-13', '2026-00'])(
    'is refused: %s',
    async (month) => expectRefused(await settle(month)),
  )

  it.each(['1900-01', '2199-12'])('is understood at the edge: %s', async (month) => {
    const { status, body } = await settle(month)
    expect(body.code).not.toBe('VALIDATION')
    expect(status).toBeLessThan(500)
  })
})

describe('A page or version beyond what the database counts to', () => {
  it.each(['1e308', '9223372036854775807', '100000000000000000000', '2147483648'])(
    'is refused: page %s',
    async (page) => {
      expectRefused(await (await owner()).get(`/controllers?page=${page}&size=2`))
      expectRefused(await (await owner()).get(`/orders?page=${page}&size=2`))
    },
  )

  it('is empty: the last page that there can be', async () => {
    const { status, body } = await (await owner()).get('/controllers?page=2147483647&size=100')
    expect([status, body.content]).toEqual([200, []])
  })

  it('is refused: version 4294967296', async () => {
    const company = await app.as('company')
    const { body } = await company.get('/roles')
    const path = `/roles/${body.content[0].id}`
    expectRefused(await company.put(path, { name: 'x', version: 4_294_967_296 }, { pin: DEMO_PIN }))
  })
})

describe('A row that lies outside of the bounds all the same', () => {
  it('is shown in its list, and does not hide the others', async () => {
    await app.asOwner(
      `update stations set expire_time = '10001-01-01', end_time = '10001-03-01' where id = ${app.ids.airport}`,
    )
    const company = await app.as('company')
    const { status, body } = await company.get('/stations?sort=id,asc')
    expect(status).toBe(200)
    const shown = body.content.find(({ id }: { id: number }) => id === app.ids.airport)
    expect(shown.endTime).toContain('10001')
    expect(body.content.length).toBeGreaterThan(1)
  })
})
