/** Days of tanks, as they are listed. */

import type { ListQuery, PageOf } from '@app/kernel/schema'
import type { Ctx } from '#http/context.ts'
import { searchList } from '#lists/search-list.ts'
import type { WetstockDay } from './contract.ts'
import { dayList, listDays } from './store.ts'

export const searchDays = (ctx: Ctx, query: ListQuery): Promise<PageOf<WetstockDay>> =>
  searchList(ctx, query, dayList, { page: listDays })
