import { Page } from '@app/kernel/schema'
import { get, post, put } from '#http/route.ts'
import type { Module } from '#module.ts'
import { NewSupplier, Supplier, SupplierChange, SupplierListQuery } from './contract.ts'
import { supplierConstraints } from './errors.ts'
import { supplierExport } from './export.ts'
import { addSupplier, changeSupplier, getSupplier, searchSuppliers } from './service.ts'

export const suppliers: Module = {
  constraints: supplierConstraints,
  routes: [
    get(
      '/suppliers',
      {
        summary: 'Lists suppliers',
        permission: 'supplierMge:read',
        query: SupplierListQuery,
        listExport: supplierExport,
        reply: Page(Supplier),
      },
      (ctx, { query }) => searchSuppliers(ctx, query),
    ),
    get(
      '/suppliers/:id',
      { summary: 'Shows a supplier', permission: 'supplierMge:read', reply: Supplier },
      (ctx, { params }) => getSupplier(ctx, params.id),
    ),
    post(
      '/suppliers',
      {
        summary: 'Adds a supplier',
        permission: 'supplierMge:create',
        idempotent: 'derived',
        body: NewSupplier,
        reply: Supplier,
      },
      (ctx, { body }) => addSupplier(ctx, body),
    ),
    put(
      '/suppliers/:id',
      {
        summary: 'Changes a supplier',
        permission: 'supplierMge:update',
        body: SupplierChange,
        reply: Supplier,
      },
      (ctx, { params, body }) => changeSupplier(ctx, params.id, body),
    ),
  ],
}
