import { type RawBuilder, sql } from 'kysely'
import { centilitres } from '@app/kernel/quantity'
import type { Course } from '@app/wetstock/course'
import type { Db } from '#db/database.ts'
import type { MonthResult } from '#modules/wetstock/tank-months/contract.ts'
import type { TestApp } from '../harness.ts'

/** The tables that places of wetstock are about. */
export const WETSTOCK_TABLES: Readonly<Record<string, string>> = {
  wetstockDays: 'wetstock_days',
  wetstockMonths: 'wetstock_months',
  wetstockCases: 'wetstock_cases',
  wetstockCarriers: 'wetstock_carriers',
  wetstockLimits: 'wetstock_limits',
  wetstockShifts: 'shift_tank_handovers',
  wetstockRankings: 'tanks',
  deliveryRecords: 'done_intakes',
}

const FROM = '2026-10-31T15:50:00Z'
const UNTIL = '2026-11-20T15:50:00Z'

/** A leak, and what is not explained. */
const RESULT: MonthResult = {
  variance: centilitres(-50_000),
  balance: {
    opening: centilitres(1_500_000),
    received: centilitres(4_800_000),
    moved: centilitres(2000),
    sold: centilitres(5_050_000),
    closing: centilitres(1_204_000),
  },
  observedVariance: centilitres(-48_000),
  sold: centilitres(5_000_000),
  notExplained: centilitres(-2000),
  untilTime: UNTIL,
  leak: { verdict: 'failLoss', rate: 100, within: 12, minimumDetectable: 20 },
  explanation: {
    fromTime: FROM,
    findings: [
      {
        cause: 'leak',
        volume: centilitres(-48_000),
        within: centilitres(5800),
        confidence: 'sure',
        fromTime: FROM,
        untilTime: UNTIL,
        nozzle: null,
        evidence: [
          { kind: 'quietTime', id: null, at: FROM },
          { kind: 'quietTime', id: null, at: UNTIL },
        ],
        advice: 'tightnessTest',
      },
    ],
    slow: {
      confidence: 'sure',
      possibilities: [{ hasLeak: true, nozzle: null, volume: centilitres(-48_000) }],
    },
    meters: [
      {
        nozzle: { id: 1, number: 1 },
        state: 'within',
        error: 300,
        errorWithin: 900,
        difference: 100,
        differenceWithin: 800,
      },
    ],
    table: {
      days: 20,
      swings: 2,
      covered: 500_000,
      isEnough: false,
      isForeign: false,
      rows: [],
    },
    limits: [{ rule: 'epaMonthly', limit: centilitres(99_200), isExceeded: false }],
  },
}

const DAY_BEFORE = '2026-11-19T15:50:00Z'

/** On the last day a tenth of a litre by warmth. */
const COURSE: Course = {
  at: [FROM, DAY_BEFORE, UNTIL].map((at) => Date.parse(at)),
  warmth: [0, 2010, 2000],
  table: [0, 0, 0],
  sold: [[0, 4_750_000, 5_000_000]],
}

/** A row that a fixture stands on; the fixture says what is missing where there is none. */
async function needed(
  db: Db,
  what: string,
  query: RawBuilder<{ id: number | null }>,
): Promise<number> {
  const { rows } = await query.execute(db)
  const id = rows[0]?.id
  if (!id) throw new Error(`These rows need ${what}.`)
  return id
}

/** The station's first tank. */
async function tankAt(db: Db, stationId: number) {
  const tankId = await needed(
    db,
    `a tank at station ${stationId}`,
    sql`select id from tanks where station_id = ${stationId} order by number limit 1`,
  )
  return db
    .selectFrom('tanks')
    .where('id', '=', tankId)
    .select(['company_id', 'station_id', 'id as tank_id'])
    .executeTakeFirstOrThrow()
}

/**
 * A day, a month with a leak and the case about it of the station's first tank, as the jobs write them down, and limits
 * of its company. Needs a tank that has none of them for November 2026, and a user of the company.
 */
