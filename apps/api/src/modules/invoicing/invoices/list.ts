/** Invoices as they are listed and shown. */

import { type RawBuilder, sql } from 'kysely'
import type { Cents } from '@app/kernel/money'
import type { PageOf } from '@app/kernel/schema'
import type { Db, Scope } from '#db/database.ts'
import { type ListPlan, pageOf, type Table, tableOf, type Tabulation } from '#lists/list-query.ts'
import { atStations } from '#lists/visibility.ts'
import {
  among,
  boolean,
  date,
  enumeration,
  id,
  integer,
  type ListSpec,
  maskedNumber,
  name,
  text,
} from '#lists/list-spec.ts'
import { invoiceTitle } from '#lists/people-names.ts'
import { ofCustomer } from '#lists/customer-visibility.ts'
import { INVOICE_PLATFORMS } from '#modules/organisation/seller-titles/contract.ts'
import { isCardOfFleet } from '#modules/ledger/accounts/fleet-cards.ts'
import { INVOICE_BASES, INVOICE_KINDS, invoiceMachine, type InvoiceStatus } from './contract.ts'

/** A red invoice is about the orders of the blue one. */
const itsOrders = sql`invoice_orders io join orders on orders.id = io.order_id
  where io.invoice_id = coalesce(invoices.blue_invoice_id, invoices.id)`

const itsCards = sql`invoice_orders io join orders on orders.id = io.order_id
  join user_cards on user_cards.id = orders.user_card_id
  where io.invoice_id = coalesce(invoices.blue_invoice_id, invoices.id)`

export const invoiceList: ListSpec = {
  fields: {
    id: id('invoices.id'),
    'company.id': id('invoices.company_id'),
    'station.id': id('invoices.station_id'),
    kind: enumeration('invoices.kind', INVOICE_KINDS),
    status: enumeration('invoices.status', invoiceMachine.states),
    type: enumeration('invoices.type', INVOICE_BASES),
    source: integer('invoices.source'),
    platform: enumeration('invoices.platform', INVOICE_PLATFORMS),
    invoiceNo: text('invoices.invoice_no'),
    serialNo: text('invoices.serial_no'),
    title: invoiceTitle('invoices.title', 'invoices.id'),
    taxId: text('invoices.tax_id'),
    email: name('invoices.email'),
    phone: maskedNumber('invoices.phone'),
    face: integer('invoices.face_cents'),
    reversed: boolean('invoices.reversed'),
    makeupPrint: boolean('invoices.makeup_print'),
    'order.id': among(itsOrders, id('orders.id')),
    'order.orderNo': among(itsOrders, text('orders.order_no')),
    'buyer.id': among(itsOrders, id('orders.buyer_id')),
    'userCard.number': among(itsCards, text('user_cards.number')),
    startTime: date('invoices.start_time'),
    endTime: date('invoices.end_time'),
    createdDate: date('invoices.created_at'),
  },
  sorts: {
    createdDate: 'invoices.created_at',
    id: 'invoices.id',
    face: 'invoices.face_cents',
  },
  defaultSort: 'createdDate,desc',
  key: 'invoices.id',
  limit: { by: 'orders', column: 'invoices.created_at' },
  range: {
    column: 'invoices.created_at',
    maxMonths: 3,
    periodExemptFields: ['id', 'order.id', 'order.orderNo', 'invoiceNo', 'serialNo'],
  },
}

const json = <T>(columns: string, from: RawBuilder<unknown>): RawBuilder<T | null> =>
  sql<T | null>`(select jsonb_build_object(${sql.raw(columns)}) from ${from})`

interface Other {
  id: number
  invoiceNo: string
}

function selectInvoices(db: Db, scope: Scope) {
  return db
    .selectFrom('invoices')
    .innerJoin('stations', 'stations.id', 'invoices.station_id')
    .where(atStations('invoices', scope))
    .where(isTheirs(scope))
    .selectAll('invoices')
    .select([
      'stations.name as station_name',
      sql<number | null>`(select size from attachments where id = invoices.pdf_attachment_id)`.as(
        'pdf_size',
      ),
      json<{ id: number; name: string }>(
        `'id', id, 'name', name`,
        sql`users where users.id = invoices.created_by`,
      ).as('creator'),
      sql<string>`coalesce((select min(orders.order_no) from ${itsOrders}), '')`.as('order_no'),
      sql<number>`(select count(*) from ${itsOrders})`.as('order_count'),
      json<Other>(
        `'id', id, 'invoiceNo', invoice_no`,
        sql`invoices blue where blue.id = invoices.blue_invoice_id`,
      ).as('blue'),
      json<Other & { status: InvoiceStatus }>(
        `'id', id, 'invoiceNo', invoice_no, 'status', status`,
        sql`invoices red where red.blue_invoice_id = invoices.id and red.status <> 'uninvoiced'`,
      ).as('red'),
    ])
}

/** The head of a fleet sees the invoices that are about its cards. */
function isTheirs(scope: Scope): RawBuilder<boolean> {
  if (scope.customerId === undefined) return sql`true`
  const own = ofCustomer(scope, 'user_cards.user_id', isCardOfFleet)
  return sql`exists (select from ${itsCards} and ${own})`
}

export type InvoiceRow = Awaited<ReturnType<typeof findInvoice>> & {}

export function findInvoice(db: Db, scope: Scope, invoiceId: number) {
  return selectInvoices(db, scope).where('invoices.id', '=', invoiceId).executeTakeFirst()
}

export function listInvoices(db: Db, scope: Scope, plan: ListPlan): Promise<PageOf<InvoiceRow>> {
  return pageOf(plan, selectInvoices(db, scope))
}

/** Every invoice that a list call finds, for who adds them up. */
export function everyInvoice(db: Db, scope: Scope, asked: Tabulation): Table {
  return tableOf(asked, selectInvoices(db, scope))
}

export interface InvoicedOrderRow {
  id: number
  order_no: string
  kind: string
  amount: Cents
  detail_id: number | null
}

/** The orders of an invoice; of recharges with their lines in the card ledger. */
export async function invoicedOrders(db: Db, invoiceId: number): Promise<InvoicedOrderRow[]> {
  const { rows } = await sql<InvoicedOrderRow>`
    select o.id, o.order_no, o.kind, io.amount_cents as amount, (
      select d.id from card_details d join transactions t on t.id = d.transaction_id
      where t.order_id = o.id and d.book = 'debit' and d.type = 'charge' limit 1) as detail_id
    from invoice_orders io join orders o on o.id = io.order_id
    where io.invoice_id = ${invoiceId} order by o.id`.execute(db)
  return rows
}
