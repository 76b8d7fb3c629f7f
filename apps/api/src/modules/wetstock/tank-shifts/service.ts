/** Shifts of tanks, as they are listed. */

import type { ListQuery, PageOf } from '@app/kernel/schema'
import type { Ctx } from '#http/context.ts'
import { searchList } from '#lists/search-list.ts'
import { limited } from '#modules/wetstock/limits/limit-rows.ts'
import type { WetstockShift } from './contract.ts'
import { listShifts, shiftList, type ShiftRow } from './store.ts'

export const searchShifts = (ctx: Ctx, query: ListQuery): Promise<PageOf<WetstockShift>> =>
  searchList(ctx, query, shiftList, { page: listShifts, shown: toShift })

function toShift({ ppm, ...row }: ShiftRow): WetstockShift {
  const found = limited('shift', ppm, row)
  return { ...row, limit: found?.limit ?? null, isExceeded: found?.isExceeded ?? false }
}
