import { Page } from '@app/kernel/schema'
import { get, post, put } from '#http/route.ts'
import type { Module } from '#module.ts'
import { BillAccount, BillAccountChange, BillAccountListQuery, NewBillAccount } from './contract.ts'
import { billAccountConstraints } from './errors.ts'
import { billAccountExport } from './export.ts'
import { addAccount, changeAccount, getAccount, searchAccounts } from './service.ts'

export const billAccounts: Module = {
  constraints: billAccountConstraints,
  routes: [
    get(
      '/billAccounts',
      {
        summary: 'Lists the accounts on which payments of stations arrive',
        permission: 'accountMge:read',
        query: BillAccountListQuery,
        listExport: billAccountExport,
        reply: Page(BillAccount),
      },
      (ctx, { query }) => searchAccounts(ctx, query),
    ),
    get(
      '/billAccounts/:id',
      {
        summary: 'Shows an account of a station',
        permission: 'accountMge:read',
        reply: BillAccount,
      },
      (ctx, { params }) => getAccount(ctx, params.id),
    ),
    post(
      '/billAccounts',
      {
        summary: 'Adds an account of the selected station',
        permission: 'configureAccount',
        pin: true,
        idempotent: 'derived',
        body: NewBillAccount,
        reply: BillAccount,
      },
      (ctx, { body }) => addAccount(ctx, body),
    ),
    put(
      '/billAccounts/:id',
      {
        summary: 'Changes an account of a station',
        permission: 'configureAccount',
        pin: true,
        body: BillAccountChange,
        reply: BillAccount,
      },
      (ctx, { params, body }) => changeAccount(ctx, params.id, body),
    ),
  ],
}
