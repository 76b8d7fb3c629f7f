import type { Words } from '@app/kernel/words'
import type { zh } from './zh.ts'

export const en = {
  title: 'Categories',
  fields: {
    name: 'Name',
    shelf: 'Availability',
    weight: 'Weight',
  },
  goods: 'Goods in this category',
  empty: 'This station has no categories yet',
  emptyGoods: 'No goods in this category yet',
  gone: 'This category does not exist or was deleted',
} satisfies Words<typeof zh>
