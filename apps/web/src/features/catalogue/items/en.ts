import type { Words } from '@app/kernel/words'
import type { zh } from './zh.ts'

export const en = {
  title: 'Goods',
  fields: {
    name: 'Name',
    category: 'Category',
    code: 'Code',
    barcode: 'Barcode',
    price: 'Price',
    stock: 'Stock',
    taxRate: 'Tax rate',
    taxSpecNo: 'Tax class',
    shelf: 'Availability',
    weight: 'Weight',
    description: 'Description',
  },
  onShelf: 'On sale',
  offShelf: 'Off the shelf',
  hidden: 'Hidden',
  unlimited: 'Unlimited',
  soldOut: 'Sold out',
  percent: (rate) => `${rate}%`,
  empty: 'This station has no goods yet',
  elsewhere: 'An item of another station',
  items: (count) => `${count} ${count === 1 ? 'item' : 'items'}`,
  itemsElsewhere: (count) => `${count} ${count === 1 ? 'item' : 'items'} of other stations`,
} satisfies Words<typeof zh>
