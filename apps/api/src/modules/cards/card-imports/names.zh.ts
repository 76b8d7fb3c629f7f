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
