import { zh as coupons } from '@app/api/names/marketing/coupons/zh'
import { zh as names } from '@app/api/names/marketing/user-coupons/zh'

export const zh = {
  ...names,
  kinds: coupons.kinds,
  title: '优惠券使用',
  fields: {
    code: '券号',
    deal: '优惠券',
    kind: '类型',
    user: '会员',
    mobile: '手机号',
    status: '状态',
    source: '来源',
    validTo: '到期时间',
    order: '使用订单',
    usedTime: '使用时间',
    discount: '实际优惠',
    reason: '原因',
    creator: '发放人',
    given: '发放时间',
  },
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
} as const
