import type { Words } from '@app/kernel/words'

export const zh = {
  title: '商品',
  importTitle: '商品导入',
  fields: {
    name: '商品名称',
    categoryType: '类型',
    category: '分类',
    code: '编码',
    barcode: '条码',
    price: '售价',
    points: '所需积分',
    giftCoupon: '赠送优惠券',
    picture: '图片',
    stock: '库存',
    taxRate: '税率 (%)',
    onShelf: '上下架',
    weight: '排序权重',
    taxSpecNo: '税收分类编码',
    description: '说明',
    createdDate: '创建时间',
  },
  kinds: { fuel: '油品', normal: '商品', score: '积分商品' },
  shelf: { on: '在售', off: '已下架' },
} as const

export const en = {
  title: 'Items',
  importTitle: 'Goods import',
  fields: {
    name: 'Name',
    categoryType: 'Type',
    category: 'Category',
    code: 'Code',
    barcode: 'Barcode',
    price: 'Price',
    points: 'Points',
    giftCoupon: 'Gift coupon',
    picture: 'Picture',
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

/** Headings of other programs that an uploaded list may have. */
export const otherHeadings = {
  code: ['商品编码', '货号', 'item code', 'sku'],
  name: ['名称', '品名', 'item name'],
  category: ['商品分类', '类别'],
  barcode: ['条形码', '商品条码', 'ean'],
  price: ['价格', '单价', '零售价', 'unit price'],
  stock: ['库存数量', '数量', 'quantity'],
  taxRate: ['税率', 'vat rate'],
  taxSpecNo: ['税收编码', 'tax spec no'],
  onShelf: ['状态', '是否上架', 'status'],
  weight: ['排序', 'sort'],
  description: ['备注', 'remarks'],
} as const
