import type { Words } from '@app/kernel/words'

/** Labels of archives and retention rules, on screens and in files. */
export const zh = {
  title: '数据归档',
  fields: {
    month: '月份',
    company: '油企',
    status: '状态',
    files: '文件',
    manifestSha256: '清单 SHA-256',
    reason: '原因',
    creator: '归档人',
    createdDate: '归档时间',
  },
  statuses: { running: '生成中', success: '已归档', fail: '未完成' },
  lists: { orders: '订单', transactions: '交易', userCardDetails: '卡流水' },
  rows: (rows: number) => `${rows} 行`,
} as const

export const en = {
  title: 'Archives',
  fields: {
    month: 'Month',
    company: 'Company',
    status: 'Status',
    files: 'Files',
    manifestSha256: 'SHA-256 of the manifest',
    reason: 'Reason',
    creator: 'Archived by',
    createdDate: 'Archived',
  },
  statuses: { running: 'Being written', success: 'Archived', fail: 'Not finished' },
  lists: { orders: 'Orders', transactions: 'Transactions', userCardDetails: 'Card lines' },
  rows: (rows) => `${rows} rows`,
} satisfies Words<typeof zh>
