import { HttpErrors, problems } from '../../../http/errors.ts'

export const PeriodErrors = problems({
  shiftRequired: { status: 400, code: 'SHIFT_REQUIRED', zh: '请先开班', en: 'Open a shift first' },
  shiftOpen: {
    status: 400,
    code: 'SHIFT_OPEN',
    zh: '存在未结班次',
    en: 'There is an open shift',
  },
  shiftSettled: HttpErrors.periodSettled,
  daySettled: { status: 400, code: 'DAY_SETTLED', zh: '该日已日结', en: 'Day already settled' },
})

export const periodConstraints = {
  shifts_open_key: PeriodErrors.shiftOpen,
  business_days_settled: PeriodErrors.daySettled,
}
