/** Transactions that wait for each other, as tests see them. */

import { sql } from 'kysely'
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
