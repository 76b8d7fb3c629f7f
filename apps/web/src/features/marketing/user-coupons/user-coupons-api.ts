import type { UserCoupon, UserCouponTotals } from '@app/api/contract/marketing/user-coupons'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { api } from '#lib/api/api.ts'

export const USER_COUPONS_KEY = ['userDeals']

export const listUserCoupons = (query: Partial<ListQuery>): Promise<PageOf<UserCoupon>> =>
  api.get('/userDeals', query)

export const userCouponTotals = (query: Partial<ListQuery>): Promise<UserCouponTotals> =>
  api.get('/userDeals/totals', query)

export const recoverCoupon = (
  id: number,
  reason: string,
  idempotencyKey: string,
): Promise<UserCoupon> => api.post(`/userDeals/${id}/recover`, { reason }, { idempotencyKey })
