import type { User } from '@app/api/contract/access/users'
import type {
  Coupon,
  CouponChange,
  NewCoupon,
  CouponTotals,
} from '@app/api/contract/marketing/coupons'
import type {
  IssueBody,
  Issued,
  Receivers,
  Simulation,
  SimulationBody,
} from '@app/api/contract/marketing/user-coupons'
import { contains } from '@app/kernel/list-query/write'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { phoneCondition } from '#lib/lists/phone-search.ts'
import { postFile } from '#lib/files/upload.ts'

export const COUPONS_KEY = ['deals']

export const listCoupons = (query: Partial<ListQuery>): Promise<PageOf<Coupon>> =>
  api.get('/deals', query)

export const couponTotals = (query: Partial<ListQuery>): Promise<CouponTotals> =>
  api.get('/deals/totals', query)

export const useCoupon = (id: number) =>
  useQuery({
    queryKey: [...COUPONS_KEY, id],
    queryFn: () => api.get<Coupon>(`/deals/${id}`),
    meta: { handlesProblems: true },
  })

export const addCoupon = (input: NewCoupon, idempotencyKey: string): Promise<Coupon> =>
  api.post('/deals', input, { idempotencyKey })

export const changeCoupon = (id: number, change: CouponChange): Promise<Coupon> =>
  api.put(`/deals/${id}`, change)

/** What a coupon would have cost; nothing is changed. */
export const simulateCoupon = (input: SimulationBody): Promise<Simulation> =>
  api.post('/deals/simulate', input)

/** Lets pieces be given again, or no more of them. */
export const switchCoupon = (
  { id, version }: Pick<Coupon, 'id' | 'version'>,
  isEnabled: boolean,
): Promise<Coupon> => api.post(`/deals/${id}/${isEnabled ? 'enable' : 'disable'}`, { version })

export const issueCoupon = (id: number, body: IssueBody, idempotencyKey: string): Promise<Issued> =>
  api.post(`/deals/${id}/issue`, body, { idempotencyKey })

/** Reads a file of mobile numbers; nothing is given yet. */
export const readReceivers = (couponId: number, file: File): Promise<Receivers> =>
  postFile(`/deals/${couponId}/receivers`, { query: {}, file, onProgress: () => {} })

const FEWEST_SIGNS = 2

/** Members by a part of their name, or by their number: whole, or its last four digits. */
export const useFoundMembers = (text: string) =>
  useQuery({
    queryKey: ['users', 'member', 'found', text],
    queryFn: async () => {
      const search = phoneCondition('mobile', text) ?? contains('name', text)
      const page = await api.get<PageOf<User>>('/users', { kind: 'member', search, size: 20 })
      return page.content
    },
    enabled: text.length >= FEWEST_SIGNS,
    meta: { isLookup: true },
  })
