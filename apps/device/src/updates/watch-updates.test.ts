import { createHash, createHmac } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { textOfDeviceCall } from '@app/kernel/signed/device-call'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PACKAGE_NAME } from './server-calls.ts'
import { dueVersion, numberOf, type UpdateWatch, watchUpdates } from './watch-updates.ts'

const SECRET = 'shared with the devices'
const CONTENT = Buffer.from('a package of the device service')
const LATEST = {
  versionName: '0.3.0',
  versionNumber: 3000,
  forceUpdate: true,
  fileName: 'forecourt-device.zip',
  size: CONTENT.length,
  sha256: createHash('sha256').update(CONTENT).digest('hex'),
}
const FILE = `${PACKAGE_NAME}-0.3.0.zip`

let server: Server | undefined
let watch: UpdateWatch | undefined
let directory: string

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'updates-'))
})
afterEach(async () => {
  watch?.stop()
  server?.closeAllConnections()
  await new Promise((resolve) => server?.close(resolve) ?? resolve(undefined))
  server = undefined
  rmSync(directory, { recursive: true })
})

interface Answers {
  status?: number
  answer?: unknown
  /** Of the package; nothing: the connection breaks after a few bytes of it. */
  content?: Buffer | undefined
}

/** A server that answers so, and keeps what it was asked. */
async function serverSaying(answers: Answers): Promise<{ url: string; asked: any[] }> {
  const { status = 200, answer = { latest: LATEST } } = answers
  const content = 'content' in answers ? answers.content : CONTENT
  const asked: any[] = []
  server = createServer((request, response) => {
    void text(request).then((body) => {
      const path = request.url?.replace('/api/v1/deviceSoftware/', '')
      asked.push({ path, ...JSON.parse(body) })
      if (path !== 'package') {
        response.writeHead(status, { 'content-type': 'application/json' })
        return response.end(JSON.stringify(path === 'latest' ? answer : {}))
      }
      if (content) return response.end(content)
      return response.write(CONTENT.subarray(0, 5), () => response.destroy())
    })
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('there is no port')
  return { url: `http://127.0.0.1:${address.port}`, asked }
}

/** @param kept whether there is a directory for packages */
async function asking(
  serverUrl: string,
  { kept = true, runs = '0.2.0' } = {},
): Promise<UpdateWatch> {
  watch?.stop()
  watch = await watchUpdates(
    {
      serverUrl,
      company: 'demo',
      device: '000000000001',
      secret: SECRET,
      ...(kept && { directory }),
    },
    runs,
  )
  return watch
}

const NOBODY = 'http://127.0.0.1:9'
const outcomes = (asked: any[]) => asked.flatMap(({ outcome }) => outcome ?? [])
const packages = () => readdirSync(directory).filter((file) => file.startsWith(PACKAGE_NAME))

describe('asking the server', () => {
  it.each([
    ['refuses', { status: 401, answer: { code: 'DEVICE_SIGNATURE' } }],
    ['says something else', { answer: { latest: { versionNumber: 'many' } } }],
    [
      'names a version by a path',
      { answer: { latest: { ...LATEST, versionName: '../../etc/passwd' } } },
    ],
  ])('says so when the server %s', async (_, answers) => {
    const { state } = await asking((await serverSaying(answers)).url)
    await expect.poll(state).toEqual({ asked: 'failed', latest: null })
    expect(readdirSync(directory)).toEqual([])
  })

  it('says what it runs, signed, and keeps what it is to run', async () => {
    const { url, asked } = await serverSaying({})
    const { state } = await asking(url, { kept: false })
    await expect.poll(state).toEqual({ asked: 'answered', latest: LATEST })
    const [{ path, sign, versionName, ...call }] = asked
    expect([path, versionName, call.versionNumber]).toEqual(['latest', '0.2.0', 2000])
    const due = createHmac('sha256', SECRET)
      .update(textOfDeviceCall({ ...call, purpose: 'latest' }))
      .digest('hex')
    expect(sign).toBe(due)
    expect(asked.map((each) => each.path)).toEqual(['latest'])
  })

  it('counts later versions higher', () => {
    expect(['0.2.0', '0.2.10', '0.10.0', '1.0.0'].map(numberOf)).toEqual([
      2000, 2010, 10_000, 1_000_000,
    ])
  })
})

describe('a forced version', () => {
  const isDue = (of: UpdateWatch) => dueVersion(of.state())

  it('stays so when the PC starts anew and nobody answers, until it runs', async () => {
    await asking((await serverSaying({})).url)
    await expect.poll(() => watch?.state().fetched?.outcome).toBe('downloaded')
    expect(isDue(await asking(NOBODY))).toBe('0.3.0')
    expect(isDue(await asking(NOBODY, { runs: '0.3.0' }))).toBeUndefined()
  })

  it('is so no more once the server says otherwise', async () => {
    writeFileSync(join(directory, 'latest.json'), JSON.stringify(LATEST))
    writeFileSync(join(directory, FILE), 'old')
    const again = await asking((await serverSaying({ answer: { latest: null } })).url)
    expect(isDue(again)).toBe('0.3.0')
    await expect.poll(() => isDue(again)).toBeUndefined()
    await expect.poll(packages).toEqual([])
    expect(isDue(await asking(NOBODY))).toBeUndefined()
  })

  it('is not told by a file that makes no sense', async () => {
    writeFileSync(join(directory, 'latest.json'), '{"forceUpdate": true}')
    expect(isDue(await asking(NOBODY))).toBeUndefined()
  })
})

describe('the package of a version', () => {
  const longer = Buffer.concat([CONTENT, Buffer.from('!')])
  const changed = Buffer.from(CONTENT).fill('x', 3, 4)

  it.each([
    ['is longer', longer, 'damaged'],
    ['is shorter', CONTENT.subarray(1), 'damaged'],
    ['is another', changed, 'damaged'],
    ['breaks off', undefined, 'failed'],
  ])('is not kept when it %s, and the server is told', async (_, content, outcome) => {
    writeFileSync(join(directory, `${PACKAGE_NAME}-0.2.5.zip`), 'an earlier one')
    const { url, asked } = await serverSaying({ content })
    const { state } = await asking(url)
    await expect.poll(() => outcomes(asked)).toEqual([outcome])
    expect(state().fetched).toEqual({ outcome })
    expect(packages()).toEqual([`${PACKAGE_NAME}-0.2.5.zip`])
  })

  it('is not kept where nothing can be written', async () => {
    const { url, asked } = await serverSaying({})
    writeFileSync(join(directory, 'taken'), '')
    directory = join(directory, 'taken')
    await asking(url)
    await expect.poll(() => outcomes(asked)).toEqual(['failed'])
    directory = join(directory, '..')
  })

  it('is kept whole in place of others, told to the server, and fetched once', async () => {
    writeFileSync(join(directory, `${PACKAGE_NAME}-0.2.5.zip`), 'an earlier one')
    writeFileSync(join(directory, FILE), 'what a crash left')
    const { url, asked } = await serverSaying({})
    const file = join(directory, FILE)
    for (const times of [1, 2]) {
      const { state } = await asking(url)
      await expect.poll(() => outcomes(asked)).toHaveLength(times)
      expect(state().fetched).toEqual({ outcome: 'downloaded', file })
    }
    expect(readFileSync(file)).toEqual(CONTENT)
    expect(packages()).toEqual([FILE])
    expect(asked.map(({ path }) => path)).toEqual([
      'latest',
      'package',
      'outcome',
      'latest',
      'outcome',
    ])
    const told = asked.find(({ outcome }) => outcome)
    const { path: _, sign, versionName, ...call } = told
    expect(call).toMatchObject({ outcome: 'downloaded', versionNumber: 3000 })
    const text = textOfDeviceCall({ ...call, purpose: 'outcome' })
    expect(sign).toBe(createHmac('sha256', SECRET).update(text).digest('hex'))
  })
})
