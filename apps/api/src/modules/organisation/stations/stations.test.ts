import { describe, expect, it } from 'vitest'
import { searching, useApp } from '../../../../test/harness.ts'

const app = useApp()

const namesIn = (body: { content: { name: string }[] }) =>
  body.content.map(({ name }) => name).sort()

describe('GET /stations', () => {
  it('refuses without a session', async () => {
    expect((await app.anonymous.get('/stations')).status).toBe(401)
  })

  it.each([
    ['all of the platform to a super admin', 'admin', 'platform', 3],
    ['all of the company to a company user', 'company', 'demo', 2],
    ['their own to station staff', 'airport', 'demo', 1],
    ['those of its companies to a dealer', 'dealer', 'platform', 2],
  ])('shows %s', async (_what, account, company, expected) => {
    const caller = await app.as(account, company)
    const { body } = await caller.get('/stations')
    expect(body.totalElements).toBe(expected)
  })

  it('goes on showing all of them when one is selected', async () => {
    const manager = (await app.as('manager')).at(app.ids.east)
    expect((await manager.get('/stations?expand=company')).body.totalElements).toBe(2)
  })

  it('finds by part of a Chinese name and company', async () => {
    const manager = await app.as('manager')
    const { body } = await manager.get(
      `/stations?${searching(`name:*机场* AND company.id:${app.ids.company}`)}`,
    )
    expect(namesIn(body)).toEqual(['蓝海机场站'])
  })

  it('has in its file by what other systems know a station', async () => {
    const { code } = await aStation({
      paymentAuthorisation: 'PAY-2026-7',
      unionCardStationId: 'UNION-31',
      douyinStoreId: 'DY-4411',
      kuaishouStoreId: 'KS-5522',
    })
    const { body } = await (
      await admin()
    ).get(`/stations?${searching(`code:${code}`)}&download=true&format=csv`)
    for (const number of ['PAY-2026-7', 'UNION-31', 'DY-4411', 'KS-5522']) {
      expect(body.text).toContain(number)
    }
  })
})

describe('GET /stations/:id', () => {
  it('does not find a station outside the scope', async () => {
    const airport = await app.as('airport')
    expect((await airport.get(`/stations/${app.ids.east}`)).status).toBe(404)
    const rival = await app.as('company', 'rival')
    expect((await rival.get(`/stations/${app.ids.east}`)).status).toBe(404)
  })

  it('shows what the shell needs, and configuration only as far as it is asked for', async () => {
    const manager = await app.as('manager')
    const plain = await manager.get(`/stations/${app.ids.east}`)
    expect(plain.body.config).toEqual({})
    const { body } = await manager.get(
      `/stations/${app.ids.east}?expand=company.products&expand=config.notify`,
    )
    expect(body).toMatchObject({
      name: '蓝海城东站',
      timeZone: 'Asia/Shanghai',
      enableShiftSettle: true,
      package: { card: true, payment: true, store: true, rfid: true },
      company: {
        products: [{ code: 'bluesea' }],
        property: { currency: 'RMB', symbol: '¥', volumeUnit: 'L' },
      },
      config: { notify: { days: 15 } },
    })
  })
})

describe('PUT /stations/:id/broadcast', () => {
  it('refuses roles that may not configure, and methods that are not known', async () => {
    const cashier = await app.as('cashier')
    const path = `/stations/${app.ids.east}/broadcast`
    expect((await cashier.put(path, { method: 'reload' })).status).toBe(403)
    const manager = await app.as('manager')
    const { body } = await manager.put(path, { method: 'selfDestruct' })
    expect(body.code).toBe('BROADCAST_METHOD')
  })

  it('does not reach a station of another company', async () => {
    const rival = await app.as('company', 'rival')
    const { status } = await rival.put(`/stations/${app.ids.east}/broadcast`, {
      method: 'reload',
    })
    expect(status).toBe(404)
  })

  it('sends and leaves a line in the log', async () => {
    const manager = await app.as('manager')
    const { status, body } = await manager.put(`/stations/${app.ids.east}/broadcast`, {
      method: 'reload',
    })
    expect(status).toBe(200)
    expect(body).toEqual({ sent: true })
    const line = await app.look((db) =>
      db.selectFrom('audit_log').where('action', '=', 'broadcast').selectAll().executeTakeFirst(),
    )
    expect(line).toMatchObject({ entity: 'station', station_id: app.ids.east })
  })
})

const admin = () => app.as('admin', 'platform')
const dealer = () => app.as('dealer', 'platform')

let born = 0

/** A station of the demo company, with a code of its own. */
async function aStation(more: Record<string, unknown> = {}) {
  born += 1
  const { body } = await (
    await admin()
  ).post('/stations', {
    company: { id: app.ids.company },
    code: `N${born}`,
    name: `New station ${born}`,
    ...more,
  })
  return body
}

