import type { Words } from '@app/kernel/words'
import { en as ledger } from '../../ledger/entries/names.en.ts'
import type { changeZh, positionZh } from './export.zh.ts'

export const positionEn = {
  title: 'Recharge and consumption',
  columns: {
    label: 'Period or station',
    opening: 'Opening',
    charge: 'Recharged',
    gift: 'Given',
    refund: 'Refunded',
    consume: 'Spent',
    assign: 'Allocated',
    back: 'Taken back',
    adjust: 'Adjusted',
    closing: 'Closing',
  },
} satisfies Words<typeof positionZh>

export const changeEn = {
  title: 'Funds change',
  columns: {
    card: 'Card',
    holder: 'Holder',
    fleet: 'Fleet',
    opening: 'Opening',
    in: 'In',
    out: 'Out',
    closing: 'Closing',
    moneyFlow: 'Money flow',
  },
  personalCards: 'All personal cards',
  flow: (type, amount) => `${type} ${amount}`,
  separator: '; ',
  types: ledger.types,
} satisfies Words<typeof changeZh>
