import { zh as names } from './names.zh.ts'

const { file: name, ...columns } = names.columns

export const importZh = {
  title: names.history,
  columns: { name, ...columns },
  statuses: names.statuses,
  stock: names.stock,
} as const

/** The rows that were not taken. */
export const rowZh = { title: '未导入的卡', columns: names.rowColumns } as const
