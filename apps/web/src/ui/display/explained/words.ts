import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  mark: (of: string) => `${of}：怎么算`,
  more: '查看手册',
} as const

const en = {
  mark: (of) => `${of}: how it is made up`,
  more: 'Read more in the manual',
} satisfies Words<typeof zh>

/** Words of the mark beside figures. */
export const words = inLanguage(zh, en)
