import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  fields: {
    name: '分类名称',
    shelf: '上下架',
    itemCount: '商品数',
    weight: '排序权重',
  },
  items: (count: number) => `${count} 种商品`,
  add: '新增分类',
  edit: '编辑分类',
  nameHint: '改名后，分类下的商品一起跟着改。',
  weightHint: '数值大的排在前面',
  takeOff: '下架',
  putOn: '上架',
  putOnQuestion: (name: string) => `上架分类“${name}”？分类下的商品恢复，单独下架的商品除外。`,
  removeTitle: '删除分类',
  removeQuestion: (name: string) => `删除分类“${name}”？`,
  hasGoods: (goods: number) =>
    `分类下还有 ${goods} 种商品，不能删除。请先把它们改到其他分类；暂时不用的，可以把整个分类下架。`,
  toTheseGoods: '查看这些商品',
  goods: '分类下的商品',
  emptyGoods: '此分类下还没有商品',
  gone: '该分类不存在或已删除',
  kinds: {
    normal: {
      title: '商品分类',
      takeOffQuestion: (name: string, goods: number) =>
        `下架分类“${name}”？分类下的 ${goods} 种商品收银台都不再销售，已开的订单不受影响，以后可以再上架。`,
      empty: '当前站点还没有商品分类',
      emptyHint: '新增或导入商品时填写分类，分类会自动建好。',
      toItems: '去商品管理',
    },
    score: {
      title: '积分分类',
      takeOffQuestion: (name: string, goods: number) =>
        `下架分类“${name}”？分类下的 ${goods} 种积分商品都不能再兑换，以后可以再上架。`,
      empty: '当前站点还没有积分分类',
      emptyHint: '先建分类再放商品，也可在新增积分商品时直接填写新分类。',
      toItems: '去积分商品',
    },
  },
} as const

const en = {
  fields: {
    name: 'Name',
    shelf: 'Availability',
    itemCount: 'Items',
    weight: 'Weight',
  },
  items: (count) => `${count} ${count === 1 ? 'item' : 'items'}`,
  add: 'Add a category',
  edit: 'Edit category',
  nameHint: 'The items in it go by the new name, too.',
  weightHint: 'Heavier ones come first',
  takeOff: 'Take off the shelf',
  putOn: 'Put on the shelf',
  putOnQuestion: (name) =>
    `Put “${name}” on the shelf? Its items are back, except those taken off one by one.`,
  removeTitle: 'Remove category',
  removeQuestion: (name) => `Remove the category “${name}”?`,
  hasGoods: (goods) =>
    `It cannot be removed while items are in it (${goods}). Move them to another category first. What is not offered for now can be taken off the shelf with the whole category.`,
  toTheseGoods: 'Show these items',
  goods: 'Items in this category',
  emptyGoods: 'No items in this category yet',
  gone: 'This category does not exist or was deleted',
  kinds: {
    normal: {
      title: 'Categories',
      takeOffQuestion: (name, goods) =>
        `Take “${name}” off the shelf? The till sells none of its goods (${goods}) any more; open orders stay as they are.`,
      empty: 'This station has no categories yet',
      emptyHint: 'They come with the goods: each names its category when it is added or imported.',
      toItems: 'Goods',
    },
    score: {
      title: 'Points categories',
      takeOffQuestion: (name, goods) =>
        `Take “${name}” off the shelf? None of its items (${goods}) can be redeemed any more.`,
      empty: 'This station has no points categories yet',
      emptyHint: 'Add one, or name a new one with a points item.',
      toItems: 'Points items',
    },
  },
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
