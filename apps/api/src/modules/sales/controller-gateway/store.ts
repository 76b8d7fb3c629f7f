import { type Insertable, sql } from 'kysely'
import type { Db, Scope } from '#db/database.ts'
import { fixedInsert, fixedStatement } from '#db/fixed-statement.ts'
import { writeLast } from '#db/last-writes.ts'
import type { ControllerPacketsTable } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { boolean, date, enumeration, id, type ListSpec, text } from '#lists/list-spec.ts'
import { PACKET_OUTCOMES } from './contract.ts'
import type { PacketKey } from './rejections/store.ts'

export const packetList: ListSpec = {
  fields: {
    id: id('controller_packets.id'),
    'company.id': id('controller_packets.company_id'),
    'station.id': id('controller_packets.station_id'),
    'controller.id': id('controller_packets.controller_id'),
    type: text('controller_packets.type'),
    naturalKey: text('controller_packets.natural_key'),
    outcome: enumeration('controller_packets.outcome', PACKET_OUTCOMES),
    outcomeCode: text('controller_packets.outcome_code'),
    hasRemark: boolean(sql`controller_packets.outcome_code is not null`),
    createdDate: date('controller_packets.created_at'),
  },
  sorts: { id: 'controller_packets.id', createdDate: 'controller_packets.created_at' },
  defaultSort: 'createdDate,desc',
  key: 'controller_packets.id',
  range: { column: 'controller_packets.created_at', maxMonths: 3, periodExemptFields: ['id'] },
}

export function listPackets(db: Db, scope: Scope, plan: ListPlan) {
  const rows = db
    .selectFrom('controller_packets')
    .innerJoin('controllers', 'controllers.id', 'controller_packets.controller_id')
    .where('controller_packets.station_id', '=', sql<number>`any (${scope.stationIds})`)
    .select([
      'controller_packets.id',
      'controller_packets.station_id',
      'controller_packets.controller_id',
      'controllers.name as controller_name',
      'controller_packets.type',
      'controller_packets.natural_key',
      'controller_packets.data',
      'controller_packets.outcome',
      'controller_packets.outcome_code',
      'controller_packets.created_at',
    ])
  return pageOf(plan, rows)
}

export type PacketRow = Awaited<ReturnType<typeof listPackets>>['content'][number]

export const isKnownPacket = async (db: Db, packet: PacketKey): Promise<boolean> =>
  (await knownPacket.first(db, packet)) !== undefined

const knownPacket = fixedStatement<PacketKey>()((db, value) =>
  db
    .selectFrom('controller_packets')
    .where('controller_id', '=', value('controllerId'))
    .where('type', '=', value('type'))
    .where('natural_key', '=', value('naturalKey'))
    .select('id'),
)

/** Written with the commit: nothing else depends on it. */
export function writePacket(db: Db, packet: Insertable<ControllerPacketsTable>): void {
  writeLast(db, addedPacket.compile(db, packet))
}

const addedPacket = fixedInsert<Insertable<ControllerPacketsTable>>()((db, row) =>
  db.insertInto('controller_packets').values(row),
)

/** The last word on each device and code. */
export function latestAlerts(db: Db, stationId: number, since: Date) {
  const device = sql`controller_packets.data -> 'DeviceType', controller_packets.data -> 'DeviceNumber',
    controller_packets.data -> 'Code'`
  return db
    .selectFrom('controller_packets')
    .where('station_id', '=', stationId)
    .where('type', '=', 'UploadAlertRecord')
    .where('created_at', '>=', since.toISOString())
    .select('data')
    .distinctOn(device)
    .orderBy(device)
    .orderBy('id', 'desc')
    .execute()
}
