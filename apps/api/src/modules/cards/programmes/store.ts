import { type Insertable, sql } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import { versionedUpdate } from '#db/change.ts'
import type { Db, Scope } from '#db/database.ts'
import type { CardProgrammesTable } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { date, enumeration, id, type ListSpec, name } from '#lists/list-spec.ts'
import { columnMap } from '#db/columns.ts'
import { CARD_TYPES, PROGRAMME_STATUSES } from './contract.ts'
import { fleetOfProgramme, type ProgrammeRow, selectProgrammes } from './programme-rows.ts'

export const programmeColumns = columnMap('card_programmes', {
  id: 'id',
  type: 'type',
  name: 'name',
  description: 'description',
  startTime: 'start_at',
  endTime: 'end_at',
  status: 'status',
  invoiceType: 'invoice_type',
  pointsRatio: 'points_ratio',
  dieselRatio: 'diesel_ratio',
  goodsRatio: 'goods_ratio',
  limitPerOrder: 'limit_per_order',
  limitDay: 'limit_day',
  earnsWithoutCard: 'earns_without_card',
  pointsMonths: 'points_months',
  reminderDays: 'reminder_days',
  maxBalance: 'max_balance_cents',
  createdDate: 'created_at',
})

export const programmeList: ListSpec = {
  fields: {
    ...programmeColumns.fields({
      id,
      type: (column) => enumeration(column, CARD_TYPES),
      name,
      status: (column) => enumeration(column, PROGRAMME_STATUSES),
      createdDate: date,
    }),
    'company.id': id('card_programmes.company_id'),
    group: id(fleetOfProgramme),
    'group.id': id(fleetOfProgramme),
  },
  sorts: programmeColumns.sorts('id', 'name'),
  defaultSort: 'id,asc',
  key: 'card_programmes.id',
  expands: ['group', 'company'],
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

export const updateProgramme = versionedUpdate('card_programmes')

export async function insertProgrammes(
  db: Db,
  programmes: readonly Insertable<CardProgrammesTable>[],
): Promise<void> {
  await db.insertInto('card_programmes').values(programmes).execute()
}
