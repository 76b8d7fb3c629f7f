/** Days of tanks, as they are listed. */

import type { ListQuery, PageOf } from '@app/kernel/schema'
import { volumeAt15 } from '@app/kernel/volume-correction'
import type { Ctx } from '#http/context.ts'
import { searchList } from '#lists/search-list.ts'
import { densityOf } from '#modules/supply/fuel-products/densities.ts'
import { limited } from '#modules/wetstock/limits/limit-rows.ts'
import type { WetstockDay } from './contract.ts'
import { dayList, type DayRow, listDays } from './store.ts'

export const searchDays = (ctx: Ctx, query: ListQuery): Promise<PageOf<WetstockDay>> =>
  searchList(ctx, query, dayList, { page: listDays, shown: toDay })

function toDay({ ppm, fuel_type, product_type, density, ...row }: DayRow): WetstockDay {
  const { standardVariance: variance, sold } = row
  const found = limited('day', ppm, { variance, sold })
  return {
    ...row,
    variance15: volumeAt15(variance, densityOf({ fuel_type, product_type, density }), 20) ?? null,
    limit: found?.limit ?? null,
    isExceeded: found?.isExceeded ?? false,
  }
}
