/** The first start of the real program: what it prints, and the set-up without a browser. */

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { useApp } from '../harness.ts'
import { commandEnd, startProcess } from './server-process.ts'

const app = useApp({ mustAudit: false })

let directory = ''

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'forecourt-setup-'))
  await app.asOwner('truncate providers, setup_invitations cascade')
})

afterEach(() => rm(directory, { recursive: true }))

const settings = () => ({
  DATA_DIR: directory,
  DATABASE_URL: app.databaseUrl,
  SECRET_KEY: inject('secretKey'),
})

const WANTED = ['setup', '--name', 'North Oil', '--account', 'ada', '--currency', 'SGD']

const setUp = (args: readonly string[] = WANTED, input = 'north-oil-1\n123456\n') =>
  commandEnd(settings(), { args, input })

const found = () => app.look((db) => db.selectFrom('users').select(['account', 'name']).execute())

describe('the command setup', { timeout: 60_000 }, () => {
  it.each([
    ['without a name', ['setup', '--account', 'ada'], 'Usage: '],
    ['with a password among the arguments', [...WANTED, '--password', 'x'], "'--password'"],
    ['with a language that there is not', [...WANTED, '--languages', 'fr'], 'languages cannot be'],
    ['with an account that is none', [...WANTED, '--account', 'a b'], 'Login name: 2-32'],
    ['by another name', ['seutp'], 'There is no command seutp'],
  ])('refuses to run %s', async (_how, args, sentence) => {
    const { code, said } = await setUp(args)
    expect(said).toContain(sentence)
    expect(code).toBe(1)
    expect(await found()).toEqual([])
  })

  it('wants the password and the PIN, and good ones', async () => {
    expect((await setUp(WANTED, 'north-oil-1\n')).said).toContain('a line each: one is missing')
    expect((await setUp(WANTED, 'short\n123456\n')).said).toContain('8')
    expect((await setUp(WANTED, 'north-oil-1\n12345\n')).said).toContain('pin cannot be used')
    expect(await found()).toEqual([])
  })

  it('sets the platform up, once, and leaves a line in the log', async () => {
    expect(await setUp()).toEqual({
      code: 0,
      said: 'North Oil is set up: log in with company code platform and account ada.\n',
    })
    expect(await found()).toEqual([{ account: 'ada', name: 'ada' }])
    const entries = await app.look((db) => db.selectFrom('audit_log').select('action').execute())
    expect(entries).toEqual([{ action: 'setUp' }])
    expect(await setUp()).toEqual({
      code: 1,
      said: 'The platform has been set up already: please log in\n',
    })
    expect(await found()).toHaveLength(1)
  })
})

describe('a server on an empty database', { timeout: 60_000 }, () => {
  it('prints an address and keeps it in a file, until somebody has set the platform up', async () => {
    const server = await startProcess(settings())
    await expect.poll(() => server.said()).toContain('only this user can read')
    const [, address = ''] = /^ {2}(http\S+)$/m.exec(server.said()) ?? []
    expect(await readFile(join(directory, 'setup-address'), 'utf8')).toBe(`${address}\n`)
    expect(address).toMatch(new RegExp(`^${server.url}/setup#[\\w-]{43}$`))
    const body = {
      token: new URL(address).hash.slice(1),
      platform: {
        titleZh: '北方',
        titleEn: 'North',
        languages: ['zh'],
        currency: 'RMB',
        symbol: '¥',
      },
      administrator: { name: 'Ada', account: 'ada', password: 'north-oil-1', pin: '123456' },
    }
    const headers = { 'content-type': 'application/json' }
    const reply = await fetch(`${server.url}/api/v1/platformSetup`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    expect(await reply.json()).toEqual({ company: 'platform', account: 'ada' })
    await expect(readFile(join(directory, 'setup-address'), 'utf8')).rejects.toThrow('ENOENT')
    server.signal('SIGTERM')
    await server.ended
    const again = await startProcess(settings())
    again.signal('SIGTERM')
    expect((await again.ended).said).not.toContain('Nothing is set up')
  })
})
