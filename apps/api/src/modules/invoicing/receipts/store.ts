/** Orders as their receipts show them: one order, and nothing that leads to another. */

import type { Cents } from '@app/kernel/money'
import type { Db } from '#db/database.ts'

/** Where an order is, for who has its code and no scope yet. */
export const placeOfOrder = (db: Db, orderId: number) =>
  db
    .selectFrom('orders')
    .innerJoin('companies', 'companies.id', 'orders.company_id')
    .where('orders.id', '=', orderId)
    .select([
      'orders.id',
      'orders.company_id',
      'orders.station_id',
      'companies.status as company_status',
    ])
    .executeTakeFirst()

export const findReceipt = (db: Db, orderId: number) =>
  db
    .selectFrom('orders')
    .innerJoin('stations', 'stations.id', 'orders.station_id')
    .innerJoin('companies', 'companies.id', 'orders.company_id')
    .leftJoin('nozzles', 'nozzles.id', 'orders.nozzle_id')
    .where('orders.id', '=', orderId)
    .select([
      'orders.order_no',
      'orders.kind',
      'orders.status',
      'orders.refund_status',
      'orders.paid_at',
      'orders.created_at',
      'orders.amount_cents',
      'orders.discount_cents',
      'orders.payable_cents',
      'orders.refunded_cents',
      'companies.name as company_name',
      'companies.currency_symbol',
      'companies.volume_unit',
      'stations.name as station_name',
      'stations.address',
      'stations.phone',
      'stations.time_zone',
      'nozzles.logic_no',
    ])
    .executeTakeFirst()

export type ReceiptRow = Awaited<ReturnType<typeof findReceipt>> & {}

/** Payments that were made and not undone. */
export const paymentsOnReceipt = (db: Db, orderId: number) =>
  db
    .selectFrom('transactions')
    .leftJoin('user_cards', 'user_cards.id', 'transactions.user_card_id')
    .where('transactions.order_id', '=', orderId)
    .where('transactions.status', 'in', ['success', 'refunding', 'partRefunded', 'refunded'])
    .orderBy('transactions.id')
    .select(['transactions.payment_type', 'transactions.amount_cents', 'user_cards.number'])
    .execute()

/** Whether somebody has forbidden the member who bought, or whose card paid, to be invoiced. */
export async function isBuyerBarred(db: Db, orderId: number): Promise<boolean> {
  const buyer = db.selectFrom('orders').where('id', '=', orderId).select('buyer_id as user_id')
  const holders = db
    .selectFrom('transactions')
    .innerJoin('user_cards', 'user_cards.id', 'transactions.user_card_id')
    .where('transactions.order_id', '=', orderId)
    .select('user_cards.user_id')
  const row = await db
    .selectFrom('user_restrictions')
    .where('no_invoice', '=', true)
    .where((eb) => eb.or([eb('user_id', 'in', buyer), eb('user_id', 'in', holders)]))
    .select('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export interface InvoiceOfOrder {
  id: number
  status: 'uninvoiced' | 'invoicing' | 'success' | 'fail'
  source: number
  title: string
  tax_id: string
  email: string
  phone: string
  face_cents: Cents
  invoice_no: string
  failure: 'rejected' | 'mismatch' | 'notConnected' | null
  failure_text: string
  pdf_attachment_id: number | null
  created_at: string
  issued_at: string | null
}

/** The invoice that an order is on; one that was given up or reversed is none. */
export const invoiceOfOrder = (db: Db, orderId: number): Promise<InvoiceOfOrder | undefined> =>
  db
    .selectFrom('invoice_orders as io')
    .innerJoin('invoices', 'invoices.id', 'io.invoice_id')
    .where('io.order_id', '=', orderId)
    .where('io.effective', '=', true)
    .select([
      'invoices.id',
      'invoices.status',
      'invoices.source',
      'invoices.title',
      'invoices.tax_id',
      'invoices.email',
      'invoices.phone',
      'invoices.face_cents',
      'invoices.invoice_no',
      'invoices.failure',
      'invoices.failure_text',
      'invoices.pdf_attachment_id',
      'invoices.created_at',
      'invoices.issued_at',
    ])
    .executeTakeFirst()
