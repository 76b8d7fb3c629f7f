import { problems } from '#http/errors.ts'

export const DailyReportErrors = problems({
  exists: {
    status: 400,
    code: 'DAILY_REPORT_EXISTS',
    zh: '这一天已有手工日报，请修改它，或先作废',
    en: 'This day has a report already: change it, or make it void first',
  },
  dayAhead: {
    status: 400,
    code: 'DAILY_REPORT_DAY_AHEAD',
    zh: '不能填报还没有到的日期',
    en: 'The day has not come yet',
  },
  status: {
    status: 400,
    code: 'DAILY_REPORT_STATUS',
    zh: '日报的状态已变，请刷新后再操作',
    en: 'The report is no longer in that state: reload it',
  },
  incomplete: {
    status: 400,
    code: 'DAILY_REPORT_INCOMPLETE',
    zh: '{no} 号枪没有填写起止泵码',
    en: 'Nozzle {no} has no opening or closing reading',
  },
  backwards: {
    status: 400,
    code: 'DAILY_REPORT_BACKWARDS',
    zh: '{no} 号枪的止码小于起码，或回罐量大于出油量',
    en: 'The closing reading of nozzle {no} is below its opening, or more was poured back than drawn',
  },
  unexplained: {
    status: 400,
    code: 'DAILY_REPORT_UNEXPLAINED',
    zh: '收款与销售额不符，请核对，或在备注中说明',
    en: 'Payments and sales differ: check them, or explain it in the remark',
  },
  otherRows: {
    status: 400,
    code: 'DAILY_REPORT_ROWS',
    zh: '油枪、油罐或付款方式与日报不符，请刷新后重填',
    en: 'The nozzles, tanks or ways of paying are not those of the report: reload it',
  },
})

export const dailyReportConstraints = { daily_reports_day_key: DailyReportErrors.exists }
