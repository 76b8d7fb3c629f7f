import { Page } from '@app/kernel/schema'
import { get, post, put } from '#http/route.ts'
import type { Module } from '#module.ts'
import { NewTax, Tax, TaxChange, TaxListQuery } from './contract.ts'
import { taxConstraints } from './errors.ts'
import { taxExport } from './export.ts'
import { addTax, changeTax, getTax, searchTaxes } from './service.ts'
import { hasTax } from './store.ts'

export const taxes: Module = {
  constraints: taxConstraints,
  readiness: [{ step: 'taxes', mendedBy: 'tax:create', isMet: hasTax }],
  routes: [
    get(
      '/taxes',
      {
        summary: 'Lists the tax classes of stations',
        permission: 'tax:read',
        query: TaxListQuery,
        listExport: taxExport,
        reply: Page(Tax),
      },
      (ctx, { query }) => searchTaxes(ctx, query),
    ),
    get(
      '/taxes/:id',
      { summary: 'Shows a tax class', permission: 'tax:read', reply: Tax },
      (ctx, { params }) => getTax(ctx, params.id),
    ),
    post(
      '/taxes',
      {
        summary: 'Adds a tax class',
        permission: 'tax:create',
        idempotent: 'derived',
        body: NewTax,
        reply: Tax,
      },
      (ctx, { body }) => addTax(ctx, body),
    ),
    put(
      '/taxes/:id',
      {
        summary: 'Changes a tax class',
        permission: 'tax:update',
        body: TaxChange,
        reply: Tax,
      },
      (ctx, { params, body }) => changeTax(ctx, params.id, body),
    ),
  ],
}
