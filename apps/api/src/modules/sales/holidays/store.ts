import { type Insertable, sql } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import { versionedUpdate } from '#db/change.ts'
import { columnMap } from '#db/columns.ts'
import type { Db, Scope } from '#db/database.ts'
import type { HolidaysTable } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { ofCompanies } from '#lists/visibility.ts'
import { id, type ListSpec, name } from '#lists/list-spec.ts'

export const holidayColumns = columnMap('holidays', {
  id: 'id',
  companyId: 'company_id',
  name: 'name',
  fromDay: 'from_day',
  untilDay: 'until_day',
  salesPercent: 'sales_percent',
  version: 'version',
})

export const holidayList: ListSpec = {
  fields: {
    ...holidayColumns.fields({ id, name }),
    'company.id': id('holidays.company_id'),
  },
  sorts: holidayColumns.sorts('id', 'fromDay'),
  defaultSort: 'fromDay,desc',
  key: 'holidays.id',
}

const selectHolidays = (db: Db, scope: Scope) =>
  db
    .selectFrom('holidays')
    .where(ofCompanies('holidays', scope))
    .where('holidays.deleted_at', 'is', null)
    .select(holidayColumns.selected)

export type HolidayRow = Awaited<ReturnType<typeof findHoliday>> & {}

export const findHoliday = (db: Db, scope: Scope, holidayId: number) =>
  selectHolidays(db, scope).where('holidays.id', '=', holidayId).executeTakeFirst()

export const listHolidays = (db: Db, scope: Scope, plan: ListPlan): Promise<PageOf<HolidayRow>> =>
  pageOf(plan, selectHolidays(db, scope))

export async function countHolidays(db: Db, companyId: number): Promise<number> {
  const row = await db
    .selectFrom('holidays')
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

export async function insertHoliday(db: Db, holiday: Insertable<HolidaysTable>): Promise<number> {
  const row = await db
    .insertInto('holidays')
    .values(holiday)
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export const updateHoliday = versionedUpdate('holidays', 'unsigned')
