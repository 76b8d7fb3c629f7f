import type { Words } from '@app/kernel/words'

/** What is done to shifts and reports of days. */
export const zh = {
  submitReport: '提交日报',
  voidReport: '作废日报',
  forceClose: '强制关闭',
  dropCash: '中途缴款',
  voidCashDrop: '撤销缴款',
} as const

export const en = {
  submitReport: 'Submitted a daily report',
  voidReport: 'Made a daily report void',
  forceClose: 'Closed by force',
  dropCash: 'Put cash away',
  voidCashDrop: 'Took a cash drop back',
} satisfies Words<typeof zh>
