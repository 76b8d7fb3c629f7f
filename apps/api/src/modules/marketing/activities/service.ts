/** Activities: planning them, holding them back, and saying beforehand whom they would reach. */

import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { type Ctx, companyOf } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import { type ListTotalsQuery, planTotals } from '#lists/list-totals.ts'
import { searchList } from '#lists/search-list.ts'
import { couponKinds, couponsLeft } from '#modules/marketing/coupons/coupon-rows.ts'
import { requireOwnStations } from '#modules/marketing/coupons/own-stations.ts'
import { countKnown } from '#modules/marketing/coupons/known-references.ts'
import { isNoticeTemplate } from '#modules/platform/sms/notices.ts'
import {
  type ActivityColumns,
  breaksCourse,
  columnsOf,
  couponsOf,
  idsOf,
  toActivity,
} from './columns.ts'
import {
  type Activity,
  type ActivityChange,
  MOST_COUPONS,
  type NewActivity,
  type Preview,
  type PreviewBody,
  SMS_VARIABLES,
  type ActivityTotals,
} from './contract.ts'
import { ActivityErrors } from './errors.ts'
import { countMeant, firstMeant } from './meant.ts'
import {
  activityList,
  type ActivityRow,
  findActivity,
  insertActivity,
  listActivities,
  lockActivity,
  replaceCoupons,
  updateActivity,
  sumActivityList,
} from './store.ts'

export const searchActivities = (ctx: Ctx, query: ListQuery): Promise<PageOf<Activity>> =>
  searchList(ctx, query, activityList(ctx.now), {
    page: (db, scope, plan) => listActivities(db, scope, { plan, now: ctx.now }),
    shown: toActivity,
  })

/** What the activities that a list call finds come to. */
export async function activityTotals(ctx: Ctx, query: ListTotalsQuery): Promise<ActivityTotals> {
  const plan = await planTotals(ctx, query, activityList(ctx.now))
  return sumActivityList(ctx.db, ctx.scope, { plan, now: ctx.now })
}

export async function getActivity(ctx: Ctx, activityId: number): Promise<Activity> {
  return toActivity(await activityIn(ctx, activityId))
}

/**
 * Plans an activity. People of stations plan it for members of these only.
 *
 * @throws Refusal ACTIVITY_EXISTS, ACTIVITY_COUPON_COUNT, ACTIVITY_MAX_ISSUED, ACTIVITY_TAGS,
 *   ACTIVITY_SMS_TEMPLATE, PERIOD_ORDER, REFERENCE_UNKNOWN, SCOPE_DENIED
 */
export async function addActivity(ctx: Ctx, input: NewActivity): Promise<Activity> {
  const companyId = companyOf(ctx)
  const { script, name, countPerGift, maxIssued, startTime, endTime } = input
  const columns = columnsOf(input)
  const couponIds = couponsOf(input.deals)
  requireOwnStations(ctx, columns.station_ids ?? [])
  await requireKnown(ctx, { companyId, columns, couponIds })
  requireGift(couponIds, { count: countPerGift, most: maxIssued })
  const activityId = await insertActivity(
    ctx.db,
    {
      ...columns,
      sms_template_id: columns.sms_template_id ?? null,
      company_id: companyId,
      kind: script.id,
      name,
      count_per_gift: countPerGift,
      max_issued: maxIssued,
      start_at: startTime,
      end_at: endTime,
      created_by: ctx.session.userId,
    },
    couponIds,
  )
  ctx.audit({ action: 'create', entity: 'dealTask', entityId: activityId, companyId, after: input })
  return getActivity(ctx, activityId)
}

/**
 * Changes what is named. Once members were reached, whom it chooses and what they get stays.
 *
 * @throws Refusal those of {@link addActivity}, ACTIVITY_STARTED, STALE_VERSION
 */
export async function changeActivity(
  ctx: Ctx,
  activityId: number,
  input: ActivityChange,
): Promise<Activity> {
  const before = await heldActivity(ctx, activityId)
  const columns = columnsOf(input)
  requireOwnStations(ctx, columns.station_ids ?? before.station_ids)
  if (before.is_begun && breaksCourse(before, input)) throw refuse(ActivityErrors.started)
  const companyId = before.company_id
  const couponIds = couponsOf(input.deals ?? before.deals)
  requireGift(couponIds, {
    count: input.countPerGift ?? before.countPerGift,
    most: input.maxIssued ?? before.maxIssued,
  })
  await requireKnown(ctx, { companyId, columns, couponIds: input.deals ? couponIds : [] })
  await updateActivity(ctx, { id: activityId, version: input.version }, columns)
  if (input.deals) await replaceCoupons(ctx.db, { id: activityId, companyId }, couponIds)
  ctx.audit({
    action: 'update',
    entity: 'dealTask',
    entityId: activityId,
    companyId,
    before: toActivity(before),
    after: input,
  })
  return getActivity(ctx, activityId)
}

