import * as products from '@app/api/words/supply/fuel-products'
import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  title: '基础油品',
  add: '新增油品',
  edit: '编辑油品',
  fields: products.zh.fields,
  fuelTypes: products.zh.fuelTypes,
  statuses: products.zh.statuses,
  density: (value: string) => `${value} kg/m³`,
  densityHint: '20 °C 时的常用密度，吨与升据此换算',
  nameHint: '例如：0号柴油',
  codeHint: '例如：0#',
  fuelCodeHint: '由平台统一维护的 3 位代码',
  listPriceHint: '公司建议的零售价；站点调价时可以直接采用',
  taxSpecHint: '例如：汽油，或 19 位税收分类编码',
  statusHint: '停用后不能再关联到油库或签新合同。',
  empty: '还没有油品',
  emptyHint: '登记公司采购和储存的油品，油库和合同要用到。',
} as const

const en = {
  title: 'Fuel products',
  add: 'Add product',
  edit: 'Edit product',
  fields: products.en.fields,
  fuelTypes: products.en.fuelTypes,
  statuses: products.en.statuses,
  density: (value) => `${value} kg/m³`,
  densityHint: 'The usual density at 20 °C: turns tons into litres',
  nameHint: 'For example: Diesel 0#',
  codeHint: 'For example: 0#',
  fuelCodeHint: 'Three digits that the platform keeps',
  listPriceHint: 'What a litre should cost; stations can take it when they set prices',
  taxSpecHint: 'For example: gasoline, or a code of 19 digits',
  statusHint: 'A disabled product can be given to no depot and gets no new contracts.',
  empty: 'No fuel products yet',
  emptyHint: 'Add the fuels that you buy and store: depots and contracts name them.',
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
