/** Failed start of a server: it says one sentence, ends with 1, and has touched nothing. */

import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { useApp } from '../harness.ts'
import { endOf, startProcess } from './server-process.ts'

const app = useApp()

let directory = ''

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'forecourt-start-'))
})

afterEach(() => rm(directory, { recursive: true }))

const socketsIn = (data: string): string => join(data, 'sockets')

describe('a server that cannot start', { timeout: 60_000 }, () => {
  it('says which setting makes no sense', async () => {
    expect(await endOf({ DATA_DIR: directory, PORT: 'abc' })).toEqual({
      code: 1,
      said: 'PORT must be a whole number from 0 to 65535, not "abc"\n',
    })
    expect(await readdir(directory)).toEqual([])
  })

  it('says whose port it is before it starts a database', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => {
      taken.listen(0, '127.0.0.1', resolve)
    })
    const address = taken.address()
    const port = typeof address === 'object' && address ? address.port : 0
    expect(await endOf({ DATA_DIR: directory, PORT: String(port) })).toEqual({
      code: 1,
      said: `Port ${port} of 127.0.0.1 is in use by another program: end that one, or set PORT to a free port.\n`,
    })
    expect(await readdir(directory)).not.toContain('pgdata')
    await new Promise((resolve) => taken.close(resolve))
  })

  it('says that its directory is of a version before 0.2.0, and what to do', async () => {
    const settings = { DATA_DIR: directory }
    const server = await startProcess(settings)
    const owner = new pg.Client({
      database: 'forecourt',
      user: 'postgres',
      host: socketsIn(directory),
    })
    await owner.connect()
    await owner.query(
      `insert into migrations (name, sha256) values ('0001-database-roles.sql', '')`,
    )
    await owner.end()
    server.signal('SIGTERM')
    expect((await server.ended).code).toBe(0)
    expect(await endOf(settings)).toEqual({
      code: 1,
      said:
        `The database in ${directory} was made by a version of Forecourt before 0.2.0 and cannot be ` +
        'upgraded: delete that directory if it holds nothing but the demo, which is planted again, or set ' +
        'DATA_DIR to another one.\n',
    })
  })

  it('says that its key is another one', async () => {
    const settings = { DATABASE_URL: app.databaseUrl, DATA_DIR: directory }
    const server = await startProcess({ ...settings, SECRET_KEY: inject('secretKey') })
    server.signal('SIGTERM')
    expect((await server.ended).code).toBe(0)
    expect(await endOf({ ...settings, SECRET_KEY: 'ab'.repeat(32) })).toEqual({
      code: 1,
      said:
        'The key does not fit the secrets in the database: put the right secret.key back into the data ' +
        'directory, or set SECRET_KEY to it.\n',
    })
  })
})
