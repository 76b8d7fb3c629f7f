import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  title: '退订定时邮件',
  question: (report: string, company: string) => `不再接收${company}的“${report}”？`,
  leave: '退订',
  left: '已退订',
  leftHint: (report: string, company: string) => `${company}的“${report}”不会再发给您。`,
} as const

const en = {
  title: 'Unsubscribe',
  question: (report, company) => `Stop receiving “${report}” from ${company}?`,
  leave: 'Unsubscribe',
  left: 'You are unsubscribed',
  leftHint: (report, company) => `“${report}” from ${company} will not be sent to you any more.`,
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
