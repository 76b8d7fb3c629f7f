export const zh = {
  title: '调价记录',
  columns: {
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
  modes: { now: '立即', scheduled: '定时' },
} as const
