/** Asking a customer to pay by phone, and calling it off. The channel hears of it after the commit. */

import type { Cents } from '@app/kernel/money'
import { purseOf } from '@app/kernel/payment-names/payer-codes'
import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import {
  type AuthTokenType,
  CHANNEL_TYPES,
  type ChannelType,
  type PayChannel,
} from '#modules/organisation/auth-tokens/contract.ts'
import { AuthTokenErrors } from '#modules/organisation/auth-tokens/errors.ts'
import { chooseToken } from '#modules/organisation/auth-tokens/service.ts'
import { getUserCard } from '#modules/cards/user-cards/held-cards.ts'
import { requireTakenPart } from '#modules/organisation/stations/require-taken-part.ts'
import { sellingStation } from '#modules/organisation/stations/service.ts'
import type { Order } from '#modules/sales/orders/contract.ts'
import { beginPayment } from '#modules/sales/orders/pay/pending-payment.ts'
import { getOrder } from '#modules/sales/orders/service.ts'
import { holdOrder } from '#modules/sales/orders/locking.ts'
import { beginRecharge, getRecharge } from '#modules/payments/recharges/channel-recharge.ts'
import type { ChannelRechargeBody, RechargeReply } from '#modules/payments/recharges/contract.ts'
import type { Transaction } from '#modules/sales/transactions/contract.ts'
import { arriveOn } from '#modules/sales/transactions/transaction-rows.ts'
import { getTransaction, orderOf } from '#modules/sales/transactions/service.ts'
import { announcePayment } from './announce.ts'
import {
  channelMachine,
  type ChannelPayment,
  type ChannelPaymentReply,
  type ChannelTypes,
  type PayerCodePayment,
} from './contract.ts'
import { ChannelErrors } from './errors.ts'
import { askChannel } from './queue.ts'
import {
  findByTransaction,
  insertChannelPayment,
  lockChannelPayment,
  updateChannelPayment,
} from './store.ts'

/** How long a customer has to pay. */
const PATIENCE_MS = 5 * 60_000
/** With their own code they only have to enter a password. */
const PAYER_CODE_PATIENCE_MS = 60_000

export type IsConnected = (channel: PayChannel) => boolean

/** The authorisations that recharges are paid through. */
const RECHARGES = 1

/** Fuel and goods have authorisations of their own. */
const useOf = (kind: Order['kind']): AuthTokenType => (kind === 'goods' ? 2 : 0)

/** In which ways a customer can be asked to pay an order by phone. */
export async function channelTypesFor(
  ctx: Ctx,
  orderId: number,
  isConnected: IsConnected,
): Promise<ChannelTypes> {
  const { station, kind } = await getOrder(ctx, orderId, new Set())
  return typesAt(ctx, { stationId: station.id, type: useOf(kind), subject: orderId }, isConnected)
}

/** In which ways the holder of a card can be asked to pay a recharge by phone. */
export async function rechargeTypesFor(
  ctx: Ctx,
  cardId: number,
  isConnected: IsConnected,
): Promise<ChannelTypes> {
  await getUserCard(ctx, cardId)
  const { id: stationId } = await sellingStation(ctx)
  return typesAt(ctx, { stationId, type: RECHARGES, subject: cardId }, isConnected)
}

async function typesAt(
  ctx: Ctx,
  asked: { stationId: number; type: AuthTokenType; subject: number },
  isConnected: IsConnected,
): Promise<ChannelTypes> {
  const choices: ChannelType[] = []
  for (const paymentType of CHANNEL_TYPES) {
    if (await chooseToken(ctx.db, { ...asked, paymentType }, isConnected)) choices.push(paymentType)
  }
  return { paymentTypes: choices }
}

/**
 * Locks the order and has the channel asked for its payment.
 *
 * @throws Refusal AUTH_NOT_ASSIGNED, and those of {@link beginPayment}
 */
export async function startChannelPayment(
  ctx: Ctx,
  orderId: number,
  input: ChannelPayment,
  isConnected: IsConnected,
): Promise<ChannelPaymentReply> {
  return beginAtChannel(ctx, orderId, input, isConnected)
}

/**
 * Locks the order and has the channel take the money of whoever showed a code.
 *
 * @throws Refusal PAYER_CODE_UNKNOWN, PAYER_CODE_TAKEN, and those of {@link startChannelPayment}
 */
