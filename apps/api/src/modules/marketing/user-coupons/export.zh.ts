import { zh as couponNames } from '#modules/marketing/coupons/names.zh.ts'
import { zh as names } from './names.zh.ts'

export const zh = {
  title: '优惠券使用',
  columns: {
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
  kinds: couponNames.kinds,
  ...names,
} as const
