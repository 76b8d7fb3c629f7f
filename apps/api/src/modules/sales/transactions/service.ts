/** Transactions: finding and showing payments. They are made by orders and undone by refunds. */

import type { ListQuery, PageOf } from '@app/kernel/schema'
import { type Ctx, seesOwnSalesOnly } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { requireRecent } from '#lists/list-context.ts'
import type { Table, Tabulation } from '#lists/list-query.ts'
import { searchList } from '#lists/search-list.ts'
import { periodsRunning } from '#modules/ledger/periods/service.ts'
import type { Transaction } from './contract.ts'
import {
  everyTransaction,
  findOrderId,
  findTransaction,
  listTransactions,
  paymentTypesOf,
  transactionsOfOrders,
} from './store.ts'
import type { Own } from './own-payments.ts'
import { transactionList } from './transaction-list.ts'
import { lockTransactionRow, type LockedTransaction } from './transaction-rows.ts'
import { toTransaction } from './view.ts'

export const searchTransactions = (ctx: Ctx, query: ListQuery): Promise<PageOf<Transaction>> =>
  searchList(ctx, query, transactionList, {
    page: async (db, scope, plan) => listTransactions(db, scope, { plan, own: await ownOnly(ctx) }),
    shown: (row) => toTransaction(ctx, row),
  })

/** Every payment that a list call finds: what the caller may see, for who adds it up. */
export async function transactionsFound(ctx: Ctx, asked: Tabulation): Promise<Table> {
  return everyTransaction(ctx.db, ctx.scope, { ...asked, own: await ownOnly(ctx) })
}

export async function getTransaction(ctx: Ctx, transactionId: number): Promise<Transaction> {
  const own = await ownOnly(ctx)
  const row = orNotFound(await findTransaction(ctx.db, ctx.scope, { transactionId, own }))
  await requireRecent(ctx, 'orders', row.created_at)
  return toTransaction(ctx, row)
}

/** In which ways orders were paid, for who wants no more of their payments. */
export const waysOfPaying = (ctx: Ctx, orderIds: readonly number[]) =>
  paymentTypesOf(ctx.db, ctx.scope, orderIds)

/** The payments of orders that the caller may see. */
export async function paymentsOf(ctx: Ctx, orderIds: readonly number[]): Promise<Transaction[]> {
  const rows = await transactionsOfOrders(ctx.db, ctx.scope, orderIds)
  return rows.map((row) => toTransaction(ctx, row))
}

/** What a caller is limited to who sees their own sales only (permissions: cashier and fueler). */
export async function ownOnly(ctx: Ctx): Promise<Own | undefined> {
  if (!seesOwnSalesOnly(ctx.session)) return undefined
  return { userId: ctx.session.userId, ...(await periodsRunning(ctx)) }
}

/** @throws Refusal NOT_FOUND for a payment outside the scope */
export async function orderOf(ctx: Ctx, transactionId: number): Promise<number> {
  const row = orNotFound(await findOrderId(ctx.db, ctx.scope, transactionId))
  return row.order_id
}

/** A payment for someone who will undo it. Lock its order before. */
export async function lockTransaction(ctx: Ctx, transactionId: number): Promise<LockedTransaction> {
  return orNotFound(await lockTransactionRow(ctx.db, transactionId))
}
