import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../test/harness.ts'
import { fixedInsert, fixedStatement } from './fixed-statement.ts'

const app = useApp()

describe('A statement that is compiled once', () => {
  let timesBuilt = 0
  const companies = fixedStatement<{ ids: readonly number[]; least: number }>()((db, value) => {
    timesBuilt += 1
    return db
      .selectFrom('companies')
      .where('id', '=', sql<number>`any (${value('ids')})`)
      .where('id', '>=', value('least'))
      .orderBy('id')
      .select(['id', sql<number>`cardinality(${value('ids')}::bigint[]) + ${1}::int`.as('asked')])
  })

  it('gives what belongs to its values, each time, also at the same moment', async () => {
    const [one, two, none] = await app.look((db) =>
      Promise.all([
        companies.rows(db, { ids: [1], least: 0 }),
        companies.rows(db, { ids: [2, 1], least: 1 }),
        companies.first(db, { ids: [1, 2], least: 3 }),
      ]),
    )
    expect(one).toEqual([{ id: 1, asked: 2 }])
    expect(two).toEqual([
      { id: 1, asked: 3 },
      { id: 2, asked: 3 },
    ])
    expect(none).toBeUndefined()
    const missing = app.look((db) => companies.firstOrThrow(db, { ids: [], least: 0 }))
    await expect(missing).rejects.toThrow('always has a row')
    expect(timesBuilt).toBe(1)
  })

  it('keeps the values that it was built with, and its text', async () => {
    const [first, second] = await app.look(async (db) => [
      companies.compile(db, { ids: [4], least: 5 }),
      companies.compile(db, { ids: [], least: 6 }),
    ])
    expect(first?.parameters).toEqual([[4], 1, [4], 5])
    expect(second?.parameters).toEqual([[], 1, [], 6])
    expect(second?.sql).toBe(first?.sql)
  })
})

describe('Adding rows by statements that are compiled once', () => {
  let timesBuilt = 0
  const added = fixedInsert<{ topic: string; seen_at?: string | null | undefined }>()((db, row) => {
    timesBuilt += 1
    return db.insertInto('data_changes').values(row).returning(['topic', 'seen_at'])
  })
  const AT = '2026-11-30T08:00:00Z'

  it('leaves to the table what a row does not name, and is made for each set of columns', async () => {
    const rows = await app.database.system(async (db) => [
      await added.first(db, { topic: 'a', seen_at: AT }),
      await added.first(db, { topic: 'b', seen_at: undefined }),
      await added.first(db, { topic: 'c' }),
      await added.first(db, { topic: 'd', seen_at: null }),
    ])
    expect(rows).toEqual([
      { topic: 'a', seen_at: AT },
      { topic: 'b', seen_at: null },
      { topic: 'c', seen_at: null },
      { topic: 'd', seen_at: null },
    ])
    expect(timesBuilt).toBe(2)
  })
})
