import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { exampleStation } from '../test/example-station.ts'
import { startServer, type TestServer } from '../test/server.ts'

const MAIN = new URL('main.ts', import.meta.url).pathname
const WAIT = { timeout: 10_000 }

let server: TestServer
let folder: string
let child: ChildProcessWithoutNullStreams | undefined

beforeEach(async () => {
  server = await startServer()
  folder = mkdtempSync(join(tmpdir(), 'simulator-'))
})

afterEach(async () => {
  child?.kill('SIGKILL')
  child = undefined
  await server.close()
  rmSync(folder, { recursive: true })
})

function run(...options: string[]): ChildProcessWithoutNullStreams {
  child = spawn(process.execPath, [MAIN, '--url', server.url, ...options])
  return child
}

const configuration = JSON.stringify({
  stations: [exampleStation(), exampleStation({ ptsId: '003B00265030500420303532' })],
})

describe('main', { timeout: 20_000 }, () => {
  it('refuses a configuration without stations', async () => {
    const main = run()
    main.stdin.write('{"stations":[]}\n')
    const [code] = await once(main, 'exit')
    expect(code).not.toBe(0)
  })

  it('runs the stations of the first line of its input until the input closes', async () => {
    const truth = join(folder, 'truth.json')
    const main = run('--speed', '600', '--start', '2026-11-21T00:00:00Z', '--truth', truth)
    main.stdin.write(`${configuration}\n`)
    await vi.waitFor(() => {
      expect(new Set(server.packets.map(({ ptsId }) => ptsId)).size).toBe(2)
      expect(server.packets.some(({ Type }) => Type === 'UploadTankMeasurement')).toBe(true)
    }, WAIT)
    main.stdin.end()
    const [code] = await once(main, 'exit')
    expect(code).toBe(0)
    const stations: unknown = JSON.parse(readFileSync(truth, 'utf8'))
    expect(stations).toMatchObject([{ tanks: [{ tank: 1 }, { tank: 2 }] }, { tanks: [{}, {}] }])
  })

  it('runs the stations of a file, and ends cleanly when it is told to', async () => {
    const file = join(folder, 'stations.json')
    writeFileSync(file, configuration)
    const main = run('--config', file)
    await vi.waitFor(() => expect(server.packets).not.toEqual([]), WAIT)
    main.kill('SIGTERM')
    const [code] = await once(main, 'exit')
    expect(code).toBe(0)
  })
})
