import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  title: '忘记密码',
  hint: '验证码将以短信发送到该账号登记的手机号。',
  ask: '获取验证码',
  sent: (minutes: number) =>
    `如果该账号登记了手机号，验证码已发送到该手机号，${minutes} 分钟内有效。`,
  sentTo: (mobile: string, minutes: number) =>
    `如果 ${mobile} 是该公司的账号，验证码已发送到该手机号，${minutes} 分钟内有效。`,
  code: '短信验证码',
  codeRule: '请输入 6 位数字验证码',
  setPassword: '重设密码',
  renewed: '密码已重设，请使用新密码登录',
  askAgain: '重新获取验证码',
  noCode: '收不到验证码？请联系站长为您重置密码。',
  back: '返回登录',
} as const

const en = {
  title: 'Forgot password',
  hint: 'We text a code to the mobile number that is stored with the account.',
  ask: 'Send the code',
  sent: (minutes: number) =>
    `If this account has a mobile number, a code was sent to it. It is valid for ${minutes} minutes.`,
  sentTo: (mobile: string, minutes: number) =>
    `If ${mobile} is an account of this company, a code was sent to that number. It is valid for ${minutes} minutes.`,
  code: 'Code from the text message',
  codeRule: 'Enter the six digits of the code',
  setPassword: 'Set new password',
  renewed: 'Your password was changed. Log in with the new one.',
  askAgain: 'Send another code',
  noCode: 'No code? Ask your station manager to reset your password.',
  back: 'Back to log-in',
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
