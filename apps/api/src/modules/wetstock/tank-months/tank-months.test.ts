import { centilitres } from '@app/kernel/quantity'
import { beforeAll, describe, expect, it } from 'vitest'
import { plantSales } from '#demo/wetstock/tank-past.ts'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'
import { type LivedTank, liveThrough, plant } from '../../../../test/wetstock.ts'
import { makeAllHours } from '../tank-ledgers/make-hours.ts'
import { explainAllTanks } from './explain-tanks.ts'
import { keepCourses } from './keep-courses.ts'

const app = useApp()

/** In China it is the 27th of October; the leak begins with November. */
const BEGIN = new Date('2026-10-26T16:00:00Z')
const LEAK_FROM = '2026-10-31T16:00:00Z'
/** Millimetres by which a probe sinks, in the night. */
const MOVED = 5
const MOVED_AT = '2026-11-23T18:30:00.000Z'
const SHORT_FROM = '2026-11-12T00:00:00Z'
const END = new Date('2026-11-25T20:00:00Z')
const LEAK = 200
const SHORT = 30_000

let manager: Caller
let company: Caller
let leaking: number
let short: number
/** A fuelling that the controller uploads late. */
let late: LivedTank['sales'][number]
let nozzles: Map<string, number>

const parts = () => ({
  database: app.database,
  now: () => app.clock.now,
  publish: () => {},
  onError: (error: unknown) => {
    throw error
  },
})

async function runJobs(): Promise<void> {
  expect(await makeAllHours(parts(), app.ids.airport)).toMatchObject({ failed: 0 })
  expect(await explainAllTanks(parts(), app.ids.airport)).toMatchObject({ failed: 0 })
}

const monthOf = async (tankId: number, month = '2026-11') =>
  (await manager.get(`/wetstockMonths?${searching(`tank.id:${tankId} AND month:${month}`)}`)).body
    .content[0]

const detailsOf = async (tankId: number) =>
  (await manager.get(`/wetstockMonths/${(await monthOf(tankId)).id}`)).body

const daysOf = async (tankId: number) =>
  (
    await manager.get(
      `/wetstockDays?${searching(`tank.id:${tankId} AND month:2026-11`)}&size=50&sort=day,asc`,
    )
  ).body.content

beforeAll(async () => {
  app.clock.now = END
  const told = liveThrough({
    from: BEGIN,
    days: 30 + 4 / 24,
    faults: {
      leaks: [{ tank: 1, perHour: centilitres(LEAK), from: LEAK_FROM }],
      shortLoads: [{ tank: 2, at: SHORT_FROM, volume: centilitres(SHORT) }],
      gaugeShifts: [{ tank: 2, millimetres: -MOVED, from: MOVED_AT }],
    },
  })
  const [first, second] = [told.get(1), told.get(2)]
  if (!first || !second) throw new Error('two tanks were lived through')
  const held = second.sales.findIndex(
    ({ startedAt }) => startedAt > Date.parse('2026-11-22T04:00:00Z'),
  )
  const [one] = second.sales.splice(held, 1)
  if (!one) throw new Error('somebody fuelled')
  late = one
  ;({ tankId: leaking } = await plant(app, app.ids.airport, 1, first))
  ;({ tankId: short, nozzles } = await plant(app, app.ids.airport, 2, second))
  manager = (await app.as('manager')).at(app.ids.airport)
  company = (await app.as('company')).at(app.ids.airport)
  await runJobs()
}, 240_000)

describe('days', () => {
  it('have a line each that adds up and goes on where the day before ended', async () => {
    const days = await daysOf(leaking)
    expect(days).toHaveLength(25)
    let cumulative = 0
    for (const [index, day] of days.entries()) {
      expect(day.expected).toBe(day.opening + day.received + day.moved - day.sold)
      expect(day.variance).toBe(day.closing - day.expected)
      expect(day.thermal).toBe(day.variance - day.standardVariance)
      cumulative += day.standardVariance
      expect(day.cumulative).toBe(cumulative)
      if (index > 0) expect(day.opening).toBe(days[index - 1].closing)
      expect(day.unrecorded).toBe(0)
    }
  })
})

