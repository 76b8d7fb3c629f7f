import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

export async function companyIds(db: Db): Promise<number[]> {
  const companies = await db.selectFrom('companies').orderBy('id').select('id').execute()
  return companies.map(({ id }) => id)
}

/** @returns the cards that were not locked before */
export async function lockCards(db: Db, cards: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ locked: number[] }>`
    select app.lock_mismatched_cards(${cards}) as locked`.execute(db)
  return rows[0]?.locked ?? []
}
