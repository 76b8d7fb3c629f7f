import * as payments from '@app/kernel/payment-names/words'
import type { Words } from '@app/kernel/words'

export const zh = {
  title: '账户管理',
  fields: {
    billType: '账户',
    name: '户名',
    bank: '开户行',
    account: '账号',
    paymentTypes: '收哪些款',
    enabled: '状态',
    station: '站点',
    modifiedDate: '修改时间',
  },
  billTypes: { 0: '账户一', 1: '账户二' },
  states: { on: '启用', off: '停用' },
  rest: '其余所有款项',
  payments: payments.zh,
} as const

export const en = {
  title: 'Accounts',
  fields: {
    billType: 'Account',
    name: 'Holder',
    bank: 'Bank',
    account: 'Account no.',
    paymentTypes: 'Takes',
    enabled: 'State',
    station: 'Station',
    modifiedDate: 'Changed',
  },
  billTypes: { 0: 'Account 1', 1: 'Account 2' },
  states: { on: 'On', off: 'Off' },
  rest: 'Everything else',
  payments: payments.en,
} satisfies Words<typeof zh>
