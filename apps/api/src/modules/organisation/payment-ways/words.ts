import * as payments from '@app/kernel/payment-names/words'
import type { Words } from '@app/kernel/words'

export const zh = {
  title: '支付模板',
  fields: {
    name: '名称',
    atTill: '收银可选',
    forRecharges: '充值可选',
    creator: '创建人',
    createdDate: '创建时间',
    modifiedDate: '修改时间',
  },
  payments: payments.zh,
} as const

export const en = {
  title: 'Payment templates',
  fields: {
    name: 'Name',
    atTill: 'At the till',
    forRecharges: 'For recharges',
    creator: 'Created by',
    createdDate: 'Created',
    modifiedDate: 'Changed',
  },
  payments: payments.en,
} satisfies Words<typeof zh>
