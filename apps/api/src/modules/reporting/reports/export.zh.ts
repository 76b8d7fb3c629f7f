import { zh as ledger } from '#modules/ledger/entries/names.zh.ts'
import { zh as names } from './names.zh.ts'

export const positionZh = {
  title: names.positions,
  columns: { label: '日期或站点', ...names.position },
} as const

export const changeZh = {
  title: names.changes,
  columns: names.change,
  personalCards: names.personalCards,
  flow: (type: string, amount: string) => `${type} ${amount}`,
  separator: '；',
  types: ledger.types,
} as const
