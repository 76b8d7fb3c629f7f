import * as codes from '@app/api/words/supply/fuel-codes'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  ...codes.zh,
  add: '新增代码',
  edit: '编辑代码',
  codeHint: '3 位数字，例如：092',
  removeTitle: '删除油品代码',
  removeQuestion: (code: string) =>
    `删除代码 ${code}？这三位数字可以再用。基础油品正在使用的代码不能删除，只能停用。`,
  statusHint: '停用后不能再选给基础油品，已选的不变。',
  empty: '还没有油品代码',
  emptyHint: '平台在这里维护统一的 3 位油品代码，公司的基础油品可以选用。',
} as const

const en = {
  ...codes.en,
  add: 'Add code',
  edit: 'Edit code',
  codeHint: 'Three digits, such as 092',
  removeTitle: 'Remove fuel code',
  removeQuestion: (code: string) =>
    `Remove the code ${code}? Its digits can be used again. A code that fuel products have cannot be removed, only disabled.`,
  statusHint: 'A disabled code can be chosen no more; products that have it keep it.',
  empty: 'No fuel codes yet',
  emptyHint:
    'The platform keeps three-digit fuel codes here; fuel products of companies name them.',
}

export const words = inLanguage(zh, en)
