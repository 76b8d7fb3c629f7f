import type { Words } from '@app/kernel/words'
import type { zh } from './export.zh.ts'

export const en = {
  title: 'Categories',
  columns: {
    name: 'Name',
    type: 'Type',
    onShelf: 'Availability',
    weight: 'Weight',
    createdDate: 'Created',
  },
  kinds: { fuel: 'Fuel', normal: 'Goods', score: 'For points' },
  shelf: { on: 'On sale', off: 'Off the shelf' },
} satisfies Words<typeof zh>
