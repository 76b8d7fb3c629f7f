import type { Words } from '@app/kernel/words'

/** What commands on coupons, tags and points are called in the log. */
export const zh = {
  applyCriteria: '按条件更新标签',
  issueCoupon: '发放优惠券',
  recover: '回收优惠券',
  redeem: '积分兑换',
  callOff: '会员取消兑换',
  endUncollected: '逾期未取，撤销兑换',
  collect: '兑换取货',
  reverse: '撤销兑换',
} as const

export const en = {
  applyCriteria: 'Updated a tag by its conditions',
  issueCoupon: 'Issued coupons',
  recover: 'Recovered a coupon',
  redeem: 'Redeemed points',
  callOff: 'Called off by the member',
  endUncollected: 'Called off: not collected in time',
  collect: 'Handed over a redemption',
  reverse: 'Undid a redemption',
} satisfies Words<typeof zh>