/**
 * Lets an activity hand out coupons again, or no more of them.
 *
 * @throws Refusal TASK_STATE for one that has ended and is to be enabled
 */
export async function switchActivity(
  ctx: Ctx,
  activityId: number,
  { enabled, version }: { enabled: boolean; version: number },
): Promise<Activity> {
  const before = await heldActivity(ctx, activityId)
  if (enabled && before.state === 'ended') {
    throw refuse(ActivityErrors.state, { state: before.state })
  }
  await updateActivity(ctx, { id: activityId, version }, { enabled })
  ctx.audit({
    action: enabled ? 'enable' : 'disable',
    entity: 'dealTask',
    entityId: activityId,
    companyId: before.company_id,
    before: { enabled: before.enabled },
    after: { enabled },
  })
  return getActivity(ctx, activityId)
}

const EXAMPLES = 10

/**
 * Whom an activity would reach if it began now; nothing is written.
 *
 * @throws Refusal ACTIVITY_COUPON_COUNT, ACTIVITY_TAGS, REFERENCE_UNKNOWN, SCOPE_DENIED
 */
export async function previewActivity(ctx: Ctx, input: PreviewBody): Promise<Preview> {
  const companyId = companyOf(ctx)
  const { script, deals, countPerGift: count, startTime } = input
  const columns = columnsOf(input)
  const stationIds = idsOf(input.stations)
  const tagIds = idsOf(input.memberTags)
  const couponIds = couponsOf(deals)
  requireOwnStations(ctx, stationIds)
  await requireKnown(ctx, { companyId, columns, couponIds })
  requireGift(couponIds, { count, most: -1 })
  if ((script.id === 'taggedMembers') !== tagIds.length > 0) throw refuse(ActivityErrors.tags)
  const criteria = {
    company_id: companyId,
    kind: script.id,
    station_ids: stationIds,
    member_tag_ids: tagIds,
    start_at: startTime,
  }
  const { members, blocked } = await countMeant(ctx.db, criteria, {
    couponIds,
    count,
    now: ctx.now,
  })
  const left = await couponsLeft(ctx.db, ctx.scope, { ids: couponIds, now: ctx.now })
  return {
    members,
    blocked,
    pieces: (members - blocked) * couponIds.length * count,
    available: left === null ? null : Math.floor(left / count),
    examples: await firstMeant(ctx.db, criteria, EXAMPLES),
  }
}

export async function activityIn(ctx: Ctx, activityId: number): Promise<ActivityRow> {
  return orNotFound(await findActivity(ctx.db, ctx.scope, { id: activityId, now: ctx.now }))
}

/** Held until the end of the transaction, so that it hands out nothing while it is changed. */
async function heldActivity(ctx: Ctx, activityId: number): Promise<ActivityRow> {
  const seen = await activityIn(ctx, activityId)
  requireOwnStations(ctx, seen.station_ids)
  await lockActivity(ctx.db, { id: activityId, now: ctx.now })
  return activityIn(ctx, activityId)
}

/** What one member gets must be something, and no more than there is for all. */
function requireGift(
  couponIds: readonly number[],
  { count, most }: { count: number; most: number },
): void {
  if (couponIds.length === 0 || couponIds.length > MOST_COUPONS) {
    throw refuse(ActivityErrors.couponCount, { path: 'deals' })
  }
  const gift = couponIds.length * count
  if (most !== -1 && most < gift)
    throw refuse(ActivityErrors.maxIssued, { gift, path: 'maxIssued' })
}

async function requireKnown(
  ctx: Ctx,
  {
    companyId,
    columns,
    couponIds,
  }: { companyId: number; columns: ActivityColumns; couponIds: readonly number[] },
): Promise<void> {
  const { station_ids: stationIds = [], member_tag_ids: tagIds = [] } = columns
  const stations = await countKnown(ctx.db, 'stations', { companyId, ids: stationIds })
  const tags = await countKnown(ctx.db, 'tags', { companyId, ids: tagIds })
  const coupons = await couponKinds(ctx.db, ctx.scope, couponIds)
  const isMissing =
    stations !== stationIds.length || tags !== tagIds.length || coupons.size !== couponIds.length
  if (isMissing) throw refuse(HttpErrors.referenceUnknown)
  const templateId = columns.sms_template_id
  if (!templateId) return
  const isGood = await isNoticeTemplate(ctx.db, ctx.scope, { templateId, known: SMS_VARIABLES })
  if (!isGood) throw refuse(ActivityErrors.smsTemplate, { path: 'smsTemplate' })
}
