import { HttpErrors, problems } from '#http/errors.ts'

export const PeriodErrors = problems({
  shiftRequired: { status: 400, code: 'SHIFT_REQUIRED', zh: '请先开班', en: 'Open a shift first' },
  shiftOpen: {
    status: 400,
    code: 'SHIFT_OPEN',
    zh: '存在未结班次',
    en: 'There is an open shift',
  },
  shiftSettled: HttpErrors.periodSettled,
  dayNotBegun: {
    status: 400,
    code: 'DAY_NOT_BEGUN',
    zh: '该班次属于 {day}，那天还没有开始，不能作为当日最后一班',
    en: 'This shift belongs to {day}, which has not begun: it cannot be the last of that day',
  },
  daySettled: { status: 400, code: 'DAY_SETTLED', zh: '该日已日结', en: 'Day already settled' },
})

export const periodConstraints = {
  shifts_open_key: PeriodErrors.shiftOpen,
  business_days_settled: PeriodErrors.daySettled,
}
