import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { makeDevicePackages } from './device-packages.ts'

const directory = mkdtempSync(join(tmpdir(), 'device-packages-'))

beforeAll(async () => {
  for (const file of await makeDevicePackages(directory)) await unpack(file)
})

afterAll(() => rmSync(directory, { recursive: true }))

/** Into a folder that is called as the archive, far from this project. */
async function unpack(file: string): Promise<void> {
  const zip = await fromBufferPromise(readFileSync(file), { lazyEntries: true })
  for await (const entry of zip.eachEntry()) {
    const goal = join(file.replace('.zip', ''), entry.fileName)
    mkdirSync(dirname(goal), { recursive: true })
    writeFileSync(goal, await buffer(await zip.openReadStreamPromise(entry)))
  }
}

const partOf = (system: string, name: string): string =>
  join(directory, `forecourt-device-${system}`, 'forecourt-device', name)

const textOf = (system: string, name: string): string => readFileSync(partOf(system, name), 'utf8')

describe('the packages of the device service', () => {
  it.each(['windows', 'macos'])(
    'start as they are unpacked, by their settings: %s',
    async (system) => {
      const settings = `${textOf(system, 'device.env')}\nREADER=simulated\nDEVICE_PORT=0\n`
      writeFileSync(partOf(system, 'device.env'), settings)
      const order = [`--env-file=${partOf(system, 'device.env')}`, partOf(system, 'device.mjs')]
      const { PATH = '' } = process.env
      const service = spawn(process.execPath, order, { cwd: '/', env: { PATH } })
      try {
        const [line] = await once(createInterface({ input: service.stdout }), 'line')
        const [url] = /http:\S+/.exec(String(line)) ?? []
        const headers = { origin: 'http://127.0.0.1:8080' }
        const readers = await (await fetch(`${url}/api/v1/readers`, { headers })).json()
        expect(readers).toMatchObject({ resultCode: 0, isSimulated: true })
      } finally {
        service.kill()
        await once(service, 'exit')
      }
    },
  )

  it('seal keys', () => {
    const keys = { maintenance: '1', load: '2', purchase: '3' }
    const plain = JSON.stringify({
      ...Object.fromEntries(Object.entries(keys).map(([name, sign]) => [name, sign.repeat(32)])),
      pin: '123456',
    })
    const goal = join(directory, 'keys.sealed')
    const { status } = spawnSync(process.execPath, [partOf('macos', 'seal-keys.mjs'), goal], {
      input: plain,
      env: { CARD_KEYS_PASSWORD: 'a long password' },
    })
    expect(status).toBe(0)
    expect(readFileSync(goal, 'utf8')).not.toContain('1'.repeat(32))
  })

  it('have what installs them, as each system reads it, and whose code is in them', () => {
    const script = textOf('windows', 'install.ps1')
    expect(script.startsWith('\uFEFF')).toBe(true)
    expect(script.split('\n').every((line) => line === '' || line.endsWith('\r'))).toBe(true)
    for (const name of ['install.sh', 'uninstall.sh']) {
      expect(spawnSync('sh', ['-n', partOf('macos', name)]).status).toBe(0)
    }
    // launchd knows no PATH: the installation names the program.
    expect(textOf('macos', 'install.sh')).toContain('@NODE@')
    expect(textOf('macos', 'com.forecourt.device.plist')).toContain('<string>@NODE@</string>')
    for (const system of ['windows', 'macos']) {
      expect(textOf(system, 'README.zh.txt')).toContain('CONSOLE_ORIGIN')
      expect(textOf(system, 'LICENSES.txt')).toMatch(/^fastify\n/m)
    }
  })
})
