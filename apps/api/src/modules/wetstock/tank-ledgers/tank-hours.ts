/**
 * Quiet nodes and days of a tank, made as readings and fuellings come. What comes late makes the hours anew
 * that it happened in, and all that follow, unless their month is closed.
 */

import { sql } from 'kysely'
import { addMonths, businessDayOf, instantAt, type IsoDate } from '@app/kernel/calendar'
import { addVolumes } from '@app/kernel/quantity'
import { totaliserGaps } from '@app/wetstock/ledger/missing-fuellings'
import { DAY_MS, HOUR_MS, type TankHistory } from '@app/wetstock/ledger/observations'
import { type QuietNode, quietNodes } from '@app/wetstock/ledger/quiet-nodes'
import { flowsBetween } from '@app/wetstock/ledger/reconciliation'
import type { Db } from '#db/database.ts'
import { RETURN_REFERENCE } from '#modules/sales/meter-tests/contract.ts'
import { RECORDED_FUEL } from '#modules/sales/orders/fuel/recorded-fuel.ts'
import { historyOf, type Span } from './history.ts'
import { holdProgress, type MadeNode, nodesIn, type TankProgress } from './ledger-rows.ts'
import { openingNode, replaceNodes, saveProgress } from './store.ts'
import { makeDays } from './tank-days.ts'
import { factsOf, firstOpenDay, monthOf, type TankFacts, thinnedUntil } from './tank-facts.ts'

/** As far back as a tank that is new here is looked at: two months to learn, and what has begun of the next. */
const FIRST_DAYS = 100
/** So much is made in a transaction. */
const MOST_DAYS_AT_ONCE = 31
/** The newest hours are made once more: a fuelling that is told minutes late belongs to them. */
const REPEATED_MS = 2 * HOUR_MS
/** Whether the surface was calm in the last hour is known by the fuellings after it. */
const BEHIND_MS = 2 * HOUR_MS
/** Floats that hang are seen by the day before. */
const BEFORE_MS = DAY_MS

/**
 * @param goesOn a run makes what follows; what came late was looked for where it began
 * @returns whether there is more to make
 * @throws RangeError when temperatures or densities are outside the tables of volume correction
 */
export async function makeHours(
  db: Db,
  tankId: number,
  { now, goesOn }: { now: Date; goesOn: boolean },
): Promise<boolean> {
  const tank = await factsOf(db, tankId)
  if (!tank) return false
  const known = await holdProgress(db, tankId)
  const from = known
    ? await beginningOf(db, tank, { known, goesOn })
    : await firstHour(db, tankId, now)
  if (!from) return false
  const newest = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS
  const until = new Date(Math.min(newest, from.getTime() + MOST_DAYS_AT_ONCE * DAY_MS))
  const isLast = until.getTime() === newest
  const isMade = until > from
  const month = monthOf(from, tank.timeZone)
  const isOtherTable = known !== undefined && known.table_id !== tank.tableId
  if (isMade) {
    await makeNodes(db, tank, { from, until })
    // The month is explained by the new table as a whole.
    await makeDays(db, tank, {
      from: isOtherTable ? instantAt(month, '00:00:00', tank.timeZone) : from,
      until,
    })
  }
  const waiting = known?.explain_from ?? null
  await saveProgress(db, tank, {
    made_until: until.toISOString(),
    table_id: tank.tableId,
    explain_from: isMade && !(waiting && waiting < month) ? month : waiting,
    ...(isLast || !known ? await seenNow(db, tank, known) : { seen_at: known.seen_at }),
  })
  return !isLast
}

/** The hour of the first reading that is looked at, of those that are there in full. */
async function firstHour(db: Db, tankId: number, now: Date): Promise<Date | undefined> {
  const thinned = (await thinnedUntil(db, tankId))?.getTime() ?? 0
  const earliest = new Date(Math.max(now.getTime() - FIRST_DAYS * DAY_MS, thinned))
  const first = await db
    .selectFrom('tank_readings')
    .where('tank_id', '=', tankId)
    .where('source', '=', 'atg')
    .where('at', '>=', sql<string>`${earliest.toISOString()}::timestamptz`)
    .orderBy('at')
    .limit(1)
    .select('at')
    .executeTakeFirst()
  return first && floorHour(Date.parse(first.at))
}

const floorHour = (at: number): Date => new Date(Math.floor(at / HOUR_MS) * HOUR_MS)

/** Where what is new begins; a month that is closed, or of which readings are gone, stays as it is. */
async function beginningOf(
  db: Db,
  tank: TankFacts,
  { known, goesOn }: { known: TankProgress; goesOn: boolean },
): Promise<Date> {
  const newest = Date.parse(known.made_until) - REPEATED_MS
  const news = goesOn ? undefined : await earliestNews(db, tank, known)
  const late = news && (await dayBegan(db, tank, new Date(news)))
  const open = await firstOpenMonth(db, tank)
  const from = Math.min(newest, late ?? newest)
  return floorHour(
    open ? Math.max(from, instantAt(open, '00:00:00', tank.timeZone).getTime()) : from,
  )
}

