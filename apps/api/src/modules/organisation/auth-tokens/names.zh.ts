export const zh = {
  types: { 0: '加油消费', 1: '充值', 2: '非油消费' },
  channels: {
    sb: '收钱吧',
    wx: '微信支付',
    ali: '支付宝',
    ums: '银联商务',
    fuiou: '富友',
    lakala: '拉卡拉',
    easyPay: '易生支付',
    pufaPay: '浦发银行',
    huiwangcaiPay: '汇旺财',
    leshuaPay: '乐刷',
    sybPay: '收银宝',
  },
  billTypes: { 0: '账户一', 1: '账户二' },
} as const
