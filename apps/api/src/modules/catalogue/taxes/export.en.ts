import type { Words } from '@app/kernel/words'
import type { zh } from './export.zh.ts'

export const en = {
  title: 'Tax rates',
  columns: {
    specNo: 'Spec no.',
    rate: 'Rate (%)',
    classificationCode: 'Tax class code',
    unit: 'Unit',
    station: 'Station',
    createdDate: 'Created',
  },
} satisfies Words<typeof zh>
