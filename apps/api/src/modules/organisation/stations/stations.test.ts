import { describe, expect, it } from 'vitest'
import { searching, useHouse } from '../../../../test/harness.ts'

const house = useHouse()

const namesIn = (body: { content: { name: string }[] }) =>
  body.content.map(({ name }) => name).sort()

describe('GET /stations', () => {
  it('refuses without a session', async () => {
    expect((await house.stranger.get('/stations')).status).toBe(401)
  })

  it.each([
    ['all of the platform to a super admin', 'admin', 'platform', 3],
    ['all of the company to a company user', 'company', 'demo', 2],
    ['their own to station staff', 'airport', 'demo', 1],
    ['those of its companies to a dealer', 'dealer', 'platform', 2],
  ])('shows %s', async (_what, account, company, expected) => {
    const caller = await house.as(account, company)
    const { body } = await caller.get('/stations')
    expect(body.totalElements).toBe(expected)
  })

  it('goes on showing all of them when one is selected', async () => {
    const manager = (await house.as('manager')).at(house.ids.east)
    expect((await manager.get('/stations?expand=company')).body.totalElements).toBe(2)
  })

  it('finds by part of a Chinese name and company', async () => {
    const manager = await house.as('manager')
    const { body } = await manager.get(
      `/stations?${searching(`name:*机场* AND company.id:${house.ids.company}`)}`,
    )
    expect(namesIn(body)).toEqual(['蓝海机场站'])
  })
})

describe('GET /stations/:id', () => {
  it('does not find a station outside the scope', async () => {
    const airport = await house.as('airport')
    expect((await airport.get(`/stations/${house.ids.east}`)).status).toBe(404)
    const rival = await house.as('company', 'rival')
    expect((await rival.get(`/stations/${house.ids.east}`)).status).toBe(404)
  })

  it('shows what the shell needs, and configuration only as far as it is asked for', async () => {
    const manager = await house.as('manager')
    const plain = await manager.get(`/stations/${house.ids.east}`)
    expect(plain.body.config).toEqual({})
    const { body } = await manager.get(
      `/stations/${house.ids.east}?expand=company.products&expand=config.notify`,
    )
    expect(body).toMatchObject({
      name: '蓝海城东站',
      timeZone: 'Asia/Shanghai',
      enableShiftSettle: true,
      package: { card: true, payment: true, store: true, rfid: false },
      company: {
        products: [{ code: 'bluesea' }],
        property: { currency: 'RMB', symbol: '￥', volumeUnit: 'L' },
      },
      config: { notify: { days: 15 } },
    })
  })
})

describe('PUT /stations/:id/broadcast', () => {
  it('refuses roles that may not configure, and methods that are not known', async () => {
    const cashier = await house.as('cashier')
    const path = `/stations/${house.ids.east}/broadcast`
    expect((await cashier.put(path, { method: 'reload' })).status).toBe(403)
    const manager = await house.as('manager')
    const { body } = await manager.put(path, { method: 'selfDestruct' })
    expect(body.code).toBe('BROADCAST_METHOD')
  })

  it('does not reach a station of another company', async () => {
    const rival = await house.as('company', 'rival')
    const { status } = await rival.put(`/stations/${house.ids.east}/broadcast`, {
      method: 'reload',
    })
    expect(status).toBe(404)
  })

  it('sends and leaves a line in the log', async () => {
    const manager = await house.as('manager')
    const { status, body } = await manager.put(`/stations/${house.ids.east}/broadcast`, {
      method: 'reload',
    })
    expect(status).toBe(200)
    expect(body).toEqual({ sent: true })
    const line = await house.look((db) =>
      db.selectFrom('audit_log').where('action', '=', 'broadcast').selectAll().executeTakeFirst(),
    )
    expect(line).toMatchObject({ entity: 'station', station_id: house.ids.east })
  })
})
