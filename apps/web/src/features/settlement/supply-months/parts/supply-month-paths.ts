/** Where months of the supply side are shown. */

import { pathTo } from '#lib/routes/path-to.ts'
import { can } from '#lib/session/session.ts'

/** What an address says that names a month of the supply side instead of one of a station. */
export const SUPPLY = 'supply'

export const supplySheetPath = (id: number): string => pathTo('PreviewSettle', { id, of: SUPPLY })

export const supplyPrintPath = (monthSettleId: number): string =>
  pathTo('PrintMonthSettle', { monthSettleId }, { of: SUPPLY })

/** Who may not prepare or confirm still reads it as it is printed. */
export function supplyMonthPath(id: number): string | undefined {
  if (can('previewSettle:read')) return supplySheetPath(id)
  return can('printMonthSettle:read') ? supplyPrintPath(id) : undefined
}
