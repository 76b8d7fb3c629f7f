import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Cents } from '@app/kernel/money'
import type { Db, Scope } from '#db/database.ts'
import type { PriceChangesTable } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { date, enumeration, id, type ListSpec } from '#lists/list-spec.ts'
import { type LINE_REASONS, PRICE_CHANGE_MODES, PRICE_CHANGE_STATUSES } from './contract.ts'
import type { FuelLine } from './all-or-nothing.ts'
import { NozzleFailures } from './errors.ts'

export type LineReason = (typeof LINE_REASONS)[number]
export type Result = 'wait' | 'success' | 'fail'

export const priceChangeList: ListSpec = {
  fields: {
    id: id('price_changes.id'),
    'company.id': id('price_changes.company_id'),
    'station.id': id('price_changes.station_id'),
    mode: enumeration('price_changes.mode', PRICE_CHANGE_MODES),
    status: enumeration('price_changes.status', PRICE_CHANGE_STATUSES),
    effectiveAt: date('price_changes.effective_at'),
    createdDate: date('price_changes.created_at'),
  },
  sorts: {
    id: 'price_changes.id',
    effectiveAt: 'price_changes.effective_at',
    createdDate: 'price_changes.created_at',
  },
  defaultSort: 'id,desc',
  key: 'price_changes.id',
}

interface LineRow {
  item_id: number
  name: string
  old_price_cents: Cents
  new_price_cents: Cents
  reason: LineReason
  status: Result
}

const linesOfChange: RawBuilder<LineRow[]> = sql`(
  select jsonb_agg(jsonb_build_object('item_id', l.item_id, 'name', i.name, 'status', l.status,
    'reason', l.reason, 'old_price_cents', l.old_price_cents, 'new_price_cents', l.new_price_cents) order by l.id)
  from price_change_lines l join items i on i.id = l.item_id
  where l.price_change_id = price_changes.id)`

/** The nozzles, by their numbers on the forecourt, that kept a price that they should not have. */
const nozzlesLeftWrong: RawBuilder<number[]> = sql`(
  select coalesce(jsonb_agg(n.logic_no order by n.logic_no), '[]')
  from price_change_nozzles p join nozzles n on n.id = p.nozzle_id
  where p.price_change_id = price_changes.id and p.failure = ${NozzleFailures.notPutBack.code})`

function selectChanges(db: Db, scope: Scope) {
  return db
    .selectFrom('price_changes')
    .leftJoin('users as creators', 'creators.id', 'price_changes.created_by')
    .where('price_changes.station_id', '=', sql<number>`any (${scope.stationIds})`)
    .select([
      'price_changes.id',
      'price_changes.company_id',
      'price_changes.station_id',
      'price_changes.mode',
      'price_changes.effective_at',
      'price_changes.status',
      'price_changes.failure',
      'price_changes.attempts',
      'price_changes.applied_at',
      'price_changes.remark',
      'price_changes.created_by',
      'creators.name as creator_name',
      'price_changes.created_at',
      'price_changes.updated_at',
      'price_changes.version',
      linesOfChange.as('lines'),
      nozzlesLeftWrong.as('nozzles_left_wrong'),
    ])
}

export type ChangeRow = Awaited<ReturnType<typeof findChange>> & {}

export function findChange(db: Db, scope: Scope, changeId: number) {
  return selectChanges(db, scope).where('price_changes.id', '=', changeId).executeTakeFirst()
}

export function listChanges(db: Db, scope: Scope, plan: ListPlan) {
  return pageOf(plan, selectChanges(db, scope))
}

export type NozzleRow = Awaited<ReturnType<typeof nozzlesOfChange>>[number]

export function nozzlesOfChange(db: Db, changeId: number) {
  return db
    .selectFrom('price_change_nozzles as results')
    .innerJoin('nozzles', 'nozzles.id', 'results.nozzle_id')
    .innerJoin('items', 'items.id', 'results.item_id')
    .where('results.price_change_id', '=', changeId)
    .orderBy('nozzles.logic_no')
    .select([
      'results.nozzle_id',
      'nozzles.logic_no',
      'results.item_id',
      'items.name as item_name',
      'results.status',
      'results.confirmed_price_cents',
      'results.answered_at',
      'results.failure',
    ])
    .execute()
}

