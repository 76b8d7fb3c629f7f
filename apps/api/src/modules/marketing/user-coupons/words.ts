import type { Words } from '@app/kernel/words'
import * as coupons from '#modules/marketing/coupons/words.ts'

/** Labels of states and origins of members' coupons. */
export const zh = {
  title: '优惠券使用',
  fields: {
    code: '券号',
    deal: '优惠券',
    kind: '类型',
    amountOff: '减免金额',
    discountRatio: '优惠比例 (%)',
    user: '会员',
    mobile: '手机号',
    status: '状态',
    source: '来源',
    validFrom: '生效时间',
    validTo: '到期时间',
    order: '使用订单',
    usedTime: '使用时间',
    discount: '实际优惠',
    recoveredTime: '回收时间',
    reason: '原因',
    creator: '发放人',
    createdDate: '发放时间',
  },
  statuses: { unused: '未使用', used: '已使用', expired: '已过期', recovered: '已回收' },
  sources: {
    manual: '手动发放',
    auto: '自动发放',
    package: '充值赠送',
    redemption: '积分兑换赠送',
    activity: '活动发放',
  },
  kinds: coupons.zh.kinds,
} as const

export const en = {
  title: 'Coupon usage',
  fields: {
    code: 'Coupon no.',
    deal: 'Coupon',
    kind: 'Type',
    amountOff: 'Amount off',
    discountRatio: 'Discount (%)',
    user: 'Member',
    mobile: 'Phone',
    status: 'Status',
    source: 'Source',
    validFrom: 'Valid from',
    validTo: 'Valid until',
    order: 'Used for order',
    usedTime: 'Used',
    discount: 'Discount',
    recoveredTime: 'Recovered',
    reason: 'Reason',
    creator: 'Issued by',
    createdDate: 'Issued at',
  },
  statuses: { unused: 'Unused', used: 'Used', expired: 'Expired', recovered: 'Recovered' },
  sources: {
    manual: 'Manual',
    auto: 'Automatic',
    package: 'With a recharge',
    redemption: 'With redeemed points',
    activity: 'Activity',
  },
  kinds: coupons.en.kinds,
} satisfies Words<typeof zh>
