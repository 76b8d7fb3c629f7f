/** Rows of cash drops; those that were voided are no part of any sum. */

import { type Insertable, sql } from 'kysely'
import { type Cents, cents } from '@app/kernel/money'
import type { Db, Scope } from '#db/database.ts'
import type { CashDropsTable } from '#db/tables.ts'

export const dropsOfShift = (db: Db, shiftId: number, most: number) =>
  db
    .selectFrom('cash_drops')
    .innerJoin('users', 'users.id', 'cash_drops.created_by')
    .where('cash_drops.shift_id', '=', shiftId)
    .where('cash_drops.voided_at', 'is', null)
    .orderBy('cash_drops.id')
    .limit(most)
    .select([
      'cash_drops.id',
      'cash_drops.amount_cents',
      'cash_drops.remark',
      'cash_drops.created_at',
      'cash_drops.created_by',
      'users.name as operator_name',
    ])
    .execute()

export async function droppedInShift(db: Db, shiftId: number): Promise<Cents> {
  const { dropped } = await db
    .selectFrom('cash_drops')
    .where('shift_id', '=', shiftId)
    .where('voided_at', 'is', null)
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('dropped'))
    .executeTakeFirstOrThrow()
  return cents(Number(dropped))
}

export async function insertDrop(db: Db, row: Insertable<CashDropsTable>): Promise<number> {
  const { id } = await db
    .insertInto('cash_drops')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const findDrop = (db: Db, scope: Scope, dropId: number) =>
  db
    .selectFrom('cash_drops')
    .where('id', '=', dropId)
    .where('station_id', '=', sql<number>`any (${scope.stationIds})`)
    .select(['id', 'shift_id', 'amount_cents', 'remark', 'voided_at'])
    .executeTakeFirst()

export async function voidDropRow(
  db: Db,
  dropId: number,
  by: { voided_at: Date; voided_by: number },
): Promise<void> {
  await db.updateTable('cash_drops').set(by).where('id', '=', dropId).execute()
}
