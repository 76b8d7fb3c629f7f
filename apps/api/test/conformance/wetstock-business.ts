import { sql } from 'kysely'
import { centilitres } from '@app/kernel/quantity'
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

/**
 * A day, a month and a case of the station's first tank, and a supplier who delivers short, as the jobs write them
 * down; limits of its company; and where there are an open shift and a supplier, a handover and an intake that was short.
 */
export async function wetstockAt(
  app: TestApp,
  { stationId }: { stationId: number },
): Promise<void> {
  const tank = sql`(select company_id, station_id, min(id) as tank_id from tanks
    where station_id = ${stationId} group by 1, 2) t`
  await app.look(async (db) => {
    await sql`insert into wetstock_days (company_id, station_id, tank_id, day, from_at, until_at, opening_cl,
        received_cl, moved_cl, sold_cl, closing_cl, variance_cl, standard_variance_cl)
      select company_id, station_id, tank_id, '2026-11-20', '2026-11-19T15:50:00Z', ${UNTIL}::timestamptz,
        1000000, 0, 0, 100000, 899000, -1000, -990 from ${tank}`.execute(db)
    await sql`insert into wetstock_months (company_id, station_id, tank_id, month, state, state_at, result,
        explained_at)
      select company_id, station_id, tank_id, '2026-11-01', '{}', ${FROM}::timestamptz,
        ${JSON.stringify(RESULT)}::jsonb, ${UNTIL}::timestamptz from ${tank}`.execute(db)
    await sql`insert into wetstock_limits (company_id, product, from_month, day_ppm, month_ppm, set_at, set_by)
      select company_id, 'gasoline', '2026-11-01', 3000, 2000, ${UNTIL}::timestamptz,
        (select min(id) from users where users.company_id = t.company_id) from ${tank}`.execute(db)
    // Of a tank that has ended since, so that the shift can still be closed with all that there are.
    await sql`insert into tanks (company_id, station_id, number, item_id, max_volume_cl, status, ended_at)
      select t.company_id, t.station_id, 99, item_id, max_volume_cl, 'disabled', ${UNTIL}::timestamptz
      from ${tank} join tanks on tanks.id = tank_id`.execute(db)
    await sql`insert into shift_tank_handovers (company_id, station_id, shift_id, tank_id, item_id, opening_cl, intake_cl,
        sold_cl, adjusted_cl, book_cl, measured_cl)
      select t.company_id, t.station_id, shifts.id, tanks.id, item_id, 900000, 0, 100000, 0, 800000, 799000
      from ${tank} join tanks on tanks.station_id = t.station_id and tanks.number = 99
      join shifts on shifts.station_id = t.station_id where not shifts.settled`.execute(db)
    await sql`insert into fuel_intakes (company_id, station_id, doc_no, supplier_id, fuel_product_id, density, temperature,
        delivery_volume_cl, started_at, ended_at, status)
      select t.company_id, t.station_id, 'done ' || t.station_id, s.id, p.id, 840, 20, 1000000, ${FROM}::timestamptz, ${UNTIL}::timestamptz,
        'done'
      from ${tank}, suppliers s, fuel_products p
      where s.name = 'Supplier of station ' || t.station_id and p.name = 'Diesel of station ' || t.station_id
        and s.company_id = t.company_id and p.company_id = t.company_id`.execute(db)
    await sql`insert into fuel_intake_lines (company_id, station_id, intake_id, tank_id, offload_volume_cl)
      select t.company_id, t.station_id, i.id, tank_id, 990000 from ${tank}
      join fuel_intakes i on i.station_id = t.station_id where i.doc_no = 'done ' || t.station_id`.execute(
      db,
    )
    await sql`insert into wetstock_cases (company_id, station_id, tank_id, month, subjects, opened_at)
      select company_id, station_id, tank_id, '2026-11-01', '{leak}', ${UNTIL}::timestamptz
      from ${tank}`.execute(db)
    await sql`insert into wetstock_carriers (company_id, station_id, carrier_id, loads, shortage_cl, from_at,
        since_at, opened_at)
      select t.company_id, t.station_id, s.id, 12, 36000, ${FROM}::timestamptz, ${UNTIL}::timestamptz,
        ${UNTIL}::timestamptz
      from ${tank} join lateral (select id from suppliers where company_id = t.company_id
        order by name = ${`Supplier of station ${stationId}`} desc, id limit 1) s on true`.execute(
      db,
    )
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
