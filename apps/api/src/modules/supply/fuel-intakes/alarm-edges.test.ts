/** Intakes of which the gauge says nothing, and deliveries of which nobody has entered an intake: at their limits. */

import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { expectDone } from '../../../../test/checkout.ts'
import { connectController, EAST, type TestController } from '../../../../test/controller.ts'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'
import { another } from '../../../../test/supply.ts'
import { type Parties, someParties } from '../../../../test/supply-contracts.ts'
import { watchDeliveries } from './gauge/watch-deliveries.ts'

const app = useApp()
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const ZONE_MS = 8 * HOUR
const TANK = 3
let manager: Caller
let controller: TestController
let parties: Parties
let tankId: number

async function logIn(): Promise<void> {
  manager = (await app.as('manager')).at(app.ids.east)
}

const tankNow = async () =>
  expectDone(await manager.get(`/tanks?${searching(`number:${TANK}`)}`)).content[0]

beforeAll(async () => {
  controller = await connectController(await app.listen(), EAST)
  parties = await someParties(await app.as('company'), 900_000)
  await logIn()
  tankId = (await tankNow()).id
})

/** Each test has days of its own; what nobody has confirmed would stand for ever. */
beforeEach(async () => {
  app.clock.advance(20 * DAY)
  await logIn()
  const drafts = await manager.get(`/fuelLoadings?${searching('source:gauge AND status:draft')}`)
  for (const { id } of expectDone(drafts).content) {
    expectDone(await step(id, 'void', { reason: 'of another test' }))
  }
})

const now = (): number => app.clock.now.getTime()
const step = (id: number, event: string, body: object = {}) =>
  manager.post(`/fuelLoadings/${id}/${event}`, body)
const shown = async (id: number) => expectDone(await manager.get(`/fuelLoadings/${id}`))

async function measure(id: number, end: 'before' | 'after', at: number, volume: number) {
  const reading = { volume, at: new Date(at).toISOString(), temperature: 20 }
  expectDone(await step(id, 'measure', { tank: { id: tankId }, end, reading }))
}

async function drafted(): Promise<number> {
  const { supplier, product, depot } = parties
  const input = {
    docNo: another('DN'),
    supplier,
    product,
    depot,
    density: 840,
    temperature: 20,
    deliveryVolume: 500_000,
    lines: [{ tank: { id: tankId } }],
  }
  return expectDone(await manager.post('/fuelLoadings', input)).id
}

/** From 6,000 to 10,900 litres, between these instants, completed. */
async function taken(before: number, after: number): Promise<number> {
  const id = await drafted()
  await measure(id, 'before', before, 600_000)
  await measure(id, 'after', after, 1_090_000)
  expectDone(await step(id, 'complete'))
  return id
}

const local = (at: number): string => new Date(at + ZONE_MS).toISOString().slice(0, 19)

/** Litres. */
const gaugeTells = (from: number, to: number, [start, end] = [6_000, 10_900]) =>
  controller.upload('UploadInTankDelivery', {
    Tank: TANK,
    StartValues: { DateTime: local(from), ProductVolume: start },
    EndValues: { DateTime: local(to), ProductVolume: end },
    AbsoluteValues: { ProductVolume: end - start, PumpsDispensedVolume: 0 },
  })

const gaugeReads = (at: number) =>
  controller.upload('UploadTankMeasurement', {
    DateTime: local(at),
    Tank: TANK,
    ProductHeight: 900,
    ProductVolume: 10_900,
  })

async function watch(): Promise<void> {
  const { database, secrets } = app.container
  const onError = (error: unknown): never => {
    throw error
  }
  const live = { publish: () => {}, disconnect: () => {} }
  await watchDeliveries({
    database,
    secrets,
    live,
    publish: () => {},
    now: () => app.clock.now,
    onError,
  })
}

/** @param at when the watch looks */
async function alarmsAt(at: number): Promise<string[]> {
  app.clock.advance(at - now())
  await logIn()
  await watch()
  const query = searching(`tank.id:${tankId} AND state:open`)
  const { content } = expectDone(await manager.get(`/alarms?${query}`))
  return content
    .map(({ kind }: { kind: string }) => kind)
    .filter((kind: string) => kind === 'intakeUngauged' || kind === 'deliveryUnconfirmed')
}

const deliveriesOf = async (id: number) => (await shown(id)).lines[0].deliveries.length

