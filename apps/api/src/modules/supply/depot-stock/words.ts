import type { Words } from '@app/kernel/words'

export const zh = {
  title: '油库出入库',
  fields: {
    createdDate: '时间',
    depot: '油库',
    product: '油品',
    type: '类型',
    quantity: '数量（吨）',
    balance: '结存（吨）',
    counterDepot: '对方油库',
    contract: '合同',
    reason: '说明',
    creator: '操作人',
    from: '调出油库',
    to: '调入油库',
    remark: '备注',
  },
  types: { inbound: '入库', outbound: '出库', transferIn: '调入', transferOut: '调出' },
} as const

export const en = {
  title: 'Depot stock moves',
  fields: {
    createdDate: 'Time',
    depot: 'Depot',
    product: 'Product',
    type: 'Type',
    quantity: 'Tons',
    balance: 'Balance in tons',
    counterDepot: 'Other depot',
    contract: 'Contract',
    reason: 'Note',
    creator: 'Booked by',
    from: 'From depot',
    to: 'To depot',
    remark: 'Remark',
  },
  types: {
    inbound: 'Inbound',
    outbound: 'Outbound',
    transferIn: 'Transfer in',
    transferOut: 'Transfer out',
  },
} satisfies Words<typeof zh>
