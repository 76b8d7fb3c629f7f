import { sql } from 'kysely'
import type { Period } from '@app/kernel/calendar'
import type { Db } from '#db/database.ts'

/** Members who registered at these stations in a period. */
export async function countNewMembers(
  db: Db,
  {
    companyId,
    stationIds,
    period,
  }: { companyId: number; stationIds: readonly number[]; period: Period },
): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .where('company_id', '=', companyId)
    .where('kind', '=', 'member')
    .where('register_station_id', '=', sql<number>`any (${stationIds})`)
    .where('created_at', '>=', sql<string>`${period.from}`)
    .where('created_at', '<', sql<string>`${period.to}`)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
