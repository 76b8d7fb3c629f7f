import * as coupons from '@app/api/words/marketing/coupons'
import * as userCoupons from '@app/api/words/marketing/user-coupons'
import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  ...userCoupons.zh,
  kinds: coupons.zh.kinds,
  title: '优惠券使用',
  fields: {
    code: '券号',
    deal: '优惠券',
    kind: '类型',
    user: '会员',
    mobile: '手机号',
    status: '状态',
    source: '来源',
    giftOrder: '赠券订单',
    validTo: '到期时间',
    order: '使用订单',
    usedTime: '使用时间',
    discount: '实际优惠',
    reason: '原因',
    creator: '发放人',
    given: '发放时间',
  },
  activity: '活动',
  withoutEnd: '长期有效',
  onlyCard: (number: string) => `限卡 ${number}`,
  until: (day: string) => `有效期至 ${day}`,
  recover: '回收',
  recoverQuestion: (name: string, holder: string) =>
    `回收会员“${holder}”的优惠券“${name}”？回收后不能再使用。`,
  recovered: '已回收',
  empty: '还没有发放优惠券',
  emptyHint: '在优惠券列表中选择一张优惠券发放给会员。',
  noneOf: '该会员还没有优惠券',
  noneOfHint: '手动发放、充值赠送或自动发放的优惠券会显示在这里。',
  totals: { title: '合计', count: '张数', used: '已使用', discount: '实际优惠' },
} as const

const en = {
  ...userCoupons.en,
  kinds: coupons.en.kinds,
  title: 'Coupon usage',
  fields: {
    code: 'Coupon no.',
    deal: 'Coupon',
    kind: 'Type',
    user: 'Member',
    mobile: 'Phone',
    status: 'Status',
    source: 'Source',
    giftOrder: 'Came with order',
    validTo: 'Valid until',
    order: 'Used for order',
    usedTime: 'Used',
    discount: 'Discount',
    reason: 'Reason',
    creator: 'Issued by',
    given: 'Issued at',
  },
  activity: 'Activity',
  withoutEnd: 'without end',
  onlyCard: (number) => `card ${number} only`,
  until: (day) => `valid until ${day}`,
  recover: 'Recover',
  recoverQuestion: (name, holder) => `Recover “${name}” from ${holder}? It can no longer be used.`,
  recovered: 'Recovered',
  empty: 'No coupons issued yet',
  emptyHint: 'Choose one in the list of coupons and issue it to members.',
  noneOf: 'This member has no coupons',
  noneOfHint: 'Coupons issued manually, with recharges or automatically are shown here.',
  totals: { title: 'Totals', count: 'Coupons', used: 'Used', discount: 'Discount' },
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
