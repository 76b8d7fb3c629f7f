/** Labels of the values of an entry, on screens and in files. */

export const zh = {
  books: { debit: '资金', score: '积分', level: '成长值', quota: '开票额度' },
  types: {
    charge: '充值',
    chargeReward: '充值赠送',
    refundCharge: '充值退款',
    refundChargeReward: '赠送收回',
    refundReward: '奖励收回',
    consume: '消费',
    refundConsume: '消费退款',
    assign: '划拨',
    reward: '奖励',
    deduction: '扣减',
    back: '退回',
    adjust: '调整',
  },
  states: { done: '已完成', partRefunded: '部分退款', refunded: '已退款', revoked: '已撤销' },
} as const
