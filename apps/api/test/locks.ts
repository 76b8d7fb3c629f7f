/** Transactions that wait for each other, as tests see them. */

import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#db/database.ts'
import type { TestApp } from './harness.ts'

/** Whether a statement waits for what another transaction is about to do. */
export const isSomebodyWaiting = (app: Pick<TestApp, 'look'>): Promise<boolean | undefined> =>
  app.look(async (db) => {
    const { rows } = await sql<{ isWaiting: boolean }>`
      select exists (select from pg_locks where not granted and locktype = 'transactionid'
        and pid in (select pid from pg_stat_activity where datname = current_database())
      ) as "isWaiting"`.execute(db)
    return rows[0]?.isWaiting
  })

/** Keeps rows locked until they are let go; who needs them waits. @returns what lets them go */
export async function holding(
  app: Pick<TestApp, 'look'>,
  work: (db: Db) => Promise<unknown>,
): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  const transaction = app.look(async (db) => {
    await work(db)
    held.resolve()
    await letGo.promise
  })
  await held.promise
  return async () => {
    letGo.resolve()
    await transaction
  }
}

/** Resolves when so many transactions wait for a lock. */
export const untilWaiting = (app: Pick<TestApp, 'look'>, count: number): Promise<void> =>
  expect
    .poll(
      () =>
        app.look(async (db) => {
          const { rows } = await sql<{ waiting: number }>`
            select count(*)::int as waiting from pg_locks
            where not granted and pid in (
              select pid from pg_stat_activity where datname = current_database())`.execute(db)
          return rows[0]?.waiting
        }),
      { timeout: 10_000 },
    )
    .toBe(count)
