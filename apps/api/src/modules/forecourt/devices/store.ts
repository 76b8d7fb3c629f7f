import { type Insertable, sql } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import { versionedUpdate } from '#db/change.ts'
import { columnMap } from '#db/columns.ts'
import type { Db, Scope } from '#db/database.ts'
import type { DevicesTable } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { boolean, date, enumeration, id, type ListSpec, name, text } from '#lists/list-spec.ts'
import { reference } from '#lists/relations.ts'
import { REGISTERED_TYPES } from './contract.ts'

export const deviceColumns = columnMap('devices', {
  id: 'id',
  companyId: 'company_id',
  type: 'type',
  licence: 'licence',
  code: 'code',
  name: 'name',
  remark: 'remark',
  endedTime: 'ended_at',
  createdDate: 'created_at',
  modifiedDate: 'updated_at',
  version: 'version',
})

export const deviceList: ListSpec = {
  fields: {
    ...deviceColumns.fields({
      id,
      code: text,
      name,
      type: (column) => enumeration(column, REGISTERED_TYPES),
      createdDate: date,
    }),
    'company.id': id('devices.company_id'),
    'station.id': id('devices.station_id'),
    inUse: boolean(sql`(devices.ended_at is null)`),
  },
  sorts: deviceColumns.sorts('id', 'name', 'createdDate'),
  defaultSort: 'id,desc',
  key: 'devices.id',
}

/** Station software calls for its newest version; at a browser somebody logs in, or a session is renewed. */
const lastSeen = sql<{ last_seen_at: string; version_name: string }>`(
  select last_seen_at, version_name from (
    select last_seen_at, version_name from software_installations
    where company_id = devices.company_id and device = devices.code
    union all
    select last_seen_at, version_name from device_logins where device_id = devices.id) heard
  order by last_seen_at desc limit 1)`

function selectDevices(db: Db, scope: Scope) {
  return db
    .selectFrom('devices')
    .innerJoin('stations', 'stations.id', 'devices.station_id')
    .leftJoinLateral(lastSeen.as('seen'), (join) => join.onTrue())
    .where('devices.station_id', '=', sql<number>`any (${scope.stationIds})`)
    .select(deviceColumns.selected)
    .select([
      reference('devices.station_id', 'stations.name').as('station'),
      sql<boolean>`devices.ended_at is null`.as('inUse'),
      'seen.last_seen_at as lastSeenTime',
      sql<string | null>`nullif(seen.version_name, '')`.as('versionName'),
    ])
}

export type DeviceRow = Awaited<ReturnType<typeof findDevice>> & {}

export function findDevice(db: Db, scope: Scope, deviceId: number) {
  return selectDevices(db, scope).where('devices.id', '=', deviceId).executeTakeFirst()
}

export function listDevices(db: Db, scope: Scope, plan: ListPlan): Promise<PageOf<DeviceRow>> {
  return pageOf(plan, selectDevices(db, scope))
}

export async function insertDevice(db: Db, row: Insertable<DevicesTable>): Promise<number> {
  const { id: deviceId } = await db
    .insertInto('devices')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return deviceId
}

export const updateDevice = versionedUpdate('devices')
