/** Items as a file. */

import { figure, instant, money, listExport, text, whole } from '#spreadsheet/list-export.ts'
import type { Item } from './contract.ts'
import { en, zh } from './words.ts'

const UNLIMITED = -1

export const itemExport = listExport<Item, typeof zh>({
  zh,
  en,
  columns: {
    name: text((item) => item.name),
    categoryType: text((item, words) => words.kinds[item.categoryType]),
    category: text((item) => item.category.name),
    code: text((item) => item.code),
    barcode: text((item) => item.barcode),
    price: money((item) => item.price),
    points: whole((item) => (item.categoryType === 'score' ? item.points : null)),
    giftCoupon: text((item) => item.giftCoupon?.name),
    giftPoints: whole(({ giftPoints }) => giftPoints || null),
    giftBalance: money(({ giftBalance }) => giftBalance || null),
    frozenBalance: money(({ frozenBalance }) => frozenBalance || null),
    stock: whole((item) => (item.stock === UNLIMITED ? null : item.stock)),
    taxRate: figure((item) => String(item.taxRate)),
    onShelf: text((item, words) => words.shelf[item.onShelf ? 'on' : 'off']),
    hidden: text((item, words) => (item.hidden ? words.byCode : null)),
    tag: text((item) => item.tag),
    weight: whole((item) => item.weight),
    taxSpecNo: text((item) => item.taxSpecNo),
    description: text((item) => item.description),
    createdDate: instant((item) => item.createdDate),
  },
})
