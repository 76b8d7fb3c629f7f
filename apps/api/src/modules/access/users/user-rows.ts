/** Rows of users as other modules read, hold and change them. */

import type { Versioned } from '#db/change.ts'
import { type Insertable, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { UsersTable } from '#db/tables.ts'

/** Holds somebody's row, so that what is decided about them is decided one after the other. */
export const lockUser = (db: Db, userId: number): Promise<void> => lockUsers(db, [userId])

/** As {@link lockUser}, for many people, in ascending order. */
export async function lockUsers(db: Db, userIds: readonly number[]): Promise<void> {
  await db
    .selectFrom('users')
    .where('id', '=', sql<number>`any (${userIds})`)
    .orderBy('id')
    .select('id')
    .forNoKeyUpdate()
    .execute()
}

export function findCredentials(
  db: Db,
  userId: number,
): Promise<{ password_hash: string | null; pin_hash: string | null }> {
  return db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['password_hash', 'pin_hash'])
    .executeTakeFirstOrThrow()
}

/**
 * Changes a password or a PIN that the password allowed.
 *
 * @returns the user's token epoch after the change; nothing when the password is another by now
 */
export async function updateCredentials(
  db: Db,
  { userId, allowedBy }: { userId: number; allowedBy: string | null },
  change: { password_hash: string } | { pin_hash: string },
): Promise<number | undefined> {
  const endsSessions = 'password_hash' in change
  const user = await db
    .updateTable('users')
    .set((eb) => ({
      ...change,
      ...(endsSessions && { must_change_password: false, token_epoch: eb('token_epoch', '+', 1) }),
    }))
    .where('id', '=', userId)
    .where('password_hash', '=', allowedBy)
    .returning('token_epoch')
    .executeTakeFirst()
  return user?.token_epoch
}

/**
 * What somebody may do has changed, though not their own row.
 *
 * @returns whether the row was still at that version
 */
export async function markChanged(db: Db, key: Versioned): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set((eb) => ({ access_version: eb('access_version', '+', 1) }))
    .where('id', '=', key.id)
    .where('version', '=', key.version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function hasEmployeeCard(db: Db, userId: number): Promise<boolean> {
  const card = await db
    .selectFrom('user_cards')
    .where('user_id', '=', userId)
    .where('type', '=', 'employee')
    .where('status', '<>', 'returned')
    .select('id')
    .executeTakeFirst()
  return card !== undefined
}

export async function insertUser(db: Db, user: Insertable<UsersTable>): Promise<number> {
  const { id: userId } = await db
    .insertInto('users')
    .values(user)
    .returning('id')
    .executeTakeFirstOrThrow()
  return userId
}

/** People of a company who have one of these numbers or addresses, held until the work is done. */
export function holdPeople(
  db: Db,
  companyId: number,
  { mobiles, emails }: { mobiles: readonly string[]; emails: readonly string[] },
) {
  const addresses = emails.map((email) => email.toLowerCase())
  return db
    .selectFrom('users')
    .where('company_id', '=', companyId)
    .where('status', '<>', 'left')
    .where(sql<boolean>`(mobile = any (${mobiles}) or lower(email) = any (${addresses}))`)
    .orderBy('id')
    .select(['id', 'kind', 'name', 'mobile', sql<string | null>`lower(email)`.as('email')])
    .forNoKeyUpdate()
    .execute()
}

/** What is known of a member who is added. */
export interface NewMember {
  mobile: string
  name: string
  email: string | null
  idNumber: { encrypted: Buffer; hash: Buffer } | undefined
  plates: readonly string[]
  invoiceTitle: string
  taxId: string
  remark: string
  acceptsOffers: boolean
}

/**
 * Adds members of a company, in the order given. They come as one value: a parameter for each of their cells would
 * take longer to write and to read than the rows.
 */
export async function insertMembers(
  db: Db,
  { companyId, stationId, createdBy }: { companyId: number; stationId: number; createdBy: number },
  members: readonly NewMember[],
): Promise<{ id: number; mobile: string }[]> {
  if (members.length === 0) return []
  const described = members.map(({ idNumber, ...member }) => ({
    ...member,
    encrypted: idNumber && bytesOf(idNumber.encrypted),
    hash: idNumber && bytesOf(idNumber.hash),
  }))
  const { rows } = await sql<{ id: number; mobile: string }>`
    insert into users (company_id, kind, register_station_id, created_by, mobile, name, email, id_number_enc,
      id_number_hash, plates, invoice_title, tax_id, remark, accepts_offers)
    select ${companyId}, 'member', ${stationId}, ${createdBy}, m.mobile, m.name, m.email, m.encrypted,
      m.hash, m.plates, m."invoiceTitle", m."taxId", m.remark, m."acceptsOffers"
    from jsonb_to_recordset(${JSON.stringify(described)}::jsonb) as m (mobile text, name text, email text,
      encrypted bytea, hash bytea, plates text[], "invoiceTitle" text, "taxId" text, remark text,
      "acceptsOffers" boolean)
    returning id, mobile`.execute(db)
  return rows
}

const bytesOf = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`

/** Whether somebody of a company wants offers by text message, as they say themselves. @returns what they had chosen */
export async function chooseOffers(
  db: Db,
  { companyId, userId }: { companyId: number; userId: number },
  accepts: boolean,
): Promise<boolean> {
  await lockUser(db, userId)
  const before = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('company_id', '=', companyId)
    .select('accepts_offers')
    .executeTakeFirstOrThrow()
  await db.updateTable('users').set({ accepts_offers: accepts }).where('id', '=', userId).execute()
  return before.accepts_offers
}
