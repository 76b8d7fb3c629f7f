/** The embedded database under a real server: started twice, killed, frozen, left alone, and broken. */

import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner, openDatabase } from '#db/database.ts'
import { freePort } from '../sockets.ts'
import { DEMO_PASSWORD } from '#demo/demo-plan.ts'
import { plantFixtures } from '../fixtures.ts'
import {
  endOf,
  familyOf,
  isAlive,
  kill,
  postmasterOf,
  type ServerProcess,
  startProcess,
} from './server-process.ts'

/** Busy machines start slowly; a condition that holds is seen at once all the same. */
const SOON = { timeout: 60_000, interval: 100 }

let directory = ''
const settings = () => ({ DATA_DIR: directory, COMMANDS_PER_MINUTE: '999999' })

/** The database's socket, for whoever is its owner. */
const databaseUrl = (): string =>
  `postgresql://postgres@/forecourt?host=${encodeURIComponent(join(directory, 'sockets'))}`

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'forecourt-process-'))
  const server = await startProcess(settings())
  const database = openDatabase(asOwner(databaseUrl()), 1)
  await plantFixtures(database)
  await database.close()
  await stop(server)
}, 180_000)

afterAll(() => rm(directory, { recursive: true, force: true }))

async function stop(server: ServerProcess): Promise<void> {
  server.signal('SIGTERM')
  expect((await server.ended).code).toBe(0)
}

interface Answer {
  status: number
  retryAfter: string | null
  body: string
}

/** Read to its end: a connection whose answer nobody reads is kept open. */
async function ask(url: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, init)
  const { status, headers } = response
  return { status, retryAfter: headers.get('retry-after'), body: await response.text() }
}

const healthOf = ({ url }: ServerProcess): Promise<Answer> => ask(`${url}/api/v1/health`)

const isWell = (server: ServerProcess) =>
  expect.poll(async () => (await healthOf(server)).status, SOON).toBe(200)

/** Somebody who may add tags, and does not stop before each is there. */
async function logIn({ url }: ServerProcess): Promise<string> {
  const response = await fetch(`${url}/api/v1/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'company', password: DEMO_PASSWORD, companyId: 'demo' }),
  })
  await response.text()
  return response.headers.get('authorization') ?? ''
}

const addTag = (url: string, token: string, { name, key }: { name: string; key: string }) =>
  ask(`${url}/api/v1/tags`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token, 'idempotency-key': key },
    body: JSON.stringify({ name }),
  })

describe('a second start on the same directory', { timeout: 120_000 }, () => {
  it('says who is there, and leaves the first and its database alone', async () => {
    const port = await freePort()
    const first = await startProcess({ ...settings(), PORT: String(port) })
    const postmaster = await postmasterOf(directory)
    for (const second of [String(port), '0']) {
      const { code, said } = await endOf({ ...settings(), PORT: second })
      expect([code, said]).toEqual([
        1,
        `Forecourt is running already on ${directory} (process ${first.pid}, http://127.0.0.1:${port}): ` +
          'stop it first, or set DATA_DIR to another directory.\n',
      ])
    }
    expect((await healthOf(first)).status).toBe(200)
    expect(await postmasterOf(directory)).toBe(postmaster)
    await stop(first)
    expect(isAlive(postmaster)).toBe(false)
  })

  it('is the first one when the other was killed, and ends the database that was left behind', async () => {
    const killed = await startProcess(settings())
    const postmaster = await postmasterOf(directory)
    const watchdogs = await watchdogsOf(killed)
    // None of them must see another end first, and end the database.
    for (const pid of watchdogs) kill(pid, 'SIGSTOP')
    for (const pid of watchdogs) kill(pid, 'SIGKILL')
    killed.signal('SIGKILL')
    await killed.ended
    expect(isAlive(postmaster)).toBe(true)
    await stop(await startProcess(settings()))
    // Its parent is gone, so the system clears it away, in its own time.
    await expect.poll(() => isAlive(postmaster), SOON).toBe(false)
  })
})

/** What ends the database when the server does; itself killed, it ends nothing. */
async function watchdogsOf({ pid }: ServerProcess): Promise<number[]> {
  const database = new Set(await familyOf(await postmasterOf(directory)))
  return (await familyOf(pid)).filter((one) => one !== pid && !database.has(one))
}

