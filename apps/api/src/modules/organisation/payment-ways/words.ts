import { en as paymentsEn } from '@app/kernel/payment-names/en'
import { zh as paymentsZh } from '@app/kernel/payment-names/zh'
import type { Words } from '@app/kernel/words'

export const zh = {
  title: '支付模板',
  columns: {
    name: '名称',
    atTill: '收银可选',
    forRecharges: '充值可选',
    creator: '创建人',
    createdDate: '创建时间',
    modifiedDate: '修改时间',
  },
  payments: paymentsZh,
} as const

export const en = {
  title: 'Payment templates',
  columns: {
    name: 'Name',
    atTill: 'At the till',
    forRecharges: 'For recharges',
    creator: 'Created by',
    createdDate: 'Created',
    modifiedDate: 'Changed',
  },
  payments: paymentsEn,
} satisfies Words<typeof zh>
