/** Rows that requests of the fuzzer point at: what there is of every table, of both companies. */

import { sql } from 'kysely'
import type { TestApp } from '../harness.ts'
import { sourceOf, TABLES_OF_PLACES, tableOf } from '../conformance/tenants.ts'
import type { Random } from './random.ts'

export interface KnownRow {
  id: number
  companyId: number
  stationId: number | null
  version: number
}

/** So many of each table and company, the newest of them. */
const MOST_ROWS = 30

export class KnownRows {
  readonly #app: TestApp
  #byTable: ReadonlyMap<string, readonly KnownRow[]> = new Map()

  constructor(app: TestApp) {
    this.#app = app
  }

  /** Looks at what the requests so far have made. */
  async refresh(): Promise<void> {
    const queries = TABLES_OF_PLACES.map(
      (table) => sql`select * from (
        select ${table} as "table", id, company_id as "companyId",
          (to_jsonb(t) ->> 'station_id')::bigint as "stationId",
          coalesce((to_jsonb(t) ->> 'version')::int, 0) as version,
          row_number() over (partition by company_id order by id desc) as rank
        from ${sql.raw(sourceOf(table))} t) ranked
      where rank <= ${MOST_ROWS}`,
    )
    const all = sql<
      KnownRow & { table: string }
    >`${sql.join(queries, sql` union all `)} order by 1, 2`
    const { rows } = await this.#app.look((db) => all.execute(db))
    this.#byTable = Map.groupBy(rows, ({ table }) => table)
  }

  /**
   * A row of what a place is about (`orders`, `lineItems.item`); one of this company, or of any other.
   *
   * @returns `undefined` where there is none, and for places that no table is known of
   */
  at(place: string, { companyId, isForeign }: Wish, random: Random): KnownRow | undefined {
    const people = place === 'users' ? random.pick(['members', 'staff', 'drivers']) : undefined
    const rows = this.#byTable.get(people ?? tableOf(place)) ?? []
    return random.pickOf(rows.filter((row) => (row.companyId === companyId) !== isForeign))
  }
}

interface Wish {
  companyId: number
  isForeign: boolean
}
