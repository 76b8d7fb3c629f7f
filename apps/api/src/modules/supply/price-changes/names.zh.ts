/** Labels of the values of a price change, on screens and in files. */

export const zh = {
  statuses: {
    wait: '待执行',
    success: '已生效',
    fail: '失败',
    expired: '已过期',
    cancel: '已取消',
  },
  modes: { now: '立即', scheduled: '定时' },
} as const
