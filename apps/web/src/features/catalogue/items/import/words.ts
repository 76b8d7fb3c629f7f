import * as items from '@app/api/words/catalogue/items'
import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  columns: items.zh.fields,
  title: '商品导入',
  resultTitle: '导入结果',
  hint: '按编码识别：系统中没有的编码新增商品，已有的编码更新商品，留空的格保持原样。分类不存在时自动新建。库存只对新商品生效，已有商品的库存不会改变。',
  meanings: {
    code: '本站唯一，已有的编码会更新该商品',
    name: '',
    category: '新商品必填，不存在时自动新建',
    barcode: '扫码收银用，本站唯一',
    price: '新商品必填，单位元',
    stock: '只对新商品生效；-1 或留空表示不限',
    taxRate: '留空为 13',
    taxSpecNo: '19 位编码，或税率设置中的编号',
    onShelf: '在售 或 已下架，留空为在售',
    hidden: '是 或 否；是：收银台不列出，凭编码或条码销售',
    tag: '一个词，列表和收银台按它查找商品',
    weight: '数字大的排在前面',
    description: '',
  },
  examples: {
    code: 'W550',
    name: '玻璃水 2L',
    category: '汽车养护',
    barcode: '6901234567892',
    price: '19.90',
    stock: '48',
    taxRate: '13',
    taxSpecNo: '1070101010100000000',
    onShelf: '在售',
    hidden: '否',
    tag: '冬季',
    weight: '10',
    description: '-25℃',
  },
} as const

const en = {
  columns: items.en.fields,
  title: 'Import goods',
  resultTitle: 'Import result',
  hint: 'Goods are known by their code: a new code adds goods, a known one changes them, and cells left empty change nothing. Missing categories are added. Stock counts for new goods only; that of known ones stays.',
  meanings: {
    code: 'Once at a station; a known code changes those goods',
    name: '',
    category: 'Required for new goods; added if it does not exist',
    barcode: 'What the till scans; once at a station',
    price: 'Required for new goods; in yuan',
    stock: 'For new goods only; -1 or empty means unlimited',
    taxRate: '13 if empty',
    taxSpecNo: 'Its 19 digits, or the number of a tax class',
    onShelf: 'On sale or Off the shelf; on sale if empty',
    hidden: 'Yes or No; hidden goods are sold by code or barcode, and not listed at the till',
    tag: 'A word by which lists and the till find goods',
    weight: 'Higher ones come first',
    description: '',
  },
  examples: {
    code: 'W550',
    name: 'Screenwash 2 l',
    category: 'Car care',
    barcode: '6901234567892',
    price: '19.90',
    stock: '48',
    taxRate: '13',
    taxSpecNo: '1070101010100000000',
    onShelf: 'On sale',
    hidden: 'No',
    tag: 'Winter',
    weight: '10',
    description: '-25 °C',
  },
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
