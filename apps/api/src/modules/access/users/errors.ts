import { problems } from '#http/errors.ts'

export const UserErrors = problems({
  exists: { status: 400, code: 'USER_EXISTS', zh: '用户已存在', en: 'User already exists' },
  phoneNotFound: {
    status: 404,
    code: 'PHONE_NOT_FOUND',
    zh: '手机号不存在',
    en: 'Phone number not found',
  },
  phoneFormat: {
    status: 400,
    code: 'PHONE_FORMAT',
    zh: '手机号格式不正确',
    en: 'Not a valid phone number',
  },
  emailFormat: {
    status: 400,
    code: 'EMAIL_FORMAT',
    zh: '邮箱格式不正确',
    en: 'Not a valid e-mail',
  },
  accountFormat: {
    status: 400,
    code: 'ACCOUNT_FORMAT',
    zh: '登录账号须为2-32个字符，不含空格和汉字',
    en: 'Login name: 2-32 characters without spaces or Chinese characters',
  },
  accountRequired: {
    status: 400,
    code: 'ACCOUNT_REQUIRED',
    zh: '请填写登录账号、手机号或邮箱',
    en: 'Login name, phone number or e-mail is required',
  },
  tagRuled: {
    status: 400,
    code: 'TAG_RULED',
    zh: '按条件自动打的标签不能人工添加',
    en: 'A tag that follows from conditions cannot be set by hand',
  },
  avatarKind: {
    status: 400,
    code: 'AVATAR_KIND',
    zh: '请上传头像图片',
    en: 'Upload the picture as an avatar',
  },
  sourceUnknown: {
    status: 400,
    code: 'REGISTER_SOURCE_UNKNOWN',
    zh: '公司没有此注册来源，请在公司设置中添加',
    en: 'The company has no such source of members; add it in the company’s settings',
  },
  fieldForbidden: {
    status: 400,
    code: 'FIELD_FORBIDDEN',
    zh: '字段不可修改：{path}',
    en: 'Field may not be changed: {path}',
  },
  hasBalance: {
    status: 400,
    code: 'USER_HAS_BALANCE',
    zh: '用户仍有余额',
    en: 'User still has a balance',
  },
  isOfFleet: {
    status: 400,
    code: 'USER_OF_FLEET',
    zh: '该会员属于单位会员，请先将其移出',
    en: 'The member belongs to a fleet; remove them from it first',
  },
  hasCards: {
    status: 400,
    code: 'USER_HAS_CARDS',
    zh: '该会员名下还有未退的储值卡，请先退卡',
    en: 'The member still has stored-value cards; return them first',
  },
  employeeCardBound: {
    status: 400,
    code: 'EMPLOYEE_CARD_BOUND',
    zh: '已绑定员工卡，不能离职',
    en: 'Employee cannot leave while an employee card is bound',
  },
  idNumberFormat: {
    status: 400,
    code: 'ID_NO_FORMAT',
    zh: '身份证号格式不正确',
    en: 'Not a valid ID number',
  },
  taxNumberFormat: {
    status: 400,
    code: 'TAX_NO_FORMAT',
    zh: '税号格式不正确',
    en: 'Not a valid tax number',
  },
  plateFormat: {
    status: 400,
    code: 'PLATE_FORMAT',
    zh: '车牌号格式不正确',
    en: 'Not a valid licence plate',
  },
  mobileChangeConfirm: {
    status: 400,
    code: 'MOBILE_CHANGE_CONFIRM',
    zh: '手机号已修改，是否确认？',
    en: 'Phone changed, confirm?',
  },
})

export const userConstraints = {
  users_mobile_key: UserErrors.exists,
  users_email_key: UserErrors.exists,
  users_account_key: UserErrors.exists,
}
