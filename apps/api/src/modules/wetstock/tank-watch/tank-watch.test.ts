import { centilitres } from '@app/kernel/quantity'
import {
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  type Reading,
  type Sale,
} from '@app/wetstock/ledger/observations'
import { beforeAll, describe, expect, it } from 'vitest'
import { plantSales } from '#demo/wetstock/tank-past.ts'
import type { LiveStatus } from '#modules/forecourt/dispensers/contract.ts'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'
import { plant } from '../../../../test/wetstock.ts'
import { makeAllHours } from '../tank-ledgers/make-hours.ts'
import { explainAllTanks } from '../tank-months/explain-tanks.ts'
import { watchAllTanks } from './watch-tanks.ts'

const app = useApp()

/** At the station it is midnight; at two somebody begins to pump, 40 L a minute, and stops after eight minutes. */
const BEGIN = Date.parse('2026-11-20T16:00:00Z')
const TAKEN_AT = BEGIN + DAY_MS + 2 * HOUR_MS
const A_MINUTE = 40
const MINUTES = 8
const END = TAKEN_AT + 9 * HOUR_MS
const NOZZLE = '1/1'
/** Ten litres a millimetre. */
const table = Array.from({ length: 2501 }, (_, height) => centilitres(height * 1000))

const takenUntil = (at: number): number =>
  A_MINUTE * Math.max(0, Math.min(MINUTES, (at - TAKEN_AT) / MINUTE_MS))

const sale = (endedAt: number, litres: number, totaliser: number): Sale => ({
  id: `${totaliser}`,
  nozzle: NOZZLE,
  startedAt: endedAt - MINUTE_MS,
  endedAt,
  volume: centilitres(litres * 100),
  totaliser: centilitres(totaliser * 100),
})
const NOON = sale(BEGIN + 12 * HOUR_MS, 30, 1030)
/** Both are told late: the controller was cut off for an hour and a half. */
const SMALL = sale(TAKEN_AT + HOUR_MS, 1, 1031)
const LARGE = sale(TAKEN_AT + 2 * HOUR_MS, 50, 1081)
/** Before it the meter counted twenty litres that no record tells of. */
const UNRECORDED = { endedAt: TAKEN_AT + 7 * HOUR_MS, volume: centilitres(2000) }
const MORNING = sale(TAKEN_AT + 8 * HOUR_MS, 30, 1131)

const soldUntil = (at: number): number =>
  [NOON, SMALL, LARGE, UNRECORDED, MORNING]
    .filter(({ endedAt }) => endedAt <= at)
    .reduce((total, { volume }) => total + volume / 100, 0)

const readings = Array.from({ length: (END - BEGIN) / MINUTE_MS }, (_, index): Reading => {
  const at = BEGIN + index * MINUTE_MS
  return { at, height: 2000 - (soldUntil(at) + takenUntil(at)) / 10, water: 0, temperature: 20 }
})

let manager: Caller
let tankId: number
let nozzleId: number
let status: LiveStatus = 'idle'
const published: unknown[] = []

const parts = () => ({
  database: app.database,
  now: () => app.clock.now,
  publish: (_: number, message: unknown) => void published.push(message),
  onError: (error: unknown) => {
    throw error
  },
  forecourtState: {
    tank: () => undefined,
    nozzle: (id: number) => ({ id, logicNo: 1, status, volume: 0, amount: 0, at: null }) as never,
  },
})

async function lookAt(at: number): Promise<void> {
  app.clock.now = new Date(at)
  expect(await watchAllTanks(parts(), app.ids.airport)).toMatchObject({ failed: 0 })
}

/** A fuelling is told, with what the meter counted before it and no record tells of. */
async function tell(one: Sale, at: number, gap = 0): Promise<void> {
  const place = { company_id: app.ids.company, station_id: app.ids.airport }
  await app.look((db) => plantSales(db, place, [{ ...one, nozzle: `${nozzleId}` }]))
  await app.asOwner(`update fuellings set created_at = '${new Date(at).toISOString()}', gap_cl = ${gap}
    where end_at = '${new Date(one.endedAt).toISOString()}'`)
}

const openAlarms = async () =>
  (await manager.get(`/alarms?${searching(`tank.id:${tankId} AND state:open`)}`)).body.content

const alarms = async () => (await openAlarms()).map(({ kind }: { kind: string }) => kind)

const casesOf = async () =>
  (await manager.get(`/wetstockCases?${searching(`tank.id:${tankId}`)}`)).body.content

const minutes = (count: number): number => TAKEN_AT + count * MINUTE_MS

beforeAll(async () => {
  app.clock.now = new Date(TAKEN_AT)
  const planted = await plant(app, app.ids.airport, 1, {
    table,
    readings,
    sales: [],
    deliveries: [],
  })
  tankId = planted.tankId
  nozzleId = planted.nozzles.get(NOZZLE) ?? 0
  await tell(NOON, NOON.endedAt)
  manager = (await app.as('manager')).at(app.ids.airport)
  expect(await makeAllHours(parts(), app.ids.airport)).toMatchObject({ failed: 0 })
}, 120_000)

