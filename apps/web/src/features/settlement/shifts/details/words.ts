import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  printPreview: '打印预览',
  previewTitle: '班结预览',
  review: '审核',
  reviewTitle: (number: number) => `审核班结单 · 第 ${number} 班`,
  reviewQuestion: '确认本班单据无误？审核后不能撤回。',
  reviewVerb: '审核通过',
  reviewed: '已审核',
} as const

const en = {
  printPreview: 'Print preview',
  previewTitle: 'Shift preview',
  review: 'Review',
  reviewTitle: (number) => `Review shift ${number}`,
  reviewQuestion: 'Is everything on this report correct? A review cannot be undone.',
  reviewVerb: 'Confirm report',
  reviewed: 'Reviewed',
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
