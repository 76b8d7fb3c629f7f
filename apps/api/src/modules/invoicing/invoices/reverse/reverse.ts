/** Commands on an issued or failed invoice: reverse, try again, give up, print. */

import { negate } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { requireRecent } from '#lists/list-context.ts'
import { requireSecondPerson } from '#modules/access/approvals/second-person.ts'
import { bookingBetweenCards } from '#modules/ledger/periods/service.ts'
import { stationIn } from '#modules/organisation/stations/service.ts'
import { announce, holdOrder } from '#modules/sales/orders/locking.ts'
import { updateOrder } from '#modules/sales/orders/order-rows.ts'
import { mayExceedQuota } from '../apply/apply.ts'
import {
  type Invoice,
  invoiceMachine,
  type InvoicePrint,
  type InvoiceRetry,
  type InvoiceReversal,
  LATE_PRINT_MINUTES,
} from '../contract.ts'
import { InvoiceErrors } from '../errors.ts'
import { holdQuota, holdSelection, quotasOf, requireAllowed } from '../apply/build-invoice-lines.ts'
import { askPlatform } from '../send/queue.ts'
import { takeQuota } from '../apply/quota.ts'
import { qrOf } from '../pdf/qr.ts'
import { getInvoice } from '../service.ts'
import {
  copyLinesReversed,
  findInvoicePlace,
  findReversal,
  freeOrders,
  insertInvoice,
  type LockedInvoice,
  lockInvoiceRow,
  ordersOfInvoice,
  updateInvoice,
  updateInvoiceAnew,
} from '../store.ts'

/** From here on who issued an invoice does not reverse it alone; cents (permissions: reverseInvoice). */
const LARGEST_ALONE = 1_000_000

const MINUTE_MS = 60_000

interface Held {
  invoice: LockedInvoice
  orderIds: readonly number[]
}

/** An invoice with its orders, held in the order of locks (docs/decisions/ledger.md). */
async function holdInvoice(ctx: Ctx, invoiceId: number): Promise<Held> {
  const place = orNotFound(await findInvoicePlace(ctx.db, ctx.scope, invoiceId))
  const rows = await ordersOfInvoice(ctx.db, place.blue_invoice_id ?? invoiceId)
  const orderIds = rows.map(({ order_id: id }) => id)
  for (const id of orderIds) await holdOrder(ctx, id)
  const invoice = orNotFound(await lockInvoiceRow(ctx.db, invoiceId))
  await requireRecent(ctx, 'orders', invoice.created_at)
  return { invoice, orderIds }
}

/**
 * Takes an issued invoice back with a red one. Until the platform has issued that, the blue one stands;
 * then its orders may be invoiced again and the cards have their quota back.
 *
 * @throws Refusal NOT_FOUND, INVOICE_RED_FINAL, INVOICE_ALREADY_REVERSED, INVOICE_STATE,
 *   APPROVAL_REQUIRED, APPROVAL_STALE
 */
export async function reverseInvoice(
  ctx: Ctx,
  invoiceId: number,
  { reason, cause = 'error' }: InvoiceReversal,
): Promise<Invoice> {
  const { invoice } = await holdInvoice(ctx, invoiceId)
  if (invoice.kind === 'red') throw refuse(InvoiceErrors.redFinal)
  if (invoice.reversed || (await findReversal(ctx.db, invoiceId))) {
    throw refuse(InvoiceErrors.alreadyReversed)
  }
  if (!invoiceMachine.can(invoice.status, 'reverse')) throw refuse(InvoiceErrors.state)
  const isOwn = invoice.created_by === ctx.session.userId
  if (isOwn && invoice.face_cents > LARGEST_ALONE) await requireApproval(ctx, invoice, reason)
  const redId = await insertInvoice(ctx.db, {
    ...sameAs(invoice),
    kind: 'red',
    face_cents: negate(invoice.face_cents),
    tax_cents: negate(invoice.tax_cents),
    blue_invoice_id: invoiceId,
    reversal_cause: cause,
    reversal_reason: reason,
    due_at: ctx.now,
    created_by: ctx.session.userId,
  })
  await copyLinesReversed(ctx.db, { blueId: invoiceId, redId })
  await askPlatform(ctx.db, redId)
  audit(ctx, invoice, { action: 'reverseInvoice', after: { cause, redInvoice: redId }, reason })
  return getInvoice(ctx, redId)
}

const requireApproval = (ctx: Ctx, invoice: LockedInvoice, reason: string): Promise<void> =>
  requireSecondPerson(ctx, {
    command: 'reverseInvoice',
    companyId: invoice.company_id,
    stationId: invoice.station_id,
    subject: invoice.invoice_no,
    facts: [{ name: 'invoiced', before: invoice.face_cents, after: 0 }],
    reason,
  })

const sameAs = (invoice: LockedInvoice) => ({
  company_id: invoice.company_id,
  station_id: invoice.station_id,
  type: invoice.type,
  source: invoice.source,
  platform: invoice.platform,
  seller_title_id: invoice.seller_title_id,
  seller_name: invoice.seller_name,
  seller_tax_id: invoice.seller_tax_id,
  digital: invoice.digital,
  title: invoice.title,
  tax_id: invoice.tax_id,
  email: invoice.email,
  phone: invoice.phone,
  start_time: invoice.start_time,
  end_time: invoice.end_time,
})

