/** Months of tanks, as they are listed and looked into. */

import type { ListQuery, PageOf } from '@app/kernel/schema'
import type { Ctx } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { searchList } from '#lists/search-list.ts'
import type { WetstockFinding, WetstockMonth, WetstockMonthDetails } from './contract.ts'
import { limitsOf } from './month-rows.ts'
import { findMonth, listMonths, monthList, type MonthRow, ordersOf } from './store.ts'

export const searchMonths = (ctx: Ctx, query: ListQuery): Promise<PageOf<WetstockMonth>> =>
  searchList(ctx, query, monthList, { page: listMonths, shown: toMonth })

/** @throws Refusal NOT_FOUND */
export async function getMonth(ctx: Ctx, monthId: number): Promise<WetstockMonthDetails> {
  const row = orNotFound(await findMonth(ctx.db, ctx.scope, monthId))
  const explanation = row.result?.explanation
  return {
    ...toMonth(row),
    tableId: row.tableId,
    explanation: explanation
      ? {
          ...explanation,
          findings: await withOrders(ctx, explanation.findings),
          limits: limitsOf(row.result, row.ppm),
          // What was explained before tables were learnt from says nothing of them.
          table: explanation.table ?? null,
        }
      : null,
  }
}

/** Fuellings are looked at by their orders, which may have come after the month was explained. */
export async function withOrders(
  { db, scope }: Ctx,
  findings: readonly WetstockFinding[],
): Promise<WetstockFinding[]> {
  const ids = findings.flatMap(({ evidence }) => evidence.flatMap((one) => fuellingOf(one) ?? []))
  const orders = await ordersOf(db, scope, ids)
  return findings.map((finding) => ({
    ...finding,
    evidence: finding.evidence.map((one) => {
      const orderId = orders.get(fuellingOf(one) ?? 0)
      return orderId === undefined ? one : { ...one, orderId }
    }),
  }))
}

const fuellingOf = ({ kind, id }: WetstockFinding['evidence'][number]): number | null =>
  kind === 'fuelling' ? id : null

function toMonth({ result, ppm, tableId: _, ...row }: MonthRow): WetstockMonth {
  const { explanation, ...figures } = { ...NOTHING, ...result }
  return {
    ...row,
    ...figures,
    isExceeded: limitsOf(result, ppm).some(({ isExceeded }) => isExceeded),
    findings: (explanation?.findings ?? []).filter(({ confidence }) => confidence !== 'open')
      .length,
  }
}

const NOTHING = {
  variance: null,
  balance: null,
  observedVariance: null,
  sold: null,
  notExplained: null,
  leak: null,
  untilTime: null,
  explanation: null,
}
