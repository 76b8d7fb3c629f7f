/** A list call's query, checked against the list's table and ready to be applied to a SELECT. */

import {
  type AliasedRawBuilder,
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
} from 'kysely'
import type { Period } from '@app/kernel/calendar'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { refuse } from '@app/kernel/problem'
import { findNumber, recallNumber, type RememberedTotal } from '#db/remembered-numbers.ts'
import { HttpErrors } from '#http/errors.ts'
import { type DayRange, isOnDays } from './day-span.ts'
import { filterConditions } from './filter-sql.ts'
import {
  isWithin,
  laterOf,
  limitOf,
  type ListContext,
  matchesOneKey,
  onlyValueIn,
  pathsIn,
  rangeOf,
} from './list-period.ts'
import { activityConditions, stationConditions } from './visibility.ts'
import { DEEPEST_ROW, type ListSpec } from './list-spec.ts'
import { fetchBatch, type ListCursor } from './list-cursor.ts'
import { expansionsOf, orderOf, parseSearch } from './list-arguments.ts'
import { requireWholeNumbers } from './masked-numbers.ts'
import {
  resolveRelations,
  type Related,
  type Relations,
  withKeys,
  withRelations,
} from './relations.ts'

/** A list call, understood. */
export interface ListPlan {
  conditions: RawBuilder<boolean>[]
  /** All rows are found before the first of them is shown, so they are counted on the way. */
  usesIndex: boolean
  /** Neither a filter nor an order is asked for. */
  isPlain: boolean
  /** There is a handful of rows, named by something of theirs alone. */
  isByUniqueField: boolean
  /** The fields that the filter is about. */
  paths: readonly string[]
  /** The one value that is asked of the one field that the filter is about, if it is no more than that. */
  only: { path: string; value: string } | undefined
  /** The business days that rows must be of, besides the conditions. */
  days?: DayRange
  /** What the conditions say of when rows happened, in a list that grows without end. */
  period: Partial<Period>
  order: RawBuilder<unknown>
  /** The unique column that names a row. */
  key: string
  page: number
  size: number
  expand: ReadonlySet<string>
  wantsTotals: boolean
  cursor: ListCursor | undefined
}

/**
 * @throws Refusal SEARCH_…, NUMBER_LOOKUPS, SORT_FIELD, EXPAND_UNKNOWN, PAGE_TOO_DEEP, PERIOD_ORDER,
 *   QUERY_RANGE_EXCEEDED
 */
export function planList(query: ListQuery, spec: ListSpec, context: ListContext): ListPlan {
  const { page, size } = query
  if (spec.range && page * size > DEEPEST_ROW) throw refuse(HttpErrors.pageTooDeep)
  const filter = parseSearch(query.search ?? '')
  if (filter) requireWholeNumbers(filter, spec, context.numbers)
  const asked = filter && filterConditions(filter, spec, context.timeZone)
  const conditions = asked ? [...asked.all] : []
  const near = stationConditions(spec, { filter, found: asked?.indexMatches ?? [] }, context)
  const range = spec.range ? rangeOf(spec.range, query, filter, context) : {}
  const floor = limitOf(spec, query, context)
  if (spec.range) conditions.push(...isWithin(spec.range.column, range))
  if (spec.limit && floor) conditions.push(...isWithin(spec.limit.column, { from: floor }))
  conditions.push(...near, ...activityConditions(spec, filter))
  return {
    conditions,
    usesIndex: (asked?.indexMatches.length ?? 0) > 0,
    isPlain: !filter && !query.sort,
    isByUniqueField: filter !== undefined && matchesOneKey(filter, spec.uniqueFields ?? []),
    paths: filter ? pathsIn(filter) : [],
    only: onlyValueIn(filter),
    period: { ...range, ...(floor && { from: laterOf(floor, range.from) }) },
    order: orderOf(query.sort ?? [spec.defaultSort], spec),
    key: spec.key,
    page,
    size,
    expand: expansionsOf(query.expand ?? [], spec),
    wantsTotals: query.totals ?? false,
    cursor: context.cursor,
  }
}

type Builder<DB, TB extends keyof DB, O> = SelectQueryBuilder<DB, TB, O>

export const conditionsOf = ({
  conditions,
  days,
}: Pick<ListPlan, 'conditions' | 'days'>): RawBuilder<boolean>[] =>
  days ? [...conditions, isOnDays(days)] : conditions

/** Adds the plan's conditions to a SELECT. */
function filtered<DB, TB extends keyof DB, O>(
  query: Builder<DB, TB, O>,
  plan: Pick<ListPlan, 'conditions' | 'days'>,
): Builder<DB, TB, O> {
  return conditionsOf(plan).reduce((builder, condition) => builder.where(condition), query)
}

interface More<R extends Relations> {
  /** What the rows refer to, if that is to be told as well. */
  relations?: R
  /** How many rows there are, where something knows it without counting them. */
  count?: () => Promise<number | undefined>
  /** How often the number may be told again without counting anew; see {@link rememberedTotal}. */
  remembered?: RememberedTotal | undefined
  /** Whether these are all rows of one station: of a plain list its newest are found without looking at others. */
  areOfOneStation?: boolean
}

/**
 * The rows of the plan's page and the exact count, both from the transaction's one snapshot. On a cursor
 * the rows that come next, which nobody counts.
 *
 * @param rows the SELECT with joins, scope and columns, without order or limit
 */
export async function pageOf<
  DB,
  TB extends keyof DB,
  O,
  R extends Relations = Record<never, never>,
