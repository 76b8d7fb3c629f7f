import type { Words } from '@app/kernel/words'
import type { zh } from './zh.ts'

export const en = {
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
