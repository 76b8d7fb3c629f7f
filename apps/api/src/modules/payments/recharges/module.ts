import { get, post } from '#http/route.ts'
import type { Module } from '#module.ts'
import { RevokeBody } from '#modules/payments/refunds/contract.ts'
import { RefundErrors } from '#modules/payments/refunds/errors.ts'
import {
  RechargeBody,
  RechargeRefundBody,
  RechargeRefunded,
  RechargeReply,
  RechargeRevoked,
  RefundPlan,
  RefundPlanQuery,
} from './contract.ts'
import { getRecharge } from './channel-recharge.ts'
import { rechargeCard } from './recharge.ts'
import { isManualGift } from './terms.ts'
import { planRefund, refundRecharge, revokeRecharge } from './undo-recharge.ts'

const forbiddenBy = { restriction: 'noRefund', refusal: RefundErrors.restricted }

export const recharges: Module = {
  routes: [
    post(
      '/userCards/:id/recharge',
      {
        summary: 'Puts money on a card',
        part: 'card',
        permission: ['recharge', 'giftOnlyRecharge'],
        pin: isManualGift,
        idempotent: 'required',
        body: RechargeBody,
        reply: RechargeReply,
      },
      (ctx, { params, body }) => rechargeCard(ctx, params.id, body),
    ),
    get(
      '/transactions/:id/recharge',
      {
        summary: 'Shows what a recharge came to, as far as it is paid',
        permission: 'recharge',
        reply: RechargeReply,
      },
      (ctx, { params }) => getRecharge(ctx, params.id),
    ),
    get(
      '/userCardDetails/:id/refundPlan',
      {
        summary: 'Says what a refund of a recharge would give and take',
        permission: 'refundRecharge',
        query: RefundPlanQuery,
        reply: RefundPlan,
      },
      (ctx, { params, query }) => planRefund(ctx, params.id, query.amount),
    ),
    post(
      '/userCardDetails/:id/refund',
      {
        summary: 'Gives money of a recharge back',
        permission: 'refundRecharge',
        afterService: 'grace',
        forbiddenBy,
        pin: true,
        idempotent: 'required',
        body: RechargeRefundBody,
        reply: RechargeRefunded,
      },
      (ctx, { params, body }) => refundRecharge(ctx, params.id, body),
    ),
    post(
      '/userCardDetails/:id/revoke',
      {
        summary: 'Undoes a recharge of the running shift or day',
        permission: 'revoke',
        afterService: 'grace',
        forbiddenBy,
        pin: true,
        idempotent: 'required',
        body: RevokeBody,
        reply: RechargeRevoked,
      },
      (ctx, { params, body }) => revokeRecharge(ctx, params.id, body),
    ),
  ],
}
