import { Page } from '@app/kernel/schema'
import { get, post, put } from '#http/route.ts'
import type { Module } from '#module.ts'
import { NewSellerTitle, SellerTitle, SellerTitleChange, SellerTitleListQuery } from './contract.ts'
import { sellerTitleConstraints } from './errors.ts'
import { sellerTitleExport } from './export.ts'
import { addTitle, changeTitle, getTitle, searchTitles } from './service.ts'
import { hasSellerTitle } from './store.ts'

export const sellerTitles: Module = {
  constraints: sellerTitleConstraints,
  readiness: [{ step: 'sellerTitle', mendedBy: 'sellerInvoice:create', isMet: hasSellerTitle }],
  routes: [
    get(
      '/sellerInvoices',
      {
        summary: 'Lists as whom stations issue invoices',
        permission: ['sellerInvoice:read', 'applyInvoice'],
        query: SellerTitleListQuery,
        listExport: sellerTitleExport,
        reply: Page(SellerTitle),
      },
      (ctx, { query }) => searchTitles(ctx, query),
    ),
    get(
      '/sellerInvoices/:id',
      { summary: 'Shows a seller title', permission: 'sellerInvoice:read', reply: SellerTitle },
      (ctx, { params }) => getTitle(ctx, params.id),
    ),
    post(
      '/sellerInvoices',
      {
        summary: 'Adds a seller title',
        permission: 'sellerInvoice:create',
        idempotent: 'derived',
        body: NewSellerTitle,
        reply: SellerTitle,
      },
      (ctx, { body }) => addTitle(ctx, body),
    ),
    put(
      '/sellerInvoices/:id',
      {
        summary: 'Changes a seller title',
        permission: 'sellerInvoice:update',
        body: SellerTitleChange,
        reply: SellerTitle,
      },
      (ctx, { params, body }) => changeTitle(ctx, params.id, body),
    ),
  ],
}
