/** What is behind a row of sums, as it stands in addresses. */

import type { DeliveryGroup, DeliveryRecord } from '@app/api/contract/wetstock/deliveries'
import { allOf, between } from '@app/kernel/list-query/write'
import type { Days } from '#lib/session/history-limit.ts'
import { ownerOf } from './delivery-columns.tsx'

export function behindOf(row: DeliveryRecord, groupBy: DeliveryGroup): string {
  const { id } = (groupBy === 'supplier' ? row.supplier : row.carrier) ?? { id: 0 }
  const who = groupBy === 'driver' ? row.driver : row.plate
  return JSON.stringify([groupBy, id, who, ownerOf(row, groupBy)])
}

export interface Behind {
  name: string
  /** Which intakes, as a condition. */
  base: string
}

/** @returns nothing for an address that nobody has made */
export function intakesBehind(
  asked: string | undefined,
  { first, last }: Days,
): Behind | undefined {
  const [groupBy, id, who, name] = partsOf(asked)
  if (typeof id !== 'number' || typeof name !== 'string') return undefined
  const party = groupBy === 'supplier' ? 'supplier.id' : 'transportContract.carrier.id'
  const base = allOf(
    ['status', 'done'],
    between('startTime', first, last),
    [party, id === 0 ? null : id],
    (groupBy === 'plate' || groupBy === 'driver') &&
      typeof who === 'string' && [`transportContract.${groupBy}`, who],
  )
  return { name, base }
}

function partsOf(asked: string | undefined): unknown[] {
  try {
    const parts: unknown = JSON.parse(asked ?? '[]')
    return Array.isArray(parts) ? parts : []
  } catch {
    return []
  }
}