describe('a supervisor that tells all processes at once to end', { timeout: 120_000 }, () => {
  it('leaves none behind', async () => {
    const server = await startProcess(settings())
    const family = await familyOf(server.pid)
    for (const pid of family) kill(pid, 'SIGTERM')
    const { code, said } = await server.ended
    expect(code).toBe(0)
    expect(said).not.toContain('started again')
    await expect.poll(() => family.filter(isAlive), SOON).toEqual([])
  })
})

describe('a database that dies', { timeout: 180_000 }, () => {
  it('is started again, with all that it started or alone, or unwatched; until then calls are told to come again', async () => {
    const server = await startProcess(settings())
    const token = await logIn(server)
    const failed: Pick<Answer, 'status' | 'retryAfter'>[] = []
    const names: string[] = []
    const work = async (): Promise<void> => {
      const tag = { name: randomUUID().slice(0, 20), key: randomUUID() }
      names.push(tag.name)
      const attempt = async (): Promise<number> => {
        const { status, retryAfter } = await addTag(server.url, token, tag)
        if (status !== 200) failed.push({ status, retryAfter })
        return status
      }
      await expect.poll(attempt, SOON).toBe(200)
    }
    const alone = async (pid: number): Promise<number[]> => [pid]
    for (const victimsOf of [alone, familyOf, () => watchdogsOf(server)]) {
      const postmaster = await postmasterOf(directory)
      const victims = await victimsOf(postmaster)
      const working = Promise.all([work(), work(), work()])
      for (const pid of victims) kill(pid, 'SIGKILL')
      await Promise.all([working, work(), work()])
      await expect
        .poll(() => postmasterOf(directory).catch(() => postmaster), SOON)
        .not.toBe(postmaster)
      await isWell(server)
    }
    expect(failed.length).toBeGreaterThan(0)
    expect(failed.filter(({ status, retryAfter }) => status !== 503 || retryAfter !== '5')).toEqual(
      [],
    )
    expect(await countTags(names)).toBe(names.length)
    await stop(server)
  })

  it('again and again ends the server, with the reason', async () => {
    const server = await startProcess(settings())
    let last = 0
    const next = async (): Promise<boolean> => {
      const pid = await postmasterOf(directory).catch(() => undefined)
      if (!pid || pid === last || !isAlive(pid)) return false
      last = pid
      return true
    }
    for (let crash = 1; crash <= 6; crash += 1) {
      await expect.poll(next, SOON).toBe(true)
      await isWell(server)
      kill(last, 'SIGKILL')
    }
    const { code } = await server.ended
    expect(code).toBe(1)
    expect(server.complained().trim().split('\n').at(-1)).toMatch(
      /^The embedded PostgreSQL has ended 6 times within 10 minutes \(.+\): mend what it says, then start again\.$/,
    )
  })
})

async function countTags(names: readonly string[]): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl() })
  await client.connect()
  const { rows } = await client
    .query<{ n: number }>('select count(*)::int as n from tags where name = any ($1)', [names])
    .finally(() => client.end())
  return rows[0]?.n ?? 0
}

describe('a database that is frozen', { timeout: 120_000 }, () => {
  it('is told of in bounded time, by every call, and forgotten when it goes on', async () => {
    const server = await startProcess(settings())
    const token = await logIn(server)
    const postmaster = await postmasterOf(directory)
    // First the one that would start others meanwhile.
    kill(postmaster, 'SIGSTOP')
    const frozen = await familyOf(postmaster)
    for (const pid of frozen) kill(pid, 'SIGSTOP')
    const begun = performance.now()
    const call = (path: string) =>
      ask(`${server.url}/api/v1${path}`, { headers: { authorization: token } })
    const replies = await Promise.all(
      ['/health', '/tags', '/version', '/orders', '/pageConfig', '/health/live'].map(call),
    )
    const seconds = (performance.now() - begun) / 1000
    for (const pid of frozen) kill(pid, 'SIGCONT')
    expect(replies.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503, 200])
    expect(replies.map(({ retryAfter }) => retryAfter)).toEqual([
      ...Array.from({ length: 5 }, () => '5'),
      null,
    ])
    expect(JSON.parse(replies[1]?.body ?? '')).toMatchObject({
      code: 'UNAVAILABLE',
      message: '服务暂不可用',
    })
    expect(seconds).toBeLessThan(30)

    await isWell(server)
    expect((await call('/tags')).status).toBe(200)
    await stop(server)
  })
})
