/** Goods of a station as a file (S-174, D-022, D-076, D-077, D-224): known ones by their code, the others new. */

import { cents } from '@app/kernel/money'
import { importKind } from '#modules/platform/imports/kind.ts'
import { en, otherHeadings, zh } from '../words.ts'
import { ItemRemovalErrors } from '../errors.ts'
import { ItemRowErrors } from './errors.ts'
import { takeGoods } from './take-goods.ts'
import { takeGoodsBack } from './undo-goods.ts'

type Column =
  | 'code'
  | 'name'
  | 'category'
  | 'barcode'
  | 'price'
  | 'stock'
  | 'taxRate'
  | 'taxSpecNo'
  | 'onShelf'
  | 'hidden'
  | 'giftCoupon'
  | 'giftPoints'
  | 'giftBalance'
  | 'frozenBalance'
  | 'tag'
  | 'weight'
  | 'description'

const column = (key: Column, longest: number) => ({
  key,
  titles: { zh: zh.fields[key], en: en.fields[key] },
  otherTitles: otherHeadings[key],
  longest,
})

const SHELF = (['on', 'off'] as const).map((value) => ({
  value: value === 'on',
  titles: { zh: zh.shelf[value], en: en.shelf[value] },
}))

/** Our own files say of hidden goods how they are sold, and nothing of the others. */
const HIDDEN = (['yes', 'byCode', 'no'] as const).map((word) => ({
  value: word !== 'no',
  titles: { zh: zh[word], en: en[word] },
}))

const HIGHEST_PRICE = cents(99_999_999)
const MOST_POINTS = 99_999_999
const MOST_STOCK = 9_999_999
const HEAVIEST = 999_999

export const itemImport = importKind<Column, Parameters<typeof takeGoods>[1][number]>({
  name: 'item',
  title: { zh: zh.importTitle, en: en.importTitle },
  upload: 'goodsImport',
  permissions: { read: 'itemImportResult:read', run: 'import:create' },
  part: 'store',
  owner: 'station',
  mostRows: 20_000,
  rowsAtATime: 500,
  columns: [
    { ...column('code', 32), isRequired: true, isUnique: true },
    { ...column('name', 64), isRequired: true },
    column('category', 64),
    { ...column('barcode', 32), isUnique: true },
    column('price', 32),
    column('stock', 32),
    column('taxRate', 32),
    column('taxSpecNo', 32),
    column('onShelf', 32),
    column('hidden', 32),
    column('giftPoints', 32),
    column('giftCoupon', 64),
    column('giftBalance', 32),
    column('frozenBalance', 32),
    column('tag', 16),
    column('weight', 32),
    column('description', 500),
  ],
  errors: { ...ItemRowErrors, ...ItemRemovalErrors },
  read: (row) => ({
    code: row.text('code') ?? '',
    name: row.text('name') ?? '',
    category: row.text('category'),
    barcode: row.text('barcode'),
    price: row.cents('price', HIGHEST_PRICE),
    stock: row.whole('stock', { min: -1, max: MOST_STOCK }),
    taxRate: row.percent('taxRate'),
    taxSpecNo: row.text('taxSpecNo'),
    onShelf: row.choice('onShelf', SHELF),
    hidden: row.choice('hidden', HIDDEN),
    giftCoupon: row.text('giftCoupon'),
    giftBalance: row.cents('giftBalance', HIGHEST_PRICE),
    frozenBalance: row.cents('frozenBalance', HIGHEST_PRICE),
    giftPoints: row.whole('giftPoints', { min: 0, max: MOST_POINTS }),
    tag: row.text('tag'),
    weight: row.whole('weight', { min: 0, max: HEAVIEST }),
    description: row.text('description'),
  }),
  take: takeGoods,
  undo: { rowsAtATime: 500, removeAll: takeGoodsBack },
})
