import { problems } from '#http/errors.ts'

export const MiniProgramErrors = problems({
  appId: {
    status: 400,
    code: 'MINI_APP_ID',
    zh: 'AppID 格式不正确：微信是 wx 加 16 位十六进制字符，支付宝是 16 位数字',
    en: 'Not an app ID: WeChat’s is wx and 16 hexadecimal digits, Alipay’s 16 digits',
  },
  appIdTaken: {
    status: 400,
    code: 'MINI_PROGRAM_EXISTS',
    zh: '这个 AppID 已登记，一个 AppID 只能属于一家公司',
    en: 'This app ID is registered already: it belongs to one company only',
  },
  typeTaken: {
    status: 400,
    code: 'MINI_TYPE_TAKEN',
    zh: '公司已有这种类型的程序，请先停用原来的',
    en: 'The company has a program of this type: disable that one first',
  },
  notAuthorised: {
    status: 400,
    code: 'MINI_NOT_AUTHORISED',
    zh: '公司未授权小程序或公众号',
    en: 'Company has not authorised a mini program or public account',
  },
  ruleMissing: {
    status: 400,
    code: 'QR_RULE_MISSING',
    zh: '未配置二维码规则',
    en: 'QR code rule not configured',
  },
})

export const miniProgramConstraints = {
  mini_programs_app_id_key: MiniProgramErrors.appIdTaken,
  mini_programs_type_key: MiniProgramErrors.typeTaken,
}
