import { centilitres } from '@app/kernel/quantity'
import {
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  type Reading,
  type Sale,
} from '@app/wetstock/ledger/observations'
import { expect, it } from 'vitest'
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

const readings = Array.from({ length: (36 * HOUR_MS) / MINUTE_MS }, (_, index): Reading => {
  const at = BEGIN + index * MINUTE_MS
  const pumped = LITRES * Math.max(0, Math.min(1, (at - PUMPED_AT) / (MINUTES * MINUTE_MS)))
  const sold = at >= SALE.endedAt ? 30 : 0
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

it('takes a transfer that is allowed hours later neither for a withdrawal nor for a step', async () => {
  app.clock.now = new Date(ALLOWED_AT)
  const past = { table, readings, sales: [SALE], deliveries: [] }
  const { tankId } = await plant(app, app.ids.airport, 1, past)
  const manager = (await app.as('manager')).at(app.ids.airport)
  const company = (await app.as('company')).at(app.ids.airport)
  const [from] = expectDone(
    await manager.get(`/fuelInventory?${searching(`id:${tankId}`)}`),
  ).content
  const twin = { number: 21, maxVolume: from.maxVolume, item: { id: from.item.id } }
  const to = expectDone(await manager.post('/tanks', twin))
  const transfer = () =>
    manager.post('/tankStockMoves/transfer', {
      fromTank: { id: from.id, version: from.version },
      toTank: { id: to.id, version: to.version },
      volume: LITRES * 100,
      movedAt: new Date(MOVED_AT).toISOString(),
      reason: 'emptied for cleaning',
    })
  const { approvalId } = (await transfer()).body.details
  expectDone(await company.post(`/approvals/${approvalId}/approve`, {}, { pin: DEMO_PIN }))
  expectDone(await transfer())

  app.clock.now = new Date(ALLOWED_AT + 30 * MINUTE_MS)
  expect(await watchAllTanks(parts(), app.ids.airport)).toMatchObject({ failed: 0 })
  const ofTank = searching(`tank.id:${tankId}`)
  expect(expectDone(await manager.get(`/alarms?${ofTank}`)).content).toEqual([])
  app.clock.now = new Date(BEGIN + DAY_MS + 9 * HOUR_MS)
  expect(await makeAllHours(parts(), app.ids.airport)).toMatchObject({ failed: 0 })
  expect(await explainAllTanks(parts(), app.ids.airport)).toMatchObject({ failed: 0 })
  const reader = (await app.as('manager')).at(app.ids.airport)
  expect(expectDone(await reader.get(`/alarms?${ofTank}`)).content).toEqual([])
  expect(expectDone(await reader.get(`/wetstockCases?${ofTank}`)).content).toEqual([])
  const [day] = expectDone(await reader.get(`/wetstockDays?${ofTank}&sort=day,asc`)).content
  expect(day).toMatchObject({ day: '2026-11-20', moved: -LITRES * 100, variance: 0 })
})
