/**
 * Devices on which somebody logged in: each known by the hash of a token that it keeps, and those that are
 * registered by the code that they call themselves.
 */

import { type Insertable, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Ctx } from '#http/context.ts'
import type { KnownDevicesTable } from '#db/tables.ts'

/** Whether a token was given out to a device, of whomever. */
export async function isDevice(db: Db, hash: Buffer): Promise<boolean> {
  const device = await db
    .selectFrom('known_devices')
    .where('device_hash', '=', hash)
    .select('device_hash')
    .limit(1)
    .executeTakeFirst()
  return device !== undefined
}

export async function noteDevice(db: Db, device: Insertable<KnownDevicesTable>): Promise<void> {
  await db
    .insertInto('known_devices')
    .values(device)
    .onConflict((conflict) =>
      conflict
        .columns(['device_hash', 'user_id'])
        .doUpdateSet({ last_login_at: device.last_login_at }),
    )
    .execute()
}

export async function forgetDevices(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('known_devices').where('last_login_at', '<', before.toISOString()).execute()
}

/** How the console names itself to the server: `web1.4.0`. */
const CLIENT = /^[a-z]+([0-9][0-9A-Za-z.+-]{0,29})$/i

const NEWS_MS = 60_000

/** When a session is opened or renewed: its company's device of the caller's code was there, at most once a minute. */
export async function noteDeviceLogin(
  { db, now, client, device }: Pick<Ctx, 'db' | 'now' | 'client' | 'device'>,
  sessionId: string,
): Promise<void> {
  const [, versionName = ''] = CLIENT.exec(client) ?? []
  await sql`
    insert into device_logins (device_id, version_name, last_seen_at)
    select devices.id, ${versionName}, ${now}
    from devices
    join users on users.company_id = devices.company_id
    join sessions on sessions.user_id = users.id
    where sessions.id = ${sessionId} and devices.code = ${device} and devices.ended_at is null
    on conflict (device_id) do update
    set version_name = excluded.version_name, last_seen_at = excluded.last_seen_at
    where device_logins.last_seen_at < ${new Date(now.getTime() - NEWS_MS)}`.execute(db)
}
