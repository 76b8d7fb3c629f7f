import type { Words } from '@app/kernel/words'
import type { zh } from './names.zh.ts'

export const en = {
  usualSource: 'At the counter',
} satisfies Words<typeof zh>
