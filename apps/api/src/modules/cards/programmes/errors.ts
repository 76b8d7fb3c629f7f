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
})

export const programmeConstraints = {
  card_programmes_type_key: ProgrammeErrors.exists,
  card_programmes_period_check: HttpErrors.periodOrder,
}
