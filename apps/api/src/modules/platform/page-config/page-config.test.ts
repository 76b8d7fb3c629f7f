import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#demo/demo-plan.ts'
import { useApp } from '../../../../test/harness.ts'

const app = useApp()

const NORTH = { title: { zh: '北方石油', en: 'North Oil' }, filingNumber: 'ICP 1' }

beforeAll(() =>
  app.asOwner(`insert into providers (code, name, host, url_path, profile, page_config)
    values ('ky', 'North', 'fuel.north.example', 'north', 'local', '${JSON.stringify(NORTH)}')`),
)

/** The face as it is seen at an address. */
async function faceAt(url: string, headers: Record<string, string> = {}) {
  const response = await app.container.app.inject({
    url,
    headers: { host: 'localhost', language: 'en', ...headers },
  })
  return { status: response.statusCode, body: response.json() }
}

describe('GET /pageConfig', () => {
  it('refuses a path that is no platform’s', async () => {
    const { status, body } = await faceAt('/nowhere/api/v1/pageConfig')
    expect(status).toBe(404)
    expect(body).toMatchObject({ code: 'PROVIDER_UNKNOWN', message: 'Unknown platform' })
  })

  it('tells everyone the face of the platform, and nothing else', async () => {
    const { status, body } = await app.anonymous.get('/pageConfig')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      languages: ['zh', 'en'],
      profile: 'cloud',
      scope: { query: 1, statistics: 1, maximum: 3 },
    })
    expect(JSON.stringify(body)).not.toMatch(/secret|password|key/i)
  })

  it.each([
    ['its path', '/north/api/v1/pageConfig', 'localhost'],
    ['its host, whatever the case and port', '/api/v1/pageConfig', 'Fuel.North.example:8080'],
  ])('shows another platform by %s', async (_how, url, host) => {
    const { body } = await faceAt(url, { host })
    expect(body).toMatchObject({ provider: 'ky', profile: 'local', ...NORTH })
  })

  it('does not believe a caller who says which path was taken', async () => {
    const { body } = await faceAt('/api/v1/pageConfig', { 'x-provider-path': 'north' })
    expect(body.provider).toBe('cse')
  })
})

describe('POST /users/login', () => {
  const logInAt = (path: string, companyId: string) =>
    app.container.app.inject({
      method: 'POST',
      url: `${path}/api/v1/users/login`,
      payload: { email: 'company', password: DEMO_PASSWORD, companyId },
    })

  it('lets the people of a platform in at its own address alone', async () => {
    await app.asOwner(`update companies set provider_id = (
      select id from providers where url_path = 'north') where code = 'rival'`)
    expect((await logInAt('', 'rival')).json().code).toBe('LOGIN_FAILED')
    expect((await logInAt('/north', 'demo')).json().code).toBe('LOGIN_FAILED')
    expect((await logInAt('/north', 'rival')).statusCode).toBe(200)
    expect((await logInAt('', 'demo')).statusCode).toBe(200)
  })
})

describe('a token', () => {
  const ask = async (url: string, token: unknown) => {
    const headers = { authorization: String(token), host: 'localhost', language: 'en' }
    const response = await app.container.app.inject({ url, headers })
    return { status: response.statusCode, body: response.json(), headers: response.headers }
  }

  it('is good at the address of its own platform alone', async () => {
    const { token } = await app.as('manager')
    for (const route of ['/users/profile', '/users/refresh', '/stations', '/attachments/1']) {
      const { status, body } = await ask(`/north/api/v1${route}`, token)
      expect([route, status, body.code]).toEqual([route, 401, 'TOKEN_PROVIDER'])
    }
    expect((await ask('/nowhere/api/v1/users/profile', token)).body.code).toBe('PROVIDER_UNKNOWN')
    expect((await ask('/api/v1/users/profile', token)).status).toBe(200)
  })

  it('is not traded for one at another platform', async () => {
    const { token } = await app.as('manager')
    const headers = { authorization: token }
    const { body } = await app.anonymous.post('/users/handoff', {}, { headers })
    const traded = await ask('/north/api/v1/users/refresh', body.token)
    expect(traded.body).toMatchObject({
      code: 'TOKEN_PROVIDER',
      message: 'Token belongs to another platform',
    })
    expect(traded.headers.authorization).toBeUndefined()
  })
})