export async function startPayerCodePayment(
  ctx: Ctx,
  orderId: number,
  { payerCode, ...input }: PayerCodePayment,
  isConnected: IsConnected,
): Promise<ChannelPaymentReply> {
  // Whoever does not see the order hears nothing else about it.
  await getOrder(ctx, orderId, new Set())
  const paymentType = purseOf(payerCode)
  if (!paymentType) throw refuse(ChannelErrors.payerCodeUnknown)
  return beginAtChannel(ctx, orderId, { ...input, paymentType, payerCode }, isConnected)
}

async function beginAtChannel(
  ctx: Ctx,
  orderId: number,
  input: ChannelPayment & { payerCode?: string },
  isConnected: IsConnected,
): Promise<ChannelPaymentReply> {
  const { order, transaction, amount } = await beginPayment(ctx, orderId, input, ['createOrder'])
  const { paymentType, payerCode = '' } = input
  await askCustomer(ctx, isConnected, {
    companyId: order.company_id,
    stationId: order.station_id,
    orderId,
    transactionId: transaction.id,
    amount,
    paymentType,
    payerCode,
    use: useOf(order.kind),
  })
  return {
    order: { id: orderId, orderNo: order.order_no, status: 'lock' },
    transaction: { id: transaction.id, transactionNo: transaction.transaction_no, amount },
  }
}

/**
 * Writes a recharge down and has the channel asked for its payment; the card gets nothing before.
 *
 * @throws Refusal CARD_NOT_TAKEN, AUTH_NOT_ASSIGNED, and those of {@link beginRecharge}
 */
export async function startChannelRecharge(
  ctx: Ctx,
  cardId: number,
  input: ChannelRechargeBody,
  isConnected: IsConnected,
): Promise<RechargeReply> {
  await requireTakenPart(ctx, 'card')
  const { booking, orderId, transactionId, amount } = await beginRecharge(ctx, cardId, input)
  const { companyId, stationId } = booking
  const { paymentType } = input
  await askCustomer(ctx, isConnected, {
    companyId,
    stationId,
    orderId,
    transactionId,
    amount,
    paymentType,
    use: RECHARGES,
  })
  return getRecharge(ctx, transactionId)
}

interface Demand {
  companyId: number
  stationId: number
  orderId: number
  transactionId: number
  amount: Cents
  paymentType: ChannelType
  /** What the customer showed; empty: they scan. */
  payerCode?: string
  use: AuthTokenType
}

/** The intent; the channel hears of it after the commit. */
async function askCustomer(ctx: Ctx, isConnected: IsConnected, demand: Demand): Promise<void> {
  const { companyId, stationId, orderId, transactionId, amount, paymentType, use } = demand
  const { payerCode = '' } = demand
  const patienceMs = payerCode === '' ? PATIENCE_MS : PAYER_CODE_PATIENCE_MS
  const asked = { stationId, type: use, subject: orderId, paymentType }
  const token = await chooseToken(ctx.db, asked, isConnected)
  if (!token) throw refuse(AuthTokenErrors.notAssigned)
  await arriveOn(ctx.db, transactionId, token.bill_type)
  const { request_no: requestNo } = await insertChannelPayment(ctx.db, {
    company_id: companyId,
    station_id: stationId,
    order_id: orderId,
    transaction_id: transactionId,
    auth_token_id: token.id,
    channel: token.channel,
    amount_cents: amount,
    payer_code: payerCode,
    by_payer_code: payerCode !== '',
    expires_at: new Date(ctx.now.getTime() + patienceMs),
    due_at: ctx.now,
    operator_id: ctx.session.userId,
  })
  await askChannel(ctx.db, requestNo)
}

/**
 * Calls a payment off that a customer has not made: the channel is told, and what it answers decides.
 *
 * @throws Refusal NOT_FOUND, CHANNEL_NOT_WAITING
 */
export async function cancelChannelPayment(ctx: Ctx, transactionId: number): Promise<Transaction> {
  await holdOrder(ctx, await orderOf(ctx, transactionId))
  await getTransaction(ctx, transactionId)
  const found = await findByTransaction(ctx.db, transactionId)
  const payment = found && (await lockChannelPayment(ctx.db, found.id))
  if (!payment || !channelMachine.can(payment.state, 'release')) {
    throw refuse(ChannelErrors.notWaiting)
  }
  if (payment.cancel_asked_at === null) {
    await updateChannelPayment(ctx.db, payment.id, {
      cancel_asked_at: ctx.now,
      due_at: ctx.now,
    })
    await askChannel(ctx.db, payment.request_no)
    announcePayment(ctx, payment)
    ctx.audit({
      action: 'cancel',
      entity: 'transaction',
      entityId: transactionId,
      companyId: payment.company_id,
      stationId: payment.station_id,
    })
  }
  return getTransaction(ctx, transactionId)
}
