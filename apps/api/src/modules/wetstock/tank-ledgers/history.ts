/** What was observed of a tank in a span, as the methods of the wetstock package take it. */

import { sql } from 'kysely'
import { addVolumes, type Centilitres, NO_VOLUME, volumePortion } from '@app/kernel/quantity'
import type {
  Delivery,
  Movement,
  Reading,
  Sale,
  TankHistory,
} from '@app/wetstock/ledger/observations'
import type { Db } from '#db/database.ts'
import { meterMoved } from '#modules/forecourt/nozzles/meter.ts'
import { tankDrawnFrom } from '#modules/forecourt/nozzles/nozzle-rows.ts'
import { RETURN_REFERENCE } from '#modules/sales/meter-tests/contract.ts'
import { RECORDED_FUEL } from '#modules/sales/orders/fuel/recorded-fuel.ts'
import type { TankFacts } from './tank-facts.ts'

export interface Span {
  from: Date
  until: Date
}

/** A reading a minute is 45,000 a month; what a gauge sends beyond that is passed over. */
const MOST_READINGS = 100_000
/** A nozzle that never rests fills 700 cars a day. */
const MOST_SALES = 100_000

/**
 * Readings and what moved from one instant on and before another.
 *
 * @param readUntil where readings end: what the newest show may be a fuelling that is told only when it has ended
 */
export async function historyOf(
  db: Db,
  tank: TankFacts,
  span: Span,
  readUntil: Date = span.until,
): Promise<TankHistory> {
  const until = readUntil < span.until ? readUntil : span.until
  return {
    tank: { density: tank.density, table: tank.table },
    nozzles: tank.nozzles.map(({ id }) => `${id}`),
    readings: await readingsOf(db, tank.id, { from: span.from, until }),
    sales: await salesOf(db, tank, span),
    deliveries: await deliveriesOf(db, tank, span),
    movements: await movementsOf(db, tank.id, span),
  }
}

