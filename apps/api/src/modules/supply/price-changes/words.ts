import type { Words } from '@app/kernel/words'

/** Labels of the values of a price change, on screens and in files. */
export const zh = {
  title: '调价记录',
  fields: {
    effectiveAt: '生效时间',
    status: '状态',
    lines: '调价内容',
    mode: '方式',
    failure: '失败原因',
    appliedTime: '执行时间',
    creator: '操作人',
    createdDate: '创建时间',
    remark: '备注',
  },
  statuses: {
    wait: '待执行',
    success: '已生效',
    fail: '失败',
    expired: '已过期',
    cancel: '已取消',
  },
  modes: { now: '立即', scheduled: '定时', past: '历史导入' },
  sentAgain: '再次下发',
} as const

export const en = {
  title: 'Price changes',
  fields: {
    effectiveAt: 'Takes effect',
    status: 'Status',
    lines: 'Prices',
    mode: 'Type',
    failure: 'Failure reason',
    appliedTime: 'Completed',
    creator: 'Operator',
    createdDate: 'Created',
    remark: 'Remark',
  },
  statuses: {
    wait: 'Waiting',
    success: 'In effect',
    fail: 'Failed',
    expired: 'Expired',
    cancel: 'Cancelled',
  },
  modes: { now: 'At once', scheduled: 'Scheduled', past: 'Imported' },
  sentAgain: 'Sent again',
} satisfies Words<typeof zh>
