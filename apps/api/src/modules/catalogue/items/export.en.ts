import type { Words } from '@app/kernel/words'
import type { zh } from './export.zh.ts'

export const en = {
  title: 'Items',
  columns: {
    name: 'Name',
    categoryType: 'Type',
    category: 'Category',
    code: 'Code',
    barcode: 'Barcode',
    price: 'Price',
    stock: 'Stock',
    taxRate: 'Tax rate (%)',
    onShelf: 'Availability',
    weight: 'Weight',
    taxSpecNo: 'Tax class',
    description: 'Description',
    createdDate: 'Created',
  },
  kinds: { fuel: 'Fuel', normal: 'Goods', score: 'For points' },
  shelf: { on: 'On sale', off: 'Off the shelf' },
} satisfies Words<typeof zh>
