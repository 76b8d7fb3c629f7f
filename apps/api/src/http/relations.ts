/**
 * What rows refer to: of an order its station, its nozzle, its buyer. The rows of a page bring it along.
 * Who writes a whole list down looks it up once for many rows, and only what they did not meet before: a
 * million orders have a handful of stations, nozzles and shifts between them.
 */

import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Walk } from './list-walk.ts'

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
export const told = <T>(fields: string): RawBuilder<T> =>
  sql<T>`jsonb_build_object(${sql.raw(fields)})`

/** Of most things no more is told than this. */
export interface Named {
  id: number
  name: string
}

export const NAMED = `'id', id, 'name', name`

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

/** Adds to a SELECT the keys of what its rows refer to, in whose places {@link lookUp} puts it. */
export function withKeys<DB, TB extends keyof DB, O>(
  rows: Builder<DB, TB, O>,
  relations: Relations,
): Builder<DB, TB, O> {
  const columns = Object.entries(relations).map(([name, { column }]) => sql.ref(column).as(name))
  return rows.select(columns as never).$castTo<O>()
}

/** Of each relation no more than so many are remembered: there are as many buyers as there are orders. */
const MOST_KNOWN = 10_000

/** Puts in the place of each key what it names. */
export async function lookUp<O, R extends Relations>(
  walk: Walk,
  rows: readonly O[],
  relations: R,
): Promise<(O & Related<R>)[]> {
  const keyed = rows as readonly Record<string, unknown>[]
  const wanted = Object.entries(relations).map(([name, { table, value }]): Wanted => ({
    name,
    table,
    value,
    known: knownOf(walk, name),
    missing: new Set(),
  }))
  for (const { name, known, missing } of wanted) {
    for (const { [name]: key } of keyed) if (key !== null && !known.has(key)) missing.add(key)
  }
  if (wanted.some(({ missing }) => missing.size > 0)) await find(walk, wanted)
  for (const { name, known } of wanted) {
    for (const row of keyed) if (row[name] !== null) row[name] = known.get(row[name])
  }
  return keyed as (O & Related<R>)[]
}

interface Wanted extends Omit<Relation<unknown>, 'column'> {
  name: string
  known: Map<unknown, unknown>
  missing: Set<unknown>
}

function knownOf({ known }: Walk, name: string): Wanted['known'] {
  const values = known.get(name)
  if (values && values.size < MOST_KNOWN) return values
  const none: Wanted['known'] = new Map()
  known.set(name, none)
  return none
}

/** One statement for all relations, the same each time, so that it is planned once. */
async function find({ db }: Walk, wanted: readonly Wanted[]): Promise<void> {
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
  // Only now: whoever looks up other rows meanwhile must not take them for known.
  for (const { known, missing } of wanted) for (const key of missing) known.set(key, null)
  for (const { place, key, value } of rows) {
    wanted[place]?.known.set(key, value)
  }
}
