import type { Words } from '@app/kernel/words'
import * as entries from '#modules/ledger/entries/words.ts'

/** Labels of the reports and their figures, on screens and in files. */

export const zh = {
  positions: '充值消费报表',
  position: {
    label: '日期或站点',
    opening: '期初余额',
    charge: '充值',
    gift: '赠送',
    refund: '充值退款',
    consume: '消费',
    assign: '划拨',
    back: '退回',
    adjust: '调整',
    movedIn: '旧系统转入',
    closing: '期末余额',
  },
  changes: '资金变动报表',
  change: {
    card: '卡号',
    holder: '持卡人',
    fleet: '单位会员',
    opening: '期初余额',
    in: '增加',
    out: '减少',
    closing: '期末余额',
    moneyFlow: '资金流向',
  },
  personalCards: '全部个人卡',
  /** A kind of movement and what it amounts to. */
  flow: (type: string, amount: string) => `${type} ${amount}`,
  separator: '；',
  types: entries.zh.types,
} as const

export const en = {
  positions: 'Recharge and consumption',
  position: {
    label: 'Period or station',
    opening: 'Opening',
    charge: 'Recharged',
    gift: 'Gifts',
    refund: 'Refunded',
    consume: 'Spent',
    assign: 'Allocated',
    back: 'Returned',
    adjust: 'Adjusted',
    movedIn: 'Brought in',
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
  flow: (type, amount) => `${type} ${amount}`,
  separator: '; ',
  types: entries.en.types,
} satisfies Words<typeof zh>
