import { Page } from '@app/kernel/schema'
import { get } from '#http/route.ts'
import type { Module } from '#module.ts'
import { TransactionErrors } from './errors.ts'
import { Transaction, TransactionListQuery, TransactionQuery } from './contract.ts'
import { transactionExport } from './export.ts'
import { getTransaction, searchTransactions } from './service.ts'
import { transactionRollup } from './transaction-list.ts'

export const transactions: Module = {
  constraints: { transactions_reference_key: TransactionErrors.referenceTaken },
  rollups: [transactionRollup],
  routes: [
    get(
      '/transactions',
      {
        summary: 'Lists payments',
        permission: 'transactions:read',
        query: TransactionListQuery,
        listExport: transactionExport,
        reply: Page(Transaction),
      },
      (ctx, { query }) => searchTransactions(ctx, query),
    ),
    get(
      '/transactions/:id',
      {
        summary: 'Shows a payment',
        permission: 'transactions:read',
        query: TransactionQuery,
        reply: Transaction,
      },
      (ctx, { params }) => getTransaction(ctx, params.id),
    ),
  ],
}
