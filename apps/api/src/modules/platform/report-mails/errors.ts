import { problems } from '#http/errors.ts'

export const ReportMailErrors = problems({
  unknown: {
    status: 404,
    code: 'REPORT_MAIL_UNKNOWN',
    zh: '退订链接无效',
    en: 'This is no link for unsubscribing',
  },
  serverUnknown: {
    status: 400,
    code: 'MAIL_SERVER_UNKNOWN',
    zh: '不支持该邮件服务器，请选择列表中的一个',
    en: 'This mail server is not one of those that can be used',
  },
  sender: {
    status: 400,
    code: 'MAIL_SENDER',
    zh: '发件人须是邮箱地址',
    en: 'The sender must be an e-mail address',
  },
  passwordMissing: {
    status: 400,
    code: 'MAIL_PASSWORD_REQUIRED',
    zh: '请填写邮箱密码或授权码',
    en: 'Enter the password of the mail account',
  },
  notSet: {
    status: 400,
    code: 'MAIL_NOT_SET',
    zh: '公司还没有设置发信邮箱，请联系公司管理员',
    en: 'Your company has set up no mail account: ask its administrator',
  },
  recipient: {
    status: 400,
    code: 'MAIL_RECIPIENT',
    zh: '收件人须是本公司有邮箱的人员',
    en: 'Recipients must be people of your company who have an e-mail address',
  },
  fleetRequired: {
    status: 400,
    code: 'MAIL_FLEET',
    zh: '请选择单位会员；对账单按月发送',
    en: 'Choose a fleet; its statement is sent every month',
  },
  tooMany: {
    status: 400,
    code: 'REPORT_MAILS_LIMIT',
    zh: '每人最多订阅 {most} 份报表',
    en: 'At most {most} reports a person',
  },
})

/** Why nothing was sent; kept with each attempt. */
export const ReportMailFailures = problems({
  requesterGone: {
    status: 400,
    code: 'MAIL_REQUESTER_GONE',
    zh: '订阅人的账号已停用',
    en: 'The account of whoever subscribed is disabled',
  },
  noRecipient: {
    status: 400,
    code: 'MAIL_NO_RECIPIENT',
    zh: '收件人都没有邮箱',
    en: 'No recipient has an e-mail address any more',
  },
  undelivered: {
    status: 400,
    code: 'MAIL_UNDELIVERED',
    zh: '邮件服务器没有接收，请检查邮箱设置',
    en: 'The mail server did not take it: check the mail account',
  },
  tooLarge: {
    status: 400,
    code: 'MAIL_TOO_LARGE',
    zh: '报表太大，不能用邮件发送，请到下载中心导出',
    en: 'Too large for a mail: export it instead',
  },
  broken: {
    status: 400,
    code: 'MAIL_BROKEN',
    zh: '生成报表时出错',
    en: 'The report could not be made',
  },
})
