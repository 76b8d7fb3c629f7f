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
