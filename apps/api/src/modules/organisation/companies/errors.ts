import { problems } from '#http/errors.ts'

export const CompanyErrors = problems({
  exists: { status: 400, code: 'COMPANY_EXISTS', zh: '公司已存在', en: 'Company exists' },
  pictureKind: {
    status: 400,
    code: 'PICTURE_KIND',
    zh: '请为此用途重新上传图片',
    en: 'Upload the picture again for this purpose',
  },
  fieldForbidden: {
    status: 400,
    code: 'FIELD_FORBIDDEN',
    zh: '字段不可修改：{path}',
    en: 'Field may not be changed: {path}',
  },
  notAlone: {
    status: 400,
    code: 'SOLO_OPERATOR',
    zh: '公司有{count}名在职员工，只有一人时才能免除复核',
    en: 'The company has {count} active users; approvals can be waived for one alone',
  },
})

export const companyConstraints = {
  companies_code_key: CompanyErrors.exists,
  companies_name_key: CompanyErrors.exists,
}
