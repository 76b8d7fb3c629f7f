import { type Insertable, sql } from 'kysely'
import { versionedUpdate } from '#db/change.ts'
import type { Db, Scope } from '#db/database.ts'
import type { TankTableProposalsTable, TankTablesTable } from '#db/tables.ts'
import type { KeptRows } from './table-rows.ts'

export async function insertTable(db: Db, table: Insertable<TankTablesTable>): Promise<number> {
  const { id } = await db
    .insertInto('tank_tables')
    .values(table)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const monthOf = (table: 'tank_tables' | 'tank_table_proposals') =>
  sql<string | null>`to_char(${sql.ref(`${table}.wetstock_month`)}, 'YYYY-MM')`

/** A tank is calibrated every few years; more than this nobody looks at. */
const MOST_VERSIONS = 50

/** The tables of a tank without their rows, the newest first. */
export function versionsOf(db: Db, tankId: number) {
  return db
    .selectFrom('tank_tables')
    .leftJoin('users as creators', 'creators.id', 'tank_tables.created_by')
    .leftJoin('users as releasers', 'releasers.id', 'tank_tables.released_by')
    .where('tank_tables.tank_id', '=', tankId)
    .orderBy('tank_tables.id', 'desc')
    .limit(MOST_VERSIONS)
    .select((eb) => [
      'tank_tables.id',
      eb.fn<number>('jsonb_array_length', ['tank_tables.rows']).as('row_count'),
      'tank_tables.height_mm',
      'tank_tables.volume_cl',
      'tank_tables.certificate',
      'tank_tables.created_at',
      'tank_tables.created_by',
      'creators.name as creator_name',
      'tank_tables.released_by',
      monthOf('tank_tables').as('wetstock_month'),
      'releasers.name as releaser_name',
    ])
    .execute()
}

export async function insertProposal(
  db: Db,
  proposal: Insertable<TankTableProposalsTable>,
): Promise<number> {
  const { id } = await db
    .insertInto('tank_table_proposals')
    .values(proposal)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateProposal = versionedUpdate('tank_table_proposals', 'unsigned')

const selectProposals = (db: Db) =>
  db
    .selectFrom('tank_table_proposals')
    .leftJoin('users as creators', 'creators.id', 'tank_table_proposals.created_by')
    .select([
      'tank_table_proposals.id',
      'tank_table_proposals.tank_id',
      'tank_table_proposals.certificate',
      'tank_table_proposals.remark',
      'tank_table_proposals.status',
      'tank_table_proposals.created_at',
      'tank_table_proposals.created_by',
      'creators.name as creator_name',
      'tank_table_proposals.version',
      monthOf('tank_table_proposals').as('wetstock_month'),
      sql<KeptRows>`tank_table_proposals.rows`.as('rows'),
    ])

export type ProposalRow = Awaited<ReturnType<typeof findProposal>> & {}

/** What waits for its release, if anything. */
export const openProposalOf = (db: Db, tankId: number) =>
  selectProposals(db)
    .where('tank_table_proposals.tank_id', '=', tankId)
    .where('tank_table_proposals.status', '=', 'open')
    .executeTakeFirst()

export const findProposal = (db: Db, scope: Scope, proposalId: number) =>
  selectProposals(db)
    .where('tank_table_proposals.station_id', '=', sql<number>`any (${scope.stationIds})`)
    .where('tank_table_proposals.id', '=', proposalId)
    .executeTakeFirst()
