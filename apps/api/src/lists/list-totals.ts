/** What the rows of a list come to: everything that its call finds, added up in one statement. */

import { type RawBuilder, sql } from 'kysely'
import { namesOf } from '@app/kernel/names'
import { ListQuery, type Static, Type } from '@app/kernel/schema'
import type { Db } from '#db/database.ts'
import type { Ctx } from '#http/context.ts'
import { listContext } from './list-context.ts'
import { type ListPlan, planList, type Table, type Tabulation } from './list-query.ts'
import type { ListSpec } from './list-spec.ts'

const { search, from, to } = ListQuery.properties

/** As of the list, without its pages. */
export const ListTotalsQuery = Type.Object({ search, from, to }, { additionalProperties: false })

export type ListTotalsQuery = Static<typeof ListTotalsQuery>

/** @throws Refusal what {@link planList} throws */
export const planTotals = async (
  ctx: Ctx,
  query: ListTotalsQuery,
  list: ListSpec,
): Promise<ListPlan> => planList({ ...query, page: 0, size: 1 }, list, await listContext(ctx))

/** What a row adds to each figure; null adds nothing. Rows are counted always. */
export type RowFigures<T extends { count: number }> = Readonly<
  Record<Exclude<keyof T, 'count'> & string, RawBuilder<number | null>>
>

/** @param found the rows of the list under a plan, as of its store */
export async function totalsOf<T extends { count: number }>(
  db: Db,
  { plan, figures }: { plan: ListPlan; figures: RowFigures<T> },
  found: (asked: Tabulation) => Table,
): Promise<T> {
  const names = namesOf(figures)
  const columns = names.map((name) => figures[name].as(name))
  const sums = names.map(
    (name) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`,
  )
  const { rows } = await sql<T>`
    select ${sql.join([sql`count(*)::int as count`, ...sums])}
    from ${found({ plan, columns })} as found`.execute(db)
  const [totals] = rows
  if (!totals) throw new Error('sums of nothing are still a row')
  return totals
}
