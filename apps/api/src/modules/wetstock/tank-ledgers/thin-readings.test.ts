import { centilitres } from '@app/kernel/quantity'
import {
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  type Reading,
  type Sale,
} from '@app/wetstock/ledger/observations'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { plantSales } from '#demo/wetstock/tank-past.ts'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'
import { plant } from '../../../../test/wetstock.ts'
import { explainAllTanks } from '../tank-months/explain-tanks.ts'
import { makeAllHours } from './make-hours.ts'
import { thinReadings } from './thin-readings.ts'

const app = useApp()

/** Midnight at the station, and of the month that it closes. */
const BEGIN = Date.parse('2026-09-04T16:00:00Z')
const OCTOBER = Date.parse('2026-09-30T16:00:00Z')
const NOW = new Date('2026-11-05T16:00:00Z')
const DAYS = (NOW.getTime() - BEGIN) / DAY_MS
const EVERY_MS = 5 * MINUTE_MS
/** Readings of a day, and fewer than so many when they are thinned. */
const ALL = DAY_MS / EVERY_MS
const THINNED = 0.7 * ALL
const NOZZLE = '1/1'
/** Ten litres a millimetre. */
const table = Array.from({ length: 2501 }, (_, height) => centilitres(height * 1000))

/** Sixty litres at noon of each day. */
const sales = Array.from({ length: DAYS }, (_, day): Sale => {
  const endedAt = BEGIN + day * DAY_MS + 12 * HOUR_MS
  const totaliser = centilitres(100_000 + 6000 * (day + 1))
  const startedAt = endedAt - 2 * MINUTE_MS
  return { id: `${day}`, nozzle: NOZZLE, startedAt, endedAt, volume: centilitres(6000), totaliser }
})

const readings = Array.from({ length: DAYS * ALL }, (_, index): Reading => {
  const at = BEGIN + index * EVERY_MS
  const sold = Math.floor((at - BEGIN) / DAY_MS + 0.5)
  return { at, height: 2000 - 6 * sold, water: 0, temperature: 20 }
})

/** A day that is thinned, and what is named of it. */
const OLD = Date.parse('2026-09-09T16:00:00Z')
const at = (minutes: number): string => new Date(OLD + minutes * MINUTE_MS).toISOString()
const INTAKE = [at(605), at(635)]
const DELIVERY = [at(665), at(695)]
const ALARM = [at(725), at(755)]
const OTHER_ALARMS = at(785)
const HANDOVER = at(815)
const FOUND = at(845)
const DIP = at(847)

let manager: Caller
let tankId: number

const parts = (gaugeReadingsDays = 100) => ({
  database: app.database,
  now: () => app.clock.now,
  config: { gaugeReadingsDays },
  publish: () => {},
  onError: (error: unknown) => {
    throw error
  },
})

const thin = () => thinReadings(parts(), app.ids.airport)

async function runJobs(): Promise<void> {
  expect(await makeAllHours(parts(), app.ids.airport)).toMatchObject({ failed: 0 })
  expect(await explainAllTanks(parts(), app.ids.airport)).toMatchObject({ failed: 0 })
}

/** Of a day, by their instants. */
const told = (day: number, of = tankId): Promise<string[]> =>
  app.look(async (db) => {
    const rows = await db
      .selectFrom('tank_readings')
      .where('tank_id', '=', of)
      .where('at', '>=', sql<string>`${new Date(day).toISOString()}::timestamptz`)
      .where('at', '<', sql<string>`${new Date(day + DAY_MS).toISOString()}::timestamptz`)
      .orderBy('at')
      .select('at')
      .execute()
    return rows.map((row) => new Date(row.at).toISOString())
  })

const months = async () => {
  const { body } = await manager.get(
    `/wetstockMonths?${searching(`tank.id:${tankId}`)}&sort=month,asc`,
  )
  return Promise.all(
    body.content.map(async ({ id }: { id: number }) => {
      const { explainedTime: _, ...month } = (await manager.get(`/wetstockMonths/${id}`)).body
      return month
    }),
  )
}

const days = async () =>
  (await manager.get(`/wetstockDays?${searching(`tank.id:${tankId}`)}&sort=day,asc&size=100`)).body
    .content

