/** Builds the lines of invoices: the orders, held; how much of each; and what it takes of cards' quota. */

import { add, type Cents, subtract, ZERO } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { lockCard } from '#modules/cards/user-cards/held-cards.ts'
import { lockAccounts } from '#modules/ledger/accounts/service.ts'
import type { CardBalance } from '#modules/ledger/accounts/account-rows.ts'
import { holdOrder } from '#modules/sales/orders/locking.ts'
import type { LockedOrder } from '#modules/sales/orders/order-rows.ts'
import { isPaidInMoney } from '#modules/sales/transactions/contract.ts'
import { RefundErrors } from '#modules/payments/refunds/errors.ts'
import { type InvoiceDraft, NOT_INVOICED_UP_TO } from '../contract.ts'
import { InvoiceErrors } from '../errors.ts'
import {
  familyAccounts,
  inOrderOfLocks,
  type InvoicedPayment,
  ordersOfDetails,
  paymentsToInvoice,
} from './invoice-source-store.ts'

export interface QuotaPart {
  cardId: number
  amount: Cents
}

/** An order, what of it is invoiced, and of which cards' quota. */
export interface Invoiced {
  order: LockedOrder
  /** Of a recharge that was named by its line. */
  detailId: number | null
  payments: readonly InvoicedPayment[]
  amount: Cents
  quotas: readonly QuotaPart[]
}

/**
 * The orders of a selection, held in the order of locks so that two never wait for each other.
 *
 * @throws Refusal INVOICE_NOTHING, NOT_FOUND, INVOICE_MIXED
 */
export async function holdSelection(ctx: Ctx, selection: InvoiceDraft): Promise<Invoiced[]> {
  const { orderIds = [], detailIds = [] } = selection
  const recharges = await ordersOfDetails(ctx.db, ctx.scope, detailIds)
  if (recharges.length < detailIds.length) throw refuse(HttpErrors.notFound)
  const details = new Map(recharges.map((row) => [row.order_id, row.detail_id]))
  const chosen = [...new Set([...orderIds, ...details.keys()])]
  if (chosen.length === 0) throw refuse(InvoiceErrors.nothingChosen)
  const ids = await inOrderOfLocks(ctx.db, chosen)
  if (ids.length < chosen.length) throw refuse(HttpErrors.notFound)
  const orders: LockedOrder[] = []
  for (const id of ids) orders.push(await holdOrder(ctx, id))
  const places = new Set(orders.map((order) => `${order.station_id} ${basisOf(order)}`))
  if (places.size > 1) throw refuse(InvoiceErrors.mixed)
  const payments = await paymentsToInvoice(ctx.db, ids)
  return orders.map((order) =>
    invoicedOf(
      order,
      details.get(order.id) ?? null,
      payments.filter(({ order_id: orderId }) => orderId === order.id),
    ),
  )
}

/** What is invoiced of an order: a recharge, or what was bought. */
export const basisOf = ({ kind }: Pick<LockedOrder, 'kind'>): 'charge' | 'consume' =>
  kind === 'recharge' ? 'charge' : 'consume'

/** Money that came in counts less what went back; of cards and recharges what gave quota. */
function invoicedOf(
  order: LockedOrder,
  detailId: number | null,
  payments: readonly InvoicedPayment[],
): Invoiced {
  const isByQuota = ({ payment_type: type }: InvoicedPayment): boolean =>
    type === 'debit' || order.kind === 'recharge'
  const money = payments
    .filter((payment) => !isByQuota(payment) && isPaidInMoney(payment.payment_type))
    .map(({ amount_cents: amount, refunded_cents: refunded }) => subtract(amount, refunded))
  const parts = payments.flatMap(({ fund_card_id: cardId, quota_cents: amount, ...payment }) =>
    isByQuota({ ...payment, fund_card_id: cardId, quota_cents: amount }) &&
    cardId !== null &&
    amount > 0
      ? [{ cardId, amount }]
      : [],
  )
  const quotas = [...Map.groupBy(parts, ({ cardId }) => cardId)].map(([cardId, own]) => ({
    cardId,
    amount: add(...own.map(({ amount }) => amount)),
  }))
  const amount = add(...money, ...quotas.map((quota) => quota.amount))
  return { order, detailId, payments, amount, quotas }
}

/**
 * Whether it may be invoiced at all, in the order in which people are told (machines: invoice).
 *
 * @throws Refusal INVOICE_FORBIDDEN, INVOICE_PREPAYMENT, INVOICE_ORDER_STATE, ORDER_INVOICED, INVOICE_ORDER_FAILED,
 *   INVOICE_WHEN_SPENT, INVOICE_WHEN_CHARGED, INVOICE_AMOUNT_LOW
 */
