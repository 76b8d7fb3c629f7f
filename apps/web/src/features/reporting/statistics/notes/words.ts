import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  orders: {
    amount:
      '这些营业日的加油和商品订单，优惠前金额，没收到款的也算；没收款就关闭的不算。与日结单的销售合计一致。',
    volume: '这些订单里的加油升数。',
    count: '订单数，不含充值和预付单。',
    discount: '这些订单上的优惠；结账以后才改的，记在改的那天。',
    refund: '这些订单到现在为止退了的钱，不管哪天退的。',
  },
  lineItems: {
    amount: '便利店商品的金额，优惠前，没收到款的也算。',
    quantity: '卖出的件数。',
    count: '订单里的商品行数，不是订单数。',
    discount: '这些商品上的优惠。',
  },
  transactions: {
    taken: '这些营业日收到的钱，含充值和预付；后来退款、撤销的也照计。',
    refund: '这些收款到现在为止退回和撤销的，不管哪天退的。',
    kept: '收款 − 退款。',
    count: '收款笔数。',
  },
  userCardDetails: {
    spent: '用储值卡花掉的钱，减去退回卡里的。',
    principal: '其中花的是本金的部分。',
    gift: '其中花的是赠送的部分。',
    count: '卡流水的条数，消费和退回各算一条。',
  },
  change: '第一个数旁边的百分比，是与前面同样多的天数比。',
} as const

const en = {
  orders: {
    amount:
      'Orders for fuel and goods of these business days, before discounts, paid or not; those closed unpaid are left out. It agrees with the total sales of the daily settlements.',
    volume: 'Litres of fuel in these orders.',
    count: 'How many orders, without recharges and prepayments.',
    discount:
      'Discounts on these orders; what changed after the day was settled counts for the day of the change.',
    refund: 'What has been refunded of these orders until now, on whatever day.',
  },
  lineItems: {
    amount: 'Goods of the shop, before discounts, paid or not.',
    quantity: 'How many pieces were sold.',
    count: 'Lines of goods, not orders.',
    discount: 'Discounts on these goods.',
  },
  transactions: {
    taken:
      'Money taken on these business days, recharges and prepayments included, also what was refunded or voided later.',
    refund: 'What has been refunded or voided of these payments until now, on whatever day.',
    kept: 'Received − refunds.',
    count: 'How many payments.',
  },
  userCardDetails: {
    spent: 'Spent from stored-value cards, less what was given back to them.',
    principal: 'What of it was the holders’ own money.',
    gift: 'What of it was gift money.',
    count: 'Lines of the card ledger: spending and giving back are one each.',
  },
  change: 'The percentage beside the first figure compares with as many days before.',
} satisfies Words<typeof zh>

/** How the figures of statistics are made up, by what they count. */
export const words = inLanguage(zh, en)
