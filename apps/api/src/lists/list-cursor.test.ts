/** Rows that come first by themselves, and those that the cursor goes on with: each is there once. */

import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../test/harness.ts'
import type { Db } from '#db/database.ts'
import { fetchBatch, openCursor } from './list-cursor.ts'

const app = useApp()

const ROWS = 250
const FIRST = 100

/** Of many rows that are alike the number decides. */
const tagsIn = (db: Db) =>
  db
    .selectFrom('tags')
    .where('name', 'like', 'seam %')
    .orderBy('description')
    .orderBy('id')
    .select(['id', 'name'])

const scope = () => ({ companyIds: [app.ids.company], stationIds: [] })

beforeAll(() =>
  app.asOwner(`insert into tags (company_id, name, description)
    select ${app.ids.company}, 'seam ' || n, 'row' || n % 3 from generate_series(1, ${ROWS}) n`),
)

/** Somebody adds a row in front of all others. */
const addInFront = (name: string) =>
  app.asOwner(
    `insert into tags (company_id, name, description) values (${app.ids.company}, 'seam ${name}', '')`,
  )

async function readAll(db: Db, isSnapshot: boolean, between: () => Promise<void>) {
  const cursor = openCursor(db, 'Asia/Shanghai', isSnapshot)
  const first = await fetchBatch(cursor, tagsIn(db), FIRST)
  await between()
  const rest = await Promise.all([1, 2, 3].map(() => fetchBatch(cursor, tagsIn(db), FIRST)))
  return [first, ...rest].map((batch) => batch.map(({ id }) => id))
}

const idsIn = (db: Db) =>
  tagsIn(db)
    .execute()
    .then((rows) => rows.map(({ id }) => id))

describe('a cursor over a list', () => {
  it.each([
    { transaction: 'read' as const, isSnapshot: true },
    { transaction: 'system' as const, isSnapshot: false },
  ])('has the rows as they were when the first were read, in $transaction', async (of) => {
    const expected = await app.database.read(scope(), idsIn)
    const work = (db: Db) => readAll(db, of.isSnapshot, () => addInFront(of.transaction))
    const batches = await (of.transaction === 'read'
      ? app.database.read(scope(), work)
      : app.database.system(work, scope()))
    expect(batches.map(({ length }) => length)).toEqual([100, 100, expected.length - 200, 0])
    expect(batches.flat()).toEqual(expected)
  })

  it('ends where fewer came first than were asked for', async () => {
    const found = await app.database.read(scope(), async (db) => {
      const few = tagsIn(db).where('name', '=', 'seam 7')
      const cursor = openCursor(db, 'Asia/Shanghai', true)
      return [await fetchBatch(cursor, few, FIRST), await fetchBatch(cursor, few, FIRST)]
    })
    expect(found).toEqual([[{ id: expect.any(Number), name: 'seam 7' }], []])
  })
})
