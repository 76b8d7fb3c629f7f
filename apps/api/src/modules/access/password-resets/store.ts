/** Codes for forgotten passwords: looked up before anybody is known, by the system role alone. */

import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

const MOST_TRIES = 5

export async function insertReset(
  db: Db,
  reset: {
    id: string
    providerId: number
    company: string
    account: string
    now: Date
    expiresAt: Date
  },
): Promise<void> {
  const { id, providerId, company, account, now, expiresAt } = reset
  await db
    .insertInto('password_resets')
    .values({
      id,
      provider_id: providerId,
      company,
      account,
      expires_at: expiresAt,
      created_at: now,
    })
    .execute()
}

/** A code that is to be sent, and to which account; held, so that it is sent once. */
export const holdUnsent = (db: Db, id: string, now: Date) =>
  db
    .selectFrom('password_resets')
    .where('id', '=', id)
    .where('code_hash', 'is', null)
    .where('expires_at', '>', sql<string>`${now}`)
    .select(['provider_id', 'company', 'account'])
    .forUpdate()
    .executeTakeFirst()

/**
 * Somebody who may have a code: with a mobile number and a password, who can come in to the console, and is no
 * super admin. Nobody who is disabled, or whose company is.
 */
export const findForgetful = (db: Db, userId: number) =>
  db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .where('u.id', '=', userId)
    .where('u.status', '=', 'normal')
    .where('c.status', '=', 'normal')
    .where('u.mobile', 'is not', null)
    .where('u.password_hash', 'is not', null)
    .where(
      sql<boolean>`(select bool_or(r.default_role not in ('user', 'anonymous'))
          and not bool_or(r.default_role = 'superAdmin')
        from user_roles ur join roles r on r.id = ur.role_id and r.status = 'normal'
        where ur.user_id = u.id)`,
    )
    .select([
      'u.company_id',
      'u.token_epoch',
      'u.password_hash',
      sql<string>`u.mobile`.as('mobile'),
    ])
    .executeTakeFirst()

export async function setCode(
  db: Db,
  id: string,
  sent: { code_hash: Buffer; user_id: number; mobile: string; token_epoch: number },
): Promise<void> {
  await db.updateTable('password_resets').set(sent).where('id', '=', id).execute()
}

/** A code that still holds; its try is counted before anybody looks at it. */
export const tryCode = (db: Db, id: string, now: Date) =>
  db
    .updateTable('password_resets')
    .set({ tries: sql<number>`tries + 1` })
    .where('id', '=', id)
    .where('tries', '<', MOST_TRIES)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`${now}`)
    .returning('code_hash')
    .executeTakeFirst()

/** @returns whose it is, if it had not been used before: of two at once one alone goes on */
export const useCode = (db: Db, id: string, now: Date) =>
  db
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning(['user_id', 'mobile', 'token_epoch'])
    .executeTakeFirst()

/** Codes that open nothing any more: accounts of strangers are not kept. */
export async function forgetOld(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('password_resets')
    .where('created_at', '<', sql<string>`${before}`)
    .execute()
}
