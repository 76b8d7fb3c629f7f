import type { Words } from '@app/kernel/words'

/** Headings of a file of balances, and what they add up to. */
export const zh = {
  title: '期初余额导入',
  reason: '旧系统余额转入',
  undoReason: '撤销期初余额导入',
  fields: {
    cardNumber: '卡号',
    mobile: '手机号',
    principal: '本金余额',
    gift: '赠送余额',
    points: '积分',
    growth: '成长值',
    remark: '备注',
  },
  sums: {
    accounts: '账户数',
    principal: '本金合计',
    gift: '赠送合计',
    points: '积分合计',
    growth: '成长值合计',
  },
} as const

export const en = {
  title: 'Opening balances import',
  reason: 'Brought along from the old system',
  undoReason: 'Opening balances undone',
  fields: {
    cardNumber: 'Card number',
    mobile: 'Phone',
    principal: 'Principal',
    gift: 'Gift',
    points: 'Points',
    growth: 'Growth',
    remark: 'Remark',
  },
  sums: {
    accounts: 'Accounts',
    principal: 'Total principal',
    gift: 'Total gift',
    points: 'Total points',
    growth: 'Total growth',
  },
} satisfies Words<typeof zh>

/** Headings of other programs that an uploaded list may have. */
export const otherHeadings = {
  cardNumber: ['会员卡号', '卡面号', 'card no', 'card'],
  mobile: ['手机', '电话', '会员手机号', 'mobile', 'phone number'],
  principal: ['本金', '余额', '卡余额', '储值余额', 'balance'],
  gift: ['赠送', '赠送金额', 'bonus'],
  points: ['积分余额', '剩余积分', 'score'],
  growth: ['成长', '经验值'],
  remark: ['说明', 'remarks'],
} as const
