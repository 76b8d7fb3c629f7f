/** Labels of a line and its values, on screens and in files. */

import { zh as orders } from '#modules/sales/orders/names.zh.ts'

const { fields, statuses, refundStatuses } = orders

export const zh = {
  fields: {
    orderNo: fields.orderNo,
    createdDate: fields.createdDate,
    station: fields.station,
    type: fields.kind,
    content: fields.content,
    nozzle: fields.nozzle,
    volume: fields.volume,
    quantity: '数量',
    unitPrice: fields.unitPrice,
    amount: fields.amount,
    discount: fields.discount,
    payable: fields.payable,
    status: fields.status,
    refundStatus: fields.refundStatus,
    seller: fields.seller,
    shift: fields.shift,
    businessDay: fields.businessDay,
  },
  types: { fuel: '油品', normal: '商品', score: '积分商品', recharge: '充值' },
  statuses,
  refundStatuses,
} as const
