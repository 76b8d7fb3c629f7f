import type { Words } from '@app/kernel/words'
import type { zh } from './export.zh.ts'

export const en = {
  title: 'Cards not imported',
  columns: { rowNo: 'Row', uuid: 'Chip serial', number: 'Card number', message: 'Reason' },
} satisfies Words<typeof zh>
