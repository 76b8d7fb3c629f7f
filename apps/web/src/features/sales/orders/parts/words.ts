import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  emptyOf: '近三个月没有订单',
  emptyOfHint: '更早的订单请到“全部销售”按时间查找。',
  slip: { print: '打印小票', title: '销售小票', reprint: '补打' },
} as const

const en = {
  emptyOf: 'No orders in the last three months',
  emptyOfHint: 'Older ones are found by their time under “All sales”.',
  slip: { print: 'Print slip', title: 'Sales slip', reprint: 'Reprint' },
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
