import { problems } from '#http/errors.ts'

export const AuthCodeErrors = problems({
  exists: {
    status: 400,
    code: 'AUTH_CODE_EXISTS',
    zh: '授权码已存在',
    en: 'This licence code exists already',
  },
  notAssigned: {
    status: 400,
    code: 'AUTH_NOT_ASSIGNED',
    zh: '授权未分配站点或公司',
    en: 'Authorisation not assigned to a station or company',
  },
  quota: {
    status: 400,
    code: 'AUTH_QUOTA',
    zh: '授权数量不足：已授权 {quota} 个，需要 {used} 个，请联系平台增加授权',
    en: 'The licence covers {quota} and {used} are needed: ask the platform for more',
  },
})

export const authCodeConstraints = { auth_codes_code_key: AuthCodeErrors.exists }
