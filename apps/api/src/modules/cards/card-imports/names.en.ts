import type { Words } from '@app/kernel/words'
import type { zh } from './names.zh.ts'

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
