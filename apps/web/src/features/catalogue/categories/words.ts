import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  title: '商品分类',
  fields: {
    name: '分类名称',
    shelf: '上下架',
    itemCount: '商品数',
    weight: '排序权重',
  },
  items: (count: number) => `${count} 种商品`,
  edit: '编辑分类',
  nameHint: '改名后，分类下的商品一起跟着改。',
  weightHint: '数值大的排在前面',
  takeOff: '下架',
  takeOffQuestion: (name: string, goods: number) =>
    `下架分类“${name}”？分类下的 ${goods} 种商品收银台都不再销售，已开的订单不受影响，以后可以再上架。`,
  putOn: '上架',
  putOnQuestion: (name: string) => `上架分类“${name}”？分类下的商品恢复销售，单独下架的商品除外。`,
  removeTitle: '删除分类',
  removeQuestion: (name: string) => `删除分类“${name}”？`,
  hasGoods: (goods: number) =>
    `分类下还有 ${goods} 种商品，不能删除。请先把它们改到其他分类；暂时不卖的，可以把整个分类下架。`,
  toTheseGoods: '查看这些商品',
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
    itemCount: 'Goods',
    weight: 'Weight',
  },
  items: (count) => `${count} ${count === 1 ? 'item' : 'items'}`,
  edit: 'Edit category',
  nameHint: 'The goods in it go by the new name, too.',
  weightHint: 'Heavier ones come first',
  takeOff: 'Take off the shelf',
  takeOffQuestion: (name, goods) =>
    `Take “${name}” off the shelf? The till sells none of its goods (${goods}) any more; open orders stay as they are.`,
  putOn: 'Put on the shelf',
  putOnQuestion: (name) =>
    `Put “${name}” on the shelf? Its goods are sold again, except those taken off one by one.`,
  removeTitle: 'Remove category',
  removeQuestion: (name) => `Remove the category “${name}”?`,
  hasGoods: (goods) =>
    `It cannot be removed while goods are in it (${goods}). Move them to another category first. To stop selling them for now, take the whole category off the shelf.`,
  toTheseGoods: 'Show these goods',
  goods: 'Goods in this category',
  empty: 'This station has no categories yet',
  emptyHint: 'They come with the goods: each names its category when it is added or imported.',
  toGoods: 'Goods',
  emptyGoods: 'No goods in this category yet',
  gone: 'This category does not exist or was deleted',
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
