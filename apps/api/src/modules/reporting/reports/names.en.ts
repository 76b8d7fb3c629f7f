import type { Words } from '@app/kernel/words'
import type { zh } from './names.zh.ts'

export const en = {
  positions: 'Recharge and consumption',
  position: {
    opening: 'Opening',
    charge: 'Recharged',
    gift: 'Gifts',
    refund: 'Refunded',
    consume: 'Spent',
    assign: 'Allocated',
    back: 'Returned',
    adjust: 'Adjusted',
    closing: 'Closing',
  },
  changes: 'Funds change',
  change: {
    card: 'Card no.',
    holder: 'Holder',
    fleet: 'Fleet',
    opening: 'Opening',
    in: 'In',
    out: 'Out',
    closing: 'Closing',
    moneyFlow: 'Money flow',
  },
  personalCards: 'All personal cards',
} satisfies Words<typeof zh>
