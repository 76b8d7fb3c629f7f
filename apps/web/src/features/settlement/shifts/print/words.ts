import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  slip: { draft: '未结班，仅供核对', unpaid: '未支付' },
  running: (now: string) => `未结班 · 截至 ${now}`,
  signatures: { handOver: '交班人', takeOver: '接班人', manager: '站长', reviewer: '审核人' },
} as const

const en = {
  slip: { draft: 'Not closed: for checking only', unpaid: 'Unpaid' },
  running: (now) => `Not closed · as of ${now}`,
  signatures: {
    handOver: 'Handed over by',
    takeOver: 'Taken over by',
    manager: 'Station manager',
    reviewer: 'Reviewed by',
  },
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
