import { problems } from '#http/errors.ts'

export const ApprovalErrors = problems({
  required: {
    status: 400,
    code: 'APPROVAL_REQUIRED',
    zh: '需要复核人确认',
    en: 'Approval by a second user required',
  },
  stale: {
    status: 409,
    code: 'APPROVAL_STALE',
    zh: '复核后数据已变化，已重新提交复核',
    en: 'The figures have changed since the approval; a new one was asked for',
  },
  expired: { status: 400, code: 'APPROVAL_EXPIRED', zh: '复核已过期', en: 'Approval expired' },
  samePerson: {
    status: 400,
    code: 'SOD_SAME_PERSON',
    zh: '需由另一人操作',
    en: 'Another user must do this',
  },
})