/**
 * Asks the platform once more for what it refused, under a new number. A blue invoice takes its quota
 * again; when its orders have changed since, it must be given up instead.
 *
 * @throws Refusal NOT_FOUND, INVOICE_STATE, INVOICE_FORBIDDEN, INVOICE_TWICE, QUOTA_INSUFFICIENT
 */
export async function retryInvoice(
  ctx: Ctx,
  invoiceId: number,
  { force }: InvoiceRetry,
): Promise<Invoice> {
  const { invoice, orderIds } = await holdInvoice(ctx, invoiceId)
  const status = invoiceMachine.next(invoice.status, 'retry')
  if (!status) throw refuse(InvoiceErrors.state)
  await updateInvoiceAnew(ctx.db, invoiceId, {
    status,
    failure: null,
    failure_text: '',
    sends: 0,
    due_at: ctx.now,
    updated_by: ctx.session.userId,
  })
  if (invoice.kind === 'blue') {
    await takeAgain(ctx, { invoice, orderIds }, mayExceedQuota(ctx, force))
    await markOrders(ctx, orderIds, 'invoicing')
  }
  await askPlatform(ctx.db, invoiceId)
  audit(ctx, invoice, { action: 'retryInvoice' })
  return getInvoice(ctx, invoiceId)
}

async function takeAgain(ctx: Ctx, { invoice, orderIds }: Held, mayExceed: boolean): Promise<void> {
  const selection = await holdSelection(ctx, { orderIds: [...orderIds] })
  await requireAllowed(ctx, selection)
  const invoiceable = selection.reduce((total, { amount }) => total + amount, 0)
  if (invoiceable !== invoice.face_cents) {
    throw refuse(InvoiceErrors.state, { face: invoice.face_cents, invoiceable })
  }
  const needs = quotasOf(selection)
  if (needs.length === 0) return
  const { balances, isShort } = await holdQuota(ctx, needs, mayExceed)
  if (isShort) await updateInvoice(ctx.db, invoice.id, { forced: true })
  const station = await stationIn(ctx.db, ctx.scope, invoice.station_id)
  const booking = await bookingBetweenCards(ctx, station)
  const attempt = invoice.attempt + 1
  await takeQuota(ctx.db, booking, { invoiceId: invoice.id, attempt, balances })
}

/**
 * Gives up what the platform refused: the orders of a blue invoice may be invoiced anew, the blue invoice
 * of a red one may be reversed anew.
 *
 * @throws Refusal NOT_FOUND, INVOICE_STATE
 */
export async function discardInvoice(ctx: Ctx, invoiceId: number): Promise<Invoice> {
  const { invoice, orderIds } = await holdInvoice(ctx, invoiceId)
  const status = invoiceMachine.next(invoice.status, 'discard')
  if (!status) throw refuse(InvoiceErrors.state)
  await updateInvoice(ctx.db, invoiceId, {
    status,
    failure: null,
    updated_by: ctx.session.userId,
  })
  if (invoice.kind === 'blue') {
    await freeOrders(ctx.db, invoiceId)
    await markOrders(ctx, orderIds, 'uninvoiced')
  }
  audit(ctx, invoice, { action: 'discardInvoice' })
  return getInvoice(ctx, invoiceId)
}

/**
 * Counts a print of an issued invoice and tells what the code on it holds; a late one says so.
 *
 * @throws Refusal NOT_FOUND, INVOICE_STATE
 */
export async function printInvoice(ctx: Ctx, invoiceId: number): Promise<InvoicePrint> {
  const { invoice } = await holdInvoice(ctx, invoiceId)
  if (!invoiceMachine.can(invoice.status, 'print')) throw refuse(InvoiceErrors.state)
  const since = ctx.now.getTime() - Date.parse(invoice.end_time)
  const late = since > LATE_PRINT_MINUTES * MINUTE_MS
  await updateInvoice(ctx.db, invoiceId, {
    print_count: invoice.print_count + 1,
    makeup_print: invoice.makeup_print || late,
    updated_by: ctx.session.userId,
  })
  audit(ctx, invoice, { action: 'makeUpPrint' })
  return { invoice: await getInvoice(ctx, invoiceId), qr: qrOf(invoice), late }
}

async function markOrders(
  ctx: Ctx,
  orderIds: readonly number[],
  status: 'invoicing' | 'uninvoiced',
): Promise<void> {
  for (const id of orderIds) {
    const order = await holdOrder(ctx, id)
    await updateOrder(ctx.db, id, { invoice_status: status, updated_by: ctx.session.userId })
    announce(ctx, order, order.status)
  }
}

function audit(
  ctx: Ctx,
  invoice: LockedInvoice,
  entry: { action: string; after?: unknown; reason?: string },
): void {
  ctx.audit({
    entity: 'invoice',
    entityId: invoice.id,
    companyId: invoice.company_id,
    stationId: invoice.station_id,
    ...entry,
  })
}
