import { problems } from '#http/errors.ts'

export const RedemptionErrors = problems({
  notOffered: {
    status: 400,
    code: 'ITEM_NOT_FOR_POINTS',
    zh: '“{item}”不是在售的积分商品，请刷新后重选',
    en: '“{item}” cannot be had for points now: reload and choose again',
  },
  code: {
    status: 400,
    code: 'PICKUP_CODE_WRONG',
    zh: '取货码不正确，请与会员核对',
    en: 'The pick-up code is wrong: check it with the member',
  },
  tries: {
    status: 429,
    code: 'PICKUP_CODE_LOCKED',
    zh: '取货码错误次数过多，请 {minutes} 分钟后再试',
    en: 'Too many wrong pick-up codes: try again in {minutes} minutes',
  },
  changed: {
    status: 409,
    code: 'REDEMPTION_CHANGED',
    zh: '您的积分或商品所需积分已变动，请核对后再兑换',
    en: 'Your points, or what it costs, have changed: look again and redeem then',
  },
  waiting: {
    status: 400,
    code: 'REDEMPTIONS_WAITING',
    zh: '您在该站有 {most} 笔兑换待取货，请先取货再兑换',
    en: '{most} of your redemptions wait at this station: collect them first',
  },
  status: {
    status: 400,
    code: 'REDEMPTION_STATUS',
    zh: '该兑换记录已取货或已撤销',
    en: 'This redemption was collected or reversed already',
  },
  couponUsed: {
    status: 400,
    code: 'REDEMPTION_COUPON_USED',
    zh: '随兑换赠送的优惠券已使用，不能撤销',
    en: 'A coupon that came with it was used: it cannot be reversed',
  },
})
