import { problems } from '#http/errors.ts'

export const SmsErrors = problems({
  accountExists: {
    status: 400,
    code: 'SMS_ACCOUNT_EXISTS',
    zh: '短信账号名称已存在',
    en: 'Text message account name exists',
  },
  accountInUse: {
    status: 400,
    code: 'SMS_ACCOUNT_IN_USE',
    zh: '本公司已启用另一个短信账号，请先停用',
    en: 'Another account of the company is in use: switch it off first',
  },
  appIdRequired: {
    status: 400,
    code: 'SMS_APP_ID',
    zh: '腾讯云短信请填写 SdkAppId',
    en: 'Tencent Cloud needs the SdkAppId',
  },
  signatureUsed: {
    status: 400,
    code: 'SMS_SIGNATURE_USED',
    zh: '签名“{signature}”正被模板使用，请先修改模板',
    en: 'Templates use the signature “{signature}”: change them first',
  },
  signatureUnknown: {
    status: 400,
    code: 'SMS_SIGNATURE_UNKNOWN',
    zh: '账号中没有该签名，请从账号的签名中选择',
    en: 'The account has no such signature: choose one of its own',
  },
  templateExists: {
    status: 400,
    code: 'SMS_TEMPLATE_EXISTS',
    zh: '短信模板名称已存在',
    en: 'Text message template name exists',
  },
  variable: {
    status: 400,
    code: 'SMS_VARIABLE',
    zh: '变量名应写在 ${ } 中，以字母开头，只含字母、数字和下划线，最多 10 个',
    en: 'Write the name of a variable within ${ }: letters, digits and underscores, a letter first, ten at most',
  },
  templateOff: {
    status: 400,
    code: 'SMS_TEMPLATE_OFF',
    zh: '模板或其短信账号已停用，请先启用',
    en: 'The template or its account is switched off: switch it on first',
  },
  params: {
    status: 400,
    code: 'SMS_PARAMS',
    zh: '请填写模板的全部变量：{variables}',
    en: 'Give a value for each variable of the template: {variables}',
  },
  quota: {
    status: 400,
    code: 'SMS_BALANCE',
    zh: '短信余额不足',
    en: 'SMS balance insufficient',
  },
  notConnected: {
    status: 400,
    code: 'SMS_NOT_CONNECTED',
    zh: '服务器未连接该短信服务商，请联系平台人员',
    en: 'This server is not connected with the provider: ask the platform’s staff',
  },
})

export const smsConstraints = {
  sms_accounts_name_key: SmsErrors.accountExists,
  sms_accounts_enabled_key: SmsErrors.accountInUse,
  sms_templates_name_key: SmsErrors.templateExists,
}

/** Why a message did not arrive. */
export const SmsFailures = problems({
  number: {
    status: 400,
    code: 'SMS_NUMBER',
    zh: '手机号无效或被服务商拉黑',
    en: 'The number is wrong, or blocked by the provider',
  },
  template: {
    status: 400,
    code: 'SMS_TEMPLATE',
    zh: '签名、模板或变量与服务商审核的不一致，请核对模板',
    en: 'Signature, template or variables are not as approved: check the template',
  },
  content: {
    status: 400,
    code: 'SMS_CONTENT',
    zh: '变量内容过长或含敏感词、链接，请修改后重发',
    en: 'A value is too long, or has words or links that are not allowed: change it and send again',
  },
  limit: {
    status: 400,
    code: 'SMS_LIMIT',
    zh: '超出服务商对该号码或应用的发送频率限制，请明天再试',
    en: 'More than the provider allows for this number or application: try again tomorrow',
  },
  account: {
    status: 400,
    code: 'SMS_ACCOUNT',
    zh: '服务商账号欠费、停用或密钥无效，请核对短信账号',
    en: 'The provider’s account has no credit, is closed, or its key is wrong: check the account',
  },
  other: {
    status: 400,
    code: 'SMS_REFUSED',
    zh: '服务商拒绝发送，请按服务商代码查询原因',
    en: 'The provider refused it: look up its code',
  },
  undelivered: {
    status: 400,
    code: 'SMS_UNDELIVERED',
    zh: '运营商未能送达，可能关机、停机或号码不存在',
    en: 'The network could not deliver it: the phone may be off or the number gone',
  },
  lost: {
    status: 400,
    code: 'SMS_LOST',
    zh: '服务商没有收到，请重新发送',
    en: 'The provider never received it: send it again',
  },
})
