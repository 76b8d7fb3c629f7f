import { en as serverEn, zh as serverZh } from '@app/api/words/sales/account-ratios'
import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  ...serverZh,
  set: '设置比例',
  question: '须由另一位有账户配置权限的人复核后才生效。已收的款项不变。',
  verb: '提交设置',
  done: '已设置',
  explain:
    '每 100 笔订单中，按订单编号固定选出设定的笔数，其款项进账户二，其余进账户一；金额、时间、顾客都不影响选择。' +
    '它只决定款项进哪个银行账户：每笔收款都记着账户和所用的比例，仍在全部列表和报表中，两个账户合计不变。',
  channels: '通过支付通道收的款项以支付授权为准，不按比例。',
  percent: (share: number) => `${share}%`,
  actual: (share: string) => `实际 ${share}%`,
  ends: '不再分账（按账户设置）',
  from: '不填则立即生效',
  accounts: '账户管理',
  report: '按账户统计',
  empty: '没有设置过比例',
  emptyHint: '没有比例时，款项按“账户管理”中的设置进账户一或账户二。',
} as const

const en = {
  ...serverEn,
  set: 'Set ratio',
  question:
    'It holds once somebody else who may configure accounts has allowed it. Payments already made stay where they are.',
  verb: 'Send',
  done: 'Set',
  explain:
    'Of every hundred orders as many as set are chosen by the number of the order alone, and their money arrives on account 2, the rest on account 1. Amount, time and customer play no part. It only says on which bank account money arrives: each payment names its account and ratio and stays in every list and report, and both accounts together are what was taken.',
  channels: 'Of payments through a channel its authorisation decides, not the ratio.',
  percent: (share) => `${share}%`,
  actual: (share) => `actually ${share}%`,
  ends: 'No ratio any more (as the accounts say)',
  from: 'At once, if left empty',
  accounts: 'Accounts',
  report: 'Totals by account',
  empty: 'No ratios yet',
  emptyHint: 'Without a ratio money arrives on account 1 or 2 as the accounts say.',
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
