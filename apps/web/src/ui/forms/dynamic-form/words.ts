import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  save: (title: string) => `保存${title}`,
  question: (title: string) => `修改“${title}”，确定保存？新的规则从下一笔业务起生效。`,
  choose: '请选择',
  key: '键',
  value: '值',
  keyOf: (line: number) => `第 ${line} 行的键`,
  valueOf: (line: number) => `第 ${line} 行的值`,
  addLine: '加一行',
  removeLine: (line: number) => `删除第 ${line} 行`,
} as const

const en = {
  save: (title) => `Save ${title}`,
  question: (title) => `Change “${title}”? Takes effect on the next sale or refund.`,
  choose: 'Choose',
  key: 'Key',
  value: 'Value',
  keyOf: (line) => `Key of line ${line}`,
  valueOf: (line) => `Value of line ${line}`,
  addLine: 'Add a line',
  removeLine: (line) => `Remove line ${line}`,
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