export async function requireInvoiceable(ctx: Ctx, selection: readonly Invoiced[]): Promise<void> {
  const types = await requireAllowed(ctx, selection)
  for (const { order } of selection) {
    const { order_no: orderNo, refund_status: refunds, invoice_status: state } = order
    if (order.kind === 'prepay') throw refuse(InvoiceErrors.prepayment, { orderNo })
    if (order.status !== 'success' || refunds === 'full') {
      throw refuse(InvoiceErrors.orderState, { orderNo })
    }
    if (state === 'success' || state === 'invoicing') {
      throw refuse(RefundErrors.invoiced, { orderNo })
    }
    if (state === 'fail') throw refuse(InvoiceErrors.orderPending, { orderNo })
  }
  requireAmounts(selection, types)
}

/**
 * Whether all cards that paid or were recharged may be invoiced; holds them.
 *
 * @returns when they are
 * @throws Refusal INVOICE_FORBIDDEN
 */
export async function requireAllowed(
  ctx: Ctx,
  selection: readonly Invoiced[],
): Promise<Set<string>> {
  const types = await cardTypes(ctx, selection)
  if (types.has('forbidden')) throw refuse(InvoiceErrors.cardForbidden)
  return types
}

/** @throws Refusal INVOICE_WHEN_SPENT, INVOICE_WHEN_CHARGED, INVOICE_AMOUNT_LOW */
function requireAmounts(selection: readonly Invoiced[], types: ReadonlySet<string>): void {
  for (const { order, payments, amount } of selection) {
    if (amount > NOT_INVOICED_UP_TO) continue
    const { order_no: orderNo, kind } = order
    if (amount === 0 && kind === 'recharge' && types.has('consume')) {
      throw refuse(InvoiceErrors.whenSpent, { orderNo })
    }
    const isByCard = payments.some(({ payment_type: type }) => type === 'debit')
    if (amount === 0 && isByCard && types.has('charge')) {
      throw refuse(InvoiceErrors.whenCharged, { orderNo })
    }
    throw refuse(InvoiceErrors.amountLow, { orderNo, amount })
  }
}

async function cardTypes(ctx: Ctx, selection: readonly Invoiced[]): Promise<Set<string>> {
  const ids = selection.flatMap(({ payments }) =>
    payments.flatMap(({ user_card_id: cardId }) => cardId ?? []),
  )
  const types = new Set<string>()
  for (const cardId of [...new Set(ids)].toSorted((a, b) => a - b)) {
    types.add((await lockCard(ctx, cardId)).invoice_type)
  }
  return types
}

/** What a selection takes of each card's quota. */
export function quotasOf(selection: readonly Pick<Invoiced, 'quotas'>[]): QuotaPart[] {
  const parts = selection.flatMap(({ quotas }) => quotas)
  return [...Map.groupBy(parts, ({ cardId }) => cardId)].map(([cardId, own]) => ({
    cardId,
    amount: add(...own.map(({ amount }) => amount)),
  }))
}

/**
 * Holds the quota of cards and sees to it that it suffices. Whatever anybody allows: never is more
 * invoiced on a card, or on a fleet's cards together, than was ever paid in, so that money which was
 * invoiced when it was recharged is not invoiced once more when it is spent.
 *
 * @param mayExceed somebody who may has said so
 * @returns the balances, and whether somebody's word was needed
 * @throws Refusal INVOICE_TWICE, QUOTA_INSUFFICIENT
 */
export async function holdQuota(
  ctx: Ctx,
  needs: readonly QuotaPart[],
  mayExceed: boolean,
): Promise<{ balances: ReadonlyMap<number, CardBalance>; isShort: boolean }> {
  if (needs.length === 0) return { balances: new Map(), isShort: false }
  const cardIds = needs.map(({ cardId }) => cardId)
  // Cards of one fleet answer for each other, so the master's account is held as well.
  const roots = (await familyAccounts(ctx.db, cardIds)).map(({ root_id: id }) => id)
  const balances = await lockAccounts(ctx.db, [...cardIds, ...roots])
  for (const family of await familyAccounts(ctx.db, cardIds)) {
    const own = needs.filter(({ cardId }) => family.card_ids.includes(cardId))
    const after = add(family.invoiced, ...own.map(({ amount }) => amount))
    if (after > family.paid_in) {
      throw refuse(InvoiceErrors.twice, { card: family.number, paidIn: family.paid_in, after })
    }
  }
  const short = needs.filter(({ cardId, amount }) => amount > heldBy(balances, cardId))
  if (short.length > 0 && !mayExceed) {
    throw refuse(InvoiceErrors.quotaShort, {
      cards: short.map(({ cardId, amount }) => ({
        id: cardId,
        needed: amount,
        held: heldBy(balances, cardId),
      })),
    })
  }
  return { balances, isShort: short.length > 0 }
}

const heldBy = (balances: ReadonlyMap<number, CardBalance>, cardId: number): number =>
  balances.get(cardId)?.quota_cents ?? ZERO
