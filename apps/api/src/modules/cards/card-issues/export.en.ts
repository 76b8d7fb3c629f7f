import type { Words } from '@app/kernel/words'
import type { zh } from './export.zh.ts'
import { en as names } from './names.en.ts'

export const en = {
  ...names,
  title: 'Issues of cards',
  columns: {
    number: 'Card number',
    uuid: 'Chip serial',
    oldNumber: 'Replaced card',
    userCard: 'Account',
    user: 'Holder',
    kind: 'Kind',
    status: 'Status',
    isWritten: 'Chip',
    reason: 'Note',
    station: 'Station',
    operator: 'By',
    createdDate: 'Begun',
    finishedTime: 'Ended',
  },
  chip: { written: 'Written', unwritten: 'Not written' },
} satisfies Words<typeof zh>
