import { problems } from '#http/errors.ts'

/** What is said of a row of members that was not taken. */
export const MemberRowErrors = problems({
  otherName: {
    status: 400,
    code: 'MEMBER_ROW_OTHER_NAME',
    zh: '该手机号已是会员“{name}”，姓名不同，请核对',
    en: 'The phone belongs to the member “{name}”; check whose it is',
  },
  noMember: {
    status: 400,
    code: 'MEMBER_ROW_NO_MEMBER',
    zh: '该手机号属于员工或单位员工，不能作为个人会员导入',
    en: 'The phone belongs to staff or to an employee of a fleet, who is no personal member',
  },
  emailTaken: {
    status: 400,
    code: 'MEMBER_ROW_EMAIL',
    zh: '该邮箱已被其他人使用',
    en: 'The e-mail is somebody else’s',
  },
  used: {
    status: 400,
    code: 'MEMBER_ROW_USED',
    zh: '会员已有订单、优惠券、绑定或登录密码，予以保留',
    en: 'The member has orders, coupons, a bound account or a password since and stays',
  },
  otherAccount: {
    status: 400,
    code: 'MEMBER_ROW_OTHER_ACCOUNT',
    zh: '会员之后又开了其他账户，请先退卡',
    en: 'Another account was opened for the member since; close it first',
  },
  manyPlates: {
    status: 400,
    code: 'MEMBER_ROW_PLATES',
    zh: '最多 {max} 个车牌',
    en: 'At most {max} plates',
  },
})
