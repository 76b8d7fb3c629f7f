import { problems } from '#http/errors.ts'

export const MonthErrors = problems({
  changed: {
    status: 400,
    code: 'MONTH_CHANGED',
    zh: '数据已变化，请重新预览',
    en: 'Data changed, preview again',
  },
  confirmed: {
    status: 400,
    code: 'MONTH_CONFIRMED',
    zh: '月结已确认，不能修改',
    en: 'Confirmed settlement cannot be edited',
  },
  notBegun: {
    status: 400,
    code: 'MONTH_NOT_BEGUN',
    zh: '该月份尚未开始，请选择本月或之前的月份',
    en: 'That month has not begun: choose this one or an earlier one',
  },
  notOver: {
    status: 400,
    code: 'MONTH_NOT_OVER',
    zh: '当月尚未结束，过了月底才能确认月结',
    en: 'The month is not over yet: confirm it after its last day',
  },
  dayOpen: {
    status: 400,
    code: 'MONTH_DAY_OPEN',
    zh: '{day}尚未日结，请先日结，再重新预览',
    en: '{day} is not settled yet: settle it, then preview the month again',
  },
})

/** What the database itself holds on to. */
export const monthConstraints = { monthly_settlements_confirmed: MonthErrors.confirmed }