/** Takes a change for itself: it is cancelled or carried out, never both. */
export function takeChange(db: Db, changeId: number) {
  return db
    .selectFrom('price_changes')
    .where('id', '=', changeId)
    .select(['id', 'company_id', 'station_id', 'mode', 'effective_at', 'status', 'attempts'])
    .forUpdate()
    .executeTakeFirst()
}

export function linesOf(db: Db, changeId: number) {
  return db
    .selectFrom('price_change_lines')
    .where('price_change_id', '=', changeId)
    .orderBy('id')
    .select(['item_id', 'old_price_cents', 'new_price_cents', 'reason'])
    .execute()
}

/** Changes whose time has come, the earliest first. */
export async function dueChanges(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('price_changes')
    .where('status', '=', 'wait')
    .where('effective_at', '<=', now.toISOString())
    .orderBy('effective_at')
    .select('id')
    .execute()
  return rows.map((row) => row.id)
}

export async function insertChange(
  db: Db,
  change: Insertable<PriceChangesTable>,
  lines: readonly (FuelLine & { reason: LineReason })[],
): Promise<number> {
  const { id: changeId } = await db
    .insertInto('price_changes')
    .values(change)
    .returning('id')
    .executeTakeFirstOrThrow()
  const { company_id, station_id } = change
  const place = { company_id, station_id, price_change_id: changeId }
  await db
    .insertInto('price_change_lines')
    .values(lines.map((line) => ({ ...place, ...line, is_open: true })))
    .execute()
  return changeId
}

/** Notes every nozzle that is to take a new price; one that is noted already stays as it is. */
export async function insertNozzles(
  db: Db,
  place: { company_id: number; station_id: number; price_change_id: number },
  nozzles: readonly { nozzle_id: number; item_id: number }[],
): Promise<void> {
  if (nozzles.length === 0) return
  await db
    .insertInto('price_change_nozzles')
    .values(nozzles.map((nozzle) => ({ ...place, ...nozzle })))
    .onConflict((conflict) => conflict.constraint('price_change_nozzles_key').doNothing())
    .execute()
}

/**
 * Moves a change on from `wait`; when it is over, its fuels are free for the next one.
 *
 * @returns whether it was still waiting
 */
export async function updateWaiting(
  db: Db,
  key: { id: number; version?: number },
  change: Updateable<PriceChangesTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('price_changes')
    .set(change)
    .where('id', '=', key.id)
    .where('status', '=', 'wait')
    .$if(key.version !== undefined, (query) => query.where('version', '=', key.version ?? 0))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  if (change.status) await closeLines(db, key.id)
  return true
}

async function closeLines(db: Db, changeId: number): Promise<void> {
  await db
    .updateTable('price_change_lines')
    .set({ is_open: false })
    .where('price_change_id', '=', changeId)
    .execute()
}

export async function updateLine(
  db: Db,
  key: { changeId: number; itemId: number },
  status: Result,
): Promise<void> {
  await db
    .updateTable('price_change_lines')
    .set({ status })
    .where('price_change_id', '=', key.changeId)
    .where('item_id', '=', key.itemId)
    .execute()
}

/** Notes what pumps show while others of the change are still expected to answer. */
export async function noteAnswers(
  db: Db,
  changeId: number,
  answers: readonly { nozzleId: number; confirmed: Cents | null }[],
  at: Date,
): Promise<void> {
  for (const { nozzleId, confirmed } of answers) {
    if (confirmed === null) continue
    await db
      .updateTable('price_change_nozzles')
      .set({ confirmed_price_cents: confirmed, answered_at: at })
      .where('price_change_id', '=', changeId)
      .where('nozzle_id', '=', nozzleId)
      .where('status', '=', 'wait')
      .execute()
  }
}

export async function updateNozzle(
  db: Db,
  key: { changeId: number; nozzleId: number },
  result: { status: Result; confirmed: Cents | null; failure: string | null; at: Date },
): Promise<void> {
  await db
    .updateTable('price_change_nozzles')
    .set({
      status: result.status,
      confirmed_price_cents: result.confirmed,
      answered_at: result.confirmed === null ? null : result.at,
      failure: result.failure,
    })
    .where('price_change_id', '=', key.changeId)
    .where('nozzle_id', '=', key.nozzleId)
    .execute()
}
