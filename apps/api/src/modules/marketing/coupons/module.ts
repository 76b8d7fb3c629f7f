import { Page } from '@app/kernel/schema'
import { get, post, put } from '#http/route.ts'
import { ListTotalsQuery } from '#lists/list-totals.ts'
import type { Module } from '#module.ts'
import {
  Coupon,
  CouponChange,
  CouponListQuery,
  CouponSwitch,
  NewCoupon,
  CouponTotals,
} from './contract.ts'
import { couponConstraints } from './errors.ts'
import { couponExport } from './export.ts'
import {
  addCoupon,
  changeCoupon,
  getCoupon,
  searchCoupons,
  switchCoupon,
  couponTotals,
} from './service.ts'

export const coupons: Module = {
  constraints: couponConstraints,
  routes: [
    get(
      '/deals',
      {
        summary: 'Lists coupons',
        permission: 'deal:read',
        query: CouponListQuery,
        listExport: couponExport,
        reply: Page(Coupon),
      },
      (ctx, { query }) => searchCoupons(ctx, query),
    ),
    get(
      '/deals/totals',
      {
        summary: 'Adds up the coupons that such a list finds',
        permission: 'deal:read',
        query: ListTotalsQuery,
        reply: CouponTotals,
      },
      (ctx, { query }) => couponTotals(ctx, query),
    ),
    get(
      '/deals/:id',
      { summary: 'Shows a coupon', permission: ['deal:read', 'editDeal:read'], reply: Coupon },
      (ctx, { params }) => getCoupon(ctx, params.id),
    ),
    post(
      '/deals',
      {
        summary: 'Offers a coupon',
        permission: 'addDeal:create',
        idempotent: 'derived',
        body: NewCoupon,
        reply: Coupon,
      },
      (ctx, { body }) => addCoupon(ctx, body),
    ),
    put(
      '/deals/:id',
      {
        summary: 'Changes a coupon',
        permission: 'editDeal:update',
        body: CouponChange,
        reply: Coupon,
      },
      (ctx, { params, body }) => changeCoupon(ctx, params.id, body),
    ),
    post(
      '/deals/:id/enable',
      {
        summary: 'Lets pieces of a coupon be given again',
        permission: 'enableDeal',
        body: CouponSwitch,
        reply: Coupon,
      },
      (ctx, { params, body }) => switchCoupon(ctx, params.id, { ...body, enabled: true }),
    ),
    post(
      '/deals/:id/disable',
      {
        summary: 'Lets no more pieces of a coupon be given',
        permission: 'enableDeal',
        body: CouponSwitch,
        reply: Coupon,
      },
      (ctx, { params, body }) => switchCoupon(ctx, params.id, { ...body, enabled: false }),
    ),
  ],
}
