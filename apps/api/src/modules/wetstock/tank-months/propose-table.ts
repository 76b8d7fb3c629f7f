/** A strapping table that the sales of its tank have corrected, put before a second person. */

import { refuse } from '@app/kernel/problem'
import { ENOUGH_FOR_CORRECTION } from '@app/wetstock/methods/table-correction'
import type { Ctx } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import type { TankTables } from '#modules/forecourt/tank-tables/contract.ts'
import { getTables, proposeTable } from '#modules/forecourt/tank-tables/service.ts'
import { findTable } from '#modules/forecourt/tank-tables/table-rows.ts'
import { tankInUse } from '#modules/forecourt/tanks/set-up.ts'
import type { TableProposing } from './contract.ts'
import { MonthErrors } from './errors.ts'
import { findMonth, isNewestMonth, type MonthRow } from './store.ts'

/**
 * Has the corrected table wait for its release beside the one that applies. Months that are closed stay as they are,
 * whatever becomes of it.
 *
 * @throws Refusal NOT_FOUND, TANK_ENDED, WETSTOCK_TABLE_…, TANK_TABLE_…
 */
export async function proposeCorrectedTable(
  ctx: Ctx,
  monthId: number,
  { remark = '' }: TableProposing,
): Promise<TankTables> {
  const { tank: named } = orNotFound(await findMonth(ctx.db, ctx.scope, monthId))
  const tank = await tankInUse(ctx, named.id)
  const month = orNotFound(await findMonth(ctx.db, ctx.scope, monthId))
  const tableId = (await findTable(ctx.db, tank.id))?.id ?? 0
  if (!(await isNewestMonth(ctx.db, { tankId: tank.id, monthId, tableId }))) {
    throw refuse(MonthErrors.tableOutdated)
  }
  if (month.openCase !== null) throw refuse(MonthErrors.caseOpen)
  await proposeTable(ctx, tank, {
    rows: rowsEnough(month),
    certificate: '',
    remark,
    wetstockMonth: month.month,
  })
  return getTables(ctx, tank.id)
}

/** Millionths in a per cent. */
const PERCENT = 10_000

function rowsEnough({ result }: MonthRow) {
  const table = result?.explanation.table
  if (table?.isEnough) return table.rows
  throw refuse(MonthErrors.tableNotEnough, {
    needDays: ENOUGH_FOR_CORRECTION.days,
    needSwings: ENOUGH_FOR_CORRECTION.swings,
    needCovered: Math.round(100 * ENOUGH_FOR_CORRECTION.covered),
    days: table?.days ?? 0,
    swings: Math.floor(table?.swings ?? 0),
    covered: Math.floor((table?.covered ?? 0) / PERCENT),
  })
}
