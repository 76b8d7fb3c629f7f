import type { Words } from '@app/kernel/words'
import { en as ledger } from '#modules/ledger/entries/names.en.ts'
import type { changeZh, positionZh } from './export.zh.ts'
import { en as names } from './names.en.ts'

export const positionEn = {
  title: names.positions,
  columns: { label: 'Period or station', ...names.position },
} satisfies Words<typeof positionZh>

export const changeEn = {
  title: names.changes,
  columns: names.change,
  personalCards: names.personalCards,
  flow: (type, amount) => `${type} ${amount}`,
  separator: '; ',
  types: ledger.types,
} satisfies Words<typeof changeZh>
