/**
 * Two months behind the tanks of a station, so that its wetstock has something to explain: one tank leaks, one
 * load was short, one meter has begun to give more than it shows, and every load of the depot is a little short.
 */

import { sql } from 'kysely'
import { type Centilitres, centilitres } from '@app/kernel/quantity'
import { DAY_MS, MINUTE_MS, type Sale } from '@app/wetstock/ledger/observations'
import type { Container } from '#container.ts'
import type { Db } from '#db/database.ts'
import { makeAllHours } from '#modules/wetstock/tank-ledgers/make-hours.ts'
import { findAllShortCarriers } from '#modules/wetstock/carriers/find-short-carriers.ts'
import { explainAllTanks } from '#modules/wetstock/tank-months/explain-tanks.ts'
import { liveBackwards, type TankFaults } from './lived-tank.ts'
import { type PastTank, plantTankPast } from './tank-past.ts'

const DAYS = 75
/** The month that began before then is the first in which something is wrong. */
const WRONG_FOR_DAYS = 15
/** As the simulator builds the demo's tanks. */
const DIAMETER_MM = 2500
const DENSITIES = { gasoline: 745, diesel: 840 }
const DIESEL = 2
const FUELLING_MS = 2 * MINUTE_MS

/** Needs the company's suppliers and products. */
export async function plantWetstock(container: Container, stationId: number): Promise<void> {
  const { database } = container
  const now = (): Date => new Date()
  await database.system((db) => plantTanks(db, stationId, now()))
  await database.system((db) => plantLimits(db, stationId, now()))
  const onError = (error: unknown): never => {
    throw error
  }
  const parts = { database, now, onError, publish: () => {} }
  await makeAllHours(parts, stationId)
  await explainAllTanks(parts, stationId)
  await findAllShortCarriers(parts)
}

/** The company's own, from the first of these months on. */
const plantLimits = (db: Db, stationId: number, now: Date) =>
  sql`insert into wetstock_limits (company_id, product, from_month, day_ppm, shift_ppm, month_ppm, set_at, set_by)
    select s.company_id, l.product, date_trunc('month', ${now}::timestamptz - ${DAYS} * interval '1 day')::date,
      l.day_ppm, l.shift_ppm, l.month_ppm, ${now}::timestamptz,
      (select min(id) from users where users.company_id = s.company_id)
    from stations s, (values ('gasoline', 5000, 5000, 3000), ('diesel', 4000, 4000, 2000))
      as l (product, day_ppm, shift_ppm, month_ppm)
    where s.id = ${stationId}`.execute(db)

async function plantTanks(db: Db, stationId: number, now: Date): Promise<void> {
  const from = now.getTime() - DAYS * DAY_MS
  const wrong = new Date(now.getTime() - WRONG_FOR_DAYS * DAY_MS)
  const wrongFrom = Date.UTC(wrong.getUTCFullYear(), wrong.getUTCMonth(), 1) - 8 * 60 * MINUTE_MS
  const tanks = await tanksOf(db, stationId)
  const sales = await salesOf(db, stationId, { from, tanks })
  for (const tank of tanks) {
    const product = tank.fuel_type === DIESEL ? 'diesel' : 'gasoline'
    const table = cylinder(tank.max_volume_cl)
    const own = sales.get(tank.id) ?? []
    const faults = faultsOf(tank, wrongFrom)
    const depotId = faults.shortLoads ? await depotOf(db, tank.company_id) : null
    const past = liveBackwards({
      from,
      until: now.getTime(),
      capacity: tank.max_volume_cl,
      density: DENSITIES[product],
      table,
      level: tank.book_volume_cl,
      sales: own,
      faults,
    })
    await plantTankPast(
      db,
      {
        id: tank.id,
        name: `${stationId}-${tank.number}`,
        table,
        load: { ...(await loadOf(db, tank, product)), depotId },
      },
      past,
    )
  }
  await sql`update nozzles set totaliser_cl = f.totaliser, totaliser_at = f.at
    from (select nozzle_id, max(totaliser_after_cl) as totaliser, max(end_at) as at from fuellings
      where station_id = ${stationId} group by nozzle_id) f
    where nozzles.id = f.nozzle_id`.execute(db)
}

interface PlantedTank {
  id: number
  company_id: number
  number: number
  item_id: number
  fuel_type: number
  fuel_product_id: number | null
  max_volume_cl: Centilitres
  book_volume_cl: Centilitres
  nozzles: number[]
}

