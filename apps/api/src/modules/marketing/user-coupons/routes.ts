import { Page } from '@app/kernel/schema'
import { get, post, type Room } from '../../../http/route.ts'
import { IssueBody, Issued, Recovery, UserCoupon, UserCouponListQuery } from './contract.ts'
import { UserCouponErrors } from './errors.ts'
import { userCouponSheet } from './export.ts'
import { getUserCoupon, issueByHand, recover, searchUserCoupons } from './service.ts'

const READERS = ['userDeals:read', 'personalMemberDetails:read'] as const

export const userCoupons: Room = {
  doors: [
    get(
      '/userDeals',
      {
        summary: 'Lists the coupons that members hold or held',
        permission: READERS,
        query: UserCouponListQuery,
        sheet: userCouponSheet,
        reply: Page(UserCoupon),
      },
      (ctx, { query }) => searchUserCoupons(ctx, query),
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
  ],
}
