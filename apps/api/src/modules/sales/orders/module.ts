import { Page } from '@app/kernel/schema'
import { get, post } from '#http/route.ts'
import type { Module } from '#module.ts'
import type { Permission } from '#modules/access/roles/contract.ts'
import { UsableCoupons } from '#modules/marketing/user-coupons/contract.ts'
import { UsableQuery } from './pay/contract.ts'
import { checkPayment } from './pay/card-payment.ts'
import { Closing } from './closing/contract.ts'
import { closeOrder } from './closing/close.ts'
import { closeForgottenOrders, type ClosingParts } from './closing/close-forgotten.ts'
import {
  CashPayment,
  CashPaymentReply,
  NewOrderBody,
  Order,
  OrderDraft,
  OrderListQuery,
  OrderPreview,
  OrderQuery,
  Payment,
  PaymentReply,
} from './contract.ts'
import { payInCash, payOrder } from './pay/pay.ts'
import { orderExport } from './export.ts'
import { createOrder, previewOrder } from './goods/sell.ts'
import { orderRollup } from './order-list.ts'
import { noteRoutes } from '#modules/platform/notes/note-routes.ts'
import { ORDER_READERS } from './permissions.ts'
import { getOrder, searchOrders } from './service.ts'
import { usableOnOrder } from './pay/usable-coupons.ts'
import { hasPaidOrder } from './store.ts'

const LISTERS: readonly Permission[] = [
  'allQuery:read',
  'fuelQuery:read',
  'notFuelQuery:read',
  'mOrderManage:read',
  'recordOrder:read',
  'extRecordOrder:read',
  'extRecordOrder:create',
]

const expansion = (expand: readonly string[] = []): Set<string> =>
  new Set(expand.flatMap((path) => path.split(',')))

const CLOSE_JOB = 'closeForgottenOrders'

export const orders = (parts: ClosingParts): Module => ({
  rollups: [orderRollup],
  readiness: [{ step: 'order', mendedBy: 'cashPay', isMet: hasPaidOrder }],
  routes: [
    get(
      '/orders',
      {
        summary: 'Lists orders',
        permission: LISTERS,
        query: OrderListQuery,
        listExport: orderExport,
        reply: Page(Order),
      },
      (ctx, { query }) => searchOrders(ctx, query),
    ),
    get(
      '/orders/:id',
      { summary: 'Shows an order', permission: ORDER_READERS, query: OrderQuery, reply: Order },
      (ctx, { params, query }) => getOrder(ctx, params.id, expansion(query.expand)),
    ),
    get(
      '/orders/:id/userDeals',
      {
        summary: 'Lists the coupons that a member can use for an order, and the best choice',
        permission: ['createOrder', 'cashPay'],
        query: UsableQuery,
        reply: UsableCoupons,
      },
      (ctx, { params, query }) => usableOnOrder(ctx, params.id, query),
    ),
    post(
      '/orders/preview',
      {
        summary: 'Prices goods without selling them',
        permission: 'createOrder',
        part: 'store',
        query: OrderQuery,
        body: OrderDraft,
        reply: OrderPreview,
      },
      (ctx, { body }) => previewOrder(ctx, body),
    ),
    ...noteRoutes({
      path: '/orders/:id',
      subject: 'order',
      called: 'an order',
      permission: ORDER_READERS,
      place: async (ctx, id) => {
        const { company, station } = await getOrder(ctx, id, new Set())
        return { companyId: company.id, stationId: station.id }
      },
    }),
    post(
      '/orders',
      {
        summary: 'Opens an order for goods',
        permission: 'createOrder',
        part: 'store',
        idempotent: 'derived',
        body: NewOrderBody,
        reply: Order,
      },
      (ctx, { body }) => createOrder(ctx, body),
    ),
    post(
      '/orders/:id/cashPay',
      {
        summary: 'Takes cash for an order',
        permission: 'cashPay',
        idempotent: 'derived',
        query: OrderQuery,
        body: CashPayment,
        reply: CashPaymentReply,
      },
      (ctx, { params, query, body }) =>
        payInCash(ctx, params.id, { payment: body, expand: expansion(query.expand) }),
    ),
    post(
      '/orders/:id/pay',
      {
        summary: 'Takes a payment for an order',
        permission: 'createOrder',
        idempotent: 'required',
        body: Payment,
        reply: PaymentReply,
      },
      {
        prepare: (before, { body }) => checkPayment(before, body),
        handle: (ctx, { params }, checked) => payOrder(ctx, params.id, checked, ['createOrder']),
      },
    ),
    post(
      '/orders/:id/close',
      {
        summary: 'Closes an unpaid order',
        permission: 'closeOrder',
        afterService: 'grace',
        idempotent: 'derived',
        body: Closing,
        reply: Order,
      },
      (ctx, { params, body }) => closeOrder(ctx, params.id, body),
    ),
  ],
  jobs: { [CLOSE_JOB]: () => closeForgottenOrders(parts) },
  schedules: [{ job: CLOSE_JOB, at: '*/5 * * * *' }],
})
