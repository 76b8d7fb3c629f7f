/** Trying a coupon on sales that were made, before it is offered or changed; nothing is written. */

import { addDays, dayPeriod, type IsoDate, spansAtMost } from '@app/kernel/calendar'
import { basisPoints, ZERO } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import { type Ctx, companyOf } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { earliestFor, timeZoneOf } from '#lists/list-context.ts'
import { type CouponColumns, columnsOf } from '#modules/marketing/coupons/columns.ts'
import { CouponErrors } from '#modules/marketing/coupons/errors.ts'
import { countKnown } from '#modules/marketing/coupons/known-references.ts'
import { requireOwnStations } from '#modules/marketing/coupons/own-stations.ts'
import { type Simulation, SIMULATED_MONTHS, type SimulationBody } from '../contract.ts'
import { UserCouponErrors } from '../errors.ts'
import { type OfferTerms, replay } from './replay.ts'
import { MOST_SALES, pastSales, sumSales } from './store.ts'

/**
 * What a coupon would have cost on these days at the stations where it counts, as far as the caller sees
 * them.
 *
 * @throws Refusal REFERENCE_UNKNOWN, SCOPE_DENIED, COUPON_WORTH, PLANNED_COUNT_ZERO, PERIOD_ORDER,
 *   QUERY_RANGE_EXCEEDED, SIMULATION_TOO_LARGE
 */
export async function simulateCoupon(ctx: Ctx, input: SimulationBody): Promise<Simulation> {
  const companyId = companyOf(ctx)
  const columns = columnsOf(input)
  const { station_ids: wanted = [], member_tag_ids: tagIds = [], levels = [] } = columns
  await requireKnown(ctx, companyId, { stationIds: wanted, tagIds })
  if (wanted.length > 0) requireOwnStations(ctx, wanted)
  const terms = termsOf(input, columns)
  const timeZone = await timeZoneOf(ctx)
  const { from, to } = await periodOf(ctx, input, timeZone)
  const stationIds =
    wanted.length === 0
      ? ctx.scope.stationIds
      : ctx.scope.stationIds.filter((id) => wanted.includes(id))
  const where = { companyId, stationIds, from, to }
  const past = await pastSales(ctx.db, { ...where, timeZone, tagIds, levels })
  if (past.length > MOST_SALES) {
    throw refuse(UserCouponErrors.simulationTooLarge, { most: MOST_SALES })
  }
  return replay(terms, past, {
    sales: await sumSales(ctx.db, where),
    days: daysBetween(input.from, input.to),
  })
}

async function requireKnown(
  { db }: Ctx,
  companyId: number,
  { stationIds, tagIds }: { stationIds: readonly number[]; tagIds: readonly number[] },
): Promise<void> {
  const stations = await countKnown(db, 'stations', { companyId, ids: stationIds })
  const tags = await countKnown(db, 'tags', { companyId, ids: tagIds })
  if (stations !== stationIds.length || tags !== tagIds.length) {
    throw refuse(HttpErrors.referenceUnknown)
  }
}

/** What the table refuses of a coupon, refused of one that is only tried. */
function termsOf({ script }: SimulationBody, columns: CouponColumns): OfferTerms {
  const { planned_count: planned = -1, per_user_limit: limit = 1 } = columns
  const { amount_off_cents: amountOff = ZERO, discount_bp: share = basisPoints(0) } = columns
  const isWorth =
    script.id === 'amountOff'
      ? amountOff > 0 && share === 0
      : amountOff === 0 && share > 0 && share < 10_000
  if (!isWorth) throw refuse(CouponErrors.worth)
  if (planned === 0) throw refuse(CouponErrors.plannedCountZero, { path: 'plannedCount' })
  return {
    kind: script.id,
    amount_off_cents: amountOff,
    discount_bp: share,
    min_spend_cents: columns.min_spend_cents ?? ZERO,
    devices: columns.devices ?? [],
    payment_types: columns.payment_types ?? [],
    station_ids: columns.station_ids ?? [],
    planned_count: planned,
    per_user_limit: limit,
  }
}

/** Whole days at the station, no further back than the caller may look. */
async function periodOf(
  ctx: Ctx,
  { from, to }: Pick<SimulationBody, 'from' | 'to'>,
  timeZone: string,
): Promise<{ from: Date; to: Date }> {
  if (from > to) throw refuse(HttpErrors.periodOrder)
  const period = { from: dayPeriod(from, timeZone).from, to: dayPeriod(to, timeZone).to }
  if (!spansAtMost(period, SIMULATED_MONTHS, timeZone)) {
    throw refuse(HttpErrors.queryRangeExceeded, { n: SIMULATED_MONTHS })
  }
  const earliest = await earliestFor(ctx, 'orders')
  if (earliest && period.from < earliest) {
    throw refuse(HttpErrors.searchLimited, { days: ctx.session.searchDays.orders })
  }
  return period
}

function daysBetween(first: IsoDate, last: IsoDate): IsoDate[] {
  const days: IsoDate[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}
