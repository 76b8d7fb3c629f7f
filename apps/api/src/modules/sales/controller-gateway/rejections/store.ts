import { type Insertable, sql } from 'kysely'
import type { Db, Scope } from '#db/database.ts'
import { fixedStatement } from '#db/fixed-statement.ts'
import type { ControllerRejectionsTable } from '#db/tables.ts'
import { reference } from '#lists/relations.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { date, enumeration, id, type ListSpec, text } from '#lists/list-spec.ts'
import { REJECTION_CODES, REJECTION_STATES, type RejectionCode } from '../contract.ts'

export const rejectionList: ListSpec = {
  fields: {
    id: id('rejections.id'),
    'company.id': id('rejections.company_id'),
    'station.id': id('rejections.station_id'),
    'controller.id': id('rejections.controller_id'),
    type: text('rejections.type'),
    code: enumeration('rejections.code', REJECTION_CODES),
    state: enumeration('rejections.state', REJECTION_STATES),
    createdDate: date('rejections.created_at'),
  },
  sorts: { id: 'rejections.id', createdDate: 'rejections.created_at' },
  defaultSort: 'createdDate,desc',
  key: 'rejections.id',
  range: { column: 'rejections.created_at', maxMonths: 12, periodExemptFields: ['id', 'state'] },
}

function selectRejections(db: Db, scope: Scope) {
  return db
    .selectFrom('controller_rejections as rejections')
    .innerJoin('controllers', 'controllers.id', 'rejections.controller_id')
    .leftJoin('users as resolvers', 'resolvers.id', 'rejections.resolved_by')
    .where('rejections.station_id', '=', sql<number>`any (${scope.stationIds})`)
    .select([
      'rejections.id',
      'controllers.company_id',
      'controllers.station_id',
      'controllers.id as controller_id',
      'controllers.name as controller_name',
      'rejections.type',
      sql<RejectionCode>`rejections.code`.as('code'),
      'rejections.body',
      'rejections.is_cut',
      'rejections.times',
      'rejections.state',
      'rejections.resolved_at',
      reference('rejections.resolved_by', 'resolvers.name').as('resolver'),
      'rejections.remark',
      'rejections.created_at',
      'rejections.updated_at',
      'rejections.version',
    ])
}

export type RejectionRow = Awaited<ReturnType<typeof findRejectionIn>> & {}

export const findRejectionIn = (db: Db, scope: Scope, rejectionId: number) =>
  selectRejections(db, scope).where('rejections.id', '=', rejectionId).executeTakeFirst()

export const listRejections = (db: Db, scope: Scope, plan: ListPlan) =>
  pageOf(plan, selectRejections(db, scope))

/** What is known of a packet that could not be booked before; nobody else decides about it meanwhile. */
export const holdRejection = (db: Db, of: { id: number } | PacketKey) =>
  'id' in of ? selectHeld(db).where('id', '=', of.id).executeTakeFirst() : heldByKey.first(db, of)

/** What a packet is known by. */
export interface PacketKey {
  controllerId: number
  type: string
  naturalKey: string
}

const selectHeld = (db: Db) =>
  db.selectFrom('controller_rejections').select(['id', 'state', 'code']).forNoKeyUpdate()

const heldByKey = fixedStatement<PacketKey>()((db, value) =>
  selectHeld(db)
    .where('controller_id', '=', value('controllerId'))
    .where('type', '=', value('type'))
    .where('natural_key', '=', value('naturalKey')),
)

export type HeldRejection = Awaited<ReturnType<typeof holdRejection>> & {}

export async function insertRejection(
  db: Db,
  rejection: Insertable<ControllerRejectionsTable>,
): Promise<void> {
  await db.insertInto('controller_rejections').values(rejection).execute()
}

/** Keeps a packet under its key; one that is there already is counted, and has to be seen to again. */
export async function keepRejection(
  db: Db,
  rejection: Insertable<ControllerRejectionsTable>,
): Promise<void> {
  const { body, code, is_cut } = rejection
  await db
    .insertInto('controller_rejections')
    .values(rejection)
    .onConflict((conflict) =>
      conflict.constraint('controller_rejections_packet_key').doUpdateSet({
        ...(body !== undefined && { body }),
        ...(is_cut !== undefined && { is_cut }),
        code,
        times: sql<number>`controller_rejections.times + 1`,
        state: 'open',
        resolved_at: null,
        resolved_by: null,
        remark: '',
      }),
    )
    .execute()
}

/** How many of a controller have been kept since. */
export async function countRejections(db: Db, controllerId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('controller_rejections')
    .where('controller_id', '=', controllerId)
    .where('created_at', '>', since.toISOString())
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** For what reasons something of a controller still has to be seen to. */
export async function openCodes(db: Db, controllerId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('controller_rejections')
    .where('controller_id', '=', controllerId)
    .where('state', '=', 'open')
    .select('code')
    .distinct()
    .execute()
  return rows.map(({ code }) => code)
}

export async function resolveRejection(
  db: Db,
  rejectionId: number,
  as: {
    state: 'booked' | 'dismissed'
    at: Date
    /** Nobody: the controller sent it again. */
    userId: number | null
    remark: string
  },
): Promise<void> {
  await db
    .updateTable('controller_rejections')
    .set({ state: as.state, resolved_at: as.at, resolved_by: as.userId, remark: as.remark })
    .where('id', '=', rejectionId)
    .execute()
}

/** It was tried again, and the reason may be another one now. */
export async function updateCode(db: Db, rejectionId: number, code: string): Promise<void> {
  await db
    .updateTable('controller_rejections')
    .set({ code })
    .where('id', '=', rejectionId)
    .execute()
}

export async function deleteRejectionsBefore(
  db: Db,
  before: { strangers: Date; others: Date },
): Promise<void> {
  await db
    .deleteFrom('controller_rejections')
    .where((eb) =>
      eb.or([
        eb('created_at', '<', before.others.toISOString()),
        eb.and([
          eb('created_at', '<', before.strangers.toISOString()),
          eb('controller_id', 'is', null),
        ]),
      ]),
    )
    .execute()
}
