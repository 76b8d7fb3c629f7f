/** Postings that the code would never make, for tests of what the database itself refuses. */

import { sql } from 'kysely'
import type { TestApp } from './harness.ts'
import { withPosting, refusalOf } from './ledger-fixtures.ts'

/** SQLSTATE insufficient_privilege. */
export const NO_PRIVILEGE = '42501'

export type Line = [side: 'D' | 'C', kind: string, owner: number, amount: number, sub?: string]

export const entry = ([side, kind, owner, amount, sub = '']: Line) => ({
  side,
  kind,
  owner,
  amount,
  sub,
})

let facts = 0

/** Posts as the application would; answers the constraint or the SQLSTATE that refused it. */
export function attack(
  app: TestApp,
  lines: Line[],
  more: Record<string, unknown> = {},
): Promise<string> {
  return refusalOf(
    withPosting(app, ({ db, context }) => {
      const posting = {
        company_id: context.companyId,
        station_id: context.stationId,
        business_day_id: context.businessDayId,
        kind: 'adjust',
        source_type: 'attack',
        source_id: (facts += 1),
        seq: 0,
        entries: lines.map(entry),
        ...more,
      }
      return sql`select app.ledger_post(${JSON.stringify([posting])}::jsonb)`.execute(db)
    }),
  )
}

/** A card of the other company. */
export async function rivalCard(app: TestApp): Promise<number> {
  const { rivalCompany, rival } = app.ids
  const scope = { companyIds: [rivalCompany], stationIds: [rival] }
  return app.database.write(scope, async (db) => {
    const programme = await db
      .selectFrom('card_programmes')
      .where('company_id', '=', rivalCompany)
      .where('type', '=', 'debit')
      .select('id')
      .executeTakeFirstOrThrow()
    const { id } = await db
      .insertInto('user_cards')
      .values({
        company_id: rivalCompany,
        station_id: rival,
        card_id: programme.id,
        type: 'anonymous',
        number: 'R1',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`select app.open_card_balance(${id})`.execute(db)
    return id
  })
}
