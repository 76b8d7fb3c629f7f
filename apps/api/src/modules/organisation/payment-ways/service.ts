/** Ways of paying of a station: which are offered, by which name, in which order. */

import { refuse } from '@app/kernel/problem'
import type { Db } from '#db/database.ts'
import { type Ctx, stationOf } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { configureStation, partOfStation } from '#modules/organisation/stations/config.ts'
import type { StationConfig } from '#modules/organisation/stations/contract.ts'
import { stationIn } from '#modules/organisation/stations/service.ts'
import type { PaymentWay, PaymentWays, PaymentWaysChange, TillType } from './contract.ts'
import { PaymentWayErrors } from './errors.ts'
import { acceptedIn, type Parts, partsOf, requireWays, waysIn } from './ways.ts'

type Part = 'otherTradeType' | 'webChargeTradeType'

/** @throws Refusal STATION_REQUIRED, NOT_FOUND */
export const getWays = (ctx: Ctx): Promise<PaymentWays> => waysAt(ctx, stationOf(ctx))

/** @throws Refusal STATION_REQUIRED, NOT_FOUND, STALE_VERSION, and those of {@link requireWays} */
export async function changeWays(
  ctx: Ctx,
  { ways, version }: PaymentWaysChange,
): Promise<PaymentWays> {
  const stationId = stationOf(ctx)
  const before = await waysAt(ctx, stationId)
  if (before.version !== version) throw refuse(HttpErrors.staleVersion)
  await storeWays(ctx, stationId, ways)
  return waysAt(ctx, stationId)
}

/**
 * Stores what a station offers, whatever it offered before; its tills learn of it.
 *
 * @throws Refusal NOT_FOUND, STALE_VERSION when somebody configures the station meanwhile, and those of
 *   {@link requireWays}
 */
export async function storeWays(
  ctx: Ctx,
  stationId: number,
  ways: readonly PaymentWay[],
): Promise<void> {
  requireWays(ways)
  const before = await partsAt(ctx.db, stationId)
  const wanted = partsOf(ways, valuesOf(before))
  for (const key of ['otherTradeType', 'webChargeTradeType'] as const) {
    const { version } = before[key]
    await configureStation(ctx, stationId, { key, value: wanted[key], version })
  }
}

/**
 * @param part where it is to be paid: at the till, or for a recharge
 * @throws Refusal PAYMENT_NOT_OFFERED; tills that were opened before a change may still ask for it
 */
export async function requireOffered(
  db: Db,
  stationId: number,
  { part, type }: { part: Part; type: TillType },
): Promise<void> {
  if (type === 'cash' && part === 'otherTradeType') return
  const { value } = await partOfStation(db, stationId, part)
  if (!acceptedIn(value).includes(type)) throw refuse(PaymentWayErrors.notOffered)
}

async function waysAt(ctx: Ctx, stationId: number): Promise<PaymentWays> {
  const { id, name } = await stationIn(ctx.db, ctx.scope, stationId)
  const parts = await partsAt(ctx.db, id)
  return {
    station: { id, name },
    ways: waysIn(valuesOf(parts)),
    // Either part counts up alone, so their sum tells of a change in any.
    version: parts.otherTradeType.version + parts.webChargeTradeType.version,
  }
}

const partsAt = async (db: Db, stationId: number): Promise<Record<Part, StationConfig>> => ({
  otherTradeType: await partOfStation(db, stationId, 'otherTradeType'),
  webChargeTradeType: await partOfStation(db, stationId, 'webChargeTradeType'),
})

const valuesOf = ({ otherTradeType, webChargeTradeType }: Record<Part, StationConfig>): Parts => ({
  otherTradeType: otherTradeType.value,
  webChargeTradeType: webChargeTradeType.value,
})
