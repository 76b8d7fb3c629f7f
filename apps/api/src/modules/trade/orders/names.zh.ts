/** What the values of an order are called, on screens and in files. */

export const zh = {
  kinds: { fuel: '加油', goods: '商品', mixed: '油品和商品', recharge: '充值', score: '积分兑换' },
  statuses: {
    open: '未支付',
    lock: '支付中',
    partiallyPaid: '部分支付',
    success: '已支付',
    close: '已关闭',
    fail: '失败',
  },
  refundStatuses: { none: '未退款', part: '部分退款', full: '全额退款' },
  invoiceStatuses: {
    uninvoiced: '未开票',
    invoicing: '开票中',
    success: '已开票',
    fail: '开票失败',
  },
  sources: { pump: '加油机', web: '收银台', manual: '补录' },
} as const
