/** How a price change looks on the wire, its failure worded in the reader's language. */

import { type Language, type ErrorDefinition, messageIn } from '@app/kernel/problem'
import type { PriceChange } from './contract.ts'
import { ChangeFailures, NozzleFailures } from './errors.ts'
import type { ChangeRow, NozzleRow } from './store.ts'

const DEFINITIONS = new Map<string, ErrorDefinition>(
  [...Object.values(ChangeFailures), ...Object.values(NozzleFailures)].map((definition) => [
    definition.code,
    definition,
  ]),
)

function worded(
  code: string | null,
  language: Language,
  params: Record<string, unknown> = {},
): { code: string; message: string } | null {
  const definition = code === null ? undefined : DEFINITIONS.get(code)
  return definition
    ? { code: definition.code, message: messageIn(language, definition, params) }
    : null
}

export function toPriceChange(
  row: ChangeRow,
  language: Language,
  nozzles?: readonly NozzleRow[],
): PriceChange {
  const failedFuels = row.lines.filter(({ status }) => status === 'fail').map(({ name }) => name)
  return {
    id: row.id,
    station: { id: row.station_id },
    mode: row.mode,
    effectiveAt: row.effective_at,
    status: row.status,
    failure: worded(row.failure, language, {
      fuels: failedFuels.join(', '),
      nozzles: row.nozzles_left_wrong.join(', '),
    }),
    attempts: row.attempts,
    appliedTime: row.applied_at,
    lines: row.lines.map((line) => ({
      item: { id: line.item_id, name: line.name },
      oldPrice: line.old_price_cents,
      newPrice: line.new_price_cents,
      reason: line.reason,
      status: line.status,
    })),
    ...(nozzles && { nozzles: nozzles.map((nozzle) => toNozzle(nozzle, language)) }),
    remark: row.remark,
    creator: row.created_by ? { id: row.created_by, name: row.creator_name ?? '' } : null,
    createdDate: row.created_at,
    modifiedDate: row.updated_at,
    version: row.version,
  }
}

function toNozzle(row: NozzleRow, language: Language): NonNullable<PriceChange['nozzles']>[number] {
  return {
    nozzle: { id: row.nozzle_id, logicNo: row.logic_no },
    item: { id: row.item_id, name: row.item_name },
    status: row.status,
    confirmedPrice: row.confirmed_price_cents,
    answeredTime: row.answered_at,
    failure: worded(row.failure, language),
  }
}
