import { post } from '#http/route.ts'
import type { Module } from '#module.ts'
import { Order } from '#modules/sales/orders/contract.ts'
import { NewPrepayment } from './contract.ts'
import { createPrepayment } from './service.ts'

export const prepayments: Module = {
  routes: [
    post(
      '/orders/prepayment',
      {
        summary: 'Opens an order for fuel that is paid for before a pump runs',
        permission: 'createOrder',
        idempotent: 'derived',
        body: NewPrepayment,
        reply: Order,
      },
      (ctx, { body }) => createPrepayment(ctx, body),
    ),
  ],
}
