/** Labels of a line and its values, on screens and in files. */

import type { Words } from '@app/kernel/words'
import { en as orders } from '#modules/sales/orders/names.en.ts'
import type { zh } from './names.zh.ts'

const { fields, statuses, refundStatuses } = orders

export const en = {
  fields: {
    orderNo: fields.orderNo,
    createdDate: fields.createdDate,
    station: fields.station,
    type: fields.kind,
    content: fields.content,
    nozzle: fields.nozzle,
    volume: fields.volume,
    quantity: 'Quantity',
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
  types: { fuel: 'Fuel', normal: 'Goods', score: 'Goods for points', recharge: 'Recharge' },
  statuses,
  refundStatuses,
} satisfies Words<typeof zh>
