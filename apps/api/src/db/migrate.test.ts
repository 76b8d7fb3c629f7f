import { createServer, type Server } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { useApp } from '../../test/harness.ts'
import { migrate } from './migrate.ts'

const app = useApp()
const servers: Server[] = []

afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve))
})

const refusal = (url = app.databaseUrl, directory?: string): Promise<string> =>
  migrate(url, directory).then(({ applied }) => `applied: ${applied.join()}`, String)

/** Answers whoever connects with an error of PostgreSQL's. */
async function refusing(fields: string): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      const length = Buffer.alloc(4)
      length.writeInt32BE(fields.length + 4)
      socket.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(fields)]))
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

describe('a database', () => {
  const urlAt = (port: number) => `postgresql://me:secret@127.0.0.1:${port}/books`

  it('that does not answer is named, without the password', async () => {
    expect(await refusal(urlAt(1))).toBe(
      'StartError: The database books at 127.0.0.1:1 does not answer (connect ECONNREFUSED 127.0.0.1:1): ' +
        'start it, or correct DATABASE_URL.',
    )
  })

  it('that knows another password says so', async () => {
    const port = await refusing('SFATAL\0C28P01\0Mpassword authentication failed for user "me"\0\0')
    expect(await refusal(urlAt(port))).toBe(
      `StartError: The database books at 127.0.0.1:${port} refuses: password authentication failed for user ` +
        '"me". Correct DATABASE_URL, or what it says.',
    )
  })

  it('that does not exist, or has no address, is told', async () => {
    expect(await refusal(app.databaseUrl.replace('/test_', '/no_test_'))).toMatch(
      /^StartError: The database no_test_\w+ in .+ refuses: database "no_test_\w+" does not exist\. /,
    )
    expect(await refusal('postgresql://[')).toMatch(
      /^StartError: DATABASE_URL is no address of a database \(.+\)$/,
    )
  })

  it('that a newer version has changed is left alone', async () => {
    const name = '9999-from-the-future.sql'
    await app.asOwner(`insert into migrations (name, sha256) values ('${name}', '')`)
    expect(await refusal()).toBe(
      `StartError: The database was changed by a newer version of Forecourt (${name}): ` +
        'start that version, or restore a backup from before the upgrade.',
    )
    await app.asOwner(`delete from migrations where name = '${name}'`)
    expect(await refusal()).toBe('applied: ')
  })

  it('that was made before 0.2.0 is left alone', async () => {
    const name = '0001-database-roles.sql'
    await app.asOwner(`insert into migrations (name, sha256) values ('${name}', '')`)
    expect(await refusal()).toBe(
      'StartError: The database was made by a version of Forecourt before 0.2.0 and cannot be upgraded: set ' +
        'DATABASE_URL to an empty database, or start the version that made it.',
    )
    expect(await refusal(app.databaseUrl, '/data')).toBe(
      'StartError: The database in /data was made by a version of Forecourt before 0.2.0 and cannot be ' +
        'upgraded: delete that directory if it holds nothing but the demo, which is planted again, or set ' +
        'DATA_DIR to another one.',
    )
    await app.asOwner(`delete from migrations where name = '${name}'`)
    expect(await refusal()).toBe('applied: ')
  })

  it('that was changed by another text of a migration is left alone', async () => {
    const name = '0030-users.sql'
    await app.asOwner(`update migrations set sha256 = 'x' || sha256 where name = '${name}'`)
    expect(await refusal()).toBe(
      `StartError: ${name} has changed after it was applied; add a new file instead`,
    )
    await app.asOwner(`update migrations set sha256 = substr(sha256, 2) where name = '${name}'`)
  })

  it('that cannot take a migration keeps nothing of it, and says which and why', async () => {
    await app.asOwner(`delete from migrations where name = '0230-rollups.sql'`)
    expect(await refusal()).toBe(
      'StartError: Migration 0230-rollups.sql failed and changed nothing: relation "rollup_progress" already ' +
        'exists; mend what it says, then start again.',
    )
  })
})
