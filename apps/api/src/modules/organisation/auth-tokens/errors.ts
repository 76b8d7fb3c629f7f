import { problems } from '#http/errors.ts'

export const AuthTokenErrors = problems({
  ratioSum: {
    status: 400,
    code: 'RATIO_SUM',
    zh: '分配比例之和须为100',
    en: 'Ratios must add up to 100',
  },
  notAssigned: {
    status: 400,
    code: 'AUTH_NOT_ASSIGNED',
    zh: '授权未分配站点或公司',
    en: 'Authorisation not assigned to a station or company',
  },
  exists: {
    status: 400,
    code: 'AUTH_TOKEN_EXISTS',
    zh: '该商户已有同一用途的支付授权，请直接修改',
    en: 'This merchant is authorised for this use already: change that one',
  },
})

export const authTokenConstraints = { auth_tokens_key: AuthTokenErrors.exists }
