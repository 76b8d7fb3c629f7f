import { problems } from '../../../http/errors.ts'

export const PeriodErrors = problems({
  shiftRequired: { status: 400, code: 'SHIFT_REQUIRED', zh: '请先开班', en: 'Open a shift first' },
  shiftOpen: {
    status: 400,
    code: 'SHIFT_OPEN',
    zh: '存在未结班次',
    en: 'There is an open shift',
  },
})

export const periodConstraints = { shifts_open_key: PeriodErrors.shiftOpen }
