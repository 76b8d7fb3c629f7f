import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, configFor, useApp } from '../../../../test/harness.ts'
import { readCsv } from '../../../../test/workbook.ts'
import { buildContainer, type Container } from '#container.ts'

const app = useApp()
const servers: Container[] = []
let directory = ''

const ROWS = 60_000

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'forecourt-exports-'))
  await app.asOwner(`insert into tags (company_id, name)
    select ${app.ids.company}, 'tag ' || n from generate_series(1, ${ROWS}) n`)
})

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
})

afterAll(() => rm(directory, { recursive: true, force: true }))

/** A server on the test's database that makes exports, and can be stopped and followed by another. */
async function startServer(): Promise<Container> {
  const server = await buildContainer({
    databaseUrl: app.databaseUrl,
    now: () => app.clock.now,
    config: configFor('', directory),
  })
  servers.push(server)
  await server.listen()
  return server
}

async function stop(server: Container): Promise<void> {
  servers.splice(servers.indexOf(server), 1)
  await server.stop()
}

const owner = () => app.as('company')

async function asked(caller: Caller, columns: string): Promise<number> {
  const { body } = await caller.post(`/export?type=tags&format=csv&columns=${columns}`)
  return body.id
}

const shownOf = async (caller: Caller, id: number) => (await caller.get(`/exports/${id}`)).body

const begun = async (caller: Caller, id: number) =>
  expect.poll(async () => (await shownOf(caller, id)).done).toBeGreaterThan(0)

const ended = async (caller: Caller, id: number, status: string) =>
  expect.poll(async () => (await shownOf(caller, id)).status, { timeout: 30_000 }).toBe(status)

async function rowsOf(server: Container, caller: Caller, id: number): Promise<number> {
  const { rawPayload } = await server.app.inject({
    url: `/api/v1/exports/${id}/download`,
    headers: { authorization: caller.token },
  })
  return readCsv(rawPayload).length - 1
}

describe('an export that is under way', { timeout: 60_000 }, () => {
  it('stops when it is cancelled, and leaves no file', async () => {
    await startServer()
    const caller = await owner()
    const id = await asked(caller, 'name')
    await begun(caller, id)
    const { body } = await caller.post(`/exports/${id}/cancel`)
    expect(body.status).toBe('cancelled')
    for (const server of servers.slice()) await stop(server)
    expect(await shownOf(caller, id)).toMatchObject({ status: 'cancelled', size: null })
    expect(await readdir(join(directory, 'files', 'exports')).catch(() => [])).toEqual([])
  })

  it('waits again when its server stops, and is made whole by the next one', async () => {
    const first = await startServer()
    const caller = await owner()
    const id = await asked(caller, 'name,description')
    await begun(caller, id)
    await stop(first)
    expect(await shownOf(caller, id)).toMatchObject({ status: 'queued', done: 0 })

    const second = await startServer()
    await ended(caller, id, 'success')
    expect(await shownOf(caller, id)).toMatchObject({ done: ROWS, total: ROWS })
    expect(await rowsOf(second, caller, id)).toBe(ROWS)
  })
})

describe('an export whose server died', { timeout: 60_000 }, () => {
  /** What a crash leaves behind: running, by somebody who is never heard of again. */
  const leaveLying = async (id: number, attempts: number) =>
    app.asOwner(`update exports set status = 'running', attempts = ${attempts}, done = 7,
      lease_until = '${app.clock.now.toISOString()}' where id = ${id}`)

  it('belongs to that server until its lease is over, and then to the next', async () => {
    const caller = await owner()
    const id = await asked(caller, 'name,rule')
    await leaveLying(id, 1)
    const early = await startServer()
    expect(await shownOf(caller, id)).toMatchObject({ status: 'running', done: 7 })
    await stop(early)

    app.clock.advance(1000)
    const next = await startServer()
    await ended(caller, id, 'success')
    expect(await rowsOf(next, caller, id)).toBe(ROWS)
  })

  it('is given up when it takes every server with it', async () => {
    const caller = await owner()
    const id = await asked(caller, 'rule')
    await leaveLying(id, 3)
    app.clock.advance(1000)
    await startServer()
    await ended(caller, id, 'fail')
    expect((await shownOf(caller, id)).failure).toEqual({
      code: 'EXPORT_BROKEN',
      message: 'Something went wrong, please export again',
    })
  })
})
