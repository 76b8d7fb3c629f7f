import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../test/harness.ts'
import { fixedStatement } from './fixed-statement.ts'

const app = useApp()

describe('A statement that is put together once', () => {
  let timesBuilt = 0
  const companies = fixedStatement<{ ids: readonly number[]; least: number }>()((db, value) => {
    timesBuilt += 1
    return db
      .selectFrom('companies')
      .where('id', '=', sql<number>`any (${value(({ ids }) => ids)})`)
      .where(
        'id',
        '>=',
        value(({ least }) => least),
      )
      .orderBy('id')
      .select(['id', sql<number>`${value(({ ids }) => ids.length)}::int + ${1}::int`.as('asked')])
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
    expect(timesBuilt).toBe(1)
  })

  it('keeps the values that it was put together with, and its text', async () => {
    const [first, second] = await app.look(async (db) => [
      companies.compile(db, { ids: [4], least: 5 }),
      companies.compile(db, { ids: [], least: 6 }),
    ])
    expect(first?.parameters).toEqual([1, 1, [4], 5])
    expect(second?.parameters).toEqual([0, 1, [], 6])
    expect(second?.sql).toBe(first?.sql)
  })
})
