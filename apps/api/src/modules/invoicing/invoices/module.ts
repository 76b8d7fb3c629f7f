import { Page } from '@app/kernel/schema'
import { FileBody } from '#http/files/file-reply.ts'
import { get, post, type Route } from '#http/route.ts'
import type { Module } from '#module.ts'
import type { ServerParts } from '#server-parts.ts'
import { applyForInvoice } from './apply/apply.ts'
import {
  Invoice,
  InvoiceDraft,
  InvoiceListQuery,
  InvoiceNotice,
  InvoiceNoticeTaken,
  InvoicePreview,
  InvoicePrint,
  InvoiceResending,
  InvoiceRetry,
  InvoiceReversal,
  NewInvoice,
  PlatformParam,
} from './contract.ts'
import { InvoiceErrors } from './errors.ts'
import { invoiceExport } from './export.ts'
import { createPdfFetcher } from './pdf/pdf-fetcher.ts'
import { connectPlatforms } from './platforms/connect.ts'
import { createInvoiceResender } from './send/invoice-resender.ts'
import { takeNudge } from './send/notify.ts'
import { discardInvoice, printInvoice, retryInvoice, reverseInvoice } from './reverse/reverse.ts'
import { PDF_JOB, RESEND_JOB, SEND_JOB } from './send/queue.ts'
import { resendInvoice } from './send/resend.ts'
import { createInvoiceSender } from './send/sender.ts'
import { getInvoice, invoicePdf, previewInvoice, searchInvoices } from './service.ts'

const forbiddenBy = { restriction: 'noInvoice', refusal: InvoiceErrors.restricted }

const routesOf = (parts: Pick<ServerParts, 'store'>): Route[] => [
  get(
    '/invoices',
    {
      summary: 'Lists invoices',
      permission: 'invoiceQuery:read',
      query: InvoiceListQuery,
      listExport: invoiceExport,
      reply: Page(Invoice),
    },
    (ctx, { query }) => searchInvoices(ctx, query),
  ),
  get(
    '/invoices/:id',
    { summary: 'Shows an invoice', permission: 'invoiceQuery:read', reply: Invoice },
    (ctx, { params }) => getInvoice(ctx, params.id),
  ),
  get(
    '/invoices/:id/pdf',
    {
      summary: 'Sends an invoice as the file that its platform made',
      permission: 'invoiceQuery:read',
      reply: FileBody,
    },
    (ctx, { params }) => invoicePdf(ctx, parts.store, params.id),
  ),
  post(
    '/invoices/preview',
    {
      summary: 'Says what an invoice would say and take',
      permission: 'applyInvoice',
      afterService: 'grace',
      forbiddenBy,
      body: InvoiceDraft,
      reply: InvoicePreview,
    },
    (ctx, { body }) => previewInvoice(ctx, body),
  ),
  post(
    '/invoices',
    {
      summary: 'Applies for an invoice over orders or recharges',
      permission: 'applyInvoice',
      forbiddenBy,
      idempotent: 'required',
      body: NewInvoice,
      reply: Invoice,
    },
    (ctx, { body }) => applyForInvoice(ctx, body),
  ),
  post(
    '/invoices/:id/reverse',
    {
      summary: 'Takes an issued invoice back with a red one',
      permission: 'reverseInvoice',
      afterService: 'grace',
      forbiddenBy,
      pin: true,
      idempotent: 'required',
      body: InvoiceReversal,
      reply: Invoice,
    },
    (ctx, { params, body }) => reverseInvoice(ctx, params.id, body),
  ),
  post(
    '/invoices/:id/retry',
    {
      summary: 'Asks the platform once more for what it refused',
      permission: 'reverseInvoice',
      forbiddenBy,
      idempotent: 'required',
      body: InvoiceRetry,
      reply: Invoice,
    },
    (ctx, { params, body }) => retryInvoice(ctx, params.id, body),
  ),
  post(
    '/invoices/:id/discard',
    {
      summary: 'Gives up what the platform refused',
      permission: 'reverseInvoice',
      forbiddenBy,
      idempotent: 'required',
      reply: Invoice,
    },
    (ctx, { params }) => discardInvoice(ctx, params.id),
  ),
  post(
    '/invoices/notify/:platform',
    {
      summary: 'Hears from a platform that it is done with an invoice, and asks it what it has',
      public: true,
      system: true,
      params: PlatformParam,
      body: InvoiceNotice,
      reply: InvoiceNoticeTaken,
    },
    async (ctx, { params: { platform }, body: notice }) => {
      await takeNudge(ctx, { platform, notice })
      return { code: 'SUCCESS' as const }
    },
  ),
  post(
    '/invoices/:id/resend',
    {
      summary: 'Has an issued invoice sent to the customer once more',
      permission: 'makeUpPrint',
      afterService: 'grace',
      forbiddenBy,
      idempotent: 'required',
      body: InvoiceResending,
      reply: Invoice,
    },
    (ctx, { params, body }) => resendInvoice(ctx, params.id, body),
  ),
  post(
    '/invoices/:id/makeUpPrint',
    {
      summary: 'Counts a print of an invoice and tells its code',
      permission: 'makeUpPrint',
      forbiddenBy,
      idempotent: 'required',
      reply: InvoicePrint,
    },
    (ctx, { params }) => printInvoice(ctx, params.id),
  ),
]

const SWEEP_JOB = 'sweepInvoices'

export function invoices(
  parts: Pick<
    ServerParts,
    'config' | 'database' | 'secrets' | 'store' | 'now' | 'publish' | 'onError' | 'runs'
  >,
): Module {
  const { invoicePlatforms: urls, publicUrl } = parts.config
  const platforms = { ...parts, ports: connectPlatforms(urls, publicUrl) }
  const sender = createInvoiceSender(platforms)
  const resender = createInvoiceResender(platforms)
  const pdfFetcher = createPdfFetcher({ ...parts, urls })
  const workers = [sender, resender, pdfFetcher]
  return {
    routes: routesOf(parts),
    jobs: {
      [SEND_JOB]: async () => sender.work(),
      [RESEND_JOB]: async () => resender.work(),
      [PDF_JOB]: async () => pdfFetcher.work(),
      [SWEEP_JOB]: async () => {
        for (const worker of workers) worker.work()
      },
    },
    // Each minute: what a platform was still at, and what was left lying by a server that is gone.
    schedules: [{ job: SWEEP_JOB, at: '* * * * *' }],
    workers,
  }
}
