import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { startDevice } from '../test/device-process.ts'
import { readConfig } from './config.ts'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'device-'))
afterAll(() => rmSync(folder, { recursive: true }))

function file(content: string, mode: number): string {
  const path = join(folder, `keys-${mode}.json`)
  writeFileSync(path, content, { mode })
  return path
}

describe('the service', { timeout: 20_000 }, () => {
  it.each([
    [{ DEVICE_PORT: 'reader' }, 'DEVICE_PORT must be a port'],
    [{ READER: 'magic' }, 'READER must be pcsc or simulated'],
    [{ TERMINAL_NUMBER: '1' }, 'TERMINAL_NUMBER must be twelve'],
    [{ CONSOLE_ORIGIN: 'console' }, 'CONSOLE_ORIGIN has "console"'],
    [{ CARD_KEYS_FILE: file('{}', 0o644) }, 'may be read by others'],
    [{ CARD_KEYS_FILE: file('{"load":"1"}', 0o600) }, 'must have maintenance, load and purchase'],
  ])('does not start with %j', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence)
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
