import type { Words } from '@app/kernel/words'
import type { zh } from './names.zh.ts'

export const en = {
  books: { debit: 'Money', score: 'Points', level: 'Growth', quota: 'Invoicing quota' },
  types: {
    charge: 'Recharge',
    chargeReward: 'Recharge gift',
    refundCharge: 'Recharge refund',
    refundChargeReward: 'Gift reversal',
    refundReward: 'Reward reversal',
    consume: 'Purchase',
    refundConsume: 'Purchase refund',
    assign: 'Allocation',
    reward: 'Reward',
    deduction: 'Deduction',
    back: 'Returned',
    adjust: 'Adjustment',
  },
  states: {
    done: 'Done',
    partRefunded: 'Partly refunded',
    refunded: 'Refunded',
    revoked: 'Voided',
  },
} satisfies Words<typeof zh>
