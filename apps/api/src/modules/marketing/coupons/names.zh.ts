/** Labels of kinds, states and devices of coupons. */
export const zh = {
  kinds: { amountOff: '满减券', discount: '折扣券' },
  states: { notStarted: '未开始', inEffect: '生效中', limitReached: '已发完', ended: '已结束' },
  devices: { web: '收银后台', app: '手机应用', pos: '收款机', mini: '小程序' },
} as const
