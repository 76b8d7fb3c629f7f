import * as stock from '@app/api/words/supply/depot-stock'
import * as depots from '@app/api/words/supply/depots'
import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  title: '油库管理',
  add: '新增油库',
  edit: '编辑油库',
  fields: depots.zh.fields,
  nameHint: '例如：北仑油库',
  productsHint: '油库能存放的油品；还有库存的不能取消',
  productGone: '已停用的油品',
  empty: '还没有油库',
  emptyHint: '先登记基础油品，再新增油库。',
  removeTitle: '删除油库',
  removeQuestion: (name: string) => `删除油库“${name}”？出入库记录仍会保留。`,
  stock: {
    title: '库存',
    product: '油品',
    quantity: '数量',
    volume: '折合 20 °C 体积',
    empty: '库存为零',
    noProducts: '这个油库还没有关联油品，请先编辑油库。',
    noProductsYet: '还没有基础油品，请先到“基础油品”登记。',
  },
  transfer: {
    verb: '调拨',
    title: (name: string) => `从“${name}”调拨`,
    to: '调入油库',
    product: '油品',
    quantity: '数量',
    available: (tons: string) => `可调 ${tons}`,
    tooMuch: '超过油库库存',
    remark: '备注',
    done: '已调拨',
    noneTakes: '没有其他油库关联这种油品',
  },
  count: {
    verb: '盘点',
    title: (name: string) => `盘点“${name}”`,
    product: '油品',
    counted: '实盘数量',
    booked: (tons: string) => `账面 ${tons}`,
    done: '库存已调整',
  },
  moves: {
    title: '出入库记录',
    fields: stock.zh.fields,
    types: stock.zh.types,
    empty: '还没有出入库',
  },
} as const

const en = {
  title: 'Depots',
  add: 'Add depot',
  edit: 'Edit depot',
  fields: depots.en.fields,
  nameHint: 'For example: Harbour depot',
  productsHint: 'What the depot can take; products in stock stay on the list',
  productGone: 'Disabled product',
  empty: 'No depots yet',
  emptyHint: 'Add fuel products first, then depots.',
  removeTitle: 'Remove depot',
  removeQuestion: (name) => `Remove the depot “${name}”? The record of its stock is kept.`,
  stock: {
    title: 'Stock',
    product: 'Product',
    quantity: 'Quantity',
    volume: 'Volume at 20 °C',
    empty: 'Nothing in stock',
    noProducts: 'This depot takes no product yet: edit the depot first.',
    noProductsYet: 'There are no fuel products yet: add them under “Fuel products” first.',
  },
  transfer: {
    verb: 'Transfer',
    title: (name) => `Transfer from “${name}”`,
    to: 'To depot',
    product: 'Product',
    quantity: 'Quantity',
    available: (tons) => `${tons} in stock`,
    tooMuch: 'More than the depot holds',
    remark: 'Remark',
    done: 'Transferred',
    noneTakes: 'No other depot takes this product',
  },
  count: {
    verb: 'Count',
    title: (name) => `Count “${name}”`,
    product: 'Product',
    counted: 'Counted',
    booked: (tons) => `${tons} by the books`,
    done: 'Stock corrected',
  },
  moves: {
    title: 'Stock moves',
    fields: stock.en.fields,
    types: stock.en.types,
    empty: 'Nothing has moved yet',
  },
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
