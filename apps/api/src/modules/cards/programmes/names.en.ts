import type { Words } from '@app/kernel/words'
import type { zh } from './names.zh.ts'

export const en = {
  title: 'Value-added services',
  types: { debit: 'Stored value', score: 'Points', level: 'Levels' },
  statuses: { normal: 'In effect', disabled: 'Disabled' },
  fields: {
    name: 'Name',
    type: 'Type',
    from: 'From',
    until: 'Until',
    maxBalance: 'Maximum balance',
    levels: 'Levels',
    description: 'Description',
    status: 'Status',
    created: 'Created',
  },
  ratios: { score: 'Points per unit spent', level: 'Growth per unit spent' },
} satisfies Words<typeof zh>
