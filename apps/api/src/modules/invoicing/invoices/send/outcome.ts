/** Entering what a platform says of an invoice: on the invoice, its orders and the cards' quota. */

import type { Db } from '#db/database.ts'
import type { LiveMessage } from '#live/live.ts'
import { periodWithoutDrawer } from '#modules/ledger/periods/service.ts'
import { stationIn } from '#modules/organisation/stations/service.ts'
import { updateOrder, holdOrderRows } from '#modules/sales/orders/order-rows.ts'
import { type InvoiceFailure, invoiceMachine } from '../contract.ts'
import type { IssuedInvoice, PlatformAnswer } from '../platforms/port.ts'
import { fetchPdf } from './queue.ts'
import { needsQuota, returnQuota } from '../apply/quota.ts'
import {
  blueOf,
  freeOrders,
  type LockedInvoice,
  lockInvoiceRow,
  ordersOfInvoice,
  updateInvoice,
} from '../store.ts'
import { unsigned } from '../view.ts'

/** What an answer comes to; nothing while the platform is at it. */
export type Outcome = IssuedInvoice | { state: 'failed'; failure: InvoiceFailure; text: string }

/** An invoice over another amount is none of ours, although the platform has made it. */
export function outcomeOf(
  invoice: Pick<LockedInvoice, 'face_cents' | 'tax_cents'>,
  answer: PlatformAnswer,
): Outcome | undefined {
  if (answer.state === 'rejected') {
    return { state: 'failed', failure: 'rejected', text: answer.text }
  }
  if (answer.state !== 'issued') return undefined
  const isOurs =
    answer.face === unsigned(invoice.face_cents) && answer.tax === unsigned(invoice.tax_cents)
  return isOurs ? answer : { state: 'failed', failure: 'mismatch', text: answer.invoiceNo }
}

/**
 * Enters an outcome once: a second one, or one of an earlier try, changes nothing.
 *
 * @returns whom to tell of which orders
 */
export async function enterOutcome(
  db: Db,
  asked: { id: number; serialNo: string; now: Date },
  outcome: Outcome,
): Promise<{ stationId: number; message: LiveMessage }[]> {
  const blueId = await blueOf(db, asked.id)
  const rows = await ordersOfInvoice(db, blueId)
  const orders = await holdOrderRows(
    db,
    rows.map(({ order_id: id }) => id),
  )
  const invoice = await lockInvoiceRow(db, asked.id)
  const event = outcome.state === 'issued' ? 'issue' : 'reject'
  const status = invoice && invoiceMachine.next(invoice.status, event)
  if (!invoice || !status || invoice.serial_no !== asked.serialNo) return []
  await updateInvoice(db, invoice.id, { status, due_at: null, ...columnsOf(outcome, asked.now) })
  if (outcome.state === 'issued' && outcome.pdfUrl !== '') await fetchPdf(db, invoice.id)
  const orderStatus = await settle(db, { invoice, blueId, now: asked.now }, outcome)
  if (!orderStatus) return []
  for (const { id } of orders) await updateOrder(db, id, { invoice_status: orderStatus })
  return orders.map(({ id, station_id: stationId, status: state }) => ({
    stationId,
    message: { method: 'order', params: { id, status: state } },
  }))
}

const columnsOf = (outcome: Outcome, now: Date) =>
  outcome.state === 'issued'
    ? {
        invoice_no: outcome.invoiceNo,
        code: outcome.code,
        check_code: outcome.checkCode,
        pdf_url: outcome.pdfUrl,
        pdf_due_at: outcome.pdfUrl === '' ? null : now,
        issued_at: outcome.issuedAt,
      }
    : { failure: outcome.failure, failure_text: outcome.text.slice(0, LONGEST_TEXT) }

const LONGEST_TEXT = 500

/** @returns what becomes of the orders; nothing when a red invoice failed, for the blue one stands */
async function settle(
  db: Db,
  { invoice, blueId, now }: { invoice: LockedInvoice; blueId: number; now: Date },
  { state }: Outcome,
): Promise<'success' | 'fail' | 'uninvoiced' | undefined> {
  const isRed = invoice.kind === 'red'
  if (state === 'issued' && !isRed) return 'success'
  if (state === 'failed' && isRed) return undefined
  await giveBack(db, { invoice, blueId, now })
  if (!isRed) return 'fail'
  await updateInvoice(db, blueId, { reversed: true })
  await freeOrders(db, blueId)
  return 'uninvoiced'
}

async function giveBack(
  db: Db,
  { invoice, blueId, now }: { invoice: LockedInvoice; blueId: number; now: Date },
): Promise<void> {
  if (!(await needsQuota(db, blueId))) return
  const { company_id: companyId, station_id: stationId, reversal_reason: reason } = invoice
  const scope = { companyIds: [companyId], stationIds: [stationId] }
  const station = await stationIn(db, scope, stationId)
  const period = await periodWithoutDrawer(db, station, now)
  const blue = blueId === invoice.id ? invoice : await lockInvoiceRow(db, blueId)
  if (!blue) throw new Error(`red invoice ${invoice.id} has lost its blue one`)
  const context = { ...period, companyId, stationId, operatorId: invoice.created_by }
  await returnQuota(db, context, { invoiceId: blueId, attempt: blue.attempt, reason })
}
