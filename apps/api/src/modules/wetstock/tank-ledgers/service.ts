/** Days of tanks, as they are listed. */

import type { ListQuery, PageOf } from '@app/kernel/schema'
import type { Ctx } from '#http/context.ts'
import { searchList } from '#lists/search-list.ts'
import type { WetstockDay } from './contract.ts'
import { limited } from '#modules/wetstock/limits/limit-rows.ts'
import { dayList, type DayRow, listDays } from './store.ts'

export const searchDays = (ctx: Ctx, query: ListQuery): Promise<PageOf<WetstockDay>> =>
  searchList(ctx, query, dayList, { page: listDays, shown: toDay })

function toDay({ ppm, ...row }: DayRow): WetstockDay {
  const found = limited('day', ppm, { variance: row.standardVariance, sold: row.sold })
  return { ...row, limit: found?.limit ?? null, isExceeded: found?.isExceeded ?? false }
}
