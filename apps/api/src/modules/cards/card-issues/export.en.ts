import type { Words } from '@app/kernel/words'
import type { zh } from './export.zh.ts'
import { en as names } from './names.en.ts'

export const en = {
  ...names,
  title: 'Card issues',
  columns: {
    number: 'Card number',
    uuid: 'Chip serial',
    oldNumber: 'Replaced card',
    userCard: 'Account',
    user: 'Holder',
    kind: 'Type',
    status: 'Status',
    isWritten: 'Chip',
    reason: 'Note',
    station: 'Station',
    operator: 'Operator',
    createdDate: 'Started',
    finishedTime: 'Ended',
  },
  chip: { written: 'Written', unwritten: 'Not written' },
} satisfies Words<typeof zh>