>(plan: ListPlan, rows: Builder<DB, TB, O>, more: More<R> = {}): Promise<PageOf<O & Related<R>>> {
  const { page, size, cursor } = plan
  const relations = more.relations ?? ({} as R)
  if (cursor) {
    const all = filtered(withKeys(rows, relations), plan).orderBy(plan.order)
    const content = await resolveRelations(cursor, await fetchBatch(cursor, all, size), relations)
    return { content, totalElements: content.length, totalPages: 1, number: 0, size }
  }
  const withRelated = withRelations(rows, relations)
  const isPlain = plan.isPlain && more.areOfOneStation === true
  const counting = countOf(plan, rows, more)
  const [{ content, total }, recalled] = await Promise.all([
    plan.isByUniqueField
      ? rowsOf(plan, withRelated)
      : rowsByKey(plan, { rows, withRelated, isPlain }),
    counting.recall(),
  ])
  const totalElements =
    total ?? totalBy(plan, content.length) ?? recalled ?? (await counting.count())
  return {
    content,
    totalElements,
    totalPages: Math.ceil(totalElements / size),
    number: page,
    size,
  }
}

/** Every row that a plan finds, each as a row of these columns: what is still to be added up. */
export interface Tabulation {
  plan: ListPlan
  columns: readonly AliasedRawBuilder<unknown, string>[]
  /** What the columns tell apart, where sums of rows may stand for them. */
  divided?: {
    /** The instants at which one stretch of time ends and the next begins. */
    edges: readonly Date[]
    /** The column by which rows are told apart. */
    group: string | undefined
  }
}

export type Table = Expression<unknown>

/**
 * Each row has a `weight` of one, too: as many as it stands for.
 *
 * @param rows as for {@link pageOf}; whatever it selects gives way to the columns
 */
export function tableOf<DB, TB extends keyof DB, O>(
  { plan, columns }: Tabulation,
  rows: Builder<DB, TB, O>,
): Table {
  return filtered(rows, plan)
    .clearSelect()
    .select([...columns, sql`1`.as('weight')])
}

interface Shown<O> {
  content: O[]
  /** How many there are, where that was told on the way. */
  total?: number
}

/** All at once: where there are few rows it costs more to ask twice than to look up a column in vain. */
const rowsOf = async <DB, TB extends keyof DB, O>(
  plan: ListPlan,
  withRelated: Builder<DB, TB, O>,
): Promise<Shown<O>> => ({
  content: await onPage(plan, filtered(withRelated, plan)).execute(),
})

/**
 * First which rows, then what they say: the columns of a list may look up a lot, which would be done for
 * all rows before the page as well; and rows named by their keys need no new plan each time. Of rows that
 * have to be found all before the first is known the number is told, too; behind the last page nobody counts.
 */
async function rowsByKey<DB, TB extends keyof DB, O, P>(
  plan: ListPlan,
  asked: { rows: Builder<DB, TB, O>; withRelated: Builder<DB, TB, P>; isPlain: boolean },
): Promise<Shown<P>> {
  const { rows, withRelated, isPlain } = asked
  const { key, order, usesIndex } = plan
  const places = filtered(rows, plan)
    .clearSelect()
    .select([
      sql<number>`${sql.ref(key)}`.as('key'),
      ...(usesIndex ? [sql<number>`count(*) over ()`.as('total')] : []),
    ] as never)
    .$castTo<{ key: number; total?: number }>()
  const found = await onPage(plan, places, isPlain).execute()
  const [first] = found
  if (!first) return { content: [] }
  const isOnPage = sql<boolean>`${sql.ref(key)} = any (${found.map((place) => place.key)})`
  return {
    content: await withRelated.where(isOnPage).orderBy(order).execute(),
    ...(first.total !== undefined && { total: first.total }),
  }
}

/** Planned once where neither offset nor limit is left open: a plan for any of them seems dearer than one a call. */
const onPage = <DB, TB extends keyof DB, O>(
  { order, page, size }: ListPlan,
  rows: Builder<DB, TB, O>,
  isPlain = false,
): Builder<DB, TB, O> => {
  const first = rows.orderBy(order).limit(isPlain ? sql.lit(size) : size)
  return page > 0 ? first.offset(page * size) : first
}

/** A page that is not full is the last one, so the count is known; unless it lies behind the last. */
function totalBy({ page, size }: ListPlan, found: number): number | undefined {
  const before = page * size
  return found < size && (found > 0 || before === 0) ? before + found : undefined
}

/** How many rows a plan finds: as it was when they were counted before, if nothing has changed, or counted. */
function countOf<DB, TB extends keyof DB, O>(
  plan: ListPlan,
  rows: Builder<DB, TB, O>,
  { count, remembered }: Pick<More<Relations>, 'count' | 'remembered'>,
) {
  const asked = rows
    .clearSelect()
    .select(sql<number>`count(*)`.as('total') as never)
    .$castTo<{ total: number }>()
  const counting = filtered(asked, plan)
  const find = async (): Promise<number> =>
    (await count?.()) ?? (await counting.executeTakeFirstOrThrow()).total
  if (!remembered || plan.isByUniqueField) return { recall: () => undefined, count: find }
  const { db, scope, topics } = remembered
  const { sql: text, parameters } = counting.compile()
  const wanted = { key: JSON.stringify([scope, text, parameters]), topics }
  return {
    recall: () => recallNumber(db, wanted),
    count: () => findNumber(db, wanted, find),
  }
}
