import * as payments from '@app/kernel/payment-names/words'
import type { Words } from '@app/kernel/words'

/** Labels of payee account ratios, on screens and in files. */
export const zh = {
  title: '收款账户比例',
  fields: {
    paymentType: '付款方式',
    ratio: '进账户二（%）',
    validFrom: '生效时间',
    validUntil: '失效时间',
    state: '状态',
    account1: '已进账户一',
    account2: '已进账户二',
    account1Count: '账户一笔数',
    account2Count: '账户二笔数',
    actual: '实际进账户二（%）',
    reason: '原因',
    station: '站点',
    creator: '设置人',
    createdDate: '设置时间',
  },
  states: { inForce: '生效中', waiting: '未生效', over: '已失效', ended: '停止分账' },
  none: '按账户设置',
  payments: payments.zh,
} as const

export const en = {
  title: 'Payee account ratios',
  fields: {
    paymentType: 'Way of paying',
    ratio: 'To account 2 (%)',
    validFrom: 'Valid from',
    validUntil: 'Valid until',
    state: 'State',
    account1: 'Arrived on account 1',
    account2: 'Arrived on account 2',
    account1Count: 'Payments, account 1',
    account2Count: 'Payments, account 2',
    actual: 'Actually to account 2 (%)',
    reason: 'Reason',
    station: 'Station',
    creator: 'Set by',
    createdDate: 'Set',
  },
  states: { inForce: 'In force', waiting: 'To come', over: 'Over', ended: 'Ended' },
  none: 'As the accounts say',
  payments: payments.en,
} satisfies Words<typeof zh>
