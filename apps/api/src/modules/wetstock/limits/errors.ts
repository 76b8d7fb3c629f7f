import { problems } from '#http/errors.ts'

export const LossLimitErrors = problems({
  monthClosed: {
    status: 409,
    code: 'WETSTOCK_LIMITS_MONTH_CLOSED',
    zh: '该月或之后的月份已有站点月结，限额请从下一个未月结的月份开始',
    en: 'A station has closed this month or a later one: let the limits begin with a month that is open',
  },
})
