import type { Words } from '@app/kernel/words'
import type { zh } from './names.zh.ts'

export const en = {
  kinds: { blue: 'Blue', red: 'Red' },
  types: { consume: 'Sale', charge: 'Recharge' },
  statuses: {
    uninvoiced: 'Given up',
    invoicing: 'Being issued',
    success: 'Issued',
    fail: 'Failed',
  },
  sources: { platform: 'Console', scan: 'Scanned code' },
  causes: {
    error: 'Wrong invoice',
    return: 'Goods returned',
    termination: 'Service ended',
    discount: 'Sales allowance',
  },
  printed: { litre: 'L', piece: 'piece', time: 'time' },
} satisfies Words<typeof zh>
