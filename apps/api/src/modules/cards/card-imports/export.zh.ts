/** The rows that were not taken, as a file. */
export const zh = {
  title: '未导入的卡',
  columns: { rowNo: '行号', uuid: '芯片号', number: '卡号', message: '原因' },
} as const
