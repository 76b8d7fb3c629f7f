import { HttpErrors, problems } from '#http/errors.ts'

export const ActivityErrors = problems({
  exists: { status: 400, code: 'ACTIVITY_EXISTS', zh: '活动已存在', en: 'Activity exists' },
  couponCount: {
    status: 400,
    code: 'ACTIVITY_COUPON_COUNT',
    zh: '活动须包含1-5张优惠券',
    en: 'An activity needs 1 to 5 coupons',
  },
  maxIssued: {
    status: 400,
    code: 'ACTIVITY_MAX_ISSUED',
    zh: '最大发放数不能小于一位会员获得的张数（{gift}）',
    en: 'Most to be issued cannot be below what one member gets ({gift})',
  },
  tags: {
    status: 400,
    code: 'ACTIVITY_TAGS',
    zh: '按标签发放的活动须选择标签，其他活动不能选择标签',
    en: 'An activity for tagged members needs tags, another one has none',
  },
  started: {
    status: 400,
    code: 'ACTIVITY_STARTED',
    zh: '活动已发放，该字段不能修改',
    en: 'Already handed out, field fixed',
  },
  smsTemplate: {
    status: 400,
    code: 'ACTIVITY_SMS_TEMPLATE',
    zh: '短信模板须已启用，且只含变量 name（会员姓名）和 activity（活动名称）',
    en: 'The template must be switched on, with no other variables than name and activity',
  },
  state: {
    status: 400,
    code: 'TASK_STATE',
    zh: '活动状态不允许此操作',
    en: 'Activity state does not allow this',
  },
})

export const activityConstraints = {
  activities_name_key: ActivityErrors.exists,
  activities_tags_check: ActivityErrors.tags,
  activities_period_check: HttpErrors.periodOrder,
}
