/** A resource of statistics: what it declares so that its rows can be added up. */

import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#http/context.ts'
import type { Table, Tabulation } from '#lists/list-query.ts'
import type { ListSpec } from '#lists/list-spec.ts'
import type { Figures } from './contract.ts'

/** Rows are counted always, and new ones by their time; anything else is said of a resource. */
type FigureName = Exclude<keyof Figures, 'count' | 'newCount'>

export interface Group {
  /** What a row is told apart by. */
  key: RawBuilder<unknown>
  /** The same, where it is a column. */
  column?: string
  /** The name of a key, looked up once for each. */
  label?: RawBuilder<string | null>
}

export interface Resource {
  /** How it is searched. With a range its rows happened; without, they are there until they go. */
  list: ListSpec
  /** Every row that a search finds and the caller may see. */
  found: (ctx: Ctx, asked: Tabulation) => Promise<Table>
  /** When a row happened, or came. */
  at: RawBuilder<unknown>
  /** The id of the business day that it belongs to, if it can. */
  businessDay?: RawBuilder<unknown>
  /** What a row contributes to each figure. */
  figures: Readonly<Partial<Record<FigureName, RawBuilder<number>>>>
  groups: Readonly<Record<string, Group>>
  /**
   * What happened to its rows after their own days were settled. It is added up where it happened, told apart
   * by the same groups, and counts no row.
   */
  adjustments?: Pick<Resource, 'found' | 'at' | 'figures'> & { businessDay: RawBuilder<unknown> }
}

/** Told apart by a value of its own. */
export const by = (column: string): Group => ({ key: sql.ref(column), column })

const LABELS = {
  stations: 'name',
  items: 'name',
  users: 'name',
  user_cards: 'number',
  nozzles: 'logic_no',
} as const

/** Told apart by a row of another table, which has a name or a number. */
export const byRow = (column: string, table: keyof typeof LABELS): Group => ({
  key: sql.ref(column),
  column,
  label: sql`(
    select ${sql.ref(LABELS[table])}::text from ${sql.table(table)} where id = sums.key::bigint)`,
})