describe('GET /wetstockMonths/:id', () => {
  it('finds the leak, fails the tank and adds up to the centilitre', async () => {
    const month = await detailsOf(leaking)
    expect(month.leak.verdict).toBe('failLoss')
    expect(Math.abs(month.leak.rate - LEAK)).toBeLessThan(30)
    const { findings } = month.explanation
    const total = findings.reduce((sum: number, { volume }: { volume: number }) => sum + volume, 0)
    expect(total + month.notExplained).toBe(month.variance)
    const leak = findings.find(({ cause }: { cause: string }) => cause === 'leak')
    expect(leak).toMatchObject({ confidence: 'sure', advice: 'tightnessTest' })
    expect(Math.abs(leak.volume + LEAK * 24 * 25)).toBeLessThan(0.15 * LEAK * 24 * 25)
  })

  it('finds the load that was short and leads to its intake, and passes its tank', async () => {
    const month = await detailsOf(short)
    expect(month.leak.verdict).toBe('pass')
    const found = month.explanation.findings.filter(
      ({ cause }: { cause: string }) => cause === 'shortDelivery',
    )
    expect(found).toMatchObject([{ confidence: 'sure', evidence: [{ kind: 'intake' }] }])
    expect(Math.abs(found[0].volume + SHORT)).toBeLessThan(7000)
    const intake = await manager.get(`/fuelLoadings/${found[0].evidence[0].id}`)
    expect(intake.status).toBe(200)
  })

  it('tells a probe that was moved from fuel that was taken', async () => {
    const { findings } = (await detailsOf(short)).explanation
    const causes = findings.map(({ cause }: { cause: string }) => cause)
    expect(causes).not.toContain('withdrawal')
    const found = findings.filter(({ cause }: { cause: string }) => cause === 'step')
    expect(found).toMatchObject([{ confidence: 'sure', advice: 'checkGauge' }])
    expect(found[0].fromTime < MOVED_AT && found[0].untilTime >= MOVED_AT).toBe(true)
    expect(found[0].volume).toBeLessThan(0)
  })

  it('counts what the table was learnt from over both months, and none of a month with a case', async () => {
    const { explanation, tableId } = await detailsOf(short)
    expect(tableId).toEqual(expect.any(Number))
    const { days, isEnough, rows, covered } = explanation.table
    // Before the case that the short load has opened today, which stands in this month.
    expect(days).toBe(31)
    expect(covered).toBeGreaterThan(0)
    expect(rows.length > 0).toBe(isEnough)
  })

  it('says of each meter no more than the tank can know', async () => {
    const { explanation } = await detailsOf(short)
    expect(explanation.meters).toHaveLength(2)
    for (const { state } of explanation.meters)
      expect(['unknown', 'within', 'watch']).toContain(state)
  })
})

it('keeps how a month went on that was explained before, and nothing else of it', async () => {
  const of = (tankId: number) =>
    app.look((db) =>
      db
        .selectFrom('wetstock_months')
        .where('tank_id', '=', tankId)
        .orderBy('month')
        .selectAll()
        .execute(),
    )
  const [before, other] = [await of(leaking), await of(short)]
  expect(before.filter(({ course }) => course !== null)).toHaveLength(2)
  await app.asOwner(`update wetstock_months set course = null;
    update wetstock_months set table_id = null where tank_id = ${short}`)
  expect(await keepCourses(parts(), app.ids.east)).toEqual({ done: 0, failed: 0 })
  expect(await keepCourses(parts(), app.ids.airport)).toEqual({ done: 2, failed: 0 })
  expect(await of(leaking)).toEqual(before)
  // Of another table than the tank has.
  expect((await of(short)).map(({ course }) => course)).toEqual(other.map(() => null))
  await app.asOwner(
    other
      .map(
        (row) => `update wetstock_months set table_id = ${row.table_id},
    course = ${row.course === null ? 'null' : `'${JSON.stringify(row.course)}'`} where id = ${row.id}`,
      )
      .join(';'),
  )
  expect(await keepCourses(parts(), app.ids.airport)).toEqual({ done: 0, failed: 0 })
})

