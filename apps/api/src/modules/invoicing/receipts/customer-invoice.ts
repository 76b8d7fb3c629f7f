/**
 * Invoices that customers apply for by the code on their slip (D-143, source 1). The rules are those of
 * every invoice (`invoices/apply`); what is added here is whose order it is: the one of the code, alone.
 */

import { maskMobile } from '@app/kernel/formats'
import { type Cents, ZERO } from '@app/kernel/money'
import { type Language, refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import type { FileReply } from '#http/files/file-reply.ts'
import { requireActiveService } from '#modules/organisation/stations/require-active-service.ts'
import { keptFile } from '#modules/platform/attachments/server-files.ts'
import type { FileStore } from '#storage/storage.ts'
import { applyForInvoice } from '../invoices/apply/apply.ts'
import { INVOICE_SOURCES } from '../invoices/contract.ts'
import { InvoiceErrors, InvoiceFailures } from '../invoices/errors.ts'
import { previewInvoice } from '../invoices/service.ts'
import type { CustomerApplication, CustomerInvoice } from './contract.ts'
import { ReceiptErrors } from './errors.ts'
import { atReceipt, type ReceiptPlace } from './service.ts'
import { invoiceOfOrder, type InvoiceOfOrder, isBuyerBarred } from './store.ts'

/** The invoice that the order of a code is on, as far as its customer may know of it. */
export async function invoiceOfReceipt(
  ctx: Ctx,
  place: ReceiptPlace,
): Promise<{ invoice: CustomerInvoice | null }> {
  const { there } = await atReceipt(ctx, place)
  const row = await invoiceOfOrder(there.db, place.id)
  return { invoice: row ? toCustomerInvoice(row, ctx.language) : null }
}

/**
 * What an invoice over the order of a code would be about.
 *
 * @throws Refusal as {@link applyByCode}
 */
export async function previewByCode(ctx: Ctx, place: ReceiptPlace): Promise<{ amount: Cents }> {
  const there = await applying(ctx, place)
  const { face } = await previewInvoice(there, { orderIds: [place.id] })
  return { amount: face }
}

/**
 * Applies for the invoice over the order of a code.
 *
 * @throws Refusal INVOICE_BY_CODE_OFF, RESTRICTED_INVOICE, STATION_EXPIRED, STATION_ENDED, and as
 *   `applyForInvoice`
 */
export async function applyByCode(
  ctx: Ctx,
  place: ReceiptPlace,
  buyer: CustomerApplication,
): Promise<{ invoice: CustomerInvoice }> {
  const there = await applying(ctx, place)
  await applyForInvoice(there, { ...buyer, orderIds: [place.id] }, INVOICE_SOURCES.scan)
  const row = orNotFound(await invoiceOfOrder(there.db, place.id))
  return { invoice: toCustomerInvoice(row, ctx.language) }
}

async function applying(ctx: Ctx, place: ReceiptPlace): Promise<Ctx> {
  const { there, mayApply } = await atReceipt(ctx, place)
  if (!mayApply) throw refuse(ReceiptErrors.noApplications)
  await requireActiveService(there)
  if (await isBuyerBarred(there.db, place.id)) throw refuse(InvoiceErrors.restricted)
  return there
}

/**
 * The file of an invoice that was applied for by the code.
 *
 * @throws Refusal NOT_FOUND, INVOICE_PDF_MISSING
 */
export async function pdfByCode(
  ctx: Ctx,
  store: FileStore,
  place: ReceiptPlace,
): Promise<FileReply> {
  const { there } = await atReceipt(ctx, place)
  const row = await invoiceOfOrder(there.db, place.id)
  const { pdf_attachment_id: attachmentId } = orNotFound(row && isOwn(row) ? row : undefined)
  if (attachmentId === null) throw refuse(InvoiceErrors.noPdf)
  return keptFile(there.db, store, attachmentId)
}

/** One that staff made may be about other orders as well, and about other people. */
const isOwn = ({ source }: InvoiceOfOrder): boolean => source === INVOICE_SOURCES.scan

function toCustomerInvoice(row: InvoiceOfOrder, language: Language): CustomerInvoice {
  const shown = isOwn(row) ? row : { ...row, ...UNTOLD }
  return {
    status: row.status,
    isOwn: isOwn(row),
    title: shown.title,
    taxId: shown.tax_id,
    email: maskEmail(shown.email),
    phone: maskMobile(shown.phone),
    amount: shown.face_cents,
    invoiceNo: shown.invoice_no,
    appliedTime: row.created_at,
    issuedTime: row.issued_at,
    failure: shown.failure
      ? [InvoiceFailures[shown.failure][language], shown.failure_text].filter(Boolean).join(': ')
      : '',
    hasPdf: shown.pdf_attachment_id !== null,
  }
}

const UNTOLD = {
  title: '',
  tax_id: '',
  email: '',
  phone: '',
  face_cents: ZERO,
  invoice_no: '',
  failure: null,
  pdf_attachment_id: null,
} as const

/** `f***@tongda.example`: enough to know one's own. */
const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1***')
