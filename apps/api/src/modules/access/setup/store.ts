import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '#db/database.ts'
import type { ProvidersTable } from '#db/tables.ts'

/** Waits for whoever else is setting the platform up, until the end of the transaction. */
export async function lockSetup(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('setup'))`.execute(db)
}

export async function hasPlatform(db: Db): Promise<boolean> {
  const row = await db.selectFrom('providers').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

export async function insertInvitation(
  db: Db,
  invitation: { tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  const { tokenHash, expiresAt } = invitation
  await db
    .insertInto('setup_invitations')
    .values({ token_hash: tokenHash, expires_at: expiresAt })
    .execute()
}

/** An invitation by its token, over or not. */
export const findInvitation = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('setup_invitations')
    .where('token_hash', '=', tokenHash)
    .select('expires_at')
    .executeTakeFirst()

export async function deleteInvitations(db: Db): Promise<void> {
  await db.deleteFrom('setup_invitations').execute()
}

export async function insertPlatform(
  db: Db,
  platform: Insertable<ProvidersTable>,
): Promise<number> {
  const { id: providerId } = await db
    .insertInto('providers')
    .values(platform)
    .returning('id')
    .executeTakeFirstOrThrow()
  return providerId
}

/** All platforms of this server, the one that serves every other address first. */
export const listPlatforms = (db: Db) =>
  db
    .selectFrom('providers')
    .orderBy('is_default', 'desc')
    .orderBy('code')
    .select(['id', 'code', 'name', 'host', 'url_path', 'profile', 'is_default'])
    .execute()

export type PlatformRow = Awaited<ReturnType<typeof listPlatforms>>[number]

export const platformCompanyOf = (db: Db, providerId: number) =>
  db
    .selectFrom('companies')
    .where('provider_id', '=', providerId)
    .where('kind', '=', 'platform')
    .select('id')
    .executeTakeFirstOrThrow()

export async function updatePlatform(
  db: Db,
  providerId: number,
  change: Updateable<ProvidersTable>,
): Promise<void> {
  await db.updateTable('providers').set(change).where('id', '=', providerId).execute()
}