export async function wetstockAt(
  app: TestApp,
  { stationId }: { stationId: number },
): Promise<void> {
  await app.look(async (db) => {
    const tank = await tankAt(db, stationId)
    const userId = await needed(
      db,
      `a user of company ${tank.company_id}`,
      sql`select min(id) as id from users where company_id = ${tank.company_id}`,
    )
    await db
      .insertInto('wetstock_days')
      .values({
        ...tank,
        day: '2026-11-20',
        from_at: DAY_BEFORE,
        until_at: UNTIL,
        opening_cl: centilitres(1_000_000),
        received_cl: centilitres(0),
        moved_cl: centilitres(0),
        sold_cl: centilitres(100_000),
        closing_cl: centilitres(899_000),
        variance_cl: centilitres(-1000),
        standard_variance_cl: centilitres(-990),
      })
      .execute()
    await db
      .insertInto('wetstock_months')
      .values({
        ...tank,
        month: '2026-11-01',
        state: '{}',
        state_at: FROM,
        result: JSON.stringify(RESULT),
        course: JSON.stringify(COURSE),
        explained_at: UNTIL,
      })
      .execute()
    await db
      .insertInto('wetstock_cases')
      .values({ ...tank, month: '2026-11-01', subjects: ['leak'], opened_at: UNTIL })
      .execute()
    await db
      .insertInto('wetstock_limits')
      .values({
        company_id: tank.company_id,
        product: 'gasoline',
        from_month: '2026-11-01',
        day_ppm: 3000,
        month_ppm: 2000,
        set_at: UNTIL,
        set_by: userId,
      })
      .execute()
  })
}

/**
 * What a shift handed over of a tank, a delivery that was short, and who delivers short. Needs an open shift, and the
 * supplier and the product that `supplyAt` makes.
 */
export async function deliveredAt(
  app: TestApp,
  { stationId }: { stationId: number },
): Promise<void> {
  await app.look(async (db) => {
    const { tank_id: tankId, ...place } = await tankAt(db, stationId)
    const shiftId = await needed(
      db,
      `an open shift at station ${stationId}`,
      sql`select id from shifts where station_id = ${stationId} and not settled order by id limit 1`,
    )
    const supplier = `Supplier of station ${stationId}`
    const supplierId = await needed(
      db,
      `"${supplier}"`,
      sql`select id from suppliers where company_id = ${place.company_id} and name = ${supplier}`,
    )
    const product = `Diesel of station ${stationId}`
    const productId = await needed(
      db,
      `"${product}"`,
      sql`select id from fuel_products where company_id = ${place.company_id} and name = ${product}`,
    )
    // Of a tank that has ended since, so that the shift can still be closed with all that there are.
    const ended = await db
      .insertInto('tanks')
      .columns([
        'company_id',
        'station_id',
        'number',
        'item_id',
        'max_volume_cl',
        'status',
        'ended_at',
      ])
      .expression(
        sql`select company_id, station_id,
            (select max(number) + 1 from tanks where station_id = ${stationId}), item_id, max_volume_cl, 'disabled',
            ${UNTIL}::timestamptz
          from tanks where id = ${tankId}`,
      )
      .returning(['id', 'item_id'])
      .executeTakeFirstOrThrow()
    await db
      .insertInto('shift_tank_handovers')
      .values({
        ...place,
        shift_id: shiftId,
        tank_id: ended.id,
        item_id: ended.item_id,
        opening_cl: centilitres(900_000),
        intake_cl: centilitres(0),
        sold_cl: centilitres(100_000),
        adjusted_cl: centilitres(0),
        book_cl: centilitres(800_000),
        measured_cl: centilitres(799_000),
      })
      .execute()
    const intake = await db
      .insertInto('fuel_intakes')
      .values({
        ...place,
        doc_no: `done ${stationId}`,
        supplier_id: supplierId,
        fuel_product_id: productId,
        density: 840,
        temperature: 20,
        delivery_volume_cl: centilitres(1_000_000),
        delivery_volume20_cl: centilitres(1_000_000),
        offload_volume20_cl: centilitres(990_000),
        started_at: FROM,
        ended_at: UNTIL,
        status: 'done',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('fuel_intake_lines')
      .values({
        ...place,
        intake_id: intake.id,
        tank_id: tankId,
        offload_volume_cl: centilitres(990_000),
      })
      .execute()
    await db
      .insertInto('wetstock_carriers')
      .values({
        ...place,
        carrier_id: supplierId,
        loads: 12,
        shortage_cl: centilitres(36_000),
        from_at: FROM,
        since_at: UNTIL,
      })
      .execute()
  })
}

/** What the nightly job has found out about a tank's strapping table, the one that applies. */
export async function learnTable(app: TestApp, tankId: number, table: LearntTable): Promise<void> {
  await app.look((db) =>
    sql`update wetstock_months set
        result = jsonb_set(result, '{explanation,table}', ${JSON.stringify(table)}::jsonb),
        table_id = (select max(id) from tank_tables where tank_id = ${tankId})
      where tank_id = ${tankId}`.execute(db),
  )
}

type LearntTable = Omit<NonNullable<MonthResult['explanation']['table']>, 'rows'> & {
  rows: readonly { height: number; volume: number }[]
}
