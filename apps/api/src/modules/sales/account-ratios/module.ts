import { Page } from '@app/kernel/schema'
import { get, post } from '#http/route.ts'
import type { Module } from '#module.ts'
import { AccountRatio, AccountRatioListQuery, NewAccountRatio } from './contract.ts'
import { accountRatioConstraints } from './errors.ts'
import { accountRatioExport } from './export.ts'
import { searchRatios, setRatio } from './service.ts'

export const accountRatios: Module = {
  constraints: accountRatioConstraints,
  routes: [
    get(
      '/accountRatios',
      {
        summary: 'Lists which share of payments arrives on account 2, and what arrived where',
        permission: 'extAccountRatio:read',
        query: AccountRatioListQuery,
        listExport: accountRatioExport,
        reply: Page(AccountRatio),
      },
      (ctx, { query }) => searchRatios(ctx, query),
    ),
    post(
      '/accountRatios',
      {
        summary: 'Sets which share of payments arrives on account 2 of the selected station',
        permission: 'configureAccount',
        pin: true,
        idempotent: 'derived',
        body: NewAccountRatio,
        reply: AccountRatio,
      },
      (ctx, { body }) => setRatio(ctx, body),
    ),
  ],
}