async function tanksOf(db: Db, stationId: number): Promise<PlantedTank[]> {
  return db
    .selectFrom('tanks')
    .innerJoin('items', 'items.id', 'tanks.item_id')
    .where('tanks.station_id', '=', stationId)
    .orderBy('tanks.number')
    .select([
      'tanks.id',
      'tanks.company_id',
      'tanks.number',
      'tanks.item_id',
      'items.fuel_type',
      'items.fuel_product_id',
      'tanks.max_volume_cl',
      'tanks.book_volume_cl',
      sql<
        number[]
      >`(select array_agg(id order by logic_no) from nozzles where nozzles.tank_id = tanks.id)`.as(
        'nozzles',
      ),
    ])
    .execute()
}

/** Of what was paid for, by the nozzles in turn; where two tanks hold a fuel, from one and the other. */
async function salesOf(
  db: Db,
  stationId: number,
  { from, tanks }: { from: number; tanks: readonly PlantedTank[] },
): Promise<Map<number, Sale[]>> {
  const orders = await db
    .selectFrom('orders')
    .where('station_id', '=', stationId)
    .where('kind', '=', 'fuel')
    .where('created_at', '>=', new Date(from).toISOString())
    .orderBy('created_at')
    .select([
      'fuel_item_id',
      'volume_cl',
      sql<number>`(extract(epoch from created_at) * 1000)::bigint`.as('at'),
    ])
    .execute()
  const sales = new Map(tanks.map(({ id }): [number, Sale[]] => [id, []]))
  const meters = new Map<number, Centilitres>()
  for (const [index, { fuel_item_id, volume_cl: volume, at }] of orders.entries()) {
    const holding = tanks.filter(({ item_id }) => item_id === fuel_item_id)
    const tank = holding[index % holding.length]
    // Customers choose their nozzle by chance, not in turn: else no meter could be told from the others.
    const nozzle = tank?.nozzles[Math.floor(((at / 1000) % (tank.nozzles.length * 7)) / 7)]
    if (!tank || nozzle === undefined || volume === null) continue
    const totaliser = centilitres((meters.get(nozzle) ?? METERS_CL) + volume)
    meters.set(nozzle, totaliser)
    const endedAt = at - MINUTE_MS
    sales.get(tank.id)?.push({
      id: `${index}`,
      nozzle: `${nozzle}`,
      startedAt: endedAt - FUELLING_MS,
      endedAt,
      volume,
      totaliser,
    })
  }
  return sales
}

/** What the meters had counted before. */
const METERS_CL = 18_000_000

/** What is missing from each load of a depot: less than a single one may be off. */
const HABIT = { litres: 45 }

function faultsOf({ number, nozzles }: PlantedTank, from: number): TankFaults {
  const [nozzle = 0] = nozzles
  if (number === 2) return { leak: { perHour: 0.9, from } }
  if (number === 3) return { shortLoads: HABIT, shortLoad: { litres: 230 } }
  return number === 1
    ? { shortLoads: HABIT, drift: { nozzle: `${nozzle}`, share: 0.015, from } }
    : {}
}

/** What a tank is filled with: the product of its fuel, or where none is named one of the same kind. */
async function loadOf(
  db: Db,
  { company_id, fuel_product_id }: PlantedTank,
  fuelType: 'gasoline' | 'diesel',
): Promise<Pick<PastTank['load'], 'productId' | 'supplierId'>> {
  const product = await db
    .selectFrom('fuel_products')
    .where('company_id', '=', company_id)
    .where('fuel_type', '=', fuelType)
    .orderBy(sql`id = ${fuel_product_id ?? 0}`, 'desc')
    .orderBy('id')
    .select('id')
    .executeTakeFirstOrThrow()
  const supplier = await db
    .selectFrom('suppliers')
    .where('company_id', '=', company_id)
    .orderBy('id')
    .select('id')
    .executeTakeFirstOrThrow()
  return { productId: product.id, supplierId: supplier.id }
}

/** Where the loads come from that are always short. */
async function depotOf(db: Db, companyId: number): Promise<number | null> {
  const depot = await db
    .selectFrom('depots')
    .where('company_id', '=', companyId)
    .orderBy('id')
    .select('id')
    .executeTakeFirst()
  return depot?.id ?? null
}

/** By whole millimetres, lying. */
function cylinder(capacity: Centilitres): Centilitres[] {
  return Array.from({ length: DIAMETER_MM + 1 }, (_, height) => {
    const fromCentre = 1 - (2 * height) / DIAMETER_MM
    const chord = fromCentre * Math.sqrt(Math.max(0, 1 - fromCentre * fromCentre))
    return centilitres(Math.round((capacity * (Math.acos(fromCentre) - chord)) / Math.PI))
  })
}
