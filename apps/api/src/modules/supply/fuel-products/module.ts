import { Page } from '@app/kernel/schema'
import { get, post, put } from '#http/route.ts'
import type { Module } from '#module.ts'
import { FuelProduct, FuelProductChange, FuelProductListQuery, NewFuelProduct } from './contract.ts'
import { fuelProductConstraints } from './errors.ts'
import { fuelProductExport } from './export.ts'
import { addFuelProduct, changeFuelProduct, getFuelProduct, searchFuelProducts } from './service.ts'
import { hasFuelProduct } from './store.ts'

export const fuelProducts: Module = {
  constraints: fuelProductConstraints,
  readiness: [{ step: 'fuelProducts', mendedBy: 'baseFuelMge:create', isMet: hasFuelProduct }],
  routes: [
    get(
      '/products',
      {
        summary: 'Lists fuel products',
        permission: 'baseFuelMge:read',
        query: FuelProductListQuery,
        listExport: fuelProductExport,
        reply: Page(FuelProduct),
      },
      (ctx, { query }) => searchFuelProducts(ctx, query),
    ),
    get(
      '/products/:id',
      { summary: 'Shows a fuel product', permission: 'baseFuelMge:read', reply: FuelProduct },
      (ctx, { params }) => getFuelProduct(ctx, params.id),
    ),
    post(
      '/products',
      {
        summary: 'Adds a fuel product',
        permission: 'baseFuelMge:create',
        idempotent: 'derived',
        body: NewFuelProduct,
        reply: FuelProduct,
      },
      (ctx, { body }) => addFuelProduct(ctx, body),
    ),
    put(
      '/products/:id',
      {
        summary: 'Changes a fuel product',
        permission: 'baseFuelMge:update',
        body: FuelProductChange,
        reply: FuelProduct,
      },
      (ctx, { params, body }) => changeFuelProduct(ctx, params.id, body),
    ),
  ],
}
