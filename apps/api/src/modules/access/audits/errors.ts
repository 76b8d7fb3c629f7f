import { problems } from '#http/errors.ts'

export const AuditErrors = problems({
  wholeCompany: {
    status: 403,
    code: 'AUDIT_WHOLE_COMPANY',
    zh: '日志是整个公司一条链，请由公司用户验证',
    en: 'The log is one chain for the whole company: ask a company user to verify it',
  },
})
