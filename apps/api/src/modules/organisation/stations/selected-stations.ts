import { sql } from 'kysely'
import { fixedStatement } from '#db/fixed-statement.ts'
import type { Ctx } from '#http/context.ts'

/** How long a station is served, and which parts it has taken. */
type SelectedStation = Awaited<ReturnType<typeof selectedRows.rows>>[number]

const readIn = new WeakMap<Ctx, Promise<SelectedStation[]>>()

/** The station that is selected, or all that the caller may see where none is; read once in each request. */
export function selectedStations(ctx: Ctx): Promise<SelectedStation[]> {
  const read =
    readIn.get(ctx) ??
    selectedRows.rows(ctx.db, {
      stationIds: ctx.stationId === undefined ? ctx.scope.stationIds : [ctx.stationId],
    })
  readIn.set(ctx, read)
  return read
}

const selectedRows = fixedStatement<{ stationIds: readonly number[] }>()((db, value) =>
  db
    .selectFrom('stations')
    .where('id', '=', sql<number>`any (${value('stationIds')})`)
    .select([
      'expire_time',
      'end_time',
      'indefinite',
      'pkg_card',
      'pkg_payment',
      'pkg_store',
      'pkg_rfid',
    ]),
)
