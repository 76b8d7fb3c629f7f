import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  title: '商品分类',
  fields: {
    name: '分类名称',
    shelf: '上下架',
    weight: '排序权重',
  },
  goods: '分类下的商品',
  empty: '当前站点还没有商品分类',
  emptyHint: '新增或导入商品时填写分类，分类会自动建好。',
  toGoods: '去商品管理',
  emptyGoods: '此分类下还没有商品',
  gone: '该分类不存在或已删除',
} as const

const en = {
  title: 'Categories',
  fields: {
    name: 'Name',
    shelf: 'Availability',
    weight: 'Weight',
  },
  goods: 'Goods in this category',
  empty: 'This station has no categories yet',
  emptyHint: 'They come with the goods: each names its category when it is added or imported.',
  toGoods: 'Goods',
  emptyGoods: 'No goods in this category yet',
  gone: 'This category does not exist or was deleted',
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
