/** Codes and sessions of members' pages: looked up before there is a scope, by the system role alone. */

import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

const MOST_TRIES = 5

export const findCompany = (db: Db, companyId: number) =>
  db
    .selectFrom('companies')
    .where('id', '=', companyId)
    .where('kind', '=', 'oil')
    .where('status', '=', 'normal')
    .select(['id', 'name'])
    .executeTakeFirst()

export type CompanyAtPage = NonNullable<Awaited<ReturnType<typeof findCompany>>>

export async function insertCode(
  db: Db,
  code: { companyId: number; mobile: string; now: Date; expiresAt: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('member_codes')
    .values({
      company_id: code.companyId,
      mobile: code.mobile,
      expires_at: code.expiresAt,
      created_at: code.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A code that is to be sent, and whose number it is; held, so that it is sent once. */
export const holdUnsent = (db: Db, codeId: number, now: Date) =>
  db
    .selectFrom('member_codes')
    .where('id', '=', codeId)
    .where('code_hash', 'is', null)
    .where('expires_at', '>', sql<string>`${now}`)
    .select(['id', 'company_id', 'mobile'])
    .forUpdate()
    .executeTakeFirst()

export async function setCode(db: Db, codeId: number, hash: Buffer): Promise<void> {
  await db.updateTable('member_codes').set({ code_hash: hash }).where('id', '=', codeId).execute()
}

/** Somebody with cards of their own; never of the staff. */
export const findMemberAt = (db: Db, companyId: number, mobile: string) =>
  db
    .selectFrom('users')
    .where('company_id', '=', companyId)
    .where('mobile', '=', mobile)
    .where('kind', 'in', ['member', 'employee'])
    .where('status', '=', 'normal')
    .select(['id', 'company_id'])
    .executeTakeFirst()

/** The latest code for a number, whose tries are counted before anybody looks at it. */
export const tryCode = (
  db: Db,
  { companyId, mobile, now }: { companyId: number; mobile: string; now: Date },
) =>
  db
    .updateTable('member_codes')
    .set({ tries: sql<number>`tries + 1` })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('member_codes')
        .where('company_id', '=', companyId)
        .where('mobile', '=', mobile)
        .orderBy('id', 'desc')
        .limit(1)
        .select('id'),
    )
    .where('tries', '<', MOST_TRIES)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`${now}`)
    .returning(['id', 'code_hash'])
    .executeTakeFirst()

/** @returns whether it had not been used before: of two at once one alone goes on */
export async function useCode(db: Db, codeId: number, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('member_codes')
    .set({ used_at: now })
    .where('id', '=', codeId)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

export async function insertSession(
  db: Db,
  session: { hash: Buffer; companyId: number; userId: number; mobile: string; now: Date },
): Promise<void> {
  const { hash, companyId, userId, mobile, now } = session
  await db
    .insertInto('member_sessions')
    .values({
      token_hash: hash,
      company_id: companyId,
      user_id: userId,
      mobile,
      created_at: now,
      seen_at: now,
    })
    .execute()
}

/** Whose a session is that is not over; it is not idle from here on. */
export const touchSession = (
  db: Db,
  {
    hash,
    now,
    idleSince,
    begunSince,
  }: { hash: Buffer; now: Date; idleSince: Date; begunSince: Date },
) =>
  db
    .updateTable('member_sessions')
    .from('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .set({ seen_at: now })
    .whereRef('users.id', '=', 'member_sessions.user_id')
    .whereRef('users.mobile', '=', 'member_sessions.mobile')
    .where('token_hash', '=', hash)
    .where('seen_at', '>', sql<string>`${idleSince}`)
    .where('member_sessions.created_at', '>', sql<string>`${begunSince}`)
    .where('users.status', '=', 'normal')
    .where('companies.status', '=', 'normal')
    .returning(['member_sessions.user_id', 'member_sessions.company_id'])
    .executeTakeFirst()

export async function endSession(db: Db, hash: Buffer): Promise<void> {
  await db.deleteFrom('member_sessions').where('token_hash', '=', hash).execute()
}

/** Codes and sessions that open nothing any more: numbers of strangers are not kept. */
export async function forgetOld(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('member_codes')
    .where('created_at', '<', sql<string>`${before}`)
    .execute()
  await db
    .deleteFrom('member_sessions')
    .where('seen_at', '<', sql<string>`${before}`)
    .execute()
}

/** The station that a member's cards were last used at, or the one where the first was opened. */
export async function lastPlace(
  db: Db,
  { companyId, userId }: { companyId: number; userId: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(
      (select station_id from card_details where user_card_id = any (own.cards) order by id desc limit 1),
      own.opened_at) as id
    from (
      select array_agg(id) as cards, min(station_id) as opened_at from user_cards
      where company_id = ${companyId} and user_id = ${userId}) own`.execute(db)
  return rows[0]?.id
}