/**
 * From which node the line of a day counts: all of its hours are made anew, since those that were made before hours kept
 * what moved cannot be added up.
 */
async function dayBegan(db: Db, tank: TankFacts, at: Date): Promise<number> {
  const midnight = instantAt(businessDayOf(at, tank.timeZone), '00:00:00', tank.timeZone)
  const opening = await openingNode(db, tank, midnight)
  return Math.min(midnight.getTime(), opening?.from ?? Infinity)
}

/** When that happened which was written down since, the earliest of it. */
async function earliestNews(
  db: Db,
  tank: TankFacts,
  known: TankProgress,
): Promise<number | undefined> {
  const nozzleIds = tank.nozzles.map(({ id }) => id)
  const { rows } = await sql<{ at: string | null }>`
    select least(
      (select min(f.start_at) from fuellings f where f.station_id = ${tank.stationId}
        and f.id > ${known.seen_fuelling_id} and f.nozzle_id = any (${nozzleIds}::bigint[])),
      (select min(coalesce(o.fuelled_at, t.tested_at, m.created_at)) from tank_stock_moves m
        left join orders o on m.reference_type = ${RECORDED_FUEL} and o.id = m.reference_id
        left join meter_tests t on m.reference_type = ${RETURN_REFERENCE} and t.id = m.reference_id
        where m.tank_id = ${tank.id} and m.id > ${known.seen_move_id}
          and (m.kind in ('transferIn', 'transferOut') or o.id is not null or t.id is not null)),
      (select min(least(i.started_at, before.at)) from fuel_intake_lines l
        join fuel_intakes i on i.id = l.intake_id
        left join tank_readings before on before.id = l.before_reading_id
        where l.tank_id = ${tank.id} and i.status in ('done', 'reversed')
          and i.updated_at >= ${known.seen_at}::timestamptz - interval '15 minutes'),
      (select min(d.start_at) from tank_deliveries d where d.tank_id = ${tank.id}
        and d.created_at >= ${known.seen_at}::timestamptz - interval '15 minutes')) as at`.execute(
    db,
  )
  const at = rows[0]?.at
  return at ? Date.parse(at) : undefined
}

/**
 * The first month that may still change: the one after the last that its station has closed, and none of which
 * readings are thinned.
 */
async function firstOpenMonth(db: Db, tank: TankFacts): Promise<IsoDate | undefined> {
  const open = await firstOpenDay(db, tank.stationId)
  const thinned = await thinnedUntil(db, tank.id)
  const full = thinned && addMonths(monthOf(thinned, tank.timeZone), 1)
  return open && full ? (open > full ? open : full) : (open ?? full)
}

/** What transactions that still run will write is looked for from where the run before this one stood. */
async function seenNow(db: Db, tank: TankFacts, known: TankProgress | undefined) {
  const { rows } = await sql<{ fuelling: number; move: number; at: string }>`
    select coalesce((select max(id) from fuellings where station_id = ${tank.stationId}), 0) as fuelling,
      coalesce((select max(id) from tank_stock_moves where tank_id = ${tank.id}), 0) as move,
      now() as at`.execute(db)
  const { fuelling, move, at } = rows[0] ?? { fuelling: 0, move: 0, at: new Date(0).toISOString() }
  return {
    seen_fuelling_id: known?.next_fuelling_id ?? fuelling,
    next_fuelling_id: fuelling,
    seen_move_id: move,
    seen_at: at,
  }
}

/** Quiet nodes of the hours, each with what moved since the one before it. */
async function makeNodes(db: Db, tank: TankFacts, { from, until }: Span): Promise<void> {
  const before = await nodesIn(db, tank.id, { from, until: from }, { before: true })
  const begin = Math.min(from.getTime(), ...before.map((node) => node.from))
  const history = await historyOf(db, tank, {
    from: new Date(begin - BEFORE_MS),
    until: new Date(until.getTime() + BEHIND_MS),
  })
  const found = quietNodes(history).filter(
    (node) => node.from >= from.getTime() && node.from < until.getTime(),
  )
  const nodes = movedBetween(history, [...before, ...found])
  await replaceNodes(db, tank, { from, until }, nodes.slice(before.length))
}

/** The first of all has nothing to compare with. */
function movedBetween(history: TankHistory, nodes: readonly QuietNode[]): MadeNode[] {
  const flows = [undefined, ...flowsBetween(history, nodes)]
  const gaps = totaliserGaps(history.sales)
  return nodes.map((node, index) => {
    const begin = nodes[index - 1]?.from ?? node.from
    const own = gaps.filter((gap) => gap.until >= begin && gap.until < node.from)
    const unrecorded = addVolumes(...own.map(({ volume }) => volume))
    const between = flows[index]
    return { ...node, moved: between && { ...between, unrecorded } }
  })
}
