import { sql } from 'kysely'
import type { TestApp } from '../harness.ts'

/** The tables that places of wetstock are about. */
export const WETSTOCK_TABLES: Readonly<Record<string, string>> = {
  wetstockDays: 'wetstock_days',
  wetstockMonths: 'wetstock_months',
  wetstockCases: 'wetstock_cases',
}

/** A day, a month and a case of a tank, as the jobs write them down. */
export async function wetstockAt(app: TestApp, { stationId }: { stationId: number }): Promise<void> {
  const tank = sql`select company_id, station_id, min(id) as tank_id from tanks
    where station_id = ${stationId} group by 1, 2`
  await app.look(async (db) => {
    await sql`insert into wetstock_days (company_id, station_id, tank_id, day, from_at, until_at, opening_cl,
        received_cl, moved_cl, sold_cl, closing_cl, variance_cl, standard_variance_cl, standard_sold_cl)
      select company_id, station_id, tank_id, '2026-11-20', '2026-11-19T15:50:00Z', '2026-11-20T15:50:00Z',
        1000000, 0, 0, 100000, 899000, -1000, -990, 100400 from (${tank}) t`.execute(db)
    await sql`insert into wetstock_months (company_id, station_id, tank_id, month, state, state_at, explained_at)
      select company_id, station_id, tank_id, '2026-11-01', '{}', '2026-10-31T15:50:00Z', now()
      from (${tank}) t`.execute(db)
    await sql`insert into wetstock_cases (company_id, station_id, tank_id, month, subjects, opened_at)
      select company_id, station_id, tank_id, '2026-11-01', '{leak}', now() from (${tank}) t`.execute(db)
  })
}
