/** Devices on which somebody logged in before, each known by the hash of a token that it keeps. */

import type { Insertable } from 'kysely'
import type { Db } from '#db/database.ts'
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
