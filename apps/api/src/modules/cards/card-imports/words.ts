import type { Words } from '@app/kernel/words'

/** Labels of an import of cards, and its rows, on screens and in files. */

export const zh = {
  history: '导入记录',
  columns: {
    file: '文件',
    status: '状态',
    total: '行数',
    added: '新增',
    unchanged: '已存在',
    failed: '失败',
    owner: '归属',
    creator: '导入人',
    createdDate: '导入时间',
    finishedTime: '完成时间',
  },
  /** The rows that were not taken. */
  failedRows: '未导入的卡',
  rowColumns: { rowNo: '行号', uuid: '芯片号', number: '卡号', message: '原因' },
  statuses: {
    importing: '导入中',
    success: '完成',
    partialSuccess: '部分成功',
    fail: '失败',
    cancelled: '已停止',
  },
  stock: '平台库存',
} as const

export const en = {
  history: 'Imports',
  columns: {
    file: 'File',
    status: 'Status',
    total: 'Rows',
    added: 'New',
    unchanged: 'Unchanged',
    failed: 'Failed',
    owner: 'Owner',
    creator: 'Imported by',
    createdDate: 'Imported',
    finishedTime: 'Finished',
  },
  failedRows: 'Cards not imported',
  rowColumns: { rowNo: 'Row', uuid: 'Chip serial', number: 'Card number', message: 'Reason' },
  statuses: {
    importing: 'Importing',
    success: 'Finished',
    partialSuccess: 'Partly successful',
    fail: 'Failed',
    cancelled: 'Stopped',
  },
  stock: 'Platform stock',
} satisfies Words<typeof zh>
