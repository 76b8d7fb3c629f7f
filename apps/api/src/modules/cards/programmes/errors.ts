import { HttpErrors, problems } from '#http/errors.ts'

export const ProgrammeErrors = problems({
  exists: {
    status: 400,
    code: 'CARD_PROGRAMME_EXISTS',
    zh: '该类卡已存在',
    en: 'Programme already exists',
  },
  fieldForbidden: {
    status: 400,
    code: 'FIELD_FORBIDDEN',
    zh: '字段不可修改：{path}',
    en: 'Field may not be changed: {path}',
  },
  levelOrder: {
    status: 400,
    code: 'LEVEL_ORDER',
    zh: '等级名称不能重复，所需成长值须逐级递增',
    en: 'Levels need different names and each more growth than the one before',
  },
  smsTemplate: {
    status: 400,
    code: 'CARD_SMS_TEMPLATE',
    zh: '短信模板须已启用，且只含变量 name（会员姓名）、points（到期积分）和 date（最早到期日期）',
    en: 'The template must be switched on, with no other variables than name, points and date',
  },
  reminderDays: {
    status: 400,
    code: 'CARD_REMINDER_DAYS',
    zh: '积分有有效期，且长于提前提醒的天数，才能发送到期提醒短信',
    en: 'Only points that end, later than the reminder comes, can have a message before they end',
  },
})

export const programmeConstraints = {
  card_programmes_type_key: ProgrammeErrors.exists,
  card_programmes_period_check: HttpErrors.periodOrder,
  card_programmes_reminder_check: ProgrammeErrors.reminderDays,
}
