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

/** A controller that may log in. */
export function findController(db: Db, ptsId: string) {
  return db
    .selectFrom('controllers')
    .where('pts_id', '=', ptsId)
    .where('enabled', '=', true)
    .select(['id', 'station_id', 'pts_id', 'password_hash', 'signing_key_enc'])
    .executeTakeFirst()
}

export type ControllerLogin = Awaited<ReturnType<typeof findController>> & {}

/**
 * Takes the controller for itself, so that its packets are acted on one after the other, by
 * whichever of its connections they came.
 *
 * @returns the station as it is now; nothing when the controller may no longer speak for it
 */
export function holdController(db: Db, controllerId: number) {
  return db
    .selectFrom('controllers')
    .innerJoin('stations', 'stations.id', 'controllers.station_id')
    .where('controllers.id', '=', controllerId)
    .where('controllers.enabled', '=', true)
    .select([
      'stations.id',
      'stations.company_id',
      'stations.time_zone',
      'stations.enable_shift_settle',
    ])
    .forNoKeyUpdate('controllers')
    .executeTakeFirst()
}

export function findControllerOf(
  db: Db,
  stationId: number,
): Promise<{ id: number; pts_id: string } | undefined> {
  return db
    .selectFrom('controllers')
    .where('station_id', '=', stationId)
    .where('enabled', '=', true)
    .select(['id', 'pts_id'])
    .executeTakeFirst()
}

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
