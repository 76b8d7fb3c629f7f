import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

let directory = ''

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'forecourt-config-'))
})

afterEach(() => rm(directory, { recursive: true }))

const read = (settings: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: directory, ...settings })

const refusal = (settings: Record<string, string>): string => {
  try {
    read(settings)
    return 'none'
  } catch (error) {
    return String(error)
  }
}

describe('a setting that makes no sense', () => {
  it.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, not "abc"'],
    [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535, not "-1"'],
    [{ MQTT_PORT: '65536' }, 'MQTT_PORT must be a whole number from 0 to 65535, not "65536"'],
    [
      { SHUTDOWN_SECONDS: 'soon' },
      'SHUTDOWN_SECONDS must be a whole number from 0 to 3600, not "soon"',
    ],
    [
      { GAUGE_READINGS_DAYS: '30' },
      'GAUGE_READINGS_DAYS must be a whole number from 31 to 3650, not "30"',
    ],
    [
      { DATABASE_CONNECTIONS: '33' },
      'DATABASE_CONNECTIONS must be a whole number from 4 to 32, not "33"',
    ],
    [
      { DATABASE_CONNECTIONS: '3', DATABASE_URL: 'postgres://elsewhere/db' },
      'DATABASE_CONNECTIONS must be a whole number from 4 to 200, not "3"',
    ],
    [{ TLS_CERT: '/none' }, 'TLS_CERT and TLS_KEY belong together'],
    [{ SECRET_KEY: 'abc' }, 'SECRET_KEY must be at least 64 hexadecimal digits'],
    [{ PUBLIC_URL: 'here' }, 'PUBLIC_URL must be an http address, not "here"'],
    [
      { TLS_CERT: '/none', TLS_KEY: '/none' },
      'TLS_CERT must be a file that can be read, and "/none" is none',
    ],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, not "loud"',
    ],
    [
      { DATA_DIR: '/dev/null/data' },
      'The data directory /dev/null/data cannot be written (ENOTDIR): ' +
        'let this user write there, or set DATA_DIR to another one.',
    ],
  ])('is refused by name: %j', (settings, message) => {
    expect(refusal(settings)).toBe(`StartError: ${message}`)
  })
})

describe('the key', () => {
  const file = (): string => join(directory, 'secret.key')

  it('is made once, for its owner alone, and is the same from then on', async () => {
    const { secretKey } = read()
    expect(secretKey).toHaveLength(32)
    expect(read().secretKey).toEqual(secretKey)
    expect(await readdir(directory)).toEqual(['secret.key'])
    expect((await stat(file())).mode & 0o777).toBe(0o600)
  })

  it.each(['', 'no key\n'])('is never replaced where its file says %j', async (text) => {
    await writeFile(file(), text)
    expect(refusal({})).toMatch(
      /^StartError: .+secret\.key holds no key: put it back from a backup, .+, delete the file\.$/,
    )
    expect(await readFile(file(), 'utf8')).toBe(text)
  })

  it('is not looked for where it is given', () => {
    expect(read({ SECRET_KEY: 'ab'.repeat(32) }).secretKey).toEqual(Buffer.alloc(32, 0xab))
    expect(existsSync(file())).toBe(false)
  })
})

describe('TRUST_PROXY', () => {
  it.each([
    '1',
    'true',
    'proxy.example',
    '10.0.0.0/33',
    '10.0.0.0/0',
    '10.0.0.1,',
    '::1/129',
    '/8',
  ])('refuses %j with a sentence', (list) => {
    expect(refusal({ TRUST_PROXY: list })).toBe(
      `StartError: TRUST_PROXY must be addresses or networks of proxies, with commas between, not "${list}"`,
    )
  })

  it.each([
    ['', '10.1.2.3', false],
    ['10.0.0.0/8', '10.1.2.3', true],
    ['10.0.0.0/8', '11.1.2.3', false],
    ['10.0.0.0/8', '::ffff:10.1.2.3', true],
    ['192.0.2.1, fd00::/8', 'fd00::1', true],
    ['loopback', '127.0.0.1', true],
    ['uniquelocal', '203.0.113.1', false],
  ])('%j and %s: %s', (list, address, isTrusted) => {
    const { trustProxy } = read({ TRUST_PROXY: list })
    expect(trustProxy(address, 0)).toBe(isTrusted)
  })
})

describe('GAUGE_NETWORKS', () => {
  it('names where gauges may be, and nowhere by default', () => {
    expect(read({}).gaugeNetworks('192.168.1.50', 0)).toBe(false)
    const { gaugeNetworks } = read({ GAUGE_NETWORKS: '192.168.0.0/16' })
    expect([gaugeNetworks('192.168.1.50', 0), gaugeNetworks('127.0.0.1', 0)]).toEqual([true, false])
    expect(refusal({ GAUGE_NETWORKS: 'station' })).toBe(
      'StartError: GAUGE_NETWORKS must be addresses or networks of tank gauges, with commas between, not "station"',
    )
  })
})

describe('API_DOCS', () => {
  it('is off unless it is switched on', () => {
    expect(read({}).apiDocs).toBe(false)
    expect(read({ API_DOCS: 'off' }).apiDocs).toBe(false)
    expect(read({ API_DOCS: 'on' }).apiDocs).toBe(true)
    expect(refusal({ API_DOCS: 'yes' })).toBe('StartError: API_DOCS must be on or off, not "yes"')
  })
})
