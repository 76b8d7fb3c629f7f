import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  title: '商品管理',
  import: '导入商品',
  fields: {
    name: '商品名称',
    category: '分类',
    code: '编码',
    barcode: '条码',
    price: '售价',
    stock: '库存',
    taxRate: '税率',
    taxSpecNo: '税收分类编码',
    shelf: '上下架',
    weight: '排序权重',
    description: '说明',
  },
  onShelf: '在售',
  offShelf: '已下架',
  hidden: '隐藏',
  unlimited: '不限',
  soldOut: '无货',
  percent: (rate: number) => `${rate}%`,
  empty: '当前站点还没有商品',
  elsewhere: '其他油站的商品',
  items: (count: number) => `${count} 种商品`,
  itemsElsewhere: (count: number) => `其他油站的商品 ${count} 种`,
} as const

const en = {
  title: 'Goods',
  import: 'Import goods',
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

export const words = inLanguage(zh, en)
