import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  drop: '中途缴款',
  dropHint: '把钱箱里的部分现金取出，存入保险柜。不影响本班收款，只减少钱箱里应有的现金。',
  dropVerb: '缴款',
  dropped: '已记缴款',
  drops: '中途缴款',
  expected: (amount: string) => `钱箱应有 ${amount}`,
  afterCount: '清点后显示',
  countFirst: '先清点，应有现金在结班后的班结单上显示。',
  notThere: (amount: string) => `钱箱应有 ${amount}，不能缴更多`,
  amount: '金额',
  remark: '备注',
  remarkHint: '例如：保险柜 2、交款袋编号',
  time: '时间',
  operator: '操作人',
  takeBack: '撤销缴款',
  takeBackQuestion: (amount: string) => `撤销 ${amount} 的缴款？这笔现金重新算在钱箱里。`,
  countTitle: '点钞明细',
  byPieces: '按面额点钞',
  inOneSum: '直接填合计',
  value: '面额',
  pieces: '张 / 枚',
} as const

const en = {
  drop: 'Cash drop',
  dropHint:
    'Take some of the cash out of the drawer and put it in the safe. What the shift took stays the same; there is only less in the drawer.',
  dropVerb: 'Drop cash',
  dropped: 'Cash drop recorded',
  drops: 'Cash drops',
  expected: (amount) => `${amount} should be in the drawer`,
  afterCount: 'Shown after the count',
  countFirst: 'Count first: the sheet of the closed shift shows what was expected.',
  notThere: (amount) => `There should be ${amount} in the drawer; no more can be dropped`,
  amount: 'Amount',
  remark: 'Remark',
  remarkHint: 'Such as: safe 2, number of the bag',
  time: 'Time',
  operator: 'By',
  takeBack: 'Take back',
  takeBackQuestion: (amount) =>
    `Take the cash drop of ${amount} back? It then counts as being in the drawer again.`,
  countTitle: 'Notes and coins',
  byPieces: 'Count notes and coins',
  inOneSum: 'Enter one sum',
  value: 'Note or coin',
  pieces: 'pcs',
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
