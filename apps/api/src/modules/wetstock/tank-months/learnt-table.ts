/** The strapping table as a tank's deliveries and sales have shown it by the end of a month. */

import type { StrappingRow } from '@app/kernel/strapping-rows'
import type { FilterState } from '@app/wetstock/filter/filter-state'
import type { VarianceLedger } from '@app/wetstock/ledger/variance-ledger'
import {
  type TableCorrection,
  tableCorrection,
  type VisitedHeight,
} from '@app/wetstock/methods/table-correction'
import type { WetstockMonthDetails } from './contract.ts'

/** A row each centimetre. */
const TABLE_STEP_MM = 10

/** The table as it was learnt so far; its rows only where that is enough to put it into use. */
export function learntTable(
  ledger: VarianceLedger,
  state: FilterState,
  { visited, learnsTable }: { visited: readonly VisitedHeight[]; learnsTable: boolean },
): NonNullable<WetstockMonthDetails['explanation']>['table'] {
  const own = learnsTable ? ledger.nodes.slice(1, state.node + 1) : []
  const heights = [...visited, ...own]
  if (heights.length === 0) return null
  const correction = tableCorrection(ledger, state, heights)
  const { days, swings, covered, isEnough, isForeign } = correction
  const rows = isEnough ? rowsToKeep(correction) : []
  return { days, swings, covered: Math.round(covered * 1_000_000), isEnough, isForeign, rows }
}

/** Whole centimetres and the last row, as far as volumes rise. */
function rowsToKeep({ rows }: TableCorrection): StrappingRow[] {
  const kept: StrappingRow[] = []
  for (const { height, volume } of rows) {
    const below = kept.at(-1)
    if (height % TABLE_STEP_MM !== 0 && height !== rows.length - 1) continue
    if (!below || volume > below.volume) kept.push({ height, volume })
  }
  return kept
}
