import type { Words } from '@app/kernel/words'
import type { zh } from './names.zh.ts'

export const en = {
  fields: {
    specNo: 'Spec no.',
    rate: 'Rate (%)',
    classificationCode: 'Tax class code',
    unit: 'Unit',
  },
} satisfies Words<typeof zh>