describe('an intake of which the gauge says nothing', () => {
  it('is an alarm from a day after its end until the eighth', async () => {
    const end = now() - 30 * MINUTE
    await gaugeReads(end)
    await taken(end - 30 * MINUTE, end)
    expect(await alarmsAt(end + DAY - SECOND)).toEqual([])
    expect(await alarmsAt(end + DAY)).toEqual(['intakeUngauged'])
    expect(await alarmsAt(end + 8 * DAY)).toEqual(['intakeUngauged'])
    expect(await alarmsAt(end + 8 * DAY + SECOND)).toEqual([])
  })

  it('is none where the gauge was silent for a day around it', async () => {
    const end = now() - 30 * MINUTE
    await taken(end - 30 * MINUTE, end)
    await gaugeReads(end - DAY - SECOND)
    expect(await alarmsAt(end + DAY)).toEqual([])
    await gaugeReads(end + DAY)
    expect(await alarmsAt(end + DAY + MINUTE)).toEqual(['intakeUngauged'])
  })

  it('is one no more once the gauge tells of it, however late', async () => {
    const end = now() - 30 * MINUTE
    await gaugeReads(end)
    const id = await taken(end - 30 * MINUTE, end)
    expect(await alarmsAt(end + DAY)).toEqual(['intakeUngauged'])
    await gaugeTells(end - 20 * MINUTE, end - MINUTE)
    expect(await alarmsAt(end + DAY + MINUTE)).toEqual([])
    expect(await deliveriesOf(id)).toBe(1)
  })
})

describe('a delivery beside an intake', () => {
  it.each([
    ['two hours after it', 2 * HOUR, true],
    ['a second more than two hours after it', 2 * HOUR + SECOND, false],
    ['two hours before it', -2 * HOUR, true],
    ['a second more than two hours before it', -2 * HOUR - SECOND, false],
  ])('%s', async (_when, apart, isPart) => {
    const [before, after] = [now() - 5 * HOUR, now() - 4 * HOUR]
    const id = await taken(before, after)
    const from = apart > 0 ? after + apart : before + apart - 10 * MINUTE
    await gaugeTells(from, from + 10 * MINUTE)
    expect(await alarmsAt(now() + MINUTE)).toEqual(isPart ? [] : ['deliveryUnconfirmed'])
    expect(await deliveriesOf(id)).toBe(isPart ? 1 : 0)
  })

  it.each([
    ['with half of its rise in common is the same', 8_450, true],
    ['with a centilitre less is another', 8_450.01, false],
  ])('%s', async (_what, start, isPart) => {
    const after = now() - 30 * MINUTE
    const id = await taken(after - 30 * MINUTE, after)
    await gaugeTells(after + 5 * MINUTE, after + 20 * MINUTE, [start, start + 4_900])
    expect(await alarmsAt(now() + MINUTE)).toEqual(isPart ? [] : ['deliveryUnconfirmed'])
    expect(await deliveriesOf(id)).toBe(isPart ? 1 : 0)
  })
})

describe('an intake and its delivery', () => {
  /** Half past midnight at the station. */
  const toMidnight = (): void => {
    const day = Math.ceil((now() + ZONE_MS) / DAY) * DAY - ZONE_MS
    app.clock.advance(day + 30 * MINUTE - now())
  }

  it('are one over midnight, whichever is told first', async () => {
    toMidnight()
    await logIn()
    const midnight = now() - 30 * MINUTE
    const id = await taken(midnight - 20 * MINUTE, midnight + 20 * MINUTE)
    await gaugeTells(midnight - 10 * MINUTE, midnight + 10 * MINUTE)
    expect(await alarmsAt(now() + 2 * DAY)).toEqual([])
    expect(await deliveriesOf(id)).toBe(1)

    toMidnight()
    const next = now() - 30 * MINUTE
    await gaugeTells(next - 10 * MINUTE, next + 10 * MINUTE)
    expect(await alarmsAt(now() + MINUTE)).toEqual(['deliveryUnconfirmed'])
    const later = await taken(next - 20 * MINUTE, next + 20 * MINUTE)
    expect(await alarmsAt(now() + MINUTE)).toEqual([])
    expect(await deliveriesOf(later)).toBe(1)
  })

  it('are one over the end of a shift and a change of price, and in the books once', async () => {
    const { bookVolume, item } = await tankNow()
    expectDone(await manager.post('/shiftStates'))
    const id = await drafted()
    await measure(id, 'before', now(), 600_000)
    app.clock.advance(5 * MINUTE)
    const from = now()
    expectDone(await step(id, 'start'))
    const [shift] = expectDone(
      await manager.get(`/shiftStates?${searching('settled:false')}`),
    ).content
    expectDone(await manager.post(`/shiftStates/${shift.id}/close`))
    app.clock.advance(5 * MINUTE)
    const change = { mode: 'now', lines: [{ item: { id: item.id }, newPrice: 783 }] }
    expectDone(await manager.post('/priceChanges', change, { pin: DEMO_PIN }))
    app.clock.advance(5 * MINUTE)
    await gaugeTells(from, now())
    expect((await tankNow()).bookVolume).toBe(bookVolume + 490_000)
    app.clock.advance(5 * MINUTE)
    await measure(id, 'after', now(), 1_090_000)
    expectDone(await step(id, 'complete'))
    expect((await tankNow()).bookVolume).toBe(bookVolume + 490_000)
    expect(await alarmsAt(now() + 2 * DAY)).toEqual([])
    expect(await deliveriesOf(id)).toBe(1)
  })
})
