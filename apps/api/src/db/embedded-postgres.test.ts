import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { lockDirectory } from '#data-directory.ts'
import type { StartError } from '#start-error.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

const open: EmbeddedPostgres[] = []
let directory = ''

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'forecourt-postgres-'))
  await stop(await start())
}, 60_000)

afterEach(async () => {
  for (const server of open.splice(0)) await server.stop()
})

afterAll(() => rm(directory, { recursive: true, force: true }))

const inData = (...path: string[]): string => join(directory, 'pgdata', ...path)

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(lockDirectory(directory))
  open.push(server)
  return server
}

async function stop(server: EmbeddedPostgres): Promise<void> {
  open.splice(open.indexOf(server), 1)
  await server.stop()
}

async function answers(server: EmbeddedPostgres): Promise<boolean> {
  const client = new pg.Client({ connectionString: server.url('postgres') })
  await client.connect()
  return client
    .query('select 1')
    .then(
      () => true,
      () => false,
    )
    .finally(() => client.end())
}

const refusal = async (): Promise<string> =>
  start().then(
    () => 'it started',
    (error: StartError) => `${error.name}: ${error.message}`,
  )

/** A file of the data while something else stands in it. */
async function withContent(
  file: string,
  content: string,
  work: () => Promise<void>,
): Promise<void> {
  const right = await readFile(file)
  await writeFile(file, content)
  await work().finally(() => writeFile(file, right))
}

describe('the embedded PostgreSQL', { timeout: 60_000 }, () => {
  it('is refused to a second one, and to a third after that', async () => {
    const first = await start()
    expect(await refusal()).toMatch(/^StartError: Forecourt is running already on /)
    expect(await refusal()).toMatch(/^StartError: Forecourt is running already on /)
    expect(await answers(first)).toBe(true)
    await stop(first)
    expect(await answers(await start())).toBe(true)
  })

  it.each(['', 'garbage\n', '1\n'])(
    'starts although the lock file of one that is gone says %j',
    async (text) => {
      await writeFile(inData('postmaster.pid'), text)
      expect(await answers(await start())).toBe(true)
    },
  )

  it('does not end a process that got the number of one that is gone', async () => {
    const innocent = spawn('sleep', ['60'])
    await writeFile(inData('postmaster.pid'), `${innocent.pid}\n${inData()}\n1\n5432\n/tmp\n`)
    await start()
    expect([innocent.exitCode, innocent.signalCode]).toEqual([null, null])
    innocent.kill()
  })

  it('refuses to work beside one that somebody else started', async () => {
    const server = await start()
    const lock = inData('postmaster.pid')
    const lines = (await readFile(lock, 'utf8')).split('\n')
    lines[4] = '/var/run/postgresql'
    await withContent(lock, lines.join('\n'), async () => {
      // As if its own program had let go of the directory.
      const reason = await startEmbeddedPostgres({ directory, release: () => {} }).catch(
        ({ message }: Error) => message,
      )
      expect(reason).toBe(
        `PostgreSQL (process ${lines[0]}) still runs on ${inData()}: end it, then start again.`,
      )
    })
    expect(await answers(server)).toBe(true)
  })

  it('refuses data of another major version', async () => {
    await withContent(inData('PG_VERSION'), '17\n', async () => {
      expect(await refusal()).toMatch(
        /written by PostgreSQL 17, and .+ brings PostgreSQL 18: start /,
      )
    })
  })

  it('tells why it does not start, in its own words', async () => {
    await withContent(inData('global', 'pg_control'), 'garbage', async () => {
      expect(await refusal()).toMatch(
        /^StartError: The embedded PostgreSQL did not start on .+pg_control/,
      )
    })
    expect(await answers(await start())).toBe(true)
  })

  it('lets go of the directory when it does not start', async () => {
    await withContent(inData('PG_VERSION'), '17\n', async () => {
      await refusal()
      expect(await refusal()).toMatch(/PostgreSQL 17/)
    })
  })
})
