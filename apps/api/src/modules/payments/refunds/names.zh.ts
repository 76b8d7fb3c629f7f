/** Labels of the values of a refund, on screens and in files. */

export const zh = {
  kinds: { refund: '退款', revoke: '撤销' },
  statuses: { processing: '处理中', success: '成功', fail: '失败' },
} as const
