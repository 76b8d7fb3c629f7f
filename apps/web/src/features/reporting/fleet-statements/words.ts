import * as api from '@app/api/words/reporting/fleet-statements'
import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  ...api.zh,
  totals: '本月合计',
  month: '月份',
  span: (from: string, to: string) => `${from} 至 ${to}`,
  explain:
    '期初余额 + 充值 + 赠送 + 充值退款 + 消费扣款 + 调整 + 旧系统转入 = 期末余额。划拨在主卡与子卡之间进行，合计为零。',
  explainShare: '子卡使用主卡余额：扣款记在主卡，各卡买了多少见“用卡消费”。',
  cards: '按卡',
  plates: '按车牌',
  items: '按油品',
  plate: '车牌',
  item: '油品',
  noPlate: '未记录车牌',
  otherItems: '非油商品及其他',
  master: '主卡',
  cameIn: '充值及其他',
  empty: '本月没有余额，也没有变动',
  issued: '打印时间',
  signatures: { maker: '制表人', fleet: '单位会员确认' },
} as const

const en = {
  ...api.en,
  totals: 'Totals of the month',
  month: 'Month',
  span: (from: string, to: string) => `${from} to ${to}`,
  explain:
    'Opening + recharged + bonus + recharges refunded + charged for purchases + adjusted + moved in = closing. Allocations move between the fleet’s own cards and come to zero.',
  explainShare:
    'The sub cards spend the master card’s money: it is charged there, and “Bought with the card” says who spent it.',
  cards: 'By card',
  plates: 'By plate',
  items: 'By fuel',
  plate: 'Plate',
  item: 'Fuel',
  noPlate: 'No plate recorded',
  otherItems: 'Shop goods and others',
  master: 'Master card',
  cameIn: 'Recharged and other',
  empty: 'No balance and no movement this month',
  issued: 'Printed',
  signatures: { maker: 'Prepared by', fleet: 'Confirmed by the fleet' },
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
