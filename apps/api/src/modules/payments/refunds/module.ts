import { Page } from '@app/kernel/schema'
import { get, post } from '#http/route.ts'
import type { Module } from '#module.ts'
import { Order } from '#modules/sales/orders/contract.ts'
import { Transaction } from '#modules/sales/transactions/contract.ts'
import { Refund, RefundBody, RefundListQuery, RefundReply, RevokeBody } from './contract.ts'
import { RefundErrors } from './errors.ts'
import { refundTransaction } from './refund.ts'
import { revokeOrder, revokeTransaction } from './revoke.ts'
import { refundExport } from './export.ts'
import { searchRefunds } from './service.ts'

const forbiddenBy = { restriction: 'noRefund', refusal: RefundErrors.restricted }

export const refunds: Module = {
  routes: [
    get(
      '/refunds',
      {
        summary: 'Lists refunds',
        permission: 'transactions:read',
        query: RefundListQuery,
        listExport: refundExport,
        reply: Page(Refund),
      },
      (ctx, { query }) => searchRefunds(ctx, query),
    ),
    post(
      '/transactions/:id/refund',
      {
        summary: 'Gives money of a payment back',
        permission: ['refund', 'refundCash'],
        afterService: 'grace',
        forbiddenBy,
        pin: true,
        idempotent: 'required',
        body: RefundBody,
        reply: RefundReply,
      },
      (ctx, { params, body }) => refundTransaction(ctx, params.id, body),
    ),
    post(
      '/transactions/:id/revoke',
      {
        summary: 'Undoes a payment of the running shift or day',
        permission: 'revoke',
        afterService: 'grace',
        forbiddenBy,
        pin: true,
        idempotent: 'required',
        body: RevokeBody,
        reply: Transaction,
      },
      (ctx, { params, body }) => revokeTransaction(ctx, params.id, body),
    ),
    post(
      '/orders/:id/revoke',
      {
        summary: 'Undoes an order of the running shift or day with all its payments',
        permission: 'revoke',
        afterService: 'grace',
        forbiddenBy,
        pin: true,
        idempotent: 'required',
        body: RevokeBody,
        reply: Order,
      },
      (ctx, { params, body }) => revokeOrder(ctx, params.id, body),
    ),
  ],
}
