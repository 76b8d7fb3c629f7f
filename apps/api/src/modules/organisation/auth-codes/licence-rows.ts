import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { LicenceType } from './contract.ts'

const selectGood = (db: Db, now: Date) =>
  db
    .selectFrom('auth_codes')
    .where('status', '=', 'normal')
    .where((eb) => eb.or([eb('expire_at', 'is', null), eb('expire_at', '>', now.toISOString())]))
    .orderBy('id')
    .select(['id', 'station_id', 'type', 'quota'])

/** Held, so that of two who add at once, the second counts what the first has added. */
export const holdGoodCodes = (
  db: Db,
  { companyId, type, now }: { companyId: number; type: LicenceType; now: Date },
) =>
  selectGood(db, now)
    .where('company_id', '=', companyId)
    .where('type', '=', type)
    .forUpdate()
    .execute()

export const goodCodes = (db: Db, stationId: number, now: Date) =>
  selectGood(db, now).where('station_id', '=', stationId).execute()

/** How many of a kind a station has in use. */
export async function usedAt(db: Db, stationId: number, type: LicenceType): Promise<number> {
  const { rows } = await sql<{ used: number }>`select (case when ${type} = 'dispenser'
      then (select count(*) from dispensers where station_id = ${stationId} and ended_at is null)
      else (select count(*) from devices
        where station_id = ${stationId} and licence = ${type} and ended_at is null)
    end)::int as used`.execute(db)
  return rows[0]?.used ?? 0
}
