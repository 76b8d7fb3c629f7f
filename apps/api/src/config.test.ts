import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

let DATA_DIR: string
beforeAll(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), 'config-'))
})
afterAll(() => rm(DATA_DIR, { recursive: true }))

const read = (environment: Record<string, string>) => readConfig({ DATA_DIR, ...environment })

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
  ])('refuses %j with a sentence', async (list) => {
    await expect(read({ TRUST_PROXY: list })).rejects.toThrow(
      'TRUST_PROXY must be addresses or networks of proxies',
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
  ])('%j and %s: %s', async (list, address, isTrusted) => {
    const { trustProxy } = await read({ TRUST_PROXY: list })
    expect(trustProxy(address, 0)).toBe(isTrusted)
  })
})

describe('API_DOCS', () => {
  it('is off unless it is switched on', async () => {
    expect((await read({})).apiDocs).toBe(false)
    expect((await read({ API_DOCS: 'off' })).apiDocs).toBe(false)
    expect((await read({ API_DOCS: 'on' })).apiDocs).toBe(true)
    await expect(read({ API_DOCS: 'yes' })).rejects.toThrow('API_DOCS must be on or off')
  })
})
