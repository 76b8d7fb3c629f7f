import { problems } from '#http/errors.ts'

export const DayErrors = problems({
  shiftOpen: {
    status: 400,
    code: 'DAY_SHIFT_OPEN',
    zh: '当日尚有未结班次',
    en: 'A shift of the day is open',
  },
  order: {
    status: 400,
    code: 'DAY_ORDER',
    zh: '请先完成前一日日结',
    en: 'Settle the previous day first',
  },
  notOver: {
    status: 400,
    code: 'DAY_NOT_OVER',
    zh: '当日尚未结束，过了零点才能日结',
    en: 'The day is not over yet: settle it after midnight',
  },
})
