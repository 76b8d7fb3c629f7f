/** Labels of states and origins of members' coupons. */
export const zh = {
  statuses: { unused: '未使用', used: '已使用', expired: '已过期', recovered: '已回收' },
  sources: { manual: '手动发放', auto: '自动发放', package: '充值赠送' },
} as const
