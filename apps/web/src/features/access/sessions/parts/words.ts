import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

/** The own password and PIN; the log-in page needs none of it. */
const zh = {
  security: '密码与安全',
  changePassword: '修改密码',
  oldPassword: '原密码',
  newPassword: '新密码',
  confirmPassword: '确认新密码',
  passwordHint: '8-32 位字母、数字或符号',
  passwordChanged: '密码已修改，其他设备上的登录已失效',
  setPin: '设置操作密码',
  changePin: '修改操作密码',
  pinExplained: '退款、撤销、立即调价等操作需要输入 6 位操作密码。',
  loginPassword: '登录密码',
  pin: '操作密码',
  pinAgain: '确认操作密码',
  pinMismatch: '两次输入的操作密码不一致',
  pinSaved: '操作密码已保存',
  pinSet: '已设置',
  pinUnset: '未设置',
  sessions: '登录的设备',
  sessionsExplained: '您的账号目前在这些地方登录。有不认识的，请退出它并修改密码。',
  thisSession: '本次登录',
  unknownProgram: '未知程序',
  sessionSince: (time: string, ip: string) => `${time} 登录 · ${ip}`,
  endSession: '退出',
  endOthers: '退出其他全部登录',
  endQuestion: (name: string, ip: string) =>
    `退出 ${name}（${ip}）上的登录？那里未保存的内容会丢失。`,
  endOthersQuestion: (count: number) => `退出其他 ${count} 处登录？那里未保存的内容会丢失。`,
  sessionEnded: '已退出',
} as const

const en = {
  security: 'Password and PIN',
  changePassword: 'Change password',
  oldPassword: 'Current password',
  newPassword: 'New password',
  confirmPassword: 'Confirm new password',
  passwordHint: '8 to 32 letters, digits or symbols',
  passwordChanged: 'Password changed; you are logged out everywhere else',
  setPin: 'Set PIN',
  changePin: 'Change PIN',
  pinExplained: 'Refunds, voids and immediate price changes ask for your six-digit PIN.',
  loginPassword: 'Login password',
  pin: 'PIN',
  pinAgain: 'Confirm PIN',
  pinMismatch: 'The two PINs differ',
  pinSaved: 'PIN saved',
  pinSet: 'set',
  pinUnset: 'not set',
  sessions: 'Where you are logged in',
  sessionsExplained:
    'Your account is in use at these places now. If you do not know one of them, log it out and change your password.',
  thisSession: 'This one',
  unknownProgram: 'Unknown program',
  sessionSince: (time: string, ip: string) => `since ${time} · ${ip}`,
  endSession: 'Log out',
  endOthers: 'Log out everywhere else',
  endQuestion: (name: string, ip: string) =>
    `Log out on ${name} (${ip})? What is not saved there is lost.`,
  endOthersQuestion: (count: number) =>
    `Log out at ${count} other places? What is not saved there is lost.`,
  sessionEnded: 'Logged out',
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