const milliseconds = (column: string) =>
  sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`

/** Without a thermometer nothing is corrected. */
const NO_CORRECTION = 20

export function readingsOf(db: Db, tankId: number, { from, until }: Span): Promise<Reading[]> {
  return db
    .selectFrom('tank_readings')
    .where('tank_id', '=', tankId)
    .where('source', '=', 'atg')
    .where('at', '>=', sql<string>`${from.toISOString()}::timestamptz`)
    .where('at', '<', sql<string>`${until.toISOString()}::timestamptz`)
    .where('oil_height_mm', 'is not', null)
    .orderBy('at')
    .limit(MOST_READINGS)
    .select([
      milliseconds('at').as('at'),
      sql<number>`oil_height_mm`.as('height'),
      sql<number>`coalesce(water_height_mm, 0)`.as('water'),
      sql<number>`coalesce(temperature, ${NO_CORRECTION})`.as('temperature'),
    ])
    .execute()
}

/**
 * Fuellings from the tank that the nozzle drew from then, and those that somebody recorded because the
 * controller did not: their litres have no totaliser.
 */
async function salesOf(db: Db, tank: TankFacts, { from, until }: Span): Promise<Sale[]> {
  const nozzleIds = tank.nozzles.map(({ id }) => id)
  if (nozzleIds.length === 0) return []
  const { rows } = await sql<ReadSale>`
    select 'f' || f.id as id, f.nozzle_id::text as nozzle,
      ${milliseconds('f.start_at')} as "startedAt", ${milliseconds('f.end_at')} as "endedAt",
      f.volume_cl as volume, f.totaliser_after_cl as totaliser
    from fuellings f
    where f.nozzle_id = any (${nozzleIds}::bigint[]) and f.volume_cl > 0
      and f.end_at >= ${from.toISOString()}::timestamptz and f.end_at < ${until.toISOString()}::timestamptz
      and ${tankDrawnFrom} = ${tank.id}
    union all
    select 'o' || o.id, o.nozzle_id::text, ${milliseconds('o.fuelled_at')}, ${milliseconds('o.fuelled_at')},
      (-sum(m.volume_cl))::bigint, null
    from orders o
    join tank_stock_moves m on m.reference_type = ${RECORDED_FUEL} and m.reference_id = o.id
      and m.tank_id = ${tank.id}
    where o.station_id = ${tank.stationId} and o.nozzle_id = any (${nozzleIds}::bigint[])
      and o.created_at >= ${from.toISOString()}::timestamptz
      and o.fuelled_at >= ${from.toISOString()}::timestamptz
      and o.fuelled_at < ${until.toISOString()}::timestamptz
    group by o.id having sum(m.volume_cl) < 0
    order by 4, 1 limit ${MOST_SALES}`.execute(db)
  return countingOn(tank, rows, await exchangesOf(db, nozzleIds, until))
}

type ReadSale = Omit<Sale, 'totaliser'> & { totaliser: Centilitres | null }

/**
 * Totalisers that count on where a meter began again at 0, or was replaced by another: nobody knows what ran
 * through it then, and it is supposed to be what was sold.
 */
function countingOn(
  { nozzles }: TankFacts,
  sales: readonly ReadSale[],
  exchanges: readonly Exchange[],
): Sale[] {
  const digits = new Map(nozzles.map((nozzle) => [`${nozzle.id}`, nozzle.digits]))
  const meters = new Map<string, CountingMeter>()
  return sales.map(({ totaliser, ...sale }) => {
    const meter = meters.get(sale.nozzle)
    if (totaliser === null) {
      if (meter) meter.sold = addVolumes(meter.sold, sale.volume)
      return sale
    }
    let counted = totaliser
    if (meter) {
      const { at, shown, sold } = meter
      const moved = meterMoved(shown, totaliser, digits.get(sale.nozzle) ?? null)
      const isAnother = exchanges.some(
        (one) => one.nozzle === sale.nozzle && one.at > at && one.at <= sale.endedAt,
      )
      const run = isAnother || moved < 0 ? addVolumes(sold, sale.volume) : moved
      counted = addVolumes(meter.counted, run)
    }
    meters.set(sale.nozzle, { at: sale.endedAt, shown: totaliser, counted, sold: NO_VOLUME })
    return { ...sale, totaliser: counted }
  })
}

interface CountingMeter {
  /** When it showed that. */
  at: number
  shown: Centilitres
  counted: Centilitres
  /** Since then, by records that name no totaliser. */
  sold: Centilitres
}

interface Exchange {
  nozzle: string
  at: number
}

/** When meters of nozzles were exchanged for others, which count from anywhere. */
const exchangesOf = (db: Db, nozzleIds: readonly number[], until: Date): Promise<Exchange[]> =>
  db
    .selectFrom('meter_tests')
    .where('kind', '=', 'exchange')
    .where('voided_at', 'is', null)
    .where('nozzle_id', '=', sql<number>`any (${nozzleIds}::bigint[])`)
    .where('tested_at', '<', sql<string>`${until.toISOString()}::timestamptz`)
    .select([sql<string>`nozzle_id::text`.as('nozzle'), milliseconds('tested_at').as('at')])
    .execute()

/**
 * Loads that were taken in, by their papers, each tank's share as the tank received it; and what the gauge
 * saw come in of which nobody has entered a paper.
 */
async function deliveriesOf(db: Db, tank: TankFacts, { from, until }: Span): Promise<Delivery[]> {
  const { rows } = await sql<{
    id: string
    startedAt: number
    endedAt: number
    paper: Centilitres
    part: number
    whole: number
    temperature: number | null
    density: number | null
  }>`
    with lines as (
      select i.id, i.delivery_volume_cl as paper, i.temperature, i.density,
        l.offload_volume_cl as part,
        (select sum(other.offload_volume_cl) from fuel_intake_lines other where other.intake_id = i.id) as whole,
        coalesce(d.start_at, before.at, i.started_at) as start_at,
        coalesce(d.end_at, after.at, i.ended_at) as end_at
      from fuel_intake_lines l
      join fuel_intakes i on i.id = l.intake_id and i.status = 'done'
      left join tank_readings before on before.id = l.before_reading_id
      left join tank_readings after on after.id = l.after_reading_id
      left join lateral (
        select min(d.start_at) as start_at, max(d.end_at) as end_at
        from tank_delivery_intakes t join tank_deliveries d on d.id = t.delivery_id
        where t.line_id = l.id) d on true
      where l.tank_id = ${tank.id}
    )
    select 'i' || id as id, ${milliseconds('start_at')} as "startedAt", ${milliseconds('end_at')} as "endedAt",
      paper, part, whole, temperature, density
    from lines
    where end_at >= ${from.toISOString()}::timestamptz and end_at < ${until.toISOString()}::timestamptz
    union all
    select 'g' || d.id, ${milliseconds('d.start_at')}, ${milliseconds('d.end_at')},
      d.volume_cl, 1, 1, d.temperature, null
    from tank_deliveries d
    where d.tank_id = ${tank.id} and d.volume_cl > 0
      and d.end_at >= ${from.toISOString()}::timestamptz and d.end_at < ${until.toISOString()}::timestamptz
      and not exists (select from tank_delivery_intakes t join fuel_intake_lines l on l.id = t.line_id
        join fuel_intakes i on i.id = l.intake_id and i.status = 'done' where t.delivery_id = d.id)
    order by 3, 1`.execute(db)
  return rows.map(({ id, startedAt, endedAt, paper, part, whole, temperature, density }) => ({
    id,
    startedAt,
    endedAt,
    paperVolume: part === whole || whole === 0 ? paper : volumePortion(paper, part, whole),
    paperTemperature: temperature ?? NO_CORRECTION,
    paperDensity: density ?? tank.density,
  }))
}

/**
 * Transfers between tanks, and fuel given back after a test, when it was tested. Corrections of the book move
 * nothing, but for those that take back what a test had given.
 */
async function movementsOf(db: Db, tankId: number, { from, until }: Span): Promise<Movement[]> {
  const { rows } = await sql<Omit<Movement, 'kind'> & { isTest: boolean }>`
    with moves as (
      select m.id, m.volume_cl, m.reference_type, m.reference_id, t.id is not null as "isTest",
        coalesce(t.tested_at, m.created_at) as at
      from tank_stock_moves m
      left join meter_tests t on m.reference_type = ${RETURN_REFERENCE} and t.id = m.reference_id
      where m.tank_id = ${tankId}
        and (m.kind in ('transferIn', 'transferOut', 'return') or (m.kind = 'adjust' and t.id is not null)))
    select 'm' || min(id) as id, ${milliseconds('at')} as at, sum(volume_cl)::bigint as volume, "isTest"
    from moves
    where at >= ${from.toISOString()}::timestamptz and at < ${until.toISOString()}::timestamptz
    group by at, reference_type, reference_id, "isTest" having sum(volume_cl) <> 0
    order by 2, 1`.execute(db)
  return rows.map(({ isTest, ...move }) => ({ ...move, kind: isTest ? 'test' : 'transfer' }))
}