describe('watchTanks', () => {
  it('says nothing before a tank has fallen, nor while nobody tells what its nozzles do', async () => {
    await lookAt(minutes(0))
    status = 'offline'
    await lookAt(minutes(30))
    expect(await alarms()).toEqual([])
    expect(await casesOf()).toEqual([])
  })

  it('waits for the record of a fuelling that runs', async () => {
    status = 'busy'
    await lookAt(minutes(15))
    expect(await alarms()).toEqual([])
  })

  it('raises the alarm of what left in the night, opens a case and says how much it was', async () => {
    status = 'idle'
    await lookAt(minutes(15))
    expect(await alarms()).toEqual(['withdrawal'])
    expect(published).toMatchObject([{ method: 'alarm', params: { change: 'raised' } }])
    const [open, ...others] = await casesOf()
    expect(others).toEqual([])
    expect(open).toMatchObject({ state: 'open', causes: ['withdrawal'] })
    expect(await openAlarms()).toMatchObject([{ urgent: true, wetstockMonthId: open.month.id }])
    const { body } = await manager.get(`/wetstockMonths/${open.month.id}`)
    const [found] = body.explanation.findings
    expect(found).toMatchObject({ cause: 'withdrawal', advice: 'checkCamerasAndLocks' })
    expect(Math.abs(found.volume + A_MINUTE * MINUTES * 100)).toBeLessThan(1000)
    expect(Date.parse(found.untilTime)).toBeLessThanOrEqual(minutes(10))
  })

  it('raises it once, whoever looks again, and not anew when its case is closed', async () => {
    await lookAt(minutes(20))
    expect(await explainAllTanks(parts(), app.ids.airport)).toMatchObject({ failed: 0 })
    expect(published).toHaveLength(1)
    const [open] = await casesOf()
    const closing = { reason: 'the pump of a truck was on camera', version: open.version }
    await manager.post(`/wetstockCases/${open.id}/close`, closing)
    await lookAt(minutes(30))
    expect(await explainAllTanks(parts(), app.ids.airport)).toMatchObject({ failed: 0 })
    expect(await casesOf()).toMatchObject([{ state: 'closed' }])
    expect(await alarms()).toEqual([])
  })

  it('waits until a controller that was cut off has told everything', async () => {
    await tell(SMALL, minutes(149))
    await lookAt(minutes(150))
    expect(await alarms()).toEqual([])
    await tell(LARGE, minutes(151))
    await lookAt(minutes(170))
    expect(await alarms()).toEqual([])
  })

  it('asks after what a meter counted and no record tells of', async () => {
    await tell(MORNING, MORNING.endedAt, UNRECORDED.volume)
    await lookAt(MORNING.endedAt + 10 * MINUTE_MS)
    manager = (await app.as('manager')).at(app.ids.airport)
    expect(await alarms()).toEqual(['unrecordedFuelling'])
    expect(await casesOf()).toMatchObject([
      { state: 'open', causes: ['missingFuelling'] },
      { state: 'closed' },
    ])
  })

  it('asks after a record that no meter knows, and does not call it a missing one', async () => {
    const { id, end_at: endAt } = await app.look((db) =>
      db
        .selectFrom('fuellings')
        .where('nozzle_id', '=', nozzleId)
        .orderBy('end_at', 'desc')
        .select(['id', 'end_at'])
        .executeTakeFirstOrThrow(),
    )
    const again = Date.parse(endAt) + MINUTE_MS
    await app.asOwner(`insert into fuellings (company_id, station_id, nozzle_id, pump_sequence, start_at, end_at,
        created_at, volume_cl, amount_cents, unit_price_cents, totaliser_before_cl, totaliser_after_cl, gap_cl)
      select company_id, station_id, nozzle_id, pump_sequence + 1, end_at, end_at + interval '1 minute',
        end_at + interval '1 minute', volume_cl, amount_cents, unit_price_cents, totaliser_after_cl,
        totaliser_after_cl, -volume_cl
      from fuellings where id = ${id}`)
    await lookAt(again + 10 * MINUTE_MS)
    expect((await alarms()).toSorted()).toEqual(['unmeteredFuelling', 'unrecordedFuelling'])
  })
})

describe('water', () => {
  const DAYS = 10
  const ROSE_AT = BEGIN + 9 * DAY_MS
  /** A day before the last of ten the first rain comes, a millimetre an hour; a metre of product stands above it. */
  const wet = Array.from({ length: (DAYS * DAY_MS) / (5 * MINUTE_MS) }, (_, index): Reading => {
    const at = BEGIN + index * 5 * MINUTE_MS
    const water = 10 + Math.max(0, Math.min(12, (at - ROSE_AT) / HOUR_MS))
    return { at, height: 1000 + water, water, temperature: 20 }
  })
  let wetTank: number

  const openWater = async () =>
    (await manager.get(`/alarms?${searching(`tank.id:${wetTank} AND state:open`)}`)).body.content

  beforeAll(async () => {
    const past = { table, readings: wet, sales: [], deliveries: [] }
    wetTank = (await plant(app, app.ids.airport, 2, past)).tankId
    expect(await makeAllHours(parts(), app.ids.airport)).toMatchObject({ failed: 0 })
  }, 120_000)

  it('is nothing while it stands, or has risen by less than three millimetres', async () => {
    await lookAt(ROSE_AT)
    await lookAt(ROSE_AT + 4 * HOUR_MS)
    manager = (await app.as('manager')).at(app.ids.airport)
    expect(await openWater()).toEqual([])
  })

  it('opens a case within hours of rising, whatever the nozzles do', async () => {
    status = 'offline'
    await lookAt(ROSE_AT + 8 * HOUR_MS)
    expect(await openWater()).toMatchObject([{ kind: 'waterIngress' }])
  })

  it('is not asked after again for each millimetre once its case is closed', async () => {
    const cases = `/wetstockCases?${searching(`tank.id:${wetTank}`)}`
    const [open] = (await manager.get(cases)).body.content
    expect(open).toMatchObject({ state: 'open', causes: ['water'] })
    const closing = { reason: 'the lid was open; it is pumped out at noon', version: open.version }
    expect((await manager.post(`/wetstockCases/${open.id}/close`, closing)).status).toBe(200)
    await lookAt(ROSE_AT + 10 * HOUR_MS)
    expect(await openWater()).toEqual([])
  })
})
