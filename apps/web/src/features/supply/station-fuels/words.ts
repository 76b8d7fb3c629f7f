import * as fuels from '@app/api/words/supply/station-fuels'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  ...fuels.zh,
  add: '新增油品',
  edit: '编辑油品',
  empty: '还没有油品',
  emptyHint: '登记本站销售的油品，再到“油罐管理”登记油罐，到“立即调价”定价。',
  productHint: '选择后带出名称、油类和税率',
  codeHint: '例如：92',
  gradeHint: '控制器里的油品编号，1 到 10',
  weightHint: '数值大的排在前面',
  taxSpecHint: '开票时按它查找税收分类',
  unpriced: '未定价',
  setPrice: '去定价',
  noTank: '未入罐',
  tankNos: (numbers: string) => `${numbers} 号罐`,
  removeQuestion: (name: string) =>
    `删除 ${name}？编码可以再用。入过油罐、定过价或有销售的油品不能删除，只能停售。`,
  cease: '停售',
  ceaseQuestion: (name: string) =>
    `停售 ${name} 后不能再装入油罐和调价，销售记录保留，以后可以恢复。`,
  resume: '恢复销售',
  resumed: '已恢复销售',
  ceased: '已停售',
} as const

const en = {
  ...fuels.en,
  add: 'Add fuel',
  edit: 'Edit fuel',
  empty: 'No fuels yet',
  emptyHint: 'Add what the station sells, then its tanks under Tanks, and set the first prices.',
  productHint: 'Brings name, fuel type and tax rate along',
  codeHint: 'Such as 92',
  gradeHint: 'Its number at the controller, 1 to 10',
  weightHint: 'Heavier ones come first',
  taxSpecHint: 'Invoices find the tax class by it',
  unpriced: 'No price',
  setPrice: 'Set price',
  noTank: 'In no tank',
  tankNos: (numbers: string) => `Tank ${numbers}`,
  removeQuestion: (name: string) =>
    `Remove ${name}? Its code can be used again. A fuel that has been in a tank, priced or sold cannot be removed: cease to sell it.`,
  cease: 'Cease to sell',
  ceaseQuestion: (name: string) =>
    `${name} can then be put into no tank and gets no prices. Its sales stay, and it can be brought back.`,
  resume: 'Sell again',
  resumed: 'On sale again',
  ceased: 'No longer sold',
}

export const words = inLanguage(zh, en)
