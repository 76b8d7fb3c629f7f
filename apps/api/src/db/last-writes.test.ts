import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useApp } from '../../test/harness.ts'
import { constraintOf, type Db, inSavepoint } from './database.ts'
import { writeLast, writeNow } from './last-writes.ts'

const app = useApp()
const NOWHERE = { companyIds: [], stationIds: [] }

beforeAll(() =>
  app.asOwner(`
    create table jottings (
      id bigint generated always as identity,
      text text not null constraint jottings_text_check check (text <> 'bad'));
    grant select, insert on jottings to forecourt_app, forecourt_system`),
)
beforeEach(() => app.asOwner('truncate jottings'))

const jotting = (text: string) => sql`insert into jottings (text) values (${text})`
const writtenIn = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ text: string }>`select text from jottings order by id`.execute(db)
  return rows.map(({ text }) => text)
}
const written = () => app.look(writtenIn)
const write = <T>(work: (db: Db) => Promise<T>) => app.database.write(NOWHERE, work)
const keep = (db: Db, text: string): void => writeLast(db, jotting(text).compile(db))

describe('What a transaction writes at its end', () => {
  it('undoes all of it where it fails, which is told', async () => {
    const failed = write(async (db) => {
      keep(db, 'before')
      keep(db, 'bad')
      keep(db, 'after')
      await jotting('at once').execute(db)
    })
    expect(constraintOf(await failed.catch((error: unknown) => error))).toBe('jottings_text_check')
    expect(await written()).toEqual([])
  })

  it('is not for one that reads', async () => {
    const failed = app.database.read(NOWHERE, async (db) => keep(db, 'never'))
    await expect(failed).rejects.toThrow('only a transaction that writes')
  })

  it('stays unwritten where the work is refused', async () => {
    const failed = write((db) => {
      keep(db, 'never')
      return Promise.reject(new Error('refused'))
    })
    await expect(failed).rejects.toThrow('refused')
    expect(await written()).toEqual([])
  })

  it('comes after all else, in its order', async () => {
    await write(async (db) => {
      keep(db, 'second')
      keep(db, 'third')
      await jotting('first').execute(db)
    })
    expect(await written()).toEqual(['first', 'second', 'third'])
  })

  it('is written earlier, once, where something asks for it', async () => {
    const seen = await write(async (db) => {
      keep(db, 'kept')
      await writeNow(db)
      return writtenIn(db)
    })
    expect([seen, await written()]).toEqual([['kept'], ['kept']])
  })

  it('is undone with an attempt that is, and kept with one that is not', async () => {
    await write(async (db) => {
      keep(db, 'before')
      await inSavepoint(db, async () => keep(db, 'of the good attempt'))
      const failed = inSavepoint(db, () => {
        keep(db, 'of the bad attempt')
        return Promise.reject(new Error('bad'))
      })
      await expect(failed).rejects.toThrow('bad')
    })
    expect(await written()).toEqual(['before', 'of the good attempt'])
  })
})
