import type { Words } from '@app/kernel/words'
import * as orders from '#modules/sales/orders/words.ts'

/** Labels of a line and its values, on screens and in files. */
export const zh = {
  title: '销售明细',
  fields: {
    orderNo: orders.zh.fields.orderNo,
    createdDate: orders.zh.fields.createdDate,
    station: orders.zh.fields.station,
    type: orders.zh.fields.kind,
    content: orders.zh.fields.content,
    nozzle: orders.zh.fields.nozzle,
    volume: orders.zh.fields.volume,
    quantity: '数量',
    unitPrice: orders.zh.fields.unitPrice,
    amount: orders.zh.fields.amount,
    discount: orders.zh.fields.discount,
    payable: orders.zh.fields.payable,
    status: orders.zh.fields.status,
    refundStatus: orders.zh.fields.refundStatus,
    seller: orders.zh.fields.seller,
    shift: orders.zh.fields.shift,
    businessDay: orders.zh.fields.businessDay,
  },
  types: { fuel: '油品', normal: '商品', score: '积分商品', recharge: '充值', prepay: '预付加油' },
  statuses: orders.zh.statuses,
  refundStatuses: orders.zh.refundStatuses,
} as const

export const en = {
  title: 'Lines sold',
  fields: {
    orderNo: orders.en.fields.orderNo,
    createdDate: orders.en.fields.createdDate,
    station: orders.en.fields.station,
    type: orders.en.fields.kind,
    content: orders.en.fields.content,
    nozzle: orders.en.fields.nozzle,
    volume: orders.en.fields.volume,
    quantity: 'Quantity',
    unitPrice: orders.en.fields.unitPrice,
    amount: orders.en.fields.amount,
    discount: orders.en.fields.discount,
    payable: orders.en.fields.payable,
    status: orders.en.fields.status,
    refundStatus: orders.en.fields.refundStatus,
    seller: orders.en.fields.seller,
    shift: orders.en.fields.shift,
    businessDay: orders.en.fields.businessDay,
  },
  types: {
    fuel: 'Fuel',
    normal: 'Goods',
    score: 'Goods for points',
    recharge: 'Recharge',
    prepay: 'Prepayment',
  },
  statuses: orders.en.statuses,
  refundStatuses: orders.en.refundStatuses,
} satisfies Words<typeof zh>
