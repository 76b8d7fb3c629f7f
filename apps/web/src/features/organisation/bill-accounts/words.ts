import { en as serverEn, zh as serverZh } from '@app/api/words/organisation/bill-accounts'
import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  title: serverZh.title,
  fields: serverZh.fields,
  billTypes: serverZh.billTypes,
  states: serverZh.states,
  rest: serverZh.rest,
  add: '新增账户',
  edit: '修改账户',
  save: '保存账户',
  empty: '还没有账户',
  emptyHint: '款项默认到账户一。要把部分付款方式的款项分开，请新增账户二。',
  typesHint: '从下一笔付款起生效；已收的款项不变。通过支付通道收的款项以支付授权为准。',
  mainHint: '没有指定到账户二的款项都到账户一。',
  nothing: '未指定',
  report: '按账户统计',
} as const

const en = {
  title: serverEn.title,
  fields: serverEn.fields,
  billTypes: serverEn.billTypes,
  states: serverEn.states,
  rest: serverEn.rest,
  add: 'Add account',
  edit: 'Edit account',
  save: 'Save account',
  empty: 'No accounts yet',
  emptyHint: 'Money arrives on account 1. To keep some ways of paying apart, add account 2.',
  typesHint:
    'From the next payment on: payments already made keep their account. Of payments through a channel, its authorisation decides.',
  mainHint: 'Whatever does not arrive on account 2 arrives on account 1.',
  nothing: 'Nothing',
  report: 'Totals by account',
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
