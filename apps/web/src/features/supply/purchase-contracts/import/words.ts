import * as contracts from '@app/api/words/supply/purchase-contracts'
import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  columns: contracts.zh.fields,
  title: '导入采购合同',
  resultTitle: '采购合同导入结果',
  hint: '每行一份合同，导入后都是草稿，核对后再启用。合同编号已存在且内容相同的行不会重复导入。',
  meanings: {
    contractNo: '公司内唯一',
    contractDate: '例如 2026-11-26',
    supplier: '须已登记，且供应油品',
    depot: '须已登记，且能存放该油品',
    product: '基础油品的名称或编码',
    quantity: '吨，最多三位小数',
    unitPrice: '含税，元/吨',
    taxRate: '留空按油品的税率',
    standardDensity: '600 至 1000，留空按油品的密度',
    description: '',
  },
  examples: {
    contractNo: 'CG-2026-018',
    contractDate: '2026-11-26',
    supplier: '华东石化销售公司',
    depot: '北仑油库',
    product: '92#',
    quantity: '300',
    unitPrice: '7850.00',
    taxRate: '13',
    standardDensity: '745',
    description: '',
  },
} as const

const en = {
  columns: contracts.en.fields,
  title: 'Import purchase contracts',
  resultTitle: 'Contract import result',
  hint: 'One contract a row; all come in as drafts, to be checked and activated. A row whose number exists with the same contents is not taken twice.',
  meanings: {
    contractNo: 'Unique within the company',
    contractDate: 'Such as 2026-11-26',
    supplier: 'One that is registered and sells fuel',
    depot: 'One that takes the product',
    product: 'Name or code of a fuel product',
    quantity: 'Tons, at most three decimals',
    unitPrice: 'Per ton, tax included',
    taxRate: "The product's if empty",
    standardDensity: "600 to 1000; the product's if empty",
    description: '',
  },
  examples: {
    contractNo: 'CG-2026-018',
    contractDate: '2026-11-26',
    supplier: 'Gulf Refinery',
    depot: 'Harbour',
    product: '92#',
    quantity: '300',
    unitPrice: '7850.00',
    taxRate: '13',
    standardDensity: '745',
    description: '',
  },
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