async function tellLate(day: number, tankId: number, nozzle: string): Promise<void> {
  await app.look(async (db) => {
    const place = await db
      .selectFrom('tanks')
      .where('id', '=', tankId)
      .select(['company_id', 'station_id'])
      .executeTakeFirstOrThrow()
    const endedAt = day + 15 * HOUR_MS
    const sale = { id: 'late', startedAt: endedAt - MINUTE_MS, endedAt, volume: centilitres(500) }
    await plantSales(db, place, [{ ...sale, nozzle }])
  })
}

beforeAll(async () => {
  app.clock.now = NOW
  const past = { table, readings, sales, deliveries: [] }
  const planted = await plant(app, app.ids.airport, 1, past)
  tankId = planted.tankId
  manager = (await app.as('manager')).at(app.ids.airport)
  await runJobs()
  const reading = (instant: string | undefined) =>
    `(select id from tank_readings where tank_id = ${tankId} and at = '${instant}')`
  const statements = [
    `insert into fuel_intakes (company_id, station_id, doc_no, supplier_id, fuel_product_id,
        delivery_volume_cl, started_at, ended_at, status)
      select t.company_id, t.station_id, 'OLD', s.id, p.id, 100, '${INTAKE[0]}', '${INTAKE[1]}', 'draft'
      from tanks t, suppliers s, fuel_products p where t.id = ${tankId} limit 1`,
    `insert into fuel_intake_lines (company_id, station_id, intake_id, tank_id, before_reading_id, after_reading_id)
      select i.company_id, i.station_id, i.id, ${tankId}, ${reading(INTAKE[0])}, ${reading(INTAKE[1])}
      from fuel_intakes i where i.doc_no = 'OLD'`,
    `insert into tank_deliveries (company_id, station_id, tank_id, start_at, end_at, start_volume_cl,
        end_volume_cl, volume_cl)
      select company_id, station_id, id, '${DELIVERY[0]}', '${DELIVERY[1]}', 0, 1, 1 from tanks where id = ${tankId}`,
    `insert into alarms (company_id, station_id, kind, subject_key, tank_id, raised_at, cleared_at)
      select company_id, station_id, 'highWater', 'tank:' || id, id, '${ALARM[0]}', '${ALARM[1]}'
      from tanks where id = ${tankId}`,
    // Of a shift that nobody worked.
    'set session_replication_role = replica',
    `insert into shift_tank_handovers (company_id, station_id, shift_id, tank_id, item_id, opening_cl,
        intake_cl, sold_cl, adjusted_cl, book_cl, measured_at)
      select company_id, station_id, 0, id, item_id, 0, 0, 0, 0, 0, '${HANDOVER}' from tanks
      where id = ${tankId}`,
    'set session_replication_role = origin',
    `update wetstock_months set result = jsonb_set(result, '{explanation,findings}',
        '[{"cause": "withdrawal", "volume": -100, "within": 1, "confidence": "open", "fromTime": "${FOUND}",
          "untilTime": "${FOUND}", "nozzle": null, "advice": "checkCamerasAndLocks", "evidence": [
            {"kind": "reading", "id": null, "at": "${FOUND}"}, {"kind": "fuelling", "id": 1, "at": null}]}]')
      where tank_id = ${tankId} and month = '2026-09-01'`,
    `insert into tank_readings (company_id, station_id, tank_id, at, source, volume_cl)
      select company_id, station_id, id, '${DIP}', 'manual', 0 from tanks where id = ${tankId}`,
    `insert into tank_readings (company_id, station_id, tank_id, at, source, volume_cl, alarms)
      select company_id, station_id, id, '${OTHER_ALARMS}'::timestamptz + interval '1 minute', 'atg', 0, '{LowProduct}'
      from tanks where id = ${tankId}`,
    `insert into monthly_settlements (company_id, station_id, month, status, totals, sheet, snapshot_hash,
        prepared_by, prepared_at, confirmed_by, confirmed_at)
      select stations.company_id, stations.id, '2026-09', 'confirmed', '{}', '{}', '', u.id, now(), u.id, now()
      from stations, (select min(id) as id from users) u where stations.id = ${app.ids.airport}`,
  ]
  await app.asOwner(statements.join(';'))
}, 120_000)

