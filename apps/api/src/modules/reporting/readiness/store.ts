import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { ReadinessCheck } from '#readiness.ts'

/** A company or station, and which of the conditions that were asked about it meets, in their order. */
export interface Place {
  id: number
  name: string
  met: boolean[]
  /** Since when it does not meet each of them any more, as far as that is known. */
  since: (string | null)[]
}

export const findCompanies = (
  db: Db,
  companyIds: readonly number[],
  checks: readonly ReadinessCheck[],
): Promise<Place[]> =>
  db
    .selectFrom('companies')
    .where('companies.id', '=', sql<number>`any (${companyIds})`)
    .where('companies.kind', '=', 'oil')
    .orderBy('companies.id')
    .select(['companies.id', 'companies.name', ...answersTo(checks)])
    .execute()

/** Those in use. */
export const findStations = (
  db: Db,
  { companyIds, stationIds }: { companyIds: readonly number[]; stationIds: readonly number[] },
  checks: readonly ReadinessCheck[],
): Promise<Place[]> =>
  db
    .selectFrom('stations')
    .where('stations.company_id', '=', sql<number>`any (${companyIds})`)
    .where('stations.id', '=', sql<number>`any (${stationIds})`)
    .where('stations.status', '=', 'normal')
    .orderBy('stations.id')
    .select(['stations.id', 'stations.name', ...answersTo(checks)])
    .execute()

const answersTo = (checks: readonly ReadinessCheck[]) =>
  [
    sql<boolean[]>`array[${sql.join(checks.map(({ isMet }) => isMet))}]::boolean[]`.as('met'),
    sql<(string | null)[]>`array[${sql.join(
      checks.map(({ since = sql`null` }) => since),
    )}]::timestamptz[]`.as('since'),
  ] as const

/** The roles of a company that count at these stations, as what they allow is read from. */
export const findRoles = (
  db: Db,
  { companyId, stationIds }: { companyId: number; stationIds: readonly number[] },
) =>
  db
    .selectFrom('roles')
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where('status', '=', 'normal')
    .where(sql<boolean>`(station_id is null or station_id = any (${stationIds}))`)
    .orderBy('id')
    .select(['name', 'default_role', 'permissions'])
    .execute()
