import { problems } from '#http/errors.ts'

export const HolidayErrors = problems({
  days: {
    status: 400,
    code: 'HOLIDAY_DAYS',
    zh: '结束日期不能早于开始日期，一个假期最多 31 天',
    en: 'The last day must not be before the first, and a holiday has at most 31 days',
  },
  overlap: {
    status: 409,
    code: 'HOLIDAY_OVERLAP',
    zh: '与已有的假期重叠',
    en: 'It overlaps another holiday',
  },
  many: {
    status: 409,
    code: 'HOLIDAYS_TOO_MANY',
    zh: '最多保存 {most} 个假期，请先删除旧的',
    en: 'There are {most} holidays already: remove old ones first',
  },
})

export const holidayConstraints = {
  holidays_days_check: HolidayErrors.days,
  holidays_overlap_excl: HolidayErrors.overlap,
}
