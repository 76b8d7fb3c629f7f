import { FileBody } from '#http/files/file-reply.ts'
import { get, post } from '#http/route.ts'
import type { Module } from '#module.ts'
import { ORDER_READERS } from '#modules/sales/orders/permissions.ts'
import type { ServerParts } from '#server-parts.ts'
import {
  ApplicationPreview,
  CodeParam,
  CustomerApplication,
  InvoiceOfReceipt,
  Receipt,
  ReceiptCode,
} from './contract.ts'
import { applyByCode, invoiceOfReceipt, pdfByCode, previewByCode } from './customer-invoice.ts'
import { placeOfCode, receiptCode, showReceipt } from './service.ts'

export function receipts({
  config,
  secrets,
  store,
}: Pick<ServerParts, 'config' | 'secrets' | 'store'>): Module {
  const place = (before: Parameters<typeof placeOfCode>[0], input: { params: CodeParam }) =>
    placeOfCode(before, secrets, input.params.code)
  return {
    routes: [
      get(
        '/orders/:id/receiptCode',
        {
          summary: 'Says what the code on the slip of an order holds',
          permission: ORDER_READERS,
          reply: ReceiptCode,
        },
        (ctx, { params }) => receiptCode(ctx, params.id, config.publicUrl),
      ),
      get(
        '/receipts/:code',
        {
          summary: 'Shows the order of a code to whoever holds its slip',
          public: true,
          params: CodeParam,
          reply: Receipt,
        },
        { prepare: place, handle: (ctx, _, order) => showReceipt(ctx, order) },
      ),
      get(
        '/receipts/:code/invoice',
        {
          summary: 'Shows what became of the invoice over the order of a code',
          public: true,
          params: CodeParam,
          reply: InvoiceOfReceipt,
        },
        { prepare: place, handle: (ctx, _, order) => invoiceOfReceipt(ctx, order) },
      ),
      get(
        '/receipts/:code/invoice/pdf',
        {
          summary: 'Sends the invoice that was applied for by a code',
          public: true,
          params: CodeParam,
          reply: FileBody,
        },
        { prepare: place, handle: (ctx, _, order) => pdfByCode(ctx, store, order) },
      ),
      post(
        '/receipts/:code/invoice/preview',
        {
          summary: 'Says what an invoice over the order of a code would be about',
          public: true,
          params: CodeParam,
          reply: ApplicationPreview,
        },
        { prepare: place, handle: (ctx, _, order) => previewByCode(ctx, order) },
      ),
      post(
        '/receipts/:code/invoice',
        {
          summary: 'Applies for the invoice over the order of a code',
          public: true,
          params: CodeParam,
          body: CustomerApplication,
          reply: InvoiceOfReceipt,
        },
        { prepare: place, handle: (ctx, { body }, order) => applyByCode(ctx, order, body) },
      ),
    ],
  }
}