const DAY_MS = 86_400_000
const daysFromNow = (days: number): string =>
  new Date(app.clock.now.getTime() + days * DAY_MS).toISOString()

describe('POST /stations', () => {
  it('refuses the company itself, and a dealer for another’s company', async () => {
    const station = { code: 'X1', name: 'X1', company: { id: app.ids.company } }
    expect((await (await app.as('company')).post('/stations', station)).status).toBe(403)
    const other = { ...station, company: { id: app.ids.rivalCompany } }
    const { body } = await (await dealer()).post('/stations', other)
    expect(body.code).toBe('SCOPE_DENIED')
  })

  it('asks for the company where the caller has several', async () => {
    const { body } = await (await admin()).post('/stations', { code: 'X2', name: 'X2' })
    expect(body.code).toBe('COMPANY_REQUIRED')
  })

  it.each([
    ['a code that the company has', { code: 'E01' }, 'STATION_EXISTS'],
    ['a name that the company has', { name: '蓝海城东站' }, 'STATION_EXISTS'],
    ['a time zone that nobody knows', { timeZone: 'Asia/Nowhere' }, 'VALIDATION'],
    ['a latitude beyond the pole', { latitude: 91 }, 'VALIDATION'],
  ])('refuses %s', async (_what, wrong, code) => {
    expect((await aStation(wrong)).code).toBe(code)
  })

  it('refuses a MAC address that another station has, however it is written', async () => {
    await aStation({ macAddress: '00:1A:2B:3C:4D:5E' })
    expect((await aStation({ macAddress: '00-1a-2b-3c-4d-5e' })).code).toBe('MAC_EXISTS')
  })

  it('adds one with a year of service, in sight of the company at once', async () => {
    const station = await aStation({ longitude: 121.5, latitude: 31.25 })
    expect(station).toMatchObject({
      package: { card: true, payment: true, store: true, rfid: false },
      longitude: 121.5,
      latitude: 31.25,
      serviceState: 'notExpired',
      expireTime: '2027-11-21T02:00:00Z',
      version: 0,
    })
    const company = await app.as('company')
    expect((await company.get(`/stations/${station.id}`)).body.name).toBe(station.name)
    const { body } = await company.get(`/stationRenewals?${searching(`station.id:${station.id}`)}`)
    expect(body.content).toMatchObject([{ kind: 'begin', toTime: '2027-11-21T02:00:00Z' }])
  })
})

describe('PUT /stations/:id', () => {
  it('does not find a station of another company', async () => {
    const rival = await app.as('company', 'rival')
    const path = `/stations/${app.ids.east}`
    expect((await rival.put(path, { phone: '1', version: 0 })).status).toBe(404)
  })

  it('lets its manager say how to reach it, and nothing else', async () => {
    const manager = await app.as('manager')
    const path = `/stations/${app.ids.east}`
    const { version } = (await manager.get(path)).body
    const named = await manager.put(path, { name: 'Mine', version })
    expect(named.body).toMatchObject({ code: 'FIELD_FORBIDDEN', details: { path: 'name' } })
    const { body } = await manager.put(path, { phone: '021-6666', contact: 'Wang', version })
    expect(body).toMatchObject({ phone: '021-6666', contact: 'Wang', version: version + 1 })
    const stale = await manager.put(path, { phone: '1', version })
    expect(stale.body.code).toBe('STALE_VERSION')
  })

  it('refuses service dates, which only a renewal changes', async () => {
    const { id } = await aStation()
    const change = { expireTime: daysFromNow(900), version: 0 }
    expect((await (await admin()).put(`/stations/${id}`, change)).body.code).toBe('VALIDATION')
  })

  it('lets the company change what it is, one part of the package leaving the others', async () => {
    const { id } = await aStation()
    const { body } = await (
      await app.as('company')
    ).put(`/stations/${id}`, {
      language: 'en',
      enableShiftSettle: true,
      startInterface: 'orders',
      package: { card: true, payment: true, store: false, rfid: true },
      version: 0,
    })
    expect(body).toMatchObject({
      language: 'en',
      enableShiftSettle: true,
      startInterface: 'orders',
      package: { store: false, rfid: true },
    })
  })
})

describe('POST /stations/:id/disable and /enable', () => {
  it('refuses dealers, and stops selling until it is enabled again', async () => {
    const path = `/stations/${app.ids.east}`
    const reason = 'rebuilding'
    expect((await (await dealer()).post(`${path}/disable`, { reason })).status).toBe(403)
    await (await admin()).post(`${path}/disable`, { reason })
    const till = (await app.as('manager')).at(app.ids.east)
    const refused = await till.post('/userCards', { user: { id: 1 } })
    expect(refused.body.code).toBe('STATE_CONFLICT')
    const { body } = await (await admin()).post(`${path}/enable`, { reason: 'rebuilt' })
    expect(body.status).toBe('normal')
  })
})
