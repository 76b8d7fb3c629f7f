import { problems } from '#http/errors.ts'

export const AlarmErrors = problems({
  acknowledged: {
    status: 400,
    code: 'ALARM_ACKNOWLEDGED',
    zh: '该报警已被确认，请刷新后查看处理说明',
    en: 'The alarm has been acknowledged already: refresh to read what was done',
  },
})
