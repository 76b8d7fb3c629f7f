import { describe, expect, it } from 'vitest'
import { expectDone } from '../../../../test/checkout.ts'
import { searching, useApp } from '../../../../test/harness.ts'

const app = useApp()

const admin = async (stationId = app.ids.east) => (await app.as('admin', 'platform')).at(stationId)

const codeFor = (type: string, quota: number, more: object = {}) => ({
  station: { id: app.ids.east },
  type,
  quota,
  ...more,
})

const give = async (type: string, quota: number, more: object = {}) =>
  expectDone(await (await admin()).post('/authCodes', codeFor(type, quota, more)))

describe('POST /authCodes', () => {
  it('refuses the company, and staff of the platform without the switch', async () => {
    const company = await app.as('company')
    expect((await company.post('/authCodes', codeFor('device', 1))).status).toBe(403)
    const operator = await app.as('operator', 'platform')
    await app.asOwner(`update user_restrictions set may_add_auth_code = false where user_id in
      (select id from users where account = 'operator')`)
    expect((await operator.post('/authCodes', codeFor('device', 1))).status).toBe(403)
  })

  it('refuses a code that there is, and a station that is not', async () => {
    const given = await give('dispenser', 90, { code: 'pump-0001' })
    expect(given).toMatchObject({ code: 'PUMP-0001', used: 6, isExpired: false })
    const again = codeFor('cloud', 1, { code: 'PUMP-0001' })
    expect((await (await admin()).post('/authCodes', again)).body.code).toBe('AUTH_CODE_EXISTS')
    const nowhere = codeFor('cloud', 1, { station: { id: 999_999 } })
    expect((await (await admin()).post('/authCodes', nowhere)).status).toBe(404)
  })
})

describe('a licence code', () => {
  it('holds dispensers back, and is told of at the station', async () => {
    const caller = await admin()
    const { body } = await caller.get(`/authCodes?${searching('type:dispenser')}`)
    const [code] = body.content
    const change = { quota: code.used, version: code.version }
    const changed = expectDone(await caller.put(`/authCodes/${code.id}`, change))
    const manager = (await app.as('manager')).at(app.ids.east)
    const dispenser = { number: 60, name: 'Sixty' }
    expect((await manager.post('/dispensers', dispenser)).body.code).toBe('AUTH_QUOTA')
    const path = `/stations/${app.ids.east}?expand=authCodeDetail`
    expect((await manager.get(path)).body.authCodeDetail.description).toContain('Dispensers 6')
    const expired = { expireTime: '2026-01-01T00:00:00Z', version: changed.version }
    expectDone(await caller.put(`/authCodes/${code.id}`, expired))
    expect((await manager.post('/dispensers', dispenser)).status).toBe(200)
    expect((await manager.get(path)).body.authCodeDetail).toBeNull()
  })
})
