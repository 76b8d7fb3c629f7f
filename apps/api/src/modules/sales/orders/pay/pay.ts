/** Being paid: in full or in part, with a card, in cash, or by what was received elsewhere. */

import { type RawBuilder, sql } from 'kysely'
import { add, type Cents, subtract, ZERO } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import { writeLast, writeNow } from '#db/last-writes.ts'
import type { Ctx } from '#http/context.ts'
import { employeeCardHeld } from '#modules/cards/employee-cards/attendants.ts'
import { requireOffered } from '#modules/organisation/payment-ways/service.ts'
import { requireService } from '#modules/organisation/stations/service.ts'
import {
  isPaidInMoney,
  RECEIVED_TYPES,
  THIRD_PARTY_TYPES,
} from '#modules/sales/transactions/contract.ts'
import { TransactionErrors } from '#modules/sales/transactions/errors.ts'
import { getTransaction } from '#modules/sales/transactions/service.ts'
import { deviceOf } from '#modules/marketing/user-coupons/use-pieces.ts'
import { machineOf } from '#modules/sales/transactions/machine.ts'
import { insertTransaction } from '#modules/sales/transactions/transaction-rows.ts'
import { requireMember } from '#modules/cards/user-cards/payment/earners.ts'
import { type CheckedPayment, type PayableOrder, payWithCard } from './card-payment.ts'
import { refuseIn } from '../closing/give-up.ts'
import {
  type CashPayment,
  type CashPaymentReply,
  type OrderStatus,
  orderMachine,
  type Payment,
  type PaymentReply,
} from '../contract.ts'
import { withCoupons } from './coupons.ts'
import { earnWithoutCard } from './earning.ts'
import { OrderErrors } from '../errors.ts'
import { giveGifts } from '../gifts/give-gifts.ts'
import { announce, requireOwnShift, type BookedOrder, takeOrder } from '../locking.ts'
import { getOrder } from '../service.ts'
import { type LockedOrder, orderUpdate } from '../order-rows.ts'

/**
 * Takes a payment for what is due of an order, or for a part of it. Everything it touches is locked
 * in the order of locks: shift, order, card, balance; whoever comes second sees what the first did.
 *
 * @param permissions which of the caller's rights this is done with; in the own shift, if so limited
 * @throws Refusal NOT_FOUND, STATION_EXPIRED, SHIFT_REQUIRED, ORDER_FINAL, ORDER_PAYING,
 *   PAYMENT_EXCEEDS, PAYMENT_NOT_OFFERED, PREPAYMENT_WAY_UNFIT, PAYMENT_REFERENCE_…, RECEIVED_SHORT, and those of {@link withCoupons} and {@link payWithCard}
 */
export async function payOrder(
  ctx: Ctx,
  orderId: number,
  input: CheckedPayment,
  permissions: readonly string[],
): Promise<PaymentReply> {
  const booked = await takeOrder(ctx, orderId)
  requireService(booked.order, ctx.now)
  requireOwnShift(ctx, permissions, { row: booked.order, booking: booked.booking })
  return payBookedOrder(ctx, booked, input)
}

/** As {@link payOrder}, for an order that is in hand already, booked where that one is; its rows are written with the commit. */
export async function payBookedOrder(
  ctx: Ctx,
  booked: BookedOrder,
  input: CheckedPayment,
): Promise<PaymentReply> {
  const { booking } = booked
  requireFitWay(booked.order, input)
  const order = await withCoupons(ctx, booked, input)
  const amount = amountFor(order, input.amount)
  const received = receivedFor(input, amount)
  const referenceNo = referenceOf(input)
  const userId = await memberOf(ctx, order, input)
  const row = {
    company_id: order.company_id,
    station_id: order.station_id,
    order_id: order.id,
    amount_cents: amount,
    received_cents: received,
    reference_no: referenceNo,
    status: 'success',
    user_id: userId,
    shift_id: booking.shiftId,
    business_day_id: booking.businessDayId,
    operator_id: ctx.session.userId,
    device_code: machineOf(ctx),
    client: deviceOf(ctx),
    paid_at: ctx.now,
  } as const
  const { transaction, card } = await take(ctx, { booking, order, amount, row }, input)
  const buyer = card?.user_id ?? userId
  const { status, update } = entryOf(ctx, { order, amount, card, buyer })
  writeLast(ctx.db, update.compile())
  if (status === 'success') {
    const buyerId = order.buyer_id ?? buyer
    await giveGifts(ctx, { order, booking, buyerId, paidBy: card && { card, amount } })
  }
  return {
    order: {
      id: order.id,
      orderNo: order.order_no,
      status,
      discount: order.discount_cents,
      payable: order.payable_cents,
      paid: add(order.paid_cents, amount),
      due: subtract(subtract(order.payable_cents, order.paid_cents), amount),
    },
    transaction: {
      id: transaction.id,
      transactionNo: transaction.transaction_no,
      paymentType: input.paymentType,
      amount,
      status: 'success',
    },
    change: received === null ? ZERO : subtract(received, amount),
  }
}

