import { problems } from '#http/errors.ts'

export const CaseErrors = problems({
  closed: {
    status: 409,
    code: 'WETSTOCK_CASE_CLOSED',
    zh: '该核查已结束',
    en: 'The case is closed already',
  },
})
