/** Rows of tank ledgers as other modules of wetstock read and hold them. */

import { sql } from 'kysely'
import type { IsoDate } from '@app/kernel/calendar'
import type { Centilitres } from '@app/kernel/quantity'
import type { Flows } from '@app/wetstock/ledger/reconciliation'
import type { QuietNode } from '@app/wetstock/ledger/quiet-nodes'
import type { Db } from '#db/database.ts'
import { jsonObject } from '#lists/relations.ts'
import type { WetstockDay } from './contract.ts'
import type { Span } from './history.ts'

/** Of lists that join `tanks` and `items`. */
export const tankRef = jsonObject<WetstockDay['tank']>(
  `'id', tanks.id, 'number', tanks.number, 'description', tanks.description, 'item', items.name`,
)

export interface TankProgress {
  made_until: string
  seen_fuelling_id: number
  next_fuelling_id: number
  seen_move_id: number
  seen_at: string
  table_id: number | null
  explain_from: IsoDate | null
}

/** What moved in a tank since the quiet node before it. */
export interface MovedBetween extends Flows {
  /** What the totalisers counted and no fuelling tells of. */
  unrecorded: Centilitres
}

/** Of the first node of a tank nothing is known of what moved before it. */
export interface MadeNode extends QuietNode {
  moved: MovedBetween | undefined
}

/** Held until the transaction ends; nothing of a tank that was never looked at. */
export const holdProgress = (db: Db, tankId: number) =>
  db
    .selectFrom('wetstock_tanks')
    .where('tank_id', '=', tankId)
    .select([
      'made_until',
      'seen_fuelling_id',
      'next_fuelling_id',
      'seen_move_id',
      'seen_at',
      'table_id',
      sql<IsoDate | null>`explain_from::text`.as('explain_from'),
    ])
    .forUpdate()
    .executeTakeFirst()

/** A quiet node, of `wetstock_nodes`. */
export const nodeColumns = sql`(extract(epoch from from_at) * 1000)::bigint as from,
  (extract(epoch from until_at) * 1000)::bigint as until,
  height_mm as height, water_mm as water, temperature, readings`

/** Ordered; with `before` also the last one that is earlier than the span. */
export async function nodesIn(
  db: Db,
  tankId: number,
  { from, until }: Span,
  { before = false } = {},
): Promise<QuietNode[]> {
  const { rows } = await sql<QuietNode>`
    select ${nodeColumns}
    from wetstock_nodes
    where tank_id = ${tankId} and from_at < ${until.toISOString()}::timestamptz
      and from_at >= ${
        before
          ? sql`coalesce((select max(from_at) from wetstock_nodes where tank_id = ${tankId}
              and from_at < ${from.toISOString()}::timestamptz), ${from.toISOString()}::timestamptz)`
          : sql`${from.toISOString()}::timestamptz`
      }
    order by from_at`.execute(db)
  return rows
}

/** When the first quiet node of a tank was; of none nothing is known for long. */
export async function beginningOf(db: Db, tankId: number): Promise<number> {
  const first = await db
    .selectFrom('wetstock_nodes')
    .where('tank_id', '=', tankId)
    .orderBy('from_at')
    .limit(1)
    .select('from_at')
    .executeTakeFirst()
  return first ? Date.parse(first.from_at) : Infinity
}

/** Tanks that have months to be explained. */
export const tanksToExplain = (db: Db, stationId?: number) =>
  db
    .selectFrom('wetstock_tanks')
    .where('explain_from', 'is not', null)
    .$if(stationId !== undefined, (query) => query.where('station_id', '=', stationId ?? 0))
    .orderBy('station_id')
    .orderBy('tank_id')
    .select('tank_id')
    .execute()

/** @param next the month to go on with; nothing when all are explained */
export async function explainFrom(db: Db, tankId: number, next: IsoDate | null): Promise<void> {
  await db
    .updateTable('wetstock_tanks')
    .set({ explain_from: next })
    .where('tank_id', '=', tankId)
    .execute()
}
