import { problems } from '#http/errors.ts'

export const CardBalanceErrors = problems({
  dayAhead: {
    status: 400,
    code: 'BALANCE_DAY_AHEAD',
    zh: '日期不能晚于今天',
    en: 'The day cannot be later than today',
  },
})
