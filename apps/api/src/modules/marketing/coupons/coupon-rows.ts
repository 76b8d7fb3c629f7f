/** Rows of coupons as other modules read, hold and count them. */

import { type RawBuilder, sql } from 'kysely'
import type { Cents } from '@app/kernel/money'
import type { Db, Scope } from '#db/database.ts'
import type { CouponKind, CouponState } from './contract.ts'

/** Time passes without anybody writing it down, so the state is worked out when it is asked for. */
export const stateAt = (now: Date): RawBuilder<CouponState> => sql<CouponState>`case
  when coupons.end_at <= ${now} then 'ended'
  when coupons.planned_count <> -1 and coupons.issued_count >= coupons.planned_count then 'limitReached'
  when coupons.start_at > ${now} then 'notStarted'
  else 'inEffect' end`

/** Those of the company, as far as they can be used at a station of the scope. */
export const couponsIn = (db: Db, scope: Scope) =>
  db
    .selectFrom('coupons')
    .where('coupons.company_id', '=', sql<number>`any (${scope.companyIds})`)
    .where(
      sql<boolean>`(coupons.station_ids = '{}' or coupons.station_ids && ${scope.stationIds}::bigint[])`,
    )

export type LockedCoupon = Awaited<ReturnType<typeof lockCoupon>> & {}

/**
 * A coupon of the company for who will give pieces of it, wherever these can be used: whoever comes
 * second counts what the first gave.
 */
export const lockCoupon = (
  db: Db,
  scope: Scope,
  { id: couponId, now }: { id: number; now: Date },
) =>
  db
    .selectFrom('coupons')
    .where('coupons.company_id', '=', sql<number>`any (${scope.companyIds})`)
    .where('coupons.id', '=', couponId)
    .selectAll('coupons')
    .select(stateAt(now).as('state'))
    .forNoKeyUpdate('coupons')
    .executeTakeFirst()

/** These coupons of a company, as {@link lockCoupon} reads one; nothing is locked. */
export const couponsById = (
  db: Db,
  { companyId, ids, now }: { companyId: number; ids: readonly number[]; now: Date },
): Promise<LockedCoupon[]> =>
  db
    .selectFrom('coupons')
    .where('coupons.company_id', '=', companyId)
    .where('coupons.id', '=', sql<number>`any (${ids})`)
    .selectAll('coupons')
    .select(stateAt(now).as('state'))
    .orderBy('coupons.end_at')
    .orderBy('coupons.id')
    .execute()

/** Counts pieces that are given. @throws a constraint's refusal beyond the planned count */
export async function countIssued(db: Db, couponId: number, pieces: number): Promise<void> {
  await db
    .updateTable('coupons')
    .set((eb) => ({ issued_count: eb('issued_count', '+', pieces) }))
    .where('id', '=', couponId)
    .execute()
}

/** The coupons that are given by themselves, wherever in the server. */
export const findAutomatic = (db: Db, now: Date) =>
  db
    .selectFrom('coupons')
    .where('auto_issue', '=', true)
    .where('enabled', '=', true)
    .where(stateAt(now), '=', 'inEffect')
    .orderBy('id')
    .select(['id', 'company_id'])
    .execute()

/** The coupons with a text message before their end, wherever in the server. */
export const findReminding = (db: Db) =>
  db
    .selectFrom('coupons')
    .where('sms_template_id', 'is not', null)
    .orderBy('id')
    .select(['id', 'company_id'])
    .execute()

/** Of these coupons the kind, by their ids; of those that can be used at a station of the scope. */
export async function couponKinds(
  db: Db,
  scope: Scope,
  ids: readonly number[],
): Promise<Map<number, CouponKind>> {
  const rows = await couponsIn(db, scope)
    .where('coupons.id', '=', sql<number>`any (${ids})`)
    .select(['coupons.id', 'coupons.kind'])
    .execute()
  return new Map(rows.map((row) => [row.id, row.kind]))
}

/** How the coupons of each kind are doing. */
export function sumKinds(db: Db, scope: Scope, now: Date) {
  return couponsIn(db, scope)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('user_coupons')
          .whereRef('user_coupons.coupon_id', '=', 'coupons.id')
          .where('user_coupons.status', '=', 'used')
          .select((pieces) => [
            pieces.fn.countAll<number>().as('used'),
            sql<Cents>`coalesce(sum(user_coupons.discount_cents), 0)::bigint`.as('discount'),
          ])
          .as('pieces'),
      (join) => join.onTrue(),
    )
    .groupBy('coupons.kind')
    .select((eb) => [
      'coupons.kind',
      eb.fn.countAll<number>().as('coupons'),
      sql<number>`count(*) filter (where coupons.enabled and ${stateAt(now)} = 'inEffect')`.as(
        'in_effect',
      ),
      sql<number>`sum(coupons.issued_count)::bigint`.as('issued'),
      sql<number>`sum(pieces.used)::bigint`.as('used'),
      sql<Cents>`sum(pieces.discount)::bigint`.as('discount'),
    ])
    .execute()
}

/** How many pieces the scarcest of these coupons has to give, now or later; null: as many as one likes. */
export async function couponsLeft(
  db: Db,
  scope: Scope,
  { ids, now }: { ids: readonly number[]; now: Date },
): Promise<number | null> {
  const { left } = await couponsIn(db, scope)
    .where('coupons.id', '=', sql<number>`any (${ids})`)
    .select(
      sql<number | null>`min(case
        when not coupons.enabled or coupons.end_at <= ${now} then 0
        when coupons.planned_count <> -1 then coupons.planned_count - coupons.issued_count
        end)`.as('left'),
    )
    .executeTakeFirstOrThrow()
  return left
}
