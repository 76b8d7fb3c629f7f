import type { Words } from '@app/kernel/words'

/** Labels of imports and their rows, on screens and in files. */

export const zh = {
  title: '导入记录',
  undoReason: '撤销导入',
  fields: {
    name: '文件',
    status: '状态',
    total: '行数',
    added: '新增',
    changed: '更新',
    unchanged: '无变化',
    failed: '失败',
    undone: '已撤销',
    kept: '保留',
    creator: '导入人',
    createdDate: '上传时间',
    finishedTime: '完成时间',
  },
  statuses: {
    checking: '检查中',
    checked: '待导入',
    importing: '导入中',
    success: '完成',
    partialSuccess: '部分成功',
    fail: '失败',
    cancelled: '已放弃',
    undoing: '撤销中',
    undone: '已撤销',
  },
  troubles: '有问题的行',
  troubleFields: { line: '行号', field: '列', value: '内容', message: '原因' },
} as const

export const en = {
  title: 'Imports',
  undoReason: 'Import undone',
  fields: {
    name: 'File',
    status: 'Status',
    total: 'Rows',
    added: 'New',
    changed: 'Changed',
    unchanged: 'Unchanged',
    failed: 'Failed',
    undone: 'Undone',
    kept: 'Staying',
    creator: 'Imported by',
    createdDate: 'Sent',
    finishedTime: 'Finished',
  },
  statuses: {
    checking: 'Checking',
    checked: 'To be imported',
    importing: 'Importing',
    success: 'Finished',
    partialSuccess: 'Partly successful',
    fail: 'Failed',
    cancelled: 'Discarded',
    undoing: 'Being undone',
    undone: 'Undone',
  },
  troubles: 'Rows with problems',
  troubleFields: { line: 'Row', field: 'Column', value: 'Content', message: 'Reason' },
} satisfies Words<typeof zh>
