import { problems } from '#http/errors.ts'

export const SupportErrors = problems({
  grantRequired: {
    status: 403,
    code: 'SUPPORT_GRANT_REQUIRED',
    zh: '须由该公司授权后才能查看，请联系其公司用户：{people}',
    en: 'The company has to allow this first; ask its company users: {people}',
  },
  supporterUnknown: {
    status: 400,
    code: 'SUPPORTER_UNKNOWN',
    zh: '没有此平台人员',
    en: 'Platform user not found',
  },
})
