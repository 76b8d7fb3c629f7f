import type { Words } from '@app/kernel/words'
import type { importZh, rowZh } from './export.zh.ts'
import { en as names } from './names.en.ts'

const { file: name, ...columns } = names.columns

export const importEn = {
  title: names.history,
  columns: { name, ...columns },
  statuses: names.statuses,
  stock: names.stock,
} satisfies Words<typeof importZh>

export const rowEn = {
  title: 'Cards not imported',
  columns: names.rowColumns,
} satisfies Words<typeof rowZh>
