import { problems } from '#http/errors.ts'

export const UserCouponErrors = problems({
  restricted: {
    status: 403,
    code: 'RESTRICTED_COUPON',
    zh: '您已被禁止手动发券',
    en: 'Manual coupon issuing is prohibited for you',
  },
  receivers: {
    status: 400,
    code: 'COUPON_RECEIVERS',
    zh: '文件中须有1-{most}个手机号或卡号',
    en: 'The file must name 1 to {most} phone or card numbers',
  },
  state: {
    status: 400,
    code: 'COUPON_STATE',
    zh: '优惠券状态不允许此操作',
    en: 'Coupon status does not allow this',
  },
  notUsable: {
    status: 400,
    code: 'COUPON_NOT_USABLE',
    zh: '优惠券不能用于此订单',
    en: 'Coupon cannot be used for this order',
  },
  notStackable: {
    status: 400,
    code: 'COUPON_NOT_STACKABLE',
    zh: '所选优惠券不能同时使用',
    en: 'These coupons cannot be used together',
  },
  simulationTooLarge: {
    status: 400,
    code: 'SIMULATION_TOO_LARGE',
    zh: '会员订单超过{most}笔，请缩短日期或减少站点',
    en: 'More than {most} orders of members; choose fewer days or stations',
  },
})

/** Why a member does not receive a coupon; shown to the member. */
export const ReceivingErrors = problems({
  closed: {
    status: 400,
    code: 'COUPON_NOT_RECEIVABLE',
    zh: '该优惠券不能自行领取，请向站内工作人员咨询',
    en: 'This coupon cannot be received here: please ask the staff',
  },
  ended: { status: 400, code: 'COUPON_ENDED', zh: '该优惠券已结束', en: 'This offer has ended' },
  noneLeft: {
    status: 400,
    code: 'COUPON_NONE_LEFT',
    zh: '该优惠券已领完',
    en: 'All of these coupons are gone',
  },
  notStarted: {
    status: 400,
    code: 'COUPON_NOT_STARTED',
    zh: '该优惠券还未开始领取',
    en: 'This offer has not begun yet',
  },
  notMeant: {
    status: 400,
    code: 'COUPON_NOT_FOR_MEMBER',
    zh: '该优惠券只对指定会员开放',
    en: 'This coupon is for certain members only',
  },
  had: {
    status: 400,
    code: 'COUPON_HAD',
    zh: '您已领取过该优惠券',
    en: 'You have had this coupon',
  },
  unused: {
    status: 400,
    code: 'COUPON_UNUSED',
    zh: '请先使用已领取的优惠券',
    en: 'Use the one that you have first',
  },
})
