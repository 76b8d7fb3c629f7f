import { describe, expect, it } from 'vitest'
import { expectDone } from '../../../../test/checkout.ts'
import { DEMO_PASSWORD } from '#demo/demo-plan.ts'
import { searching, useApp } from '../../../../test/harness.ts'

const app = useApp()

const HOUR_MS = 3_600_000

const admin = async (stationId = app.ids.east) => (await app.as('admin', 'platform')).at(stationId)

const codeFor = (type: string, quota: number, more: object = {}) => ({
  station: { id: app.ids.east },
  type,
  quota,
  ...more,
})

const give = async (type: string, quota: number, more: object = {}) =>
  expectDone(await (await admin()).post('/authCodes', codeFor(type, quota, more)))

let born = 0
const aDevice = (type = 'pos', more: object = {}) => {
  born += 1
  return { type, code: `device-${born}`, name: `Device ${born}`, ...more }
}

const register = async (type?: string, stationId?: number) =>
  (await admin(stationId)).post('/devices', aDevice(type))

describe('POST /devices', () => {
  it('refuses the company, dispensers, a code twice, and two hubs at a station', async () => {
    const company = (await app.as('company')).at(app.ids.east)
    expect((await company.post('/devices', aDevice())).status).toBe(403)
    const caller = await admin()
    const code = async (body: object) => (await caller.post('/devices', body)).body.code
    expect(await code(aDevice('dispenser'))).toBe('DEVICE_IS_DISPENSER')
    expect(await code(aDevice('toaster'))).toBe('VALIDATION')
    const hub = aDevice('dataHub')
    expectDone(await caller.post('/devices', hub))
    expect(await code(aDevice('dataHub'))).toBe('DEVICE_TYPE_CONFLICT')
    const second = async (language: string) =>
      (await caller.post('/devices', aDevice('dataHub'), { headers: { language } })).body.message
    expect(await second('en')).toMatch(/^Device type conflict\. .+ data hub .+ end it/)
    expect(await second('zh')).toMatch(/^设备类型冲突。.+数据集线器.+请先停用/)
    expect(await code(aDevice('pos', { code: hub.code }))).toBe('DEVICE_EXISTS')
  })

  it('refuses what takes money by channels alone at a station without payment', async () => {
    const without = (isTaken: boolean) =>
      app.asOwner(`update stations set pkg_payment = ${isTaken} where id = ${app.ids.east}`)
    await without(false)
    for (const type of ['selfService', 'qPos', 'miniProgram', 'mp']) {
      expect((await register(type)).body.code, type).toBe('PAYMENT_NOT_TAKEN')
    }
    const taken = expectDone(await register('screen15'))
    await without(true)
    expect(taken.type).toBe('screen15')
  })

  it('is not limited without licence codes, then by them at every station of the company', async () => {
    expect((await register('web')).status).toBe(200)
    await give('cloud', 1)
    expect((await register('web')).body.message).toBe(
      'The licence covers 1 and 2 are needed: ask the platform for more',
    )
    expect((await register('mp', app.ids.airport)).body.code).toBe('AUTH_NOT_ASSIGNED')
    expect((await register('pos')).status).toBe(200)
  })

  it('lets one of two who race have the last place, and counts what has ended no more', async () => {
    const { used } = await give('device', 0)
    await give('device', used + 1)
    const replies = await Promise.all([register('screen'), register('screen')])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const device = replies.find(({ status }) => status === 200)?.body
    const path = `/devices/${device?.id}`
    const caller = await admin()
    expect((await caller.delete(`${path}?version=7`)).body.code).toBe('STALE_VERSION')
    expectDone(await caller.delete(`${path}?version=0`))
    expect((await caller.put(path, { name: 'x', version: 1 })).body.code).toBe('DEVICE_ENDED')
    expect((await register('screen')).status).toBe(200)
  })

  it('shows when it was heard of last, by its calls for software', async () => {
    await give('device', 10)
    const device = expectDone(await register('pos'))
    expect(device.lastSeenTime).toBeNull()
    await app.asOwner(`with program as (
        insert into software_applications (provider_id, name, package_name, device_types, description)
        select min(id), 'Till', 'till', '{pos}', '' from providers returning id)
      insert into software_installations (company_id, device, application_id, version_name,
        version_number, first_seen_at, last_seen_at)
      select ${app.ids.company}, '${device.code}', id, '1.2.0', 12, '2026-11-20T00:00:00Z',
        '2026-11-21T00:00:00Z' from program`)
    const company = await app.as('company')
    const { body } = await company.get(`/devices?${searching(`id:${device.id}`)}`)
    expect(body.content).toMatchObject([
      { lastSeenTime: '2026-11-21T00:00:00Z', versionName: '1.2.0', inUse: true },
    ])
    const rival = await app.as('company', 'rival')
    expect((await rival.get('/devices')).body.content).toEqual([])
  })

  it('shows a browser as seen when somebody logs in there or stays, at most once a minute', async () => {
    await give('cloud', 10)
    const device = expectDone(await register('web'))
    const headers = { client: 'web1.4.0', device: device.code }
    const logIn = (companyId: string, sent: Record<string, string>) =>
      app.anonymous.post(
        '/users/login',
        { email: 'company', password: DEMO_PASSWORD, companyId },
        { headers: sent },
      )
    const seen = async () => {
      const reply = await (await app.as('company')).get(`/devices?${searching(`id:${device.id}`)}`)
      const [{ lastSeenTime, versionName }] = reply.body.content
      return { at: lastSeenTime && Date.parse(lastSeenTime), versionName }
    }
    // Another machine of the company, the same code at another company, and somebody who is not let in.
    expectDone(await logIn('demo', { ...headers, device: 'elsewhere' }))
    expectDone(await logIn('rival', headers))
    const stranger = { email: 'company', password: 'wrong', companyId: 'demo' }
    expect((await app.anonymous.post('/users/login', stranger, { headers })).status).toBe(400)
    expect(await seen()).toEqual({ at: null, versionName: null })

    const first = app.clock.now.getTime()
    const { headers: given } = await logIn('demo', headers)
    expect(await seen()).toEqual({ at: first, versionName: '1.4.0' })
    app.clock.advance(30_000)
    expectDone(await logIn('demo', { ...headers, client: 'web1.5.0' }))
    expect(await seen()).toEqual({ at: first, versionName: '1.4.0' })

    app.clock.advance(5 * HOUR_MS)
    const renewed = await app.anonymous.get('/users/refresh', {
      headers: { ...headers, client: 'web1.6.0', authorization: String(given.authorization) },
    })
    expect(renewed.headers.authorization).toBeDefined()
    expect(await seen()).toEqual({ at: app.clock.now.getTime(), versionName: '1.6.0' })
    const path = `/devices/${device.id}`
    const named = { name: 'Still as it was', version: device.version }
    expectDone(await (await admin()).put(path, named))
  })
})
