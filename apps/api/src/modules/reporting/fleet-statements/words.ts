import type { Words } from '@app/kernel/words'

/** Labels of the statement of a fleet, on screens and in files. */

export const zh = {
  title: '单位会员对账单',
  fields: {
    number: '卡号',
    name: '卡名称',
    holder: '持卡人',
    opening: '期初余额',
    charge: '充值',
    gift: '赠送',
    refund: '充值退款',
    allocated: '划拨净额',
    consume: '消费扣款',
    adjust: '调整',
    movedIn: '旧系统转入',
    closing: '期末余额',
    spent: '用卡消费',
    volume: '加油量（升）',
    fills: '笔数',
  },
} as const

export const en = {
  title: 'Fleet statement',
  fields: {
    number: 'Card no.',
    name: 'Card name',
    holder: 'Holder',
    opening: 'Opening',
    charge: 'Recharged',
    gift: 'Bonus',
    refund: 'Recharges refunded',
    allocated: 'Allocated, net',
    consume: 'Charged for purchases',
    adjust: 'Adjusted',
    movedIn: 'Moved in',
    closing: 'Closing',
    spent: 'Bought with the card',
    volume: 'Fuel (L)',
    fills: 'Payments',
  },
} satisfies Words<typeof zh>
