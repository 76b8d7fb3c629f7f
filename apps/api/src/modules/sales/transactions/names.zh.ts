/** Labels of the values of a payment, on screens and in files. */

import { zh as accounts } from '#modules/organisation/auth-tokens/names.zh.ts'

export const zh = {
  billTypes: accounts.billTypes,
  statuses: {
    open: '未支付',
    lock: '支付中',
    success: '成功',
    refunding: '退款中',
    partRefunded: '部分退款',
    refunded: '已退款',
    revoked: '已撤销',
    fail: '失败',
    close: '已关闭',
  },
} as const
