/** Platforms that share a server, founded and moved by the command line. */

import { describe, expect, inject, it } from 'vitest'
import { platformsByCommand } from '#commands/platforms.ts'
import { readConfig } from '#config.ts'
import { useApp } from '../harness.ts'
import { commandEnd } from './server-process.ts'

const app = useApp({ mustAudit: false })

const settings = () => ({
  DATA_DIR: app.dataDirectory,
  DATABASE_URL: app.databaseUrl,
  SECRET_KEY: inject('secretKey'),
})

const platforms = (args: readonly string[]) =>
  platformsByCommand(args, readConfig(settings()), async () => ({
    password: 'north-oil-1',
    pin: '123456',
  }))

const NORTH = ['add', '--code', 'north', '--name', 'North Oil', '--account', 'ada']

const codes = () =>
  app.look(async (db) => {
    const rows = await db.selectFrom('providers').orderBy('id').select('code').execute()
    return rows.map(({ code }) => code)
  })

async function ask(
  url: string,
  { host = 'localhost', payload }: { host?: string; payload?: object } = {},
) {
  const response = await app.container.app.inject({
    url,
    method: payload ? 'POST' : 'GET',
    headers: { host, language: 'en' },
    ...(payload && { payload }),
  })
  return { status: response.statusCode, body: response.json() }
}

const logIn = (path: string) =>
  ask(`${path}/api/v1/users/login`, {
    payload: { email: 'ada', password: 'north-oil-1', companyId: 'platform' },
  })

describe('the command platforms', { timeout: 60_000 }, () => {
  it.each([
    ['what there is not', ['remove'], 'Usage: '],
    ['a platform without a name', ['add', '--code', 'north', '--path', 'north'], 'Usage: '],
    ['a code that is none', [...NORTH, '--code', 'No rth', '--path', 'n'], 'cannot be used'],
    ['a path that is none', [...NORTH, '--path', 'a/b'], 'path cannot be used'],
    ['a profile that there is not', [...NORTH, '--path', 'n', '--profile', 'x'], 'profile cannot'],
    ['an account that is none', [...NORTH, '--path', 'n', '--account', 'a b'], 'Login name: 2-32'],
    ['one that nobody could open', NORTH, 'A platform needs a path or a host name'],
    [
      'a path of the console',
      [...NORTH, '--path', 'login'],
      'The path login is used by the product',
    ],
    ['a code that is taken', [...NORTH, '--code', 'cse', '--path', 'n'], 'the code cse already'],
    ['to move one that there is not', ['move', '--code', 'x', '--path', 'n'], 'no platform with'],
    ['to move one nowhere', ['move', '--code', 'cse'], 'Usage: '],
  ])('refuses %s', async (_what, args, sentence) => {
    const before = await codes()
    await expect(platforms(args)).rejects.toThrow(sentence)
    expect(await codes()).toEqual(before)
  })

  it('founds one beside the others, at its own path, and leaves a line in the log', async () => {
    const place = ['--path', 'north', '--host', 'Fuel.North.example', '--profile', 'local']
    const args = ['platforms', ...NORTH, ...place]
    expect(await commandEnd(settings(), { args, input: 'north-oil-1\n123456\n' })).toEqual({
      code: 0,
      said: 'North Oil is set up at /north/: log in there with company code platform and account ada.\n',
    })
    for (const [url, host] of [
      ['/north/api/v1/pageConfig', 'localhost'],
      ['/api/v1/pageConfig', 'fuel.north.example'],
    ] as const) {
      const { body } = await ask(url, { host })
      expect(body).toMatchObject({
        provider: 'north',
        profile: 'local',
        title: { en: 'North Oil' },
      })
    }
    expect((await logIn('/north')).status).toBe(200)
    expect((await logIn('')).body.code).toBe('LOGIN_FAILED')
    const entries = await app.look((db) =>
      db.selectFrom('audit_log').where('entity', '=', 'platform').select('action').execute(),
    )
    expect(entries).toEqual([{ action: 'setUp' }])
  })

  it('serves one elsewhere, where no other is', async () => {
    const south = platforms([...NORTH, '--code', 'south', '--path', 'north'])
    await expect(south).rejects.toThrow('north is the address of the platform north already')
    const namesake = platforms([...NORTH, '--code', 'south', '--host', 'FUEL.north.example'])
    await expect(namesake).rejects.toThrow('fuel.north.example is the address of')
    const moved = await platforms(['move', '--code', 'north', '--path', 'nord', '--host', ''])
    expect(moved).toContain('north: North Oil, local, at /nord/')
    expect((await ask('/north/api/v1/pageConfig')).body.code).toBe('PROVIDER_UNKNOWN')
    expect((await logIn('/nord')).status).toBe(200)
    const nowhere = platforms(['move', '--code', 'north', '--path', ''])
    await expect(nowhere).rejects.toThrow('nobody could open it')
    expect(await platforms([])).toContain('every other address')
  })
})
