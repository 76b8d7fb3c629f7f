import { sql } from 'kysely'
import type { Db, Scope } from '../../../db/database.ts'

export type ChargeRow = Awaited<ReturnType<typeof findCharge>> & {}

/** The line of a recharge in the card ledger, with who took the money, when and by which payment. */
export function findCharge(db: Db, scope: Scope, detailId: number) {
  return db
    .selectFrom('card_details as d')
    .innerJoin('transactions as t', 't.id', 'd.transaction_id')
    .where('d.id', '=', detailId)
    .where('d.type', '=', 'charge')
    .where('d.book', '=', 'debit')
    .where('t.station_id', '=', sql<number>`any (${scope.stationIds})`)
    .select([
      'd.id',
      'd.user_card_id',
      't.id as transaction_id',
      'd.operator_id',
      'd.created_at',
      't.shift_id',
      't.business_day_id',
    ])
    .executeTakeFirst()
}

/** The ids of the lines that a payment has in the card ledger. */
export async function linesOf(db: Db, transactionId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('card_details')
    .where('transaction_id', '=', transactionId)
    .orderBy('id')
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}
