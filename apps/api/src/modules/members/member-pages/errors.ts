import { problems } from '#http/errors.ts'

export const MemberPageErrors = problems({
  unknown: {
    status: 404,
    code: 'MEMBER_PAGE_UNKNOWN',
    zh: '二维码无效，请重新扫描站点的会员自助页二维码',
    en: 'This code is not valid: scan the members’ code at the station once more',
  },
  off: {
    status: 404,
    code: 'MEMBER_PAGE_OFF',
    zh: '该公司未开通会员自助页，请到站点查询',
    en: 'This company has no members’ page: ask at the station',
  },
  tooMany: {
    status: 429,
    code: 'MEMBER_CODE_LIMIT',
    zh: '验证码请求过于频繁，请 {minutes} 分钟后再试',
    en: 'Too many codes were asked for: try again in {minutes} minutes',
  },
  locked: {
    status: 429,
    code: 'MEMBER_CODE_LOCKED',
    zh: '输入错误次数过多，请 {minutes} 分钟后再试',
    en: 'Too many wrong codes: try again in {minutes} minutes',
  },
  wrong: {
    status: 400,
    code: 'MEMBER_CODE_WRONG',
    zh: '验证码不正确或已失效，请核对或重新获取',
    en: 'The code is wrong or no longer valid: check it, or ask for another',
  },
  over: {
    status: 401,
    code: 'MEMBER_SESSION_OVER',
    zh: '页面已超时，请重新输入手机号获取验证码',
    en: 'The session is over: ask for a code once more',
  },
})
