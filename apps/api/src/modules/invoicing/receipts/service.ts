/** Receipts: the code on a slip, and what it shows to whoever holds the slip. */

import { ZERO } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import type { Beforehand, Ctx } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { seeing } from '#http/public-context.ts'
import { idInCode, signedCode } from '#http/signed-code.ts'
import type { Secrets } from '#db/secrets.ts'
import { paymentLabelsAt } from '#lists/payment-labels.ts'
import { pointsOfOrder } from '#modules/ledger/entries/detail-rows.ts'
import { piecesOnOrders } from '#modules/marketing/user-coupons/pieces-on-orders.ts'
import { customerPagesOf } from '#modules/organisation/companies/config.ts'
import { RECEIPT_PATH } from '#modules/organisation/companies/contract.ts'
import { giftsOfOrders } from '#modules/sales/orders/gifts/store.ts'
import { linesOfOrders } from '#modules/sales/orders/order-list.ts'
import { getOrder } from '#modules/sales/orders/service.ts'
import { LATE_PRINT_MINUTES } from '../invoices/contract.ts'
import type { Receipt, ReceiptCode } from './contract.ts'
import { ReceiptErrors } from './errors.ts'
import { findReceipt, paymentsOnReceipt, placeOfOrder, type ReceiptRow } from './store.ts'

const MINUTE_MS = 60_000

/**
 * What the slip of an order says in its code, for those who may see the order.
 *
 * @param publicUrl where the world reaches this server, where it knows that
 * @throws Refusal NOT_FOUND
 */
export async function receiptCode(ctx: Ctx, orderId: number, publicUrl = ''): Promise<ReceiptCode> {
  const order = await getOrder(ctx, orderId, new Set())
  const { receipts, invoices } = await customerPagesOf(ctx.db, order.company.id)
  const paidAt = order.paidTime === null ? ctx.now.getTime() : Date.parse(order.paidTime)
  return {
    url: receipts ? publicUrl + RECEIPT_PATH + signedCode(ctx.secrets, 'receipt', orderId) : null,
    mayApply: invoices && order.kind !== 'prepay',
    late: ctx.now.getTime() - paidAt > LATE_PRINT_MINUTES * MINUTE_MS,
    points: (await pointsOfOrder(ctx.db, orderId)) ?? null,
  }
}

/** The order of a code, and where it is. */
export interface ReceiptPlace {
  id: number
  company_id: number
  station_id: number
}

/**
 * Whom a code is for, before there is any scope. One statement past all scopes, about one order.
 *
 * @throws Refusal RECEIPT_UNKNOWN, RECEIPTS_OFF of a company that is disabled
 */
export async function placeOfCode(
  { database }: Pick<Beforehand, 'database'>,
  secrets: Secrets,
  code: string,
): Promise<ReceiptPlace> {
  const orderId = idInCode(secrets, 'receipt', code)
  const place =
    orderId === undefined
      ? undefined
      : await database.queryUnscoped((db) => placeOfOrder(db, orderId))
  if (!place) throw refuse(ReceiptErrors.unknown)
  if (place.company_status !== 'normal') throw refuse(ReceiptErrors.off)
  return place
}

/**
 * The request as it goes on at the place of its code, and which pages the company has.
 *
 * @throws Refusal RECEIPTS_OFF
 */
export async function atReceipt(
  ctx: Ctx,
  { company_id: companyId, station_id: stationId }: ReceiptPlace,
): Promise<{ there: Ctx; mayApply: boolean }> {
  const there = await seeing(ctx, { companyIds: [companyId], stationIds: [stationId] })
  const { receipts, invoices } = await customerPagesOf(there.db, companyId)
  if (!receipts) throw refuse(ReceiptErrors.off)
  return { there, mayApply: invoices }
}

/** @throws Refusal RECEIPTS_OFF */
export async function showReceipt(ctx: Ctx, place: ReceiptPlace): Promise<Receipt> {
  const { there, mayApply } = await atReceipt(ctx, place)
  const row = orNotFound(await findReceipt(there.db, place.id))
  const [lines, pieces, gifts, labels, payments] = await Promise.all([
    linesOfOrders(there.db, [place.id]),
    piecesOnOrders(there.db, [place.id]),
    giftsOfOrders(there.db, [place.id]),
    paymentLabelsAt(there.db, place.station_id),
    paymentsOnReceipt(there.db, place.id),
  ])
  return {
    company: row.company_name,
    station: { name: row.station_name, address: row.address, phone: row.phone },
    timeZone: row.time_zone,
    symbol: row.currency_symbol,
    volumeUnit: row.volume_unit,
    orderNo: row.order_no,
    status: statusOf(row),
    time: row.paid_at ?? row.created_at,
    nozzle: row.logic_no,
    lines: lines.map((line) => ({
      name: line.name,
      type: line.category_type,
      unitPrice: line.unit_price_cents,
      quantity: line.quantity,
      amount: line.amount_cents,
    })),
    amount: row.amount_cents,
    coupons: pieces.map(({ coupon_name: name, discount_cents: discount }) => ({
      name,
      discount: discount ?? ZERO,
    })),
    discount: row.discount_cents,
    payable: row.payable_cents,
    payments: payments.map(({ payment_type: type, amount_cents: amount, number }) => ({
      type,
      name: labels[type] ?? null,
      amount,
      card: number === null ? '' : `****${number.slice(-SHOWN_DIGITS)}`,
    })),
    refunded: row.refunded_cents,
    gifts: gifts
      .map(({ kind, deal, given, taken_back: back }) => ({
        kind,
        name: deal?.name ?? null,
        figure: given - back,
      }))
      .filter(({ figure }) => figure > 0),
    points: (await pointsOfOrder(there.db, place.id)) ?? null,
    mayApply: mayApply && row.kind !== 'prepay',
  }
}

/** As many as tell a customer which of their cards it was. */
const SHOWN_DIGITS = 4

const statusOf = ({ status, refund_status: refunds }: ReceiptRow): Receipt['status'] => {
  if (status === 'close') return 'closed'
  if (refunds === 'full') return 'refunded'
  if (status !== 'success') return 'unpaid'
  return refunds === 'part' ? 'partRefunded' : 'paid'
}
