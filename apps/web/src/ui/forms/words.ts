import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  confirmPassword: '确认密码',
  passwordMismatch: '两次输入的密码不一致',
} as const

const en = {
  confirmPassword: 'Confirm password',
  passwordMismatch: 'The two passwords differ',
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
