import { sql } from 'kysely'
import type { Db, Scope } from '#db/database.ts'
import type { BindingChannel } from './contract.ts'

/** A member in scope who has not left. */
export function findMember(db: Db, scope: Scope, userId: number) {
  return db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('company_id', '=', sql<number>`any (${scope.companyIds})`)
    .where('kind', '=', 'member')
    .where('status', '<>', 'left')
    .select(['id', 'company_id'])
    .executeTakeFirst()
}

function selectBindings(db: Db, scope: Scope) {
  return db
    .selectFrom('member_bindings')
    .where('company_id', '=', sql<number>`any (${scope.companyIds})`)
    .where('ended_at', 'is', null)
    .select(['id', 'company_id', 'user_id', 'channel', 'open_id', 'created_at'])
}

export type BindingRow = Awaited<ReturnType<typeof findBinding>> & {}

export function findBinding(db: Db, scope: Scope, bindingId: number) {
  return selectBindings(db, scope).where('id', '=', bindingId).executeTakeFirst()
}

/** What is bound to a member now. */
export function bindingsOf(db: Db, scope: Scope, userId: number): Promise<BindingRow[]> {
  return selectBindings(db, scope).where('user_id', '=', userId).orderBy('id').execute()
}

export async function insertBinding(
  db: Db,
  binding: {
    company_id: number
    user_id: number
    channel: BindingChannel
    open_id: string
    created_by: number
  },
): Promise<number> {
  const { id } = await db
    .insertInto('member_bindings')
    .values(binding)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @returns whether nobody had ended it before */
export async function endBinding(
  db: Db,
  bindingId: number,
  end: { ended_at: Date; ended_by: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('member_bindings')
    .set(end)
    .where('id', '=', bindingId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
