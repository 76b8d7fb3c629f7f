/**
 * Relations of rows: of an order its station, its nozzle, its buyer. The rows of a page bring it along.
 * Who writes a whole list down looks it up once for many rows, and only what they did not meet before: a
 * million orders have a handful of stations, nozzles and shifts between them.
 */

import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { ListCursor } from './list-cursor.ts'

/** At most one row of another table. */
interface Relation<T> {
  /** The column that holds its key: `orders.station_id`. */
  column: string
  table: string
  /** What is told of it, as JSON. */
  value: RawBuilder<T>
}

export type Relations = Readonly<Record<string, Relation<unknown>>>

/** What a row has of its relations; null where there is nothing, or nothing to be seen. */
export type Related<R extends Relations> = {
  [Name in keyof R]: R[Name] extends Relation<infer T> ? T : never
}

/** @param fields names and columns of the other table, in turns, as `jsonb_build_object` takes them */
export const jsonObject = <T>(fields: string): RawBuilder<T> =>
  sql<T>`jsonb_build_object(${sql.raw(fields)})`

/** Of most things no more is told than this. */
export interface Named {
  id: number
  name: string
}

export const NAMED = `'id', id, 'name', name`

/** What a row refers to, by the column of its key and that of the joined row's name; null where there is nothing. */
export const reference = <T extends Named | null = Named>(key: string, name: string) =>
  sql<T>`case when ${sql.ref(key)} is not null
    then jsonb_build_object('id', ${sql.ref(key)}, 'name', coalesce(${sql.ref(name)}, '')) end`

type Builder<DB, TB extends keyof DB, O> = SelectQueryBuilder<DB, TB, O>

/** Adds to a SELECT what its rows refer to. */
export function withRelations<DB, TB extends keyof DB, O, R extends Relations>(
  rows: Builder<DB, TB, O>,
  relations: R,
): Builder<DB, TB, O & Related<R>> {
  const columns = Object.entries(relations).map(([name, { column, table, value }]) =>
    sql`(select ${value} from ${sql.table(table)}
      where ${sql.ref(`${table}.id`)} = ${sql.ref(column)})`.as(name),
  )
  return rows.select(columns as never).$castTo<O & Related<R>>()
}

/** Adds to a SELECT the keys of what its rows refer to, in whose places {@link resolveRelations} puts it. */
export function withKeys<DB, TB extends keyof DB, O>(
  rows: Builder<DB, TB, O>,
  relations: Relations,
): Builder<DB, TB, O> {
  const columns = Object.entries(relations).map(([name, { column }]) => sql.ref(column).as(name))
  return rows.select(columns as never).$castTo<O>()
}

/** Of each relation no more than so many are remembered: there are as many buyers as there are orders. */
const MOST_CACHED = 10_000

/** Puts in the place of each key what it names. */
export async function resolveRelations<O, R extends Relations>(
  cursor: ListCursor,
  rows: readonly O[],
  relations: R,
): Promise<(O & Related<R>)[]> {
  const keyed = rows as readonly Record<string, unknown>[]
  const wanted = Object.entries(relations).map(([name, { table, value }]): Wanted => ({
    name,
    table,
    value,
    cache: cacheOf(cursor, name),
    missing: new Set(),
  }))
  for (const { name, cache, missing } of wanted) {
    for (const { [name]: key } of keyed) if (key !== null && !cache.has(key)) missing.add(key)
  }
  if (wanted.some(({ missing }) => missing.size > 0)) await fetchMissing(cursor, wanted)
  for (const { name, cache } of wanted) {
    for (const row of keyed) if (row[name] !== null) row[name] = cache.get(row[name])
  }
  return keyed as (O & Related<R>)[]
}

interface Wanted extends Omit<Relation<unknown>, 'column'> {
  name: string
  cache: Map<unknown, unknown>
  missing: Set<unknown>
}

function cacheOf({ cache }: ListCursor, name: string): Wanted['cache'] {
  const values = cache.get(name)
  if (values && values.size < MOST_CACHED) return values
  const none: Wanted['cache'] = new Map()
  cache.set(name, none)
  return none
}

/** One statement for all relations, the same each time, so that it is planned once. */
async function fetchMissing({ db }: ListCursor, wanted: readonly Wanted[]): Promise<void> {
  const parts = wanted.map(
    ({ table, value, missing }, at) =>
      sql`select ${sql.lit(at)} as place, id as key, ${value} as value
        from ${sql.table(table)} where id = any (${[...missing]})`,
  )
  const found = sql<{
    place: number
    key: number
    value: unknown
  }>`${sql.join(parts, sql` union all `)}`
  const { rows } = await found.execute(db)
  // Only now: whoever looks up other rows meanwhile must not take them for cache.
  for (const { cache, missing } of wanted) for (const key of missing) cache.set(key, null)
  for (const { place, key, value } of rows) {
    wanted[place]?.cache.set(key, value)
  }
}
