/** Redemptions: listing them, and handing over what waits. */

import { formatScaled } from '@app/kernel/decimal-text'
import { points } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { type Beforehand, type Ctx, stationOf } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { type ListTotalsQuery, planTotals } from '#lists/list-totals.ts'
import { searchList } from '#lists/search-list.ts'
import { requireRight } from '#modules/access/sessions/throttle.ts'
import { mobileOf } from '#modules/cards/user-cards/view.ts'
import type { Collection, CollectionByCode, Redemption, RedemptionTotals } from './contract.ts'
import { RedemptionErrors } from './errors.ts'
import {
  findRedemption,
  type FoundRow,
  foundUnder,
  listRedemptions,
  redemptionList,
  type RedemptionRow,
  updateRedemption,
  sumRedemptions,
} from './store.ts'

export const searchRedemptions = (ctx: Ctx, query: ListQuery): Promise<PageOf<Redemption>> =>
  searchList(ctx, query, redemptionList, { page: listRedemptions, shown: toRedemption })

/** What the redemptions that a list call finds come to. */
export async function redemptionTotals(
  ctx: Ctx,
  query: ListTotalsQuery,
): Promise<RedemptionTotals> {
  const plan = await planTotals(ctx, query, redemptionList)
  return sumRedemptions(ctx.db, ctx.scope, plan)
}

export async function getRedemption(ctx: Ctx, redemptionId: number): Promise<Redemption> {
  return toRedemption(await redemptionIn(ctx, redemptionId))
}

/**
 * Looks at the code that a member has told, while nothing is held for it; what waits no more has none.
 *
 * @throws Refusal PICKUP_CODE_WRONG, PICKUP_CODE_LOCKED
 */
export async function checkPickupCode(
  before: Beforehand,
  redemptionId: number,
  pickupCode: string,
): Promise<void> {
  const { database, scope } = before
  const row = await database.read(scope, (db) => findRedemption(db, scope, redemptionId))
  if (row?.status !== 'waiting') return
  await requireRight(before, guessOf(before), async () => row.pickup_code === pickupCode)
}

/** Whoever may hand over is counted by who they are, whatever they try. */
const guessOf = ({ session }: Pick<Beforehand, 'session'>) => ({
  kind: 'pickupCode' as const,
  subject: String(session.userId),
  locked: RedemptionErrors.tries,
  wrong: RedemptionErrors.code,
})

/** Whose reply was lost asks again, and has made no guess. */
const LATELY_MS = 10 * 60_000

/**
 * Finds what waits under a code, or was handed over just now.
 *
 * @returns what was found at the caller's stations
 * @throws Refusal PICKUP_CODE_WRONG, PICKUP_CODE_LOCKED
 */
export async function findByPickupCode(
  before: Beforehand,
  pickupCode: string,
): Promise<readonly FoundRow[]> {
  const { database, scope, now } = before
  const since = new Date(now.getTime() - LATELY_MS)
  const rows = await database.read(scope, (db) => foundUnder(db, scope, { pickupCode, since }))
  await requireRight(before, guessOf(before), async () => rows.length > 0)
  return rows
}

/**
 * Hands over what was found under a code, at the selected station.
 *
 * @throws Refusal STATION_REQUIRED, PICKUP_CODE_WRONG, REDEMPTION_STATUS, STALE_VERSION
 */
export async function collectFound(
  ctx: Ctx,
  found: readonly FoundRow[],
  { pickupCode }: CollectionByCode,
): Promise<Redemption> {
  // What was found is there: a code is that of one station.
  stationOf(ctx)
  const [row] = found
  if (!row) throw refuse(RedemptionErrors.code, { path: 'pickupCode' })
  return collect(ctx, row.id, { pickupCode, version: row.version })
}

/**
 * Hands over what waits to who knows the code. No drawer gains or loses by it, so it belongs to no shift.
 *
 * @throws Refusal NOT_FOUND, REDEMPTION_STATUS, PICKUP_CODE_WRONG, STALE_VERSION
 */
export async function collect(
  ctx: Ctx,
  redemptionId: number,
  { pickupCode, version }: Collection,
): Promise<Redemption> {
  const before = await redemptionIn(ctx, redemptionId)
  if (before.status !== 'waiting') throw refuse(RedemptionErrors.status)
  if (before.pickup_code !== pickupCode) throw refuse(RedemptionErrors.code, { path: 'pickupCode' })
  await updateRedemption(
    ctx,
    { id: redemptionId, version },
    { status: 'collected', collected_at: ctx.now },
  )
  ctx.audit({
    action: 'collect',
    entity: 'scoreOrder',
    entityId: redemptionId,
    companyId: before.company_id,
    stationId: before.station.id,
    before: { status: before.status },
    after: { status: 'collected' },
  })
  return getRedemption(ctx, redemptionId)
}

export async function redemptionIn(ctx: Ctx, redemptionId: number): Promise<RedemptionRow> {
  return orNotFound(await findRedemption(ctx.db, ctx.scope, redemptionId))
}

const toRedemption = (row: RedemptionRow): Redemption => ({
  id: row.id,
  station: row.station,
  user: { id: row.user_id, name: row.user_name, mobile: mobileOf(row.user_mobile) },
  userCard: { id: row.card_id, number: row.card_number },
  points: points(row.points),
  status: row.status,
  lineItems: row.lineItems.map(({ taxRate, ...line }) => ({
    ...line,
    taxRate: taxRate === null ? null : Number(formatScaled(taxRate, 2)),
  })),
  userDeals: row.userDeals,
  remark: row.remark,
  reason: row.reason,
  collectedTime: row.collected_at,
  reversedTime: row.reversed_at,
  operator: row.operator,
  createdDate: row.created_at,
  version: row.version,
})
