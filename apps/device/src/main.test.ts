import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { startDevice } from '../test/device-process.ts'
import { readConfig } from './config.ts'
import { sealKeys } from './key-file.ts'
import { DEMO_KEYS } from './simulated/simulated-card-reader.ts'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))
const SEAL = fileURLToPath(new URL('seal-keys.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'device-'))
afterAll(() => rmSync(folder, { recursive: true }))

function file(content: string, mode: number): string {
  const path = join(folder, `keys-${mode}.json`)
  writeFileSync(path, content, { mode })
  return path
}

const OPENS = { CARD_KEYS_PASSWORD: 'correct horse battery' }

function sealed(content: string, name: string): string {
  const path = join(folder, `sealed${name}.json`)
  writeFileSync(path, sealKeys(content, OPENS.CARD_KEYS_PASSWORD), { mode: 0o600 })
  return path
}

const KEYS = JSON.stringify({
  ...Object.fromEntries(
    Object.entries(DEMO_KEYS).map(([name, key]) => [name, key.toString('hex')]),
  ),
  deviceSecret: 'shared with the station',
})

describe('a key file', () => {
  it('is sealed by a command that shows no key, and opened by the service', () => {
    const goal = join(folder, 'made.json')
    const password = join(folder, 'password')
    writeFileSync(password, `${OPENS.CARD_KEYS_PASSWORD}\n`, { mode: 0o600 })
    const environment = { CARD_KEYS_PASSWORD_FILE: password }
    const seal = () =>
      spawnSync(process.execPath, [SEAL, goal], {
        input: KEYS,
        env: { ...process.env, ...environment },
        encoding: 'utf8',
      })
    expect(seal()).toMatchObject({ status: 0, stderr: '' })
    expect(readFileSync(goal, 'utf8')).not.toContain(DEMO_KEYS.load.toString('hex'))
    expect(readConfig({ CARD_KEYS_FILE: goal, ...environment })).toMatchObject({
      keys: DEMO_KEYS,
      deviceSecret: 'shared with the station',
    })
    expect(seal()).toMatchObject({ status: 1, stderr: expect.stringContaining('EEXIST') })
  })

  it('is not sealed with a password that can be guessed', () => {
    expect(() => sealKeys(KEYS, 'short')).toThrow('at least 12 characters')
  })
})

describe('the number of a PC', () => {
  const server = { SERVER_URL: 'https://x.test', COMPANY_CODE: 'demo' }
  const opened = { CARD_KEYS_FILE: sealed(KEYS, '-number'), ...OPENS }
  const numberAt = (name: string, more: object = {}) =>
    readConfig({ DATA_DIRECTORY: join(folder, name), ...more }).terminalNumber

  it('must be its own where a server is asked', () => {
    const shared = { ...server, ...opened, TERMINAL_NUMBER: '000000000001' }
    expect(() => readConfig(shared)).toThrow('SERVER_URL needs a TERMINAL_NUMBER')
    expect(() => readConfig({ ...server, ...opened })).toThrow('SERVER_URL needs a TERMINAL_NUMBER')
    const mine = { ...shared, TERMINAL_NUMBER: '0000000000AA' }
    expect(readConfig(mine)).toMatchObject({ updates: { device: '0000000000AA' } })
  })

  it('is drawn once and kept, where none of its own is set', () => {
    const first = numberAt('east')
    expect(first).toMatch(/^[0-9a-f]{12}$/)
    expect(numberAt('east')).toBe(first)
    expect(numberAt('east', { TERMINAL_NUMBER: '000000000001' })).toBe(first)
    expect(numberAt('airport')).not.toBe(first)
    expect(numberAt('east', { TERMINAL_NUMBER: '00000000beef' })).toBe('00000000beef')
    const { updates } = readConfig({ ...server, ...opened, DATA_DIRECTORY: join(folder, 'east') })
    expect(updates?.device).toBe(first)
  })

  it('cannot be kept where nothing can be written', () => {
    writeFileSync(join(folder, 'no-folder'), '')
    expect(() => numberAt('no-folder')).toThrow('DATA_DIRECTORY must be a folder')
  })
})

describe('the service', { timeout: 20_000 }, () => {
  it.each([
    [{ DEVICE_PORT: 'reader' }, 'DEVICE_PORT must be a port'],
    [{ READER: 'magic' }, 'READER must be pcsc or simulated'],
    [{ TERMINAL_NUMBER: '1' }, 'TERMINAL_NUMBER must be twelve'],
    [{ CONSOLE_ORIGIN: 'console' }, 'CONSOLE_ORIGIN has "console"'],
    [{ CARD_KEYS_FILE: file('{}', 0o644) }, 'may be read by others'],
    [{ CARD_KEYS_FILE: file('{"load":"1"}', 0o600), ...OPENS }, 'is not sealed'],
    [{ CARD_KEYS_FILE: sealed('{"load":"1"}', '-short') }, 'must open the key file'],
    [{ CARD_KEYS_FILE: sealed('{}', '-other'), CARD_KEYS_PASSWORD: 'guessed' }, 'does not open'],
    [{ CARD_KEYS_FILE: sealed('{"load":"1"}', '-few'), ...OPENS }, 'must be maintenance, load'],
  ])('does not start with %j', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message)
  })

  it('starts with a card on a simulated reader', async () => {
    const device = await startDevice({ environment: { READER: 'simulated' } })
    expect(device.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    const tested = await device.post('/api/testRfUserCard')
    expect(tested).toMatchObject({ resultCode: 0, balance: 0 })
    await device.stop()
  })

  it('ends with the program that started it', async () => {
    const child: ChildProcess = spawn(process.execPath, [MAIN], {
      env: { ...process.env, READER: 'simulated', DEVICE_PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
    if (child.stdout) await once(child.stdout, 'data')
    child.disconnect()
    const [code] = await once(child, 'exit')
    expect(code).toBe(0)
  })
})
