import { post } from '#http/route.ts'
import type { Module } from '#module.ts'
import { Order } from '#modules/sales/orders/contract.ts'
import { RecordedOrder } from './contract.ts'
import { recordOrder } from './service.ts'

export const recordedOrders: Module = {
  routes: [
    post(
      '/orders/manual',
      {
        summary: 'Records a paid fuelling that no pump reported',
        permission: 'createManualOrder',
        pin: true,
        idempotent: 'required',
        body: RecordedOrder,
        reply: Order,
      },
      (ctx, { body }) => recordOrder(ctx, body),
    ),
  ],
}