describe('the job thinGaugeReadings', () => {
  it('keeps a reading of each quarter of an hour of a day that is closed, and what is named', async () => {
    expect(await told(OLD)).toHaveLength(ALL + 2)
    expect(await thin()).toMatchObject({ failed: 0 })
    const after = await told(OLD)
    expect(after.length).toBeLessThan(THINNED)
    // The last of each quarter, that before midnight among them: a day can still be drawn.
    const quarters = Array.from({ length: 96 }, (_, quarter) => at(15 * quarter + 10))
    expect(after).toEqual(expect.arrayContaining(quarters))
    expect(after).toEqual(expect.arrayContaining([...INTAKE, ...DELIVERY, ...ALARM]))
    const named = [HANDOVER, FOUND, DIP, at(786), at(790)]
    expect(after).toEqual(expect.arrayContaining(named))
    const nodes = await app.look((db) =>
      db
        .selectFrom('wetstock_nodes')
        .where('tank_id', '=', tankId)
        .where('from_at', '>=', sql<string>`${at(0)}::timestamptz`)
        .where('until_at', '<', sql<string>`${at(1440)}::timestamptz`)
        .select(['from_at', 'until_at'])
        .execute(),
    )
    expect(nodes.length).toBeGreaterThan(20)
    const ends = nodes.flatMap((node) => [node.from_at, node.until_at])
    expect(after).toEqual(
      expect.arrayContaining(ends.map((instant) => new Date(instant).toISOString())),
    )
  })

  it('keeps all of the first open month, and of the days before it that its hours are made from', async () => {
    expect(await told(OCTOBER)).toHaveLength(ALL)
    expect(await told(OCTOBER - 12 * DAY_MS)).toHaveLength(ALL)
    expect((await told(OCTOBER - 13 * DAY_MS)).length).toBeLessThan(THINNED)
  })

  it('takes nothing more when it runs again', async () => {
    const before = await told(OLD)
    await thin()
    expect(await told(OLD)).toEqual(before)
  })

  it('leaves months that are explained once more as they were', async () => {
    const [daysBefore, monthsBefore] = [await days(), await months()]
    expect(monthsBefore).toHaveLength(3)
    await app.asOwner(
      `update wetstock_tanks set made_until = '2026-09-30T16:00:00Z', explain_from = '2026-10-01'
        where tank_id = ${tankId}`,
    )
    await runJobs()
    expect(await days()).toEqual(daysBefore)
    expect(await months()).toEqual(monthsBefore)
  })

  it('waits for months that are yet to be explained', async () => {
    app.clock.now = new Date(NOW.getTime() + 70 * DAY_MS)
    await app.asOwner(
      `update wetstock_tanks set made_until = '2027-01-14T16:00:00Z', explain_from = '2026-10-01'
        where tank_id = ${tankId};
      insert into monthly_settlements overriding system value select (jsonb_populate_record(m, '{"month": "2026-11", "id": 1000}')).*
        from monthly_settlements m where station_id = ${app.ids.airport}`,
    )
    await thin()
    expect(await told(OCTOBER)).toHaveLength(ALL)
    await app.asOwner(`update wetstock_tanks set explain_from = null where tank_id = ${tankId}`)
    await thin()
    expect((await told(OCTOBER)).length).toBeLessThan(THINNED)
  })
})

describe('a station that closes no month', () => {
  it('has its readings thinned after the days of the settings, and late news change nothing there', async () => {
    app.clock.now = NOW
    const old = readings.slice(0, 10 * ALL)
    const past = { table, readings: old, sales: sales.slice(0, 10), deliveries: [] }
    const planted = await plant(app, app.ids.east, 1, past)
    const caller = (await app.as('manager')).at(app.ids.east)
    const madeDays = async () => {
      await makeAllHours(parts(), app.ids.east)
      const { body } = await caller.get(
        `/wetstockDays?${searching(`tank.id:${planted.tankId}`)}&sort=day,asc`,
      )
      return body.content
    }
    const before = await madeDays()
    expect(before).toHaveLength(10)
    await thinReadings(parts(100), app.ids.east)
    expect(await told(BEGIN, planted.tankId)).toHaveLength(ALL)
    await thinReadings(parts(31), app.ids.east)
    expect((await told(BEGIN, planted.tankId)).length).toBeLessThan(THINNED)
    await tellLate(BEGIN + 3 * DAY_MS, planted.tankId, `${planted.nozzles.get(NOZZLE)}`)
    expect(await madeDays()).toEqual(before)
  })
})
