import { HttpErrors, problems } from '#http/errors.ts'

export const CouponErrors = problems({
  exists: { status: 400, code: 'DEAL_EXISTS', zh: '优惠券已存在', en: 'Coupon exists' },
  unusedLimit: {
    status: 400,
    code: 'COUPON_UNUSED_LIMIT',
    zh: '最大未使用数不能大于每人限领数',
    en: 'Max unused cannot exceed the per-user limit',
  },
  autoCountZero: {
    status: 400,
    code: 'AUTO_COUNT_ZERO',
    zh: '自动领取张数不能为0',
    en: 'Automatic count must not be 0',
  },
  plannedCountZero: {
    status: 400,
    code: 'PLANNED_COUNT_ZERO',
    zh: '计划发放数不能为0',
    en: 'Planned count must not be 0',
  },
  worth: {
    status: 400,
    code: 'COUPON_WORTH',
    zh: '优惠内容不正确',
    en: 'Coupon value is invalid',
  },
  issued: {
    status: 400,
    code: 'DEAL_ISSUED',
    zh: '优惠券已发放，该字段不能修改',
    en: 'Already issued, field fixed',
  },
  smsTemplate: {
    status: 400,
    code: 'COUPON_SMS_TEMPLATE',
    zh: '短信模板须已启用，且只含变量 name（会员姓名）、coupon（优惠券名称）和 date（最后使用日期）',
    en: 'The template must be switched on, with no other variables than name, coupon and date',
  },
  reminderDays: {
    status: 400,
    code: 'COUPON_REMINDER_DAYS',
    zh: '有效天数大于{days}天的优惠券才能发送到期提醒短信',
    en: 'Only coupons valid for more than {days} days can have a message before they end',
  },
  notIssuable: {
    status: 400,
    code: 'DEAL_NOT_ISSUABLE',
    zh: '优惠券当前不可发放',
    en: 'Coupon cannot be issued now',
  },
})

export const couponConstraints = {
  coupons_name_key: CouponErrors.exists,
  coupons_unused_limit_check: CouponErrors.unusedLimit,
  coupons_auto_count_check: CouponErrors.autoCountZero,
  coupons_planned_count_check: CouponErrors.plannedCountZero,
  coupons_worth_check: CouponErrors.worth,
  coupons_period_check: HttpErrors.periodOrder,
}
