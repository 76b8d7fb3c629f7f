import { type Insertable, sql } from 'kysely'
import { versionedUpdate } from '#db/change.ts'
import type { Db, Scope } from '#db/database.ts'
import type { ControllersTable } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import type { LoginRefusal } from './contract.ts'
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

function selectControllers(db: Db, scope: Scope) {
  return db
    .selectFrom('controllers')
    .where('controllers.station_id', '=', sql<number>`any (${scope.stationIds})`)
    .select([
      'controllers.id',
      'controllers.company_id',
      'controllers.station_id',
      'controllers.pts_id',
      'controllers.name',
      'controllers.firmware',
      'controllers.enabled',
      sql<boolean>`controllers.signing_key_enc is not null`.as('signed'),
      'controllers.last_seen_at',
      sql<boolean>`controllers.refused_at > coalesce(controllers.last_seen_at, '-infinity')`.as(
        'is_turned_away',
      ),
      'controllers.refused_at',
      sql<LoginRefusal>`controllers.refused_code`.as('refused_code'),
      'controllers.refused_ip',
      'controllers.created_at',
      'controllers.updated_at',
      'controllers.version',
    ])
}

export type ControllerRow = Awaited<ReturnType<typeof findControllerIn>> & {}

export const findControllerIn = (db: Db, scope: Scope, controllerId: number) =>
  selectControllers(db, scope).where('controllers.id', '=', controllerId).executeTakeFirst()

export const listControllers = (db: Db, scope: Scope, plan: ListPlan) =>
  pageOf(plan, selectControllers(db, scope))

export async function insertController(
  db: Db,
  controller: Insertable<ControllersTable>,
): Promise<number> {
  const row = await db
    .insertInto('controllers')
    .values(controller)
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export const updateController = versionedUpdate('controllers')

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

/** Of a station: a controller in use is among these. */
export const hasOneOf = (controllerIds: readonly number[]) => sql<boolean>`exists (
  select 1 from controllers
  where controllers.station_id = stations.id and enabled
    and controllers.id = any (${controllerIds}))`

/** Of a station: when a controller in use was heard last. */
export const lastHeard = sql<string | null>`(
  select max(last_seen_at) from controllers
  where controllers.station_id = stations.id and enabled)`
