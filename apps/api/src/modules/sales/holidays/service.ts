/** Holidays of a company: listing, adding, changing and removing them. */

import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { changeableOf } from '#db/change.ts'
import { companyOf, type Ctx } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { searchList } from '#lists/search-list.ts'
import { type Holiday, HolidayChange, type NewHoliday } from './contract.ts'
import { HolidayErrors } from './errors.ts'
import {
  countHolidays,
  findHoliday,
  holidayColumns,
  holidayList,
  type HolidayRow,
  insertHoliday,
  listHolidays,
  updateHoliday,
} from './store.ts'

export const searchHolidays = (ctx: Ctx, query: ListQuery): Promise<PageOf<Holiday>> =>
  searchList(ctx, query, holidayList, { page: listHolidays })

async function holidayIn(ctx: Ctx, holidayId: number): Promise<HolidayRow> {
  return orNotFound(await findHoliday(ctx.db, ctx.scope, holidayId))
}

/** Of ten years; a forecast looks through them each time. */
const MOST_HOLIDAYS = 120

/** @throws Refusal HOLIDAY_DAYS, HOLIDAY_OVERLAP, HOLIDAYS_TOO_MANY */
export async function addHoliday(ctx: Ctx, input: NewHoliday): Promise<Holiday> {
  const companyId = companyOf(ctx)
  if ((await countHolidays(ctx.db, companyId)) >= MOST_HOLIDAYS) {
    throw refuse(HolidayErrors.many, { most: MOST_HOLIDAYS })
  }
  const holidayId = await insertHoliday(ctx.db, {
    ...holidayColumns.values(input),
    company_id: companyId,
    created_by: ctx.session.userId,
  })
  ctx.audit({ action: 'create', entity: 'holiday', entityId: holidayId, companyId, after: input })
  return holidayIn(ctx, holidayId)
}

/** @throws Refusal NOT_FOUND, STALE_VERSION, HOLIDAY_DAYS, HOLIDAY_OVERLAP */
export async function changeHoliday(
  ctx: Ctx,
  holidayId: number,
  input: HolidayChange,
): Promise<Holiday> {
  const before = await holidayIn(ctx, holidayId)
  const { version, ...change } = input
  await updateHoliday(ctx, { id: holidayId, version }, holidayColumns.values(change))
  ctx.audit({
    action: 'update',
    entity: 'holiday',
    entityId: holidayId,
    companyId: before.companyId,
    before: changeableOf(HolidayChange, before),
    after: change,
  })
  return holidayIn(ctx, holidayId)
}

/** @throws Refusal NOT_FOUND, STALE_VERSION */
export async function removeHoliday(ctx: Ctx, holidayId: number, version: number): Promise<void> {
  const before = await holidayIn(ctx, holidayId)
  await updateHoliday(ctx, { id: holidayId, version }, { deleted_at: ctx.now })
  ctx.audit({
    action: 'delete',
    entity: 'holiday',
    entityId: holidayId,
    companyId: before.companyId,
    before: changeableOf(HolidayChange, before),
  })
}
