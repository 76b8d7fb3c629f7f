import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Scope } from '#db/database.ts'
import type {
  InvoiceLinesTable,
  InvoiceOrdersTable,
  InvoiceQuotasTable,
  InvoicesTable,
} from '#db/tables.ts'
import { type Turn, turnOf } from '#jobs/turns.ts'

/** A number for the platform that no other invoice has, so that a repeated call is known as one. */
const freshSerial = sql<string>`'FP' || lpad(nextval('invoice_serials')::text, 12, '0')`

export type NewInvoiceRow = Omit<Insertable<InvoicesTable>, 'serial_no'>

export async function insertInvoice(db: Db, row: NewInvoiceRow): Promise<number> {
  const { id } = await db
    .insertInto('invoices')
    .values({ ...row, serial_no: freshSerial })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertInvoiceOrders(
  db: Db,
  rows: readonly Insertable<InvoiceOrdersTable>[],
): Promise<void> {
  await db.insertInto('invoice_orders').values(rows).execute()
}

export async function insertInvoiceQuotas(
  db: Db,
  rows: readonly Insertable<InvoiceQuotasTable>[],
): Promise<void> {
  if (rows.length > 0) await db.insertInto('invoice_quotas').values(rows).execute()
}

export async function insertInvoiceLines(
  db: Db,
  rows: readonly Insertable<InvoiceLinesTable>[],
): Promise<void> {
  await db.insertInto('invoice_lines').values(rows).execute()
}

/** The lines of a red invoice: those of the blue one, the other way round. */
export async function copyLinesReversed(
  db: Db,
  { blueId, redId }: { blueId: number; redId: number },
): Promise<void> {
  await sql`
    insert into invoice_lines (company_id, station_id, invoice_id, line_no, name, classification_code,
      unit, quantity, rate_bp, gross_cents, net_cents, tax_cents)
    select company_id, station_id, ${redId}, line_no, name, classification_code,
      unit, -quantity, rate_bp, -gross_cents, -net_cents, -tax_cents
    from invoice_lines where invoice_id = ${blueId}`.execute(db)
}

/** Whose a serial no. is. */
export const findBySerial = (
  db: Db,
  { platform, serialNo }: { platform: LockedInvoice['platform']; serialNo: string },
) =>
  db
    .selectFrom('invoices')
    .where('platform', '=', platform)
    .where('serial_no', '=', serialNo)
    .select(['id', 'status', 'seller_title_id', 'seller_tax_id'])
    .executeTakeFirst()

/** What is waited for is asked about now, not later. */
export async function hurryInvoice(db: Db, invoiceId: number, now: Date): Promise<void> {
  await db
    .updateTable('invoices')
    .set({ due_at: now })
    .where('id', '=', invoiceId)
    .where('status', '=', 'invoicing')
    .where('due_at', '>', sql<string>`${now}`)
    .execute()
}

/** The next try: what the platform refused before, it is asked under another number. */
export async function updateInvoiceAnew(
  db: Db,
  invoiceId: number,
  change: Updateable<InvoicesTable>,
): Promise<void> {
  await db
    .updateTable('invoices')
    .set({ ...change, serial_no: freshSerial, attempt: sql<number>`attempt + 1` })
    .where('id', '=', invoiceId)
    .execute()
}

export async function updateInvoice(
  db: Db,
  invoiceId: number,
  change: Updateable<InvoicesTable>,
): Promise<void> {
  await db.updateTable('invoices').set(change).where('id', '=', invoiceId).execute()
}

export type LockedInvoice = Awaited<ReturnType<typeof lockInvoiceRow>> & {}

/** An invoice for somebody who will change it. Hold its orders before (docs/decisions/ledger.md, order of locks). */
export function lockInvoiceRow(db: Db, invoiceId: number) {
  return db
    .selectFrom('invoices')
    .where('id', '=', invoiceId)
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Where an invoice is, for those who may see it. */
export function findInvoicePlace(db: Db, scope: Scope, invoiceId: number) {
  return db
    .selectFrom('invoices')
    .where('id', '=', invoiceId)
    .where('station_id', '=', sql<number>`any (${scope.stationIds})`)
    .select(['id', 'company_id', 'station_id', 'kind', 'blue_invoice_id'])
    .executeTakeFirst()
}

/** The blue invoice that an invoice is or takes back: its orders and its quota are what is at stake. */
export async function blueOf(db: Db, invoiceId: number): Promise<number> {
  const { blue_invoice_id: blueId } = await db
    .selectFrom('invoices')
    .where('id', '=', invoiceId)
    .select('blue_invoice_id')
    .executeTakeFirstOrThrow()
  return blueId ?? invoiceId
}

/** The orders of a blue invoice, in ascending order. */
export async function ordersOfInvoice(
  db: Db,
  invoiceId: number,
): Promise<{ order_id: number; effective: boolean }[]> {
  return db
    .selectFrom('invoice_orders')
    .where('invoice_id', '=', invoiceId)
    .orderBy('order_id')
    .select(['order_id', 'effective'])
    .execute()
}

export function quotasOfInvoice(db: Db, invoiceId: number) {
  return db
    .selectFrom('invoice_quotas')
    .where('invoice_id', '=', invoiceId)
    .orderBy('user_card_id')
    .orderBy('order_id')
    .select(['order_id', 'user_card_id', 'amount_cents'])
    .execute()
}

/** The red invoice that is under way or done for a blue one. */
export function findReversal(db: Db, blueId: number) {
  return db
    .selectFrom('invoices')
    .where('blue_invoice_id', '=', blueId)
    .where('status', '!=', 'uninvoiced')
    .select(['id', 'status'])
    .executeTakeFirst()
}

/** The orders may be invoiced again. */
export async function freeOrders(db: Db, invoiceId: number): Promise<void> {
  await db
    .updateTable('invoice_orders')
    .set({ effective: false })
    .where('invoice_id', '=', invoiceId)
    .execute()
}

export type DueInvoice = NonNullable<Awaited<ReturnType<typeof takeDueInvoice>>>

/**
 * Takes the invoice that is due the longest, of the company whose turn it is; nobody else gets it before the
 * lease ends. It waits for whoever writes the invoice at this moment: passed over, it would stay until the next
 * sweep.
 */
export const takeDueInvoice = (
  db: Db,
  { now, leaseUntil, turn }: { now: Date; leaseUntil: Date; turn: Turn },
) =>
  db
    .updateTable('invoices')
    .set({ due_at: leaseUntil, sends: sql<number>`sends + 1` })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('invoices as due')
        .where(sql<boolean>`due.due_at <= ${now} and due.platform <> all (${turn.full})`)
        .orderBy(turnOf(turn, 'due.company_id'))
        .orderBy('due.due_at')
        .limit(1)
        .select('due.id')
        .forUpdate(),
    )
    .returning(['id', 'company_id', 'station_id', 'platform', 'sends'])
    .executeTakeFirst()

export function linesOfInvoiceRow(db: Db, invoiceId: number) {
  return db
    .selectFrom('invoice_lines')
    .where('invoice_id', '=', invoiceId)
    .orderBy('line_no')
    .select([
      'name',
      'classification_code',
      'unit',
      'quantity',
      'rate_bp',
      'gross_cents',
      'net_cents',
      'tax_cents',
    ])
    .execute()
}
