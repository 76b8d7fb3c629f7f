/** Requires a part of the product that stations may do without: what its pages do, the server refuses (S-301). */

import { type ErrorDefinition, refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import type { Part } from '#http/route.ts'
import { StationErrors } from './errors.ts'
import { selectedStations } from './selected-stations.ts'
import { packageOf } from './view.ts'

const NOT_TAKEN: Readonly<Record<Part, ErrorDefinition>> = {
  card: StationErrors.cardNotTaken,
  payment: StationErrors.paymentNotTaken,
  store: StationErrors.storeNotTaken,
  rfid: StationErrors.rfidNotTaken,
}

/**
 * At the selected station; where none is selected, one station that has taken the part is enough. What
 * was begun before the part was given up can still be finished and undone: such routes declare none.
 *
 * @throws Refusal CARD_NOT_TAKEN, PAYMENT_NOT_TAKEN, STORE_NOT_TAKEN or RFID_NOT_TAKEN
 */
export async function requireTakenPart(ctx: Ctx, part: Part): Promise<void> {
  const stations = await selectedStations(ctx)
  if (stations.length === 0 || stations.some((station) => packageOf(station)[part])) return
  throw refuse(NOT_TAKEN[part])
}
