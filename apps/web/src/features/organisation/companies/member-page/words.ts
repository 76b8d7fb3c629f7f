import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  button: '会员自助页二维码',
  hint: '张贴在站点：会员用手机扫码，凭短信验证码查看自己的余额、流水、优惠券和积分。',
  closed: '会员自助页未开通',
  closedHint: '请在“顾客页面”中打开会员自助页，并在短信页启用短信账号和只含变量 ${code} 的模板。',
  toSms: '短信设置',
  print: '打印',
  poster: '会员自助页',
  scan: '扫码查询余额、流水、优惠券和积分',
} as const

const en = {
  button: 'Members’ page code',
  hint: 'Put it up at the stations: members scan it and see their balance, statement, coupons and points with a code by text message.',
  closed: 'The members’ page is closed',
  closedHint:
    'Switch it on under “Customers’ pages”, and put an SMS account and a template whose only variable is ${code} into use.',
  toSms: 'Text messages',
  print: 'Print',
  poster: 'Members’ page',
  scan: 'Scan for balance, statement, coupons and points',
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
