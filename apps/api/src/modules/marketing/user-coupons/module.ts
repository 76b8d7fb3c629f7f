import { refuse } from '@app/kernel/problem'
import { Page } from '@app/kernel/schema'
import { HttpErrors } from '#http/errors.ts'
import { get, post, type Route } from '#http/route.ts'
import { ListTotalsQuery } from '#lists/list-totals.ts'
import type { Module } from '#module.ts'
import type { ServerParts } from '#server-parts.ts'
import { tableUpload } from '#modules/platform/attachments/tables.ts'
import { smsConnected } from '#modules/platform/sms/providers/connect.ts'
import {
  IssueBody,
  Issued,
  Receivers,
  Recovery,
  Simulation,
  SimulationBody,
  UserCoupon,
  UserCouponListQuery,
  UserCouponTotals,
} from './contract.ts'
import { UserCouponErrors } from './errors.ts'
import { userCouponExport } from './export.ts'
import { giveAutomaticCoupons } from './give-automatic.ts'
import { MOST_LINES, readReceivers } from './receivers.ts'
import { remindHolders } from './reminders/remind.ts'
import {
  getUserCoupon,
  issueByHand,
  recover,
  searchUserCoupons,
  userCouponTotals,
} from './service.ts'
import { simulateCoupon } from './simulation/simulate.ts'

const READERS = ['userDeals:read', 'personalMemberDetails:read'] as const

const GIVE_JOB = 'giveCoupons'
const REMIND_JOB = 'remindCouponHolders'

const routes: Route[] = [
  get(
    '/userDeals',
    {
      summary: 'Lists the coupons that members hold or held',
      permission: READERS,
      query: UserCouponListQuery,
      listExport: userCouponExport,
      reply: Page(UserCoupon),
    },
    (ctx, { query }) => searchUserCoupons(ctx, query),
  ),
  get(
    '/userDeals/totals',
    {
      summary: 'Adds up the coupons of members that such a list finds',
      permission: READERS,
      query: ListTotalsQuery,
      reply: UserCouponTotals,
    },
    (ctx, { query }) => userCouponTotals(ctx, query),
  ),
  get(
    '/userDeals/:id',
    { summary: 'Shows a coupon of a member', permission: READERS, reply: UserCoupon },
    (ctx, { params }) => getUserCoupon(ctx, params.id),
  ),
  post(
    '/deals/:id/issue',
    {
      summary: 'Gives members a coupon by hand',
      permission: 'issueCoupon',
      forbiddenBy: { restriction: 'noManualCoupon', refusal: UserCouponErrors.restricted },
      idempotent: 'derived',
      body: IssueBody,
      reply: Issued,
    },
    (ctx, { params, body }) => issueByHand(ctx, params.id, body),
  ),
  post(
    '/deals/:id/receivers',
    {
      summary: 'Reads a file of phone or card numbers: who could be given a coupon',
      permission: 'issueCoupon',
      forbiddenBy: { restriction: 'noManualCoupon', refusal: UserCouponErrors.restricted },
      receives: (_query, session) => tableUpload('couponManual', session, MOST_LINES),
      reply: Receivers,
    },
    (ctx, { params, file }) => {
      if (!file) throw refuse(HttpErrors.fileMissing)
      return readReceivers(ctx, params.id, file)
    },
  ),
  post(
    '/deals/simulate',
    {
      summary: 'Says what a coupon would have cost on past days; nothing is changed',
      permission: ['addDeal:create', 'editDeal:read'],
      allStations: true,
      body: SimulationBody,
      reply: Simulation,
    },
    (ctx, { body }) => simulateCoupon(ctx, body),
  ),
  post(
    '/userDeals/:id/recover',
    {
      summary: 'Takes an unused coupon of a member back',
      permission: 'recoverCoupon',
      idempotent: 'derived',
      body: Recovery,
      reply: UserCoupon,
    },
    (ctx, { params, body }) => recover(ctx, params.id, body),
  ),
]

export function userCoupons({
  database,
  now,
  onError,
  config,
}: Pick<ServerParts, 'config' | 'database' | 'now' | 'onError'>): Module {
  const isConnected = smsConnected(config.smsProviders)
  return {
    routes,
    jobs: {
      [GIVE_JOB]: () => giveAutomaticCoupons(database, now()),
      [REMIND_JOB]: () => remindHolders({ database, onError, isConnected }, now()),
    },
    schedules: [
      // Every ten minutes: who becomes a member, or gets a tag, does not wait longer.
      { job: GIVE_JOB, at: '*/10 * * * *' },
      // As often, by day: each turn tells some hundreds.
      { job: REMIND_JOB, at: '*/10 * * * *' },
    ],
  }
}