it('makes the hours anew to which a fuelling belongs that is told late', async () => {
  const dayOf = async () =>
    (await daysOf(short)).find((one: { day: string }) => one.day === '2026-11-22')
  const before = await dayOf()
  expect(before.unrecorded).toBe(late.volume)
  const missing = (await detailsOf(short)).explanation.findings.find(
    ({ cause }: { cause: string }) => cause === 'missingFuelling',
  )
  expect(missing).toMatchObject({ confidence: 'sure', within: 0 })
  const nozzle = `${nozzles.get(late.nozzle)}`
  await app.look((db) =>
    db
      .selectFrom('tanks')
      .where('id', '=', short)
      .select(['company_id', 'station_id'])
      .executeTakeFirstOrThrow()
      .then((place) => plantSales(db, place, [{ ...late, nozzle }])),
  )
  await runJobs()
  const after = await dayOf()
  expect(after.unrecorded).toBe(0)
  expect(after.sold).toBe(before.sold + late.volume)
  expect(after.variance).toBe(before.variance + late.volume)
  expect(after.id).toBe(before.id)
  const causes = (await detailsOf(short)).explanation.findings.map(
    ({ cause }: { cause: string }) => cause,
  )
  expect(causes).not.toContain('missingFuelling')
})

it('begins a month with what the measure said of a meter in the month before', async () => {
  const [nozzleId = 0] = nozzles.values()
  await app.asOwner(`insert into meter_tests (company_id, station_id, nozzle_id, kind, tested_at, error_ppm,
      uncertainty_ppm, passed, returned)
    select company_id, station_id, id, 'pumpTest', '2026-10-30T04:00:00Z', 2500, 200, true, false
    from nozzles where id = ${nozzleId}`)
  await app.asOwner(
    `update wetstock_tanks set explain_from = '2026-10-01' where tank_id = ${short}`,
  )
  await explainAllTanks(parts(), app.ids.airport)
  const { explanation } = await detailsOf(short)
  const meter = explanation.meters.find(
    ({ nozzle }: { nozzle: { id: number } }) => nozzle.id === nozzleId,
  )
  // It shows 2.5 ‰ more than ran through it.
  expect(Math.abs(meter.error + 2500)).toBeLessThan(500)
  expect(meter.state).toBe('watch')
})

describe('a case', () => {
  const casesOf = async (tankId: number) =>
    (await manager.get(`/wetstockCases?${searching(`tank.id:${tankId}`)}`)).body.content
  const alarmsOf = async (tankId: number) =>
    (
      await company.get(`/alarms?${searching(`tank.id:${tankId} AND state:open`)}`)
    ).body.content.map(({ kind }: { kind: string }) => kind)

  it('is one for each tank, with alarms until it is closed, and is not opened again for the same', async () => {
    const [open, ...others] = await casesOf(leaking)
    expect(others).toEqual([])
    expect(open).toMatchObject({ state: 'open', causes: ['leak'], month: { name: '2026-11' } })
    expect((await monthOf(leaking)).openCase).toBe(open.id)
    expect(await alarmsOf(leaking)).toContain('slowLoss')
    expect(await alarmsOf(short)).toEqual(expect.arrayContaining(['shortDelivery', 'probeMoved']))
    const path = `/wetstockCases/${open.id}/close`
    const input = { reason: 'tank was tested and lined', version: open.version }
    const { body } = await company.post(path, input)
    expect(body).toMatchObject({ state: 'closed', reason: input.reason })
    expect(await alarmsOf(leaking)).not.toContain('slowLoss')
    await app.asOwner(
      `update wetstock_tanks set explain_from = '2026-11-01' where tank_id = ${leaking}`,
    )
    await explainAllTanks(parts(), app.ids.airport)
    expect(await casesOf(leaking)).toHaveLength(1)
  })
})

describe('the line of GB/T 11085', () => {
  /** Of the short tank, once it was explained with these limits. */
  const lineWith = async (rates: object): Promise<number> => {
    const limits = {
      product: 'gasoline',
      fromMonth: '2026-11',
      day: null,
      shift: null,
      month: null,
    }
    expect((await company.post('/wetstockLimits', { ...limits, ...rates })).status).toBe(200)
    await app.asOwner(
      `update wetstock_tanks set explain_from = '2026-11-01' where tank_id = ${short}`,
    )
    await explainAllTanks(parts(), app.ids.airport)
    const { explanation } = await detailsOf(short)
    return explanation.limits.find(({ rule }: { rule: string }) => rule === 'gbT11085').limit
  }

  it('is reckoned for the region of the company, and by its own rates where it has them', async () => {
    const [mild, cold] = [await lineWith({}), await lineWith({ region: 'C' })]
    expect(cold).toBeLessThan(mild)
    const own = await lineWith({ region: 'C', storageWinter: 1, unloading: 1, retail: 1000 })
    const { sold } = await monthOf(short)
    expect(Math.abs(own - sold / 1000)).toBeLessThan(200)
  })
})
