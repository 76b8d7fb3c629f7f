import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  confirmPassword: '确认密码',
  passwordMismatch: '两次输入的密码不一致',
  periodOrder: '结束时间须晚于开始时间',
} as const

const en = {
  confirmPassword: 'Confirm password',
  passwordMismatch: 'The two passwords differ',
  periodOrder: 'The end must be after the start',
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
