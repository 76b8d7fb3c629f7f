import { type Insertable, sql, type Updateable } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import { type Versioned, updateVersioned } from '#db/change.ts'
import type { Db, Scope } from '#db/database.ts'
import type { CardProgrammesTable } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { date, enumeration, id, type ListSpec, name } from '#lists/list-spec.ts'
import { CARD_TYPES, type Level, PROGRAMME_STATUSES } from './contract.ts'

/** The fleet that a programme is of; `card.group:null` finds the personal ones. */
export const fleetOfProgramme = 'card_programmes.fleet_id'

export const programmeList: ListSpec = {
  fields: {
    id: id('card_programmes.id'),
    'company.id': id('card_programmes.company_id'),
    type: enumeration('card_programmes.type', CARD_TYPES),
    name: name('card_programmes.name'),
    status: enumeration('card_programmes.status', PROGRAMME_STATUSES),
    group: id(fleetOfProgramme),
    'group.id': id(fleetOfProgramme),
    createdDate: date('card_programmes.created_at'),
  },
  sorts: { id: 'card_programmes.id', name: 'card_programmes.name' },
  defaultSort: 'id,asc',
  key: 'card_programmes.id',
  expands: ['group', 'company'],
}

const levels = sql<Level[]>`card_programmes.levels`

function selectProgrammes(db: Db) {
  return db
    .selectFrom('card_programmes')
    .leftJoin('fleets', 'fleets.id', 'card_programmes.fleet_id')
    .select([
      'card_programmes.id',
      'card_programmes.company_id',
      'card_programmes.type',
      'card_programmes.name',
      'card_programmes.description',
      'card_programmes.start_at',
      'card_programmes.end_at',
      'card_programmes.status',
      'card_programmes.value_mode',
      'card_programmes.invoice_type',
      'card_programmes.points_ratio',
      'card_programmes.diesel_ratio',
      'card_programmes.goods_ratio',
      'card_programmes.limit_per_order',
      'card_programmes.limit_day',
      'card_programmes.max_balance_cents',
      levels.as('levels'),
      'card_programmes.fleet_id',
      'fleets.name as fleet_name',
      'card_programmes.created_at',
      'card_programmes.version',
    ])
}

export type ProgrammeRow = Awaited<ReturnType<typeof findProgramme>> & {}

export function findProgramme(db: Db, companyId: number, programmeId: number) {
  return selectProgrammes(db)
    .where('card_programmes.company_id', '=', companyId)
    .where('card_programmes.id', '=', programmeId)
    .executeTakeFirst()
}

/** The company's personal programme of a kind; there is at most one in force. */
export function findPersonalProgramme(
  db: Db,
  companyId: number,
  type: ProgrammeRow['type'],
): Promise<ProgrammeRow | undefined> {
  return selectProgrammes(db)
    .where('card_programmes.company_id', '=', companyId)
    .where('card_programmes.type', '=', type)
    .where('card_programmes.status', '=', 'normal')
    .where('card_programmes.value_mode', '=', 'none')
    .executeTakeFirst()
}

export function listProgrammes(
  db: Db,
  scope: Scope,
  plan: ListPlan,
): Promise<PageOf<ProgrammeRow>> {
  const rows = selectProgrammes(db).where(
    'card_programmes.company_id',
    '=',
    sql<number>`any (${scope.companyIds})`,
  )
  return pageOf(plan, rows)
}

export async function insertProgramme(
  db: Db,
  programme: Insertable<CardProgrammesTable>,
): Promise<number> {
  const { id: programmeId } = await db
    .insertInto('card_programmes')
    .values(programme)
    .returning('id')
    .executeTakeFirstOrThrow()
  return programmeId
}

/** @returns whether nobody was faster */
export const updateProgramme = (
  db: Db,
  versioned: Versioned,
  change: Updateable<CardProgrammesTable>,
): Promise<boolean> => updateVersioned(db, 'card_programmes', versioned, change)

/** Changes a programme whose owner has been looked at. */
export async function setProgramme(
  db: Db,
  programmeId: number,
  change: Updateable<CardProgrammesTable>,
): Promise<void> {
  await db.updateTable('card_programmes').set(change).where('id', '=', programmeId).execute()
}

export async function insertProgrammes(
  db: Db,
  programmes: readonly Insertable<CardProgrammesTable>[],
): Promise<void> {
  await db.insertInto('card_programmes').values(programmes).execute()
}
