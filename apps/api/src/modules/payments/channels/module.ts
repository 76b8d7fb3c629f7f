import { get, post, type Route } from '#http/route.ts'
import type { Module } from '#module.ts'
import type { ServerParts } from '#server-parts.ts'
import { ChannelRechargeBody, RechargeReply } from '#modules/payments/recharges/contract.ts'
import { isManualGift } from '#modules/payments/recharges/terms.ts'
import { RefundErrors } from '#modules/payments/refunds/errors.ts'
import { Transaction } from '#modules/sales/transactions/contract.ts'
import { type Channels, connectChannels } from './connection/connect.ts'
import {
  ChannelNotice,
  ChannelParam,
  ChannelPayment,
  ChannelPaymentReply,
  ChannelTypes,
  Explanation,
  NoticeTaken,
  PayerCodePayment,
} from './contract.ts'
import { ChannelErrors } from './errors.ts'
import { takeNotice } from './connection/notify.ts'
import { createPaymentPoller } from './payment-poller.ts'
import { CHANNEL_JOB } from './queue.ts'
import {
  cancelChannelPayment,
  channelTypesFor,
  type IsConnected,
  rechargeTypesFor,
  startChannelPayment,
  startChannelRecharge,
  startPayerCodePayment,
} from './start.ts'
import { askOnceMore, explainPayment, flagUnconfirmed } from './unconfirmed/unconfirmed-payments.ts'

/** @param connected the channels that this server speaks with */
function routesOf(connected: Channels): Route[] {
  const isConnected: IsConnected = (channel) => connected.of(channel) !== undefined
  return [
    get(
      '/orders/:id/payChannels',
      {
        summary: 'Lists the ways in which a customer can be asked to pay an order by phone',
        permission: 'createOrder',
        reply: ChannelTypes,
      },
      (ctx, { params }) => channelTypesFor(ctx, params.id, isConnected),
    ),
    post(
      '/orders/:id/channelPay',
      {
        summary: 'Asks a customer to pay an order by phone',
        part: 'payment',
        permission: 'createOrder',
        idempotent: 'required',
        body: ChannelPayment,
        reply: ChannelPaymentReply,
      },
      (ctx, { params, body }) => startChannelPayment(ctx, params.id, body, isConnected),
    ),
    post(
      '/orders/:id/payerCodePay',
      {
        summary: 'Takes a payment for an order by the code that a customer shows',
        part: 'payment',
        permission: 'createOrder',
        idempotent: 'required',
        body: PayerCodePayment,
        reply: ChannelPaymentReply,
      },
      (ctx, { params, body }) => startPayerCodePayment(ctx, params.id, body, isConnected),
    ),
    get(
      '/userCards/:id/payChannels',
      {
        summary: 'Lists the ways in which a customer can be asked to pay a recharge by phone',
        permission: 'recharge',
        reply: ChannelTypes,
      },
      (ctx, { params }) => rechargeTypesFor(ctx, params.id, isConnected),
    ),
    post(
      '/userCards/:id/channelRecharge',
      {
        summary: 'Asks a customer to pay for a recharge by phone',
        part: 'payment',
        permission: 'recharge',
        pin: isManualGift,
        idempotent: 'required',
        body: ChannelRechargeBody,
        reply: RechargeReply,
      },
      (ctx, { params, body }) => startChannelRecharge(ctx, params.id, body, isConnected),
    ),
    post(
      '/transactions/:id/cancel',
      {
        summary: 'Calls off a payment that a customer has not made',
        permission: ['createOrder', 'recharge'],
        afterService: 'grace',
        idempotent: 'required',
        reply: Transaction,
      },
      (ctx, { params }) => cancelChannelPayment(ctx, params.id),
    ),
    post(
      '/transactions/:id/askChannel',
      {
        summary: 'Asks a channel once more what became of a payment that nobody can explain',
        permission: 'refund',
        afterService: 'grace',
        forbiddenBy: { restriction: 'noRefund', refusal: RefundErrors.restricted },
        idempotent: 'required',
        reply: Transaction,
      },
      (ctx, { params }) => askOnceMore(ctx, params.id),
    ),
    post(
      '/transactions/:id/explain',
      {
        summary: 'Notes what a person found out about a payment that nobody could explain',
        permission: 'refund',
        afterService: 'grace',
        forbiddenBy: { restriction: 'noRefund', refusal: RefundErrors.restricted },
        idempotent: 'required',
        body: Explanation,
        reply: Transaction,
      },
      (ctx, { params, body }) => explainPayment(ctx, params.id, body),
    ),
    post(
      '/payments/notify/:channel',
      {
        summary: 'Hears from a channel what became of a payment',
        public: true,
        system: true,
        params: ChannelParam,
        body: ChannelNotice,
        reply: NoticeTaken,
      },
      async (ctx, { params: { channel }, body: notice }) => {
        await takeNotice(ctx, connected, { channel, notice })
        return { code: 'SUCCESS' as const }
      },
    ),
  ]
}

const SWEEP_JOB = 'sweepChannels'
const UNCONFIRMED_JOB = 'flagUnconfirmedPayments'

export function channels(
  parts: Pick<ServerParts, 'config' | 'database' | 'live' | 'secrets' | 'now' | 'onError' | 'runs'>,
): Module {
  const connected = connectChannels(parts.config)
  const poller = createPaymentPoller({ ...parts, channels: connected })
  return {
    constraints: {
      channel_payments_trade_key: ChannelErrors.signature,
      channel_payments_payer_code_key: ChannelErrors.payerCodeTaken,
    },
    routes: routesOf(connected),
    jobs: {
      [CHANNEL_JOB]: async () => poller.work(),
      [SWEEP_JOB]: async () => poller.work(),
      [UNCONFIRMED_JOB]: () => flagUnconfirmed(parts),
    },
    schedules: [
      // Each minute: what was left lying by a server that is gone.
      { job: SWEEP_JOB, at: '* * * * *' },
      { job: UNCONFIRMED_JOB, at: '*/10 * * * *' },
    ],
    workers: [poller],
  }
}
