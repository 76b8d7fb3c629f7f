import type { Words } from '@app/kernel/words'

export const zh = {
  title: '商品分类',
  fields: {
    name: '分类名称',
    type: '类型',
    onShelf: '上下架',
    itemCount: '商品数',
    weight: '排序权重',
    createdDate: '创建时间',
  },
  kinds: { fuel: '油品', normal: '商品', score: '积分商品' },
  shelf: { on: '在售', off: '已下架' },
} as const

export const en = {
  title: 'Categories',
  fields: {
    name: 'Name',
    type: 'Type',
    onShelf: 'Availability',
    itemCount: 'Items',
    weight: 'Weight',
    createdDate: 'Created',
  },
  kinds: { fuel: 'Fuel', normal: 'Goods', score: 'For points' },
  shelf: { on: 'On sale', off: 'Off the shelf' },
} satisfies Words<typeof zh>
