import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { invite } from '#commands/invite.ts'
import { useApp } from '../../../../test/harness.ts'
import { inviteToSetUp } from './service.ts'

const app = useApp()

/** As a server finds the database at its very first start. */
beforeEach(() => app.asOwner('truncate providers, setup_invitations cascade'))

const token = async (): Promise<string> => (await inviteToSetUp(app.database, app.clock.now)) ?? ''

const PLATFORM = {
  titleZh: '北方石油',
  titleEn: 'North Oil',
  languages: ['en', 'zh'],
  currency: 'SGD',
  symbol: 'S$',
}
const ADMINISTRATOR = { name: 'Ada', account: 'ada', password: 'north-oil-1', pin: '123456' }

const setUp = (sent: string, changes: { platform?: object; administrator?: object } = {}) =>
  app.anonymous.post('/platformSetup', {
    token: sent,
    platform: { ...PLATFORM, ...changes.platform },
    administrator: { ...ADMINISTRATOR, ...changes.administrator },
  })

const platforms = () => app.look((db) => db.selectFrom('providers').select('name').execute())

describe('POST /platformSetup', () => {
  it('refuses a token that nobody printed', async () => {
    await token()
    const { status, body } = await setUp('0'.repeat(43))
    expect([status, body.code]).toEqual([403, 'SETUP_TOKEN_INVALID'])
    expect(body.message).toContain('open the whole address')
    expect(await platforms()).toEqual([])
  })

  it('refuses a token after its hour and says where the next one is, in either language', async () => {
    const old = await token()
    app.clock.advance(3_600_000)
    const { status, body } = await setUp(old)
    expect([status, body.code]).toEqual([403, 'SETUP_TOKEN_EXPIRED'])
    expect(body.message).toContain('good for one hour and has expired: restart the server')
    const headers = { language: 'zh' }
    const sent = { token: old, platform: PLATFORM, administrator: ADMINISTRATOR }
    const inChinese = await app.anonymous.post('/platformSetup', sent, { headers })
    expect(inChinese.body.message).toContain('现已过期：请重新启动服务器')
    expect(await platforms()).toEqual([])
    expect((await setUp(await token())).status).toBe(200)
  })

  it('takes a token until its hour is over', async () => {
    const good = await token()
    app.clock.advance(3_599_000)
    expect((await setUp(good)).status).toBe(200)
  })

  it.each([
    ['a weak password', { administrator: { password: 'short' } }, 'PASSWORD_FORMAT'],
    ['an account that is none', { administrator: { account: 'a b' } }, 'ACCOUNT_FORMAT'],
    ['a PIN of five digits', { administrator: { pin: '12345' } }, 'VALIDATION'],
    ['no language', { platform: { languages: [] } }, 'VALIDATION'],
    ['a name of nothing', { platform: { titleEn: '' } }, 'VALIDATION'],
  ])('refuses %s, and the token stays good', async (_what, changes, code) => {
    const good = await token()
    const { body } = await setUp(good, changes)
    expect(body.code).toBe(code)
    expect(await platforms()).toEqual([])
    expect((await setUp(good)).status).toBe(200)
  })

  it('is done once: the token dies with it, and so do all others', async () => {
    const [first, second] = [await token(), await token()]
    expect((await setUp(first)).status).toBe(200)
    expect((await setUp(first)).body.code).toBe('SETUP_DONE')
    expect((await setUp(second)).body.code).toBe('SETUP_DONE')
    expect(await token()).toBe('')
    const left = await app.look((db) => db.selectFrom('setup_invitations').selectAll().execute())
    expect(left).toEqual([])
  })

  it('lets one of several through that come at the same moment', async () => {
    const tokens = [await token(), await token()]
    const replies = await Promise.all(
      [0, 1, 0, 1].map((which, index) =>
        setUp(tokens[which] ?? '', { administrator: { account: `ada${index}` } }),
      ),
    )
    const outcomes = replies.map(({ status, body }) => [status, body.code])
    expect(outcomes.filter(([status]) => status === 200)).toHaveLength(1)
    expect(outcomes.filter(([, code]) => code === 'SETUP_DONE')).toHaveLength(3)
    expect(await platforms()).toHaveLength(1)
    const people = await app.look((db) => db.selectFrom('users').select('account').execute())
    expect(people).toHaveLength(1)
  })
})

describe('the setup address', () => {
  const file = (): string => join(app.dataDirectory, 'setup-address')
  const server = () => ({ container: app.container, url: 'http://127.0.0.1:8080' })
  const config = () => ({ dataDirectory: app.dataDirectory }) as Parameters<typeof invite>[1]

  it('is kept where its owner alone can read it, until the platform is set up', async () => {
    await invite(server(), config())
    const address = new URL(readFileSync(file(), 'utf8').trim())
    expect(statSync(file()).mode & 0o777).toBe(0o600)
    expect(address.pathname).toBe('/setup')
    expect(Buffer.from(address.hash.slice(1), 'base64url')).toHaveLength(32)
    expect((await setUp(address.hash.slice(1))).status).toBe(200)
    expect(() => statSync(file())).toThrow('ENOENT')
    await invite(server(), config())
    expect(() => statSync(file())).toThrow('ENOENT')
  })
})
