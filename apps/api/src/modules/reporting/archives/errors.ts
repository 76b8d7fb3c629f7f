import { problems } from '#http/errors.ts'

export const ArchiveErrors = problems({
  tooRecent: {
    status: 400,
    code: 'ARCHIVE_TOO_RECENT',
    zh: '只能归档已结束满 {months} 个月的月份，目前最近可归档 {latest}',
    en: 'A month is archived once it is over for {months} months: the latest now is {latest}',
  },
  daysOpen: {
    status: 400,
    code: 'ARCHIVE_DAYS_OPEN',
    zh: '该月还有未日结的营业日，请先日结',
    en: 'Days of that month are not settled: settle them first',
  },
})
