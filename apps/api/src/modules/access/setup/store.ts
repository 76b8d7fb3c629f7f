import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

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

export async function isInvited(db: Db, tokenHash: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('setup_invitations')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.toISOString())
    .select('expires_at')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteInvitations(db: Db): Promise<void> {
  await db.deleteFrom('setup_invitations').execute()
}

/** The platform that serves every address, as it is seen from outside. */
export async function insertPlatform(
  db: Db,
  platform: { name: string; pageConfig: object },
): Promise<number> {
  const { id: providerId } = await db
    .insertInto('providers')
    .values({
      code: 'main',
      name: platform.name,
      is_default: true,
      page_config: JSON.stringify(platform.pageConfig),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return providerId
}
