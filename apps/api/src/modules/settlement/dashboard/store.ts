import { sql } from 'kysely'
import type { Period } from '@app/kernel/calendar'
import type { Db } from '../../../db/database.ts'

/** Members who registered at a station in a period. */
export async function countNewMembers(
  db: Db,
  { companyId, stationId, period }: { companyId: number; stationId: number; period: Period },
): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .where('company_id', '=', companyId)
    .where('kind', '=', 'member')
    .where('register_station_id', '=', stationId)
    .where('created_at', '>=', sql<string>`${period.from}`)
    .where('created_at', '<', sql<string>`${period.to}`)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
