/** Invoices: finding and showing them, and what one would say. `apply.ts` and `reverse.ts` make them. */

import { add, cents, ZERO } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import type { Ctx } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import type { FileReply } from '#http/files/file-reply.ts'
import { requireRecent } from '#lists/list-context.ts'
import type { Table, Tabulation } from '#lists/list-query.ts'
import { searchList } from '#lists/search-list.ts'
import { getUserCard } from '#modules/cards/user-cards/held-cards.ts'
import { balanceOf } from '#modules/ledger/accounts/service.ts'
import { usableTitle } from '#modules/organisation/seller-titles/service.ts'
import type { FileStore } from '#storage/storage.ts'
import { keptFile } from '#modules/platform/attachments/server-files.ts'
import type { Invoice, InvoiceDraft, InvoicePreview } from './contract.ts'
import { InvoiceErrors } from './errors.ts'
import { invoiceDetailsOf } from './apply/invoice-source-store.ts'
import {
  holdSelection,
  type Invoiced,
  quotasOf,
  requireInvoiceable,
} from './apply/build-invoice-lines.ts'
import { taxedLinesOf } from './apply/goods.ts'
import {
  everyInvoice,
  findInvoice,
  invoicedOrders,
  invoiceList,
  type InvoiceRow,
  listInvoices,
} from './list.ts'
import { linesOfInvoiceRow } from './store.ts'
import { taxesOf, toInvoice, toInvoicedOrder, toInvoiceLine, toTaxedLine } from './view.ts'

export const searchInvoices = (ctx: Ctx, query: ListQuery): Promise<PageOf<Invoice>> =>
  searchList(ctx, query, invoiceList, {
    page: listInvoices,
    shown: (row) => toInvoice(row, ctx.language),
  })

/** Every invoice that a list call finds: what the caller may see, for who adds it up. */
export async function invoicesFound(ctx: Ctx, asked: Tabulation): Promise<Table> {
  return everyInvoice(ctx.db, ctx.scope, asked)
}

/** An invoice with its orders, its lines and their tax. */
export async function getInvoice(ctx: Ctx, invoiceId: number): Promise<Invoice> {
  const row = await invoiceIn(ctx, invoiceId)
  const lines = (await linesOfInvoiceRow(ctx.db, invoiceId)).map(toTaxedLine)
  const orders = await invoicedOrders(ctx.db, row.blue_invoice_id ?? invoiceId)
  return {
    ...toInvoice(row, ctx.language),
    orders: orders.map(toInvoicedOrder),
    lines: lines.map(toInvoiceLine),
    taxes: taxesOf(lines),
  }
}

/**
 * The file of an invoice, as it was fetched from its platform.
 *
 * @throws Refusal NOT_FOUND, INVOICE_PDF_MISSING
 */
export async function invoicePdf(
  ctx: Ctx,
  store: FileStore,
  invoiceId: number,
): Promise<FileReply> {
  const { pdf_attachment_id: attachmentId } = await invoiceIn(ctx, invoiceId)
  if (attachmentId === null) throw refuse(InvoiceErrors.noPdf)
  return keptFile(ctx.db, store, attachmentId)
}

/** @throws Refusal NOT_FOUND also for one that is older than the caller may look back */
async function invoiceIn(ctx: Ctx, invoiceId: number): Promise<InvoiceRow> {
  const row = orNotFound(await findInvoice(ctx.db, ctx.scope, invoiceId))
  await requireRecent(ctx, 'orders', row.created_at)
  return row
}

/**
 * What an invoice over this would say and take.
 *
 * @throws Refusal as {@link requireInvoiceable}, INVOICE_TAX_CODE
 */
export async function previewInvoice(ctx: Ctx, draft: InvoiceDraft): Promise<InvoicePreview> {
  const selection = await holdSelection(ctx, draft)
  await requireInvoiceable(ctx, selection)
  const orders = selection.map(({ order, amount, detailId }) => ({
    id: order.id,
    order_no: order.order_no,
    kind: order.kind,
    amount,
    detail_id: detailId,
  }))
  const stationId = selection[0]?.order.station_id ?? 0
  const lines = await taxedLinesOf(ctx.db, stationId, orders)
  const seller = await usableTitle(ctx, { stationId, titleId: undefined })
  return {
    face: add(ZERO, ...lines.map(({ gross }) => gross)),
    tax: add(ZERO, ...lines.map(({ tax }) => tax)),
    lines: lines.map(toInvoiceLine),
    taxes: taxesOf(lines),
    orders: orders.map(toInvoicedOrder),
    quotas: await quotasNeeded(ctx, selection),
    seller: seller ? { id: seller.id, name: seller.name } : null,
    buyer: await buyerOf(ctx, selection),
  }
}

function quotasNeeded(ctx: Ctx, selection: readonly Invoiced[]): Promise<InvoicePreview['quotas']> {
  return Promise.all(
    quotasOf(selection).map(async ({ cardId, amount }) => {
      const { id, number } = await getUserCard(ctx, cardId)
      const { quota_cents: held } = await balanceOf(ctx.db, cardId)
      return { userCard: { id, number }, needed: amount, held: cents(held) }
    }),
  )
}

async function buyerOf(ctx: Ctx, selection: readonly Invoiced[]): Promise<InvoicePreview['buyer']> {
  const buyers = selection.flatMap(({ order }) => order.buyer_id ?? [])
  const known = await invoiceDetailsOf(ctx.db, buyers)
  return {
    title: known?.invoice_title ?? '',
    taxId: known?.tax_id ?? '',
    email: known?.email ?? '',
  }
}
