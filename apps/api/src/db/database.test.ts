import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useApp } from '../../test/harness.ts'
import type { Database, Db } from './database.ts'

const app = useApp()
const NOWHERE = { companyIds: [], stationIds: [] }

beforeAll(() =>
  app.asOwner(`
    create table jottings (text text not null);
    grant select, insert on jottings to forecourt_app, forecourt_system`),
)
beforeEach(() => app.asOwner('truncate jottings'))

type Work = (db: Db) => Promise<unknown>

const ways: Readonly<Record<string, (database: Database, work: Work) => Promise<unknown>>> = {
  read: (database, work) => database.read(NOWHERE, work),
  write: (database, work) => database.write(NOWHERE, work),
  system: (database, work) => database.system(work),
  separateTransaction: (database, work) => database.separateTransaction(work),
}

const countJottings = async (): Promise<number> => {
  const { rows } = await app.look((db) =>
    sql<{ n: number }>`select count(*)::int as n from jottings`.execute(db),
  )
  return rows[0]?.n ?? 0
}

/** Goes on when it is told to, whatever became of the transaction that it began in. */
function straggler() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return {
    begin: (db: Db) => promise.then(() => sql`insert into jottings values ('late')`.execute(db)),
    goOn: resolve,
  }
}

describe.each(Object.entries(ways))('A transaction of %s', (_way, run) => {
  it('that fails refuses the queries of its other parts', async () => {
    const { begin, goOn } = straggler()
    let late: Promise<unknown> = Promise.resolve()
    const failed = run(app.database, (db) => {
      late = begin(db)
      return Promise.all([late, Promise.reject(new Error('refused'))])
    })
    await expect(failed).rejects.toThrow('refused')
    goOn()
    await expect(late).rejects.toThrow('the transaction is over')
    expect(await countJottings()).toBe(0)
  })

  it('that has ended refuses the queries that nobody waited for', async () => {
    const { begin, goOn } = straggler()
    let late: Promise<unknown> = Promise.resolve()
    await run(app.database, async (db) => {
      late = begin(db)
    })
    goOn()
    await expect(late).rejects.toThrow('the transaction is over')
    expect(await countJottings()).toBe(0)
  })
})
