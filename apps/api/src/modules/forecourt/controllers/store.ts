import { sql } from 'kysely'
import type { Db, Scope } from '#db/database.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { boolean, id, type ListSpec, name, text } from '#lists/list-spec.ts'

export const controllerList: ListSpec = {
  fields: {
    id: id('controllers.id'),
    'company.id': id('controllers.company_id'),
    'station.id': id('controllers.station_id'),
    ptsId: text('controllers.pts_id'),
    name: name('controllers.name'),
    enabled: boolean('controllers.enabled'),
  },
  sorts: { id: 'controllers.id', name: 'controllers.name' },
  defaultSort: 'id,asc',
  key: 'controllers.id',
}

export function listControllers(db: Db, scope: Scope, plan: ListPlan) {
  const rows = db
    .selectFrom('controllers')
    .where('controllers.station_id', '=', sql<number>`any (${scope.stationIds})`)
    .select([
      'controllers.id',
      'controllers.station_id',
      'controllers.pts_id',
      'controllers.name',
      'controllers.firmware',
      'controllers.enabled',
      sql<boolean>`controllers.signing_key_enc is not null`.as('signed'),
      'controllers.last_seen_at',
      'controllers.created_at',
      'controllers.updated_at',
      'controllers.version',
    ])
  return pageOf(plan, rows)
}

export type ControllerRow = Awaited<ReturnType<typeof listControllers>>['content'][number]

export async function updateLastSeen(
  db: Db,
  controllerId: number,
  seen: { at: Date; firmware: string | undefined },
): Promise<void> {
  await db
    .updateTable('controllers')
    .set({ last_seen_at: seen.at, ...(seen.firmware && { firmware: seen.firmware }) })
    .where('id', '=', controllerId)
    .execute()
}
