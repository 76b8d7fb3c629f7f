import { centilitres } from '@app/kernel/quantity'
import {
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  type Reading,
  type Sale,
} from '@app/wetstock/ledger/observations'
import { describe, expect, it } from 'vitest'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { expectDone } from '../../../../test/checkout.ts'
import { searching, useApp } from '../../../../test/harness.ts'
import { plant } from '../../../../test/wetstock.ts'
import { makeAllHours } from '../tank-ledgers/make-hours.ts'
import { explainAllTanks } from '../tank-months/explain-tanks.ts'
import { watchAllTanks } from './watch-tanks.ts'

const app = useApp()

/** Midnight at the station; ten hours later 500 L are pumped to another tank within ten minutes. */
const BEGIN = Date.parse('2026-11-19T16:00:00Z')
const PUMPED_AT = BEGIN + 10 * HOUR_MS
const MINUTES = 10
const MOVED_AT = PUMPED_AT + MINUTES * MINUTE_MS
const ALLOWED_AT = PUMPED_AT + 3 * HOUR_MS
const LITRES = 500
/** Ten litres a millimetre. */
const table = Array.from({ length: 2501 }, (_, height) => centilitres(height * 1000))

const SALE: Sale = {
  id: '1',
  nozzle: '1/1',
  startedAt: BEGIN + 6 * HOUR_MS - MINUTE_MS,
  endedAt: BEGIN + 6 * HOUR_MS,
  volume: centilitres(3000),
  totaliser: centilitres(103_000),
}

const readingsWith = (litresSold: number) =>
  Array.from({ length: (36 * HOUR_MS) / MINUTE_MS }, (_, index): Reading => {
    const at = BEGIN + index * MINUTE_MS
    const pumped = LITRES * Math.max(0, Math.min(1, (at - PUMPED_AT) / (MINUTES * MINUTE_MS)))
    const sold = at >= SALE.endedAt ? litresSold : 0
    return { at, height: 1500 - (pumped + sold) / 10, water: 0, temperature: 20 }
  })

const parts = () => ({
  database: app.database,
  now: () => app.clock.now,
  publish: () => {},
  onError: (error: unknown) => {
    throw error
  },
  forecourtState: {
    tank: () => undefined,
    nozzle: (id: number) =>
      ({ id, logicNo: 1, status: 'idle', volume: 0, amount: 0, at: null }) as never,
  },
})

const manager = async () => (await app.as('manager')).at(app.ids.airport)
const ofTank = (tankId: number) => searching(`tank.id:${tankId}`)
const watch = () => watchAllTanks(parts(), app.ids.airport)
const alarmsOf = async (tankId: number) =>
  expectDone(await (await manager()).get(`/alarms?${ofTank(tankId)}`)).content
const casesOf = async (tankId: number) =>
  expectDone(await (await manager()).get(`/wetstockCases?${ofTank(tankId)}`)).content

/** Another tank of the product, to pump into. */
async function twinOf(tankId: number, number: number) {
  const caller = await manager()
  const [from] = expectDone(await caller.get(`/fuelInventory?${searching(`id:${tankId}`)}`)).content
  const twin = { number, maxVolume: from.maxVolume, item: { id: from.item.id } }
  return { from, to: expectDone(await caller.post('/tanks', twin)) }
}

/** Asked for and allowed at once, however long after it was pumped. */
async function transfer({ from, to }: Awaited<ReturnType<typeof twinOf>>, litres: number) {
  const caller = await manager()
  const company = (await app.as('company')).at(app.ids.airport)
  const booking = () =>
    caller.post('/tankStockMoves/transfer', {
      fromTank: { id: from.id, version: from.version },
      toTank: { id: to.id, version: to.version },
      volume: litres * 100,
      movedAt: new Date(MOVED_AT).toISOString(),
      reason: 'emptied for cleaning',
    })
  const { approvalId } = (await booking()).body.details
  expectDone(await company.post(`/approvals/${approvalId}/approve`, {}, { pin: DEMO_PIN }))
  expectDone(await booking())
}

it('takes a transfer that is allowed hours later neither for a withdrawal nor for a step', async () => {
  app.clock.now = new Date(ALLOWED_AT)
  const past = { table, readings: readingsWith(30), sales: [SALE], deliveries: [] }
  const { tankId } = await plant(app, app.ids.airport, 1, past)
  await transfer(await twinOf(tankId, 21), LITRES)

  app.clock.now = new Date(ALLOWED_AT + 30 * MINUTE_MS)
  expect(await watch()).toMatchObject({ failed: 0 })
  expect(await alarmsOf(tankId)).toEqual([])
  app.clock.now = new Date(BEGIN + DAY_MS + 9 * HOUR_MS)
  expect(await makeAllHours(parts(), app.ids.airport)).toMatchObject({ failed: 0 })
  expect(await explainAllTanks(parts(), app.ids.airport)).toMatchObject({ failed: 0 })
  expect(await alarmsOf(tankId)).toEqual([])
  expect(await casesOf(tankId)).toEqual([])
  const days = await (await manager()).get(`/wetstockDays?${ofTank(tankId)}&sort=day,asc`)
  const [day] = expectDone(days).content
  expect(day).toMatchObject({ day: '2026-11-20', moved: -LITRES * 100, variance: 0 })
})

describe('a withdrawal alarm', () => {
  /** Nobody has booked anything yet when the watch looks. */
  async function alarmed(number: number, twin: number) {
    app.clock.now = new Date(MOVED_AT + 30 * MINUTE_MS)
    const past = { table, readings: readingsWith(0), sales: [], deliveries: [] }
    const { tankId } = await plant(app, app.ids.airport, number, past)
    expect(await watch()).toMatchObject({ failed: 0 })
    expect(await alarmsOf(tankId)).toMatchObject([{ kind: 'withdrawal', state: 'open' }])
    app.clock.now = new Date(ALLOWED_AT)
    return { tankId, tanks: await twinOf(tankId, twin) }
  }

  it('ends with the transfer that is booked afterwards, and its case with it', async () => {
    const { tankId, tanks } = await alarmed(2, 22)
    await transfer(tanks, LITRES)
    await watch()
    expect(await alarmsOf(tankId)).toMatchObject([{ kind: 'withdrawal', state: 'cleared' }])
    expect(await casesOf(tankId)).toMatchObject([
      { state: 'closed', reason: 'emptied for cleaning', causes: ['withdrawal'] },
    ])
    const company = (await app.as('company')).at(app.ids.airport)
    const log = expectDone(await company.get(`/audits?${searching('entity:wetstockCase')}`)).content
    expect(log).toMatchObject([
      { action: 'closeCase', reason: 'emptied for cleaning', user: { id: expect.any(Number) } },
    ])
    app.clock.advance(5 * MINUTE_MS)
    await watch()
    expect(await casesOf(tankId)).toHaveLength(1)
  })

  it('stands where less was transferred than is missing', async () => {
    const { tankId, tanks } = await alarmed(3, 23)
    await transfer(tanks, LITRES / 5)
    await watch()
    expect(await alarmsOf(tankId)).toMatchObject([{ kind: 'withdrawal', state: 'open' }])
    expect(await casesOf(tankId)).toMatchObject([{ state: 'open' }])
  })
})
