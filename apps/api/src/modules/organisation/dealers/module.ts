import { Page } from '@app/kernel/schema'
import { get, post, put } from '#http/route.ts'
import type { Module } from '#module.ts'
import { Dealer, DealerChange, DealerListQuery, NewDealer } from './contract.ts'
import { dealerExport } from './export.ts'
import { addDealer, changeDealer, getDealer, searchDealers } from './service.ts'

/** Dealers stand above all companies, so their routes look past the scope and judge for themselves. */
export const dealers: Module = {
  constraints: {
    company_groups_name_key: {
      status: 400,
      code: 'GROUP_EXISTS',
      zh: '经销商已存在',
      en: 'Dealer exists',
    },
  },
  routes: [
    get(
      '/companyGroups',
      {
        summary: 'Lists dealers',
        permission: ['companyGroup:read', 'addCompanies:create'],
        system: true,
        wholeScope: true,
        query: DealerListQuery,
        listExport: dealerExport,
        reply: Page(Dealer),
      },
      (ctx, { query }) => searchDealers(ctx, query),
    ),
    get(
      '/companyGroups/:id',
      {
        summary: 'Shows a dealer',
        permission: ['companyGroup:read', 'groupUsers:read'],
        system: true,
        wholeScope: true,
        reply: Dealer,
      },
      (ctx, { params }) => getDealer(ctx, params.id),
    ),
    post(
      '/companyGroups',
      {
        summary: 'Adds a dealer',
        permission: 'companyGroup:create',
        idempotent: 'derived',
        system: true,
        wholeScope: true,
        body: NewDealer,
        reply: Dealer,
      },
      (ctx, { body }) => addDealer(ctx, body),
    ),
    put(
      '/companyGroups/:id',
      {
        summary: 'Changes a dealer',
        permission: 'companyGroup:update',
        system: true,
        wholeScope: true,
        body: DealerChange,
        reply: Dealer,
      },
      (ctx, { params, body }) => changeDealer(ctx, params.id, body),
    ),
  ],
}
