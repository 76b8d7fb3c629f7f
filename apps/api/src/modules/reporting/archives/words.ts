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
  lists: {
    orders: '订单',
    lineItems: '销售明细',
    transactions: '交易',
    refunds: '退款',
    userCardDetails: '卡流水',
    invoices: '发票',
    itemStockMoves: '商品库存流水',
    tankStockMoves: '油罐库存流水',
    alarms: '报警',
    audits: '操作日志',
    messages: '短信',
  },
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
  lists: {
    orders: 'Orders',
    lineItems: 'Lines sold',
    transactions: 'Transactions',
    refunds: 'Refunds',
    userCardDetails: 'Card lines',
    invoices: 'Invoices',
    itemStockMoves: 'Stock of goods',
    tankStockMoves: 'Stock of fuel',
    alarms: 'Alarms',
    audits: 'Audit log',
    messages: 'Text messages',
  },
  rows: (rows) => `${rows} rows`,
} satisfies Words<typeof zh>
