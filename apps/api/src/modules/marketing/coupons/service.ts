/** Coupons: offering them and holding them back. Their pieces are in the module beside, user-coupons. */

import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { type Ctx, companyOf } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import { type ListTotalsQuery, planTotals } from '#lists/list-totals.ts'
import { searchList } from '#lists/search-list.ts'
import { requirePicture } from '#modules/organisation/companies/pictures.ts'
import { isNoticeTemplate } from '#modules/platform/sms/notices.ts'
import { breaksPromise, type CouponColumns, columnsOf, toCoupon } from './columns.ts'
import {
  type Coupon,
  type CouponChange,
  type NewCoupon,
  REMINDER_DAYS,
  REMINDER_VARIABLES,
  type CouponTotals,
} from './contract.ts'
import { CouponErrors } from './errors.ts'
import { countKnown } from './known-references.ts'
import { requireOwnStations } from './own-stations.ts'
import {
  couponList,
  type CouponRow,
  findCoupon,
  insertCoupon,
  listCoupons,
  updateCoupon,
  sumCoupons,
} from './store.ts'

export const searchCoupons = (ctx: Ctx, query: ListQuery): Promise<PageOf<Coupon>> =>
  searchList(ctx, query, couponList(ctx.now), {
    page: (db, scope, plan) => listCoupons(db, scope, { plan, now: ctx.now }),
    shown: toCoupon,
  })

/** What the coupons that a list call finds come to. */
export async function couponTotals(ctx: Ctx, query: ListTotalsQuery): Promise<CouponTotals> {
  const plan = await planTotals(ctx, query, couponList(ctx.now))
  return sumCoupons(ctx.db, ctx.scope, { plan, now: ctx.now })
}

export async function getCoupon(ctx: Ctx, couponId: number): Promise<Coupon> {
  return toCoupon(await couponIn(ctx, couponId))
}

/**
 * Offers a coupon. People of stations offer it at these only, those of the company also everywhere.
 *
 * @throws Refusal DEAL_EXISTS, COUPON_UNUSED_LIMIT, PERIOD_ORDER, AUTO_COUNT_ZERO, PLANNED_COUNT_ZERO,
 *   COUPON_WORTH, COUPON_SMS_TEMPLATE, COUPON_REMINDER_DAYS, REFERENCE_UNKNOWN, PICTURE_KIND, SCOPE_DENIED
 */
export async function addCoupon(ctx: Ctx, input: NewCoupon): Promise<Coupon> {
  const companyId = companyOf(ctx)
  const { script, name, plannedCount, perUserLimit, maxUnusedPerUser, startTime, endTime } = input
  const columns = columnsOf(input)
  requireOwnStations(ctx, columns.station_ids ?? [])
  await requireKnown(ctx, companyId, columns)
  requireReminded(columns)
  const couponId = await insertCoupon(ctx.db, {
    ...columns,
    picture_id: columns.picture_id ?? null,
    sms_template_id: columns.sms_template_id ?? null,
    company_id: companyId,
    kind: script.id,
    name,
    planned_count: plannedCount,
    per_user_limit: perUserLimit,
    max_unused_per_user: maxUnusedPerUser,
    start_at: startTime,
    end_at: endTime,
    created_by: ctx.session.userId,
  })
  ctx.audit({ action: 'create', entity: 'deal', entityId: couponId, companyId, after: input })
  return getCoupon(ctx, couponId)
}

/**
 * Changes what is named. Once a piece is out, what its holder was promised stays.
 *
 * @throws Refusal those of {@link addCoupon}, DEAL_ISSUED, STALE_VERSION
 */
export async function changeCoupon(
  ctx: Ctx,
  couponId: number,
  input: CouponChange,
): Promise<Coupon> {
  const before = await couponIn(ctx, couponId)
  const columns = columnsOf(input)
  requireOwnStations(ctx, before.station_ids)
  if (columns.station_ids) requireOwnStations(ctx, columns.station_ids)
  const isKept = columns.sms_template_id === before.sms_template_id
  await requireKnown(ctx, before.company_id, {
    ...columns,
    ...(isKept && { sms_template_id: undefined }),
  })
  const { sms_template_id = before.sms_template_id, validity_days = before.validity_days } = columns
  requireReminded({ sms_template_id, validity_days })
  if (before.issued_count > 0 && breaksPromise(before, columns)) throw refuse(CouponErrors.issued)
  await updateCoupon(ctx, { id: couponId, version: input.version }, columns)
  ctx.audit({
    action: 'update',
    entity: 'deal',
    entityId: couponId,
    companyId: before.company_id,
    before: toCoupon(before),
    after: input,
  })
  return getCoupon(ctx, couponId)
}

/** Lets pieces be given again, or no more of them; pieces that are out stay good. */
export async function switchCoupon(
  ctx: Ctx,
  couponId: number,
  { enabled, version }: { enabled: boolean; version: number },
): Promise<Coupon> {
  const before = await couponIn(ctx, couponId)
  requireOwnStations(ctx, before.station_ids)
  await updateCoupon(ctx, { id: couponId, version }, { enabled })
  ctx.audit({
    action: enabled ? 'enable' : 'disable',
    entity: 'deal',
    entityId: couponId,
    companyId: before.company_id,
    before: { enabled: before.enabled },
    after: { enabled },
  })
  return getCoupon(ctx, couponId)
}

async function couponIn(ctx: Ctx, couponId: number): Promise<CouponRow> {
  return orNotFound(await findCoupon(ctx.db, ctx.scope, { id: couponId, now: ctx.now }))
}

async function requireKnown(ctx: Ctx, companyId: number, columns: CouponColumns): Promise<void> {
  const { station_ids: stationIds = [], member_tag_ids: tagIds = [], picture_id: id } = columns
  const stations = await countKnown(ctx.db, 'stations', { companyId, ids: stationIds })
  const tags = await countKnown(ctx.db, 'tags', { companyId, ids: tagIds })
  if (stations !== stationIds.length || tags !== tagIds.length) {
    throw refuse(HttpErrors.referenceUnknown)
  }
  await requirePicture(ctx, { id, type: 'couponPicture', companyId })
  const templateId = columns.sms_template_id
  if (!templateId) return
  const known = REMINDER_VARIABLES
  if (!(await isNoticeTemplate(ctx.db, ctx.scope, { templateId, known }))) {
    throw refuse(CouponErrors.smsTemplate, { path: 'smsTemplate' })
  }
}

/** What has no end, or was given shortly before it, is not reminded of. */
function requireReminded({
  sms_template_id: templateId,
  validity_days: days = 0,
}: Pick<CouponColumns, 'sms_template_id' | 'validity_days'>): void {
  if (templateId && days <= REMINDER_DAYS) {
    throw refuse(CouponErrors.reminderDays, { days: REMINDER_DAYS, path: 'smsTemplate' })
  }
}
