/** Coupons of the demo: offered by the company, given to members, and used by some of them at the till. */

import { quantityOfPieces } from '@app/kernel/quantity'
import type { DemoClient, Made } from '#demo/demo-client.ts'
import { templateCalled } from '#demo/texting.ts'

const DAY_MS = 86_400_000

/** Members who are given coupons; every fourth of them uses one. */
const RECEIVERS = 48

const OFFERS = [
  {
    script: { id: 'amountOff' },
    name: '满 30 减 5',
    amountOff: 500,
    manualReceive: true,
    promotionAllowed: true,
    minSpend: 3000,
    plannedCount: 1000,
    perUserLimit: 5,
    maxUnusedPerUser: 2,
    validityDays: 45,
  },
  {
    script: { id: 'discount' },
    name: '车品九折',
    discountRatio: 10,
    promotionAllowed: true,
    plannedCount: 200,
    perUserLimit: 2,
    maxUnusedPerUser: 1,
    validityDays: 30,
  },
]

/** @param company whose offers they are */
export async function offerCoupons(company: DemoClient): Promise<void> {
  const begun = Date.now() - DAY_MS
  const period = {
    startTime: new Date(begun).toISOString(),
    endTime: new Date(begun + 60 * DAY_MS).toISOString(),
  }
  const { content } = await company.get<{ content: Made[] }>(
    `/users?kind=member&size=${RECEIVERS}&sort=id,asc`,
  )
  const users = content.map(({ id }) => ({ id }))
  const smsTemplate = await templateCalled(company, '优惠券到期提醒')
  for (const offer of OFFERS) {
    const { id } = await company.post('/deals', { ...offer, ...period, smsTemplate })
    await company.post(`/deals/${id}/issue`, { users, count: 1, reason: '会员日活动' })
  }
}

const BROUGHT_ALONG = { name: '车品九折', goods: 'UREA10', giftBalance: 200 }

/**
 * Some goods bring a coupon and gift money from now on.
 *
 * @param manager of the station that sells them
 */
export async function bringGifts(manager: DemoClient): Promise<void> {
  const { content: deals } = await manager.get<{ content: (Made & { name: string })[] }>('/deals')
  const { content: goods } = await manager.get<{
    content: (Made & { code: string; version: number })[]
  }>('/items?size=100')
  const { name, goods: wanted, giftBalance } = BROUGHT_ALONG
  const coupon = deals.find((deal) => deal.name === name)
  const item = goods.find(({ code }) => code === wanted)
  if (!coupon || !item) return
  const { id, version } = item
  await manager.put(`/items/${id}`, { giftCoupon: { id: coupon.id }, giftBalance, version })
}

/** Members who come by for something from the shelves, and use what they were given. */
export async function useCoupons(till: DemoClient): Promise<void> {
  const shelf = await till.get<{ content: (Made & { code: string })[] }>('/items?size=100')
  const lineItems = shelf.content
    .filter(({ code }) => code === 'UREA10')
    .map(({ id }) => ({ item: { id }, quantity: quantityOfPieces(1) }))
  const { content } = await till.get<{ content: { user: Made }[] }>(
    `/userDeals?size=${RECEIVERS}&sort=id,asc`,
  )
  for (const { user } of content.filter((_, index) => index % 4 === 0)) {
    const order = await till.post('/orders', { lineItems, buyer: { id: user.id } })
    const { best } = await till.get<{ best: { userDeals: Made[] } }>(
      `/orders/${order.id}/userDeals`,
    )
    const userDeals = best.userDeals.map(({ id }) => ({ id }))
    await till.post(`/orders/${order.id}/pay`, { paymentType: 'wx', userDeals })
  }
}
