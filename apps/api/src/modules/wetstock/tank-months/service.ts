/** Months of tanks, as they are listed and looked into. */

import type { ListQuery, PageOf } from '@app/kernel/schema'
import type { Ctx } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { searchList } from '#lists/search-list.ts'
import type { WetstockMonth, WetstockMonthDetails } from './contract.ts'
import { findMonth, listMonths, monthList, type MonthRow } from './store.ts'

export const searchMonths = (ctx: Ctx, query: ListQuery): Promise<PageOf<WetstockMonth>> =>
  searchList(ctx, query, monthList, { page: listMonths, shown: toMonth })

/** @throws Refusal NOT_FOUND */
export async function getMonth(ctx: Ctx, monthId: number): Promise<WetstockMonthDetails> {
  const row = orNotFound(await findMonth(ctx.db, ctx.scope, monthId))
  const explanation = row.result?.explanation
  return {
    ...toMonth(row),
    tableId: row.tableId,
    // What was explained before tables were learnt from says nothing of them.
    explanation: explanation ? { ...explanation, table: explanation.table ?? null } : null,
  }
}

function toMonth({ result, tableId: _, ...row }: MonthRow): WetstockMonth {
  const { variance, observedVariance, sold, notExplained, leak, untilTime, explanation } =
    result ?? NOTHING
  return {
    ...row,
    variance,
    observedVariance,
    sold,
    notExplained,
    leak,
    untilTime,
    findings: (explanation?.findings ?? []).filter(({ confidence }) => confidence !== 'open')
      .length,
  }
}

const NOTHING = {
  variance: null,
  observedVariance: null,
  sold: null,
  notExplained: null,
  leak: null,
  untilTime: null,
  explanation: null,
}
