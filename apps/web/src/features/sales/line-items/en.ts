import { en as names } from '@app/api/names/sales/line-items/en'
import { en as orders } from '@app/api/names/sales/orders/en'
import type { Words } from '@app/kernel/words'
import type { zh } from './zh.ts'

export const en = {
  ...names,
  kinds: orders.kinds,
  empty: 'No lines',
  emptyHint: 'Each fuel and item sold has a line. Choose other days, or clear the filters.',
  fields: { ...names.fields, sold: 'Counted as sold', item: 'Item', kind: 'Order type' },
  sold: { yes: 'Sold', no: 'Not sold' },
  totals: { title: 'Totals', count: 'Lines' },
} satisfies Words<typeof zh>
