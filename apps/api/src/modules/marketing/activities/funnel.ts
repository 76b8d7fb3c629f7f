/** What came of an activity: whom it reached, what they bought, and what as many others bought without it. */

import { sql } from 'kysely'
import { type Cents, subtract, ZERO } from '@app/kernel/money'
import { amountOf, NO_VOLUME, subtractVolume, volumePortion } from '@app/kernel/quantity'
import type { Db } from '#db/database.ts'
import type { Ctx } from '#http/context.ts'
import { verdictOf } from './verdict.ts'
import { type Funnel, type Purchases, WATCHED_DAYS } from './contract.ts'
import { activityIn } from './service.ts'

/**
 * Everybody is looked at for as many days from the moment they were chosen, those held out as well, so that
 * both groups had the same time. All whom it reached count, also those who could not be given the
 * coupons: leaving them out would compare the eager with everybody.
 *
 * @throws Refusal NOT_FOUND
 */
export async function getFunnel(ctx: Ctx, activityId: number): Promise<Funnel> {
  const { litreMargin, issuedCount } = await activityIn(ctx, activityId)
  const groups = await purchasesOf(ctx.db, activityId)
  const { variance: controlVariance, ...control } = groups.get(true) ?? NOTHING
  const { variance: reachedVariance, ...reached } = groups.get(false) ?? NOTHING
  const members = await countMembers(ctx.db, activityId)
  const pieces = await sumPieces(ctx.db, activityId)
  const extraVolume =
    control.members === 0 || reached.members === 0
      ? null
      : subtractVolume(
          reached.volume,
          volumePortion(control.volume, reached.members, control.members),
        )
  return {
    reached,
    control,
    ...members,
    ...pieces,
    issuedPieces: issuedCount,
    verdict:
      extraVolume === null
        ? null
        : verdictOf(
            { ...reached, variance: reachedVariance },
            { ...control, variance: controlVariance },
          ),
    extraVolume,
    margin:
      extraVolume === null || litreMargin === 0
        ? null
        : subtract(amountOf(extraVolume, litreMargin), pieces.discount),
  }
}

const NOTHING = { members: 0, buyers: 0, volume: NO_VOLUME, amount: ZERO, variance: 0 }

/** By whether they were held out. */
type Bought = Purchases & { variance: number }

async function purchasesOf(db: Db, activityId: number): Promise<Map<boolean, Bought>> {
  const { rows } = await sql<Bought & { isControl: boolean }>`
    select m.part = 'control' as "isControl", count(*) as members,
      count(*) filter (where bought.orders > 0) as buyers,
      sum(bought.volume)::bigint as volume, sum(bought.amount)::bigint as amount,
      coalesce(var_samp(bought.volume), 0)::float8 as variance
    from activity_members m, lateral (
      select count(*) as orders, coalesce(sum(o.volume_cl), 0) as volume,
        coalesce(sum(o.paid_cents - o.refunded_cents), 0) as amount
      from orders o
      where o.buyer_id = m.user_id and o.is_sold and o.status = 'success' and o.refund_status <> 'full'
        and o.created_at >= m.created_at
        and o.created_at < m.created_at + make_interval(days => ${WATCHED_DAYS})) bought
    where m.activity_id = ${activityId}
    group by 1`.execute(db)
  return new Map(rows.map(({ isControl, ...purchases }) => [isControl, purchases]))
}

async function countMembers(
  db: Db,
  activityId: number,
): Promise<Pick<Funnel, 'received' | 'refused' | 'reminded'>> {
  return db
    .selectFrom('activity_members')
    .where('activity_id', '=', activityId)
    .select([
      sql<number>`count(*) filter (where part = 'given')`.as('received'),
      sql<number>`count(*) filter (where part = 'refused')`.as('refused'),
      sql<number>`count(*) filter (where is_reminded)`.as('reminded'),
    ])
    .executeTakeFirstOrThrow()
}

async function sumPieces(
  db: Db,
  activityId: number,
): Promise<Pick<Funnel, 'used' | 'usedPieces' | 'discount'>> {
  return db
    .selectFrom('user_coupons')
    .where('activity_id', '=', activityId)
    .where('status', '=', 'used')
    .select([
      sql<number>`count(distinct user_id)`.as('used'),
      sql<number>`count(*)`.as('usedPieces'),
      sql<Cents>`coalesce(sum(discount_cents), 0)::bigint`.as('discount'),
    ])
    .executeTakeFirstOrThrow()
}
