import { get, put } from '#http/route.ts'
import type { Module } from '#module.ts'
import { OrderTerms, OrderTermsChange } from './contract.ts'
import { changeTerms, getTerms } from './service.ts'

export const orderTerms: Module = {
  routes: [
    get(
      '/stations/:id/orderTerms',
      {
        summary: 'Shows what the order proposal of a station reckons with',
        permission: 'fuelInventory:read',
        reply: OrderTerms,
      },
      (ctx, { params }) => getTerms(ctx, params.id),
    ),
    put(
      '/stations/:id/orderTerms',
      {
        summary: 'Changes lead time, safety stock and tanker of a station',
        permission: 'tankMge:create',
        body: OrderTermsChange,
        reply: OrderTerms,
      },
      (ctx, { params, body }) => changeTerms(ctx, params.id, body),
    ),
  ],
}