/** Cash for an order, as the till of the specification asks for it (POST /orders/{id}/cashPay). */
export async function payInCash(
  ctx: Ctx,
  orderId: number,
  { payment, expand }: { payment: CashPayment; expand: ReadonlySet<string> },
): Promise<CashPaymentReply> {
  const input = { ...payment, paymentType: 'cash' } as const
  const { transaction, change } = await payOrder(ctx, orderId, input, ['cashPay'])
  await writeNow(ctx.db)
  const order = await getOrder(ctx, orderId, expand)
  if (!expand.has('result')) return order
  return { ...order, result: { transaction: await getTransaction(ctx, transaction.id), change } }
}

interface PayerCard {
  id: number
  user_id: number | null
}

async function take(ctx: Ctx, payable: PayableOrder, input: CheckedPayment) {
  const { paymentType } = input
  if (paymentType === 'debit') return payWithCard(ctx, payable, input)
  await requireOffered(ctx.db, payable.order.station_id, {
    part: 'otherTradeType',
    type: paymentType,
  })
  const row = { ...payable.row, payment_type: paymentType }
  const transaction = await insertTransaction(ctx.db, row)
  const userId = payable.row.user_id ?? null
  if (isPaidInMoney(paymentType)) {
    await earnWithoutCard(ctx, payable, { transactionId: transaction.id, userId })
  }
  return { transaction, card: undefined }
}

/**
 * The member who pays without a card: whom the payment names, else whoever is known to buy.
 *
 * @throws Refusal REFERENCE_UNKNOWN
 */
export async function memberOf(
  ctx: Ctx,
  order: Pick<LockedOrder, 'company_id' | 'buyer_id'>,
  { user }: Pick<Payment, 'user'>,
): Promise<number | null> {
  return user ? requireMember(ctx, order.company_id, user.id) : order.buyer_id
}

/**
 * What a payment takes of what is due.
 *
 * @throws Refusal ORDER_FINAL, ORDER_PAYING, PAYMENT_EXCEEDS
 */
export function amountFor(order: LockedOrder, asked: Cents | undefined): Cents {
  if (!orderMachine.can(order.status, 'payAll') || order.status === 'lock') {
    throw refuseIn(order.status)
  }
  const due = subtract(order.payable_cents, order.paid_cents)
  const amount = asked ?? due
  if (amount > due) throw refuse(OrderErrors.payExceeds, { due })
  return amount
}

const RECEIVED: ReadonlySet<string> = new Set(RECEIVED_TYPES)

/**
 * What is given back of a prepayment must have come in as money; a card holds its own (S-108).
 *
 * @throws Refusal PREPAYMENT_WAY_UNFIT
 */
function requireFitWay({ kind }: LockedOrder, { paymentType }: Payment): void {
  if (kind === 'prepay' && !RECEIVED.has(paymentType)) throw refuse(OrderErrors.prepaymentWay)
}

/** Only cash is handed over and changed; other money comes exact. */
function receivedFor({ paymentType, received }: Payment, amount: Cents): Cents | null {
  if (paymentType !== 'cash') return null
  if (received !== undefined && received < amount) {
    throw refuse(OrderErrors.receivedShort, { amount })
  }
  return received ?? amount
}

const NEED_REFERENCE: ReadonlySet<string> = new Set(THIRD_PARTY_TYPES)

/**
 * The other side's number as it is compared: typed with blanks or in small letters, it is the same voucher.
 *
 * @throws Refusal PAYMENT_REFERENCE_REQUIRED, PAYMENT_REFERENCE_UNFIT
 */
function referenceOf({ paymentType, referenceNo }: Payment): string {
  if (referenceNo === undefined) {
    if (NEED_REFERENCE.has(paymentType)) throw refuse(TransactionErrors.referenceRequired)
    return ''
  }
  if (paymentType === 'cash' || paymentType === 'debit') {
    throw refuse(TransactionErrors.referenceUnfit)
  }
  return referenceNo.replaceAll(' ', '').toUpperCase()
}

/** Who is known to have attended stays; who only wrote an order down is not taken for the attendant. */
const attendantOf = (userId: number): RawBuilder<number | null> => sql`coalesce(
  orders.employee_card_id,
  case when orders.source <> 'manual' then ${employeeCardHeld('orders', userId)} end)`

interface Entry {
  order: LockedOrder
  amount: Cents
  card: PayerCard | undefined
  buyer: number | null
}

/** Enters a payment on its order, which is over when nothing is due any more. */
export async function enterPayment(ctx: Ctx, entry: Entry): Promise<OrderStatus> {
  const { status, update } = entryOf(ctx, entry)
  await update.execute()
  return status
}

function entryOf(ctx: Ctx, { order, amount, card, buyer }: Entry) {
  const paid = add(order.paid_cents, amount)
  const isAll = paid === order.payable_cents
  const status = orderMachine.next(order.status, isAll ? 'payAll' : 'payPart')
  if (!status) throw refuseIn(order.status)
  const update = orderUpdate(ctx.db, order.id, {
    status,
    paid_cents: paid,
    seller_id: order.seller_id ?? ctx.session.userId,
    ...(order.seller_id === null && { employee_card_id: attendantOf(ctx.session.userId) }),
    updated_by: ctx.session.userId,
    ...(isAll && { paid_at: ctx.now }),
    ...(card && { user_card_id: card.id }),
    ...(buyer !== null && { buyer_id: order.buyer_id ?? buyer }),
  })
  announce(ctx, order, status)
  return { status, update }
}
