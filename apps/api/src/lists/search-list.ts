/** The usual use case of a list: understanding the call, reading its page, showing the rows. */

import type { ListQuery, PageOf } from '@app/kernel/schema'
import type { Db, Scope } from '#db/database.ts'
import type { Ctx } from '#http/context.ts'
import { listContext } from './list-context.ts'
import { type ListPlan, planList } from './list-query.ts'
import type { ListSpec } from './list-spec.ts'

interface Reading<R> {
  /** The store's page of rows. */
  page(db: Db, scope: Scope, plan: ListPlan): Promise<PageOf<R>>
}

interface Showing<R, T> extends Reading<R> {
  /** A row as the contract says; absent where the store reads it so. */
  shown(row: R, plan: ListPlan): T
}

/**
 * A list whose rows need each other to be shown, or more than its page, is put together by its use case,
 * of {@link planList} and {@link listContext}.
 *
 * @throws Refusal what planList throws
 */
export async function searchList<R, T>(
  ctx: Ctx,
  query: ListQuery,
  list: ListSpec,
  showing: Showing<R, T>,
): Promise<PageOf<T>>
export async function searchList<T>(
  ctx: Ctx,
  query: ListQuery,
  list: ListSpec,
  reading: Reading<T>,
): Promise<PageOf<T>>
export async function searchList<R, T>(
  ctx: Ctx,
  query: ListQuery,
  list: ListSpec,
  { page: read, shown }: Reading<R> & Partial<Showing<R, T>>,
): Promise<PageOf<R | T>> {
  const plan = planList(query, list, await listContext(ctx))
  const page = await read(ctx.db, ctx.scope, plan)
  return shown ? { ...page, content: page.content.map((row) => shown(row, plan)) } : page
}
