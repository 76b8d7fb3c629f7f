import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  pageTitle: '补录交易',
  empty: '没有补录的交易',
  emptyHint: '油机离线或停电时加的油，用“补录加油单”写下。',
  open: '补录加油单',
  title: '补录加油单',
  question: '油机离线或停电时加的油，在这里补录。油款须已收到；时间须在未结的班次或营业日内。',
  verb: '补录',
  verbOf: (amount: string) => `补录 ${amount}`,
  done: '已补录',
  fields: {
    nozzle: '油枪',
    time: '加油时间',
    unitPrice: '单价',
    volume: '升数',
    amount: '金额',
    payment: '支付方式',
    attendant: '员工卡',
  },
  nozzle: (no: number, fuel: string) => `${no} 号枪 · ${fuel}`,
  noNozzle: '本站没有油枪',
  attendantHint: '当时加油员的卡；选了，这笔销售就归他',
  priceThen: (price: string) => `当时的挂牌价 ${price}`,
  priceLow: (price: string) => `单价须大于 ${price}`,
} as const

const en = {
  pageTitle: 'Supplementary transactions',
  empty: 'Nothing was recorded by hand',
  emptyHint: 'Write down here what was sold while a pump was off line or the power was gone.',
  open: 'Record by hand',
  title: 'Record a fuelling by hand',
  question:
    'For fuel that was sold while the pump was off line or the power was gone. The money must have been received, and the shift or day of the fuelling must be open.',
  verb: 'Record',
  verbOf: (amount) => `Record ${amount}`,
  done: 'Recorded',
  fields: {
    nozzle: 'Nozzle',
    time: 'Fuelled at',
    unitPrice: 'Unit price',
    volume: 'Volume',
    amount: 'Amount',
    payment: 'Payment',
    attendant: 'Employee card',
  },
  nozzle: (no, fuel) => `Nozzle ${no} · ${fuel}`,
  noNozzle: 'This station has no nozzles',
  attendantHint: 'Of the attendant who was there; the sale is then theirs',
  priceThen: (price) => `In force then: ${price}`,
  priceLow: (price) => `The unit price must be above ${price}`,
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
