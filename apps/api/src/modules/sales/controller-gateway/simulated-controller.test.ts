/** The simulated forecourt and the server, each by its own figures: what a tag lets run, and a totaliser at its end. */

import { type Simulator, startSimulator } from '@app/simulator/simulate'
import { centilitres } from '@app/kernel/quantity'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoBlueprints } from '#demo/plant-demo.ts'
import { expectDone } from '../../../../test/checkout.ts'
import { searching, useApp } from '../../../../test/harness.ts'

const app = useApp()
const MINUTE_MS = 60_000
/** A totaliser of six digits begins again at 0 behind 999,999.99 L. */
const DIGITS = 6
const RANGE = 100_000_000
/** So much is left until then when the test begins. */
const LEFT = 2_000

let forecourt: Simulator

const manager = async () => (await app.as('manager')).at(app.ids.east)

async function fuellingsOf(nozzleId: number) {
  const query = `sort=endTime,asc&${searching(`nozzle.id:${nozzleId}`)}`
  return expectDone(await (await manager()).get(`/fuellings?${query}`)).content
}

/** Book volumes by tank number. */
async function books(): Promise<Map<number, number>> {
  const { body } = await (await manager()).get('/tanks?size=100')
  return new Map(body.content.map((tank: any) => [tank.number, tank.bookVolume]))
}

/** Lets the forecourt live, and the server hear of it at that time. */
async function pass(minutes: number): Promise<void> {
  app.clock.advance(minutes * MINUTE_MS)
  forecourt.step(minutes * MINUTE_MS)
  await forecourt.whenDelivered()
}

/** At the first nozzle of a pump. */
async function fuel(pump: number, litres: number, more: object = {}): Promise<void> {
  forecourt.fuel({ pump, nozzle: 1, volume: centilitres(litres * 100), ...more })
  await pass(3)
}

const truthAt = (pump: number) =>
  forecourt.truth().nozzles.find((one) => one.pump === pump && one.nozzle === 1)

/** The first nozzle of a pump, as the server knows it. */
async function nozzleAt(pump: number) {
  const { body } = await (await manager()).get('/nozzleControls?expand=dispenser,tank&size=100')
  return body.content.find(
    ({ dispenser, physicalNo }: any) =>
      Number.parseInt(dispenser.name, 10) === pump && physicalNo === 1,
  )
}

beforeAll(async () => {
  const { body } = await (await manager()).get('/nozzleControls?size=100')
  for (const { id, version } of body.content) {
    const change = { totaliserDigits: DIGITS, version }
    expectDone(await (await manager()).put(`/nozzleControls/${id}`, change))
  }
  const ids = body.content.map(({ id }: { id: number }) => id)
  await app.look((db) =>
    db
      .updateTable('nozzles')
      .set({ totaliser_cl: centilitres(RANGE - LEFT) })
      .where('id', 'in', ids)
      .execute(),
  )
  const [blueprint] = await demoBlueprints(app.container)
  forecourt = startSimulator({
    url: `ws://127.0.0.1:${await app.listen()}/jsonPTS`,
    blueprint: { ...(blueprint as object), customersPerDay: 0 },
    speed: 0,
    startAt: app.clock.now,
  })
  expectDone(await (await manager()).post('/shiftStates'))
})

afterAll(() => forecourt?.stop())

async function sheetOf(nozzleId: number) {
  const { body } = await (await manager()).get('/shiftStates?size=1&sort=id,desc')
  const { nozzles } = expectDone(
    await (await manager()).get(`/shiftStates/${body.content[0].id}/preview`),
  )
  return nozzles.find(({ nozzle }: any) => nozzle.id === nozzleId)
}

describe('a tag at the reader of a pump', () => {
  const hold = (tag: string) =>
    forecourt.holdTag({ pump: 4, nozzle: 1, tag, volume: centilitres(1_000) })

  it('of nobody runs nothing', async () => {
    await pass(1)
    expect(await hold('0000000000FF')).toBeUndefined()
    await pass(3)
    expect(forecourt.truth().fuellings).toEqual([])
  })

  it('of an attendant runs the pump, and the order names them', async () => {
    const employee = await app.look((db) =>
      db
        .selectFrom('users')
        .where('company_id', '=', app.ids.company)
        .where('account', '=', 'fueler')
        .select('id')
        .executeTakeFirstOrThrow(),
    )
    const card = expectDone(
      await (await manager()).post('/employeeCards', { employee, password: '123456' }),
    )
    const transaction = await hold(card.number)
    expect(transaction).toBeGreaterThan(0)
    await pass(3)
    const [fuelling] = await fuellingsOf((await nozzleAt(4)).id)
    expect(fuelling).toMatchObject({ pumpSequence: transaction, tag: card.number, volume: 1_000 })
    const order = expectDone(await (await manager()).get(`/orders/${fuelling.order.id}`))
    expect(order.employeeCard).toMatchObject({ id: card.id })
  })
})

describe('a totaliser that begins again at 0 in the middle of trade', () => {
  it('loses and invents no litre, by fuelling, by tank and by shift', async () => {
    const { id, tank } = await nozzleAt(1)
    const before = await books()
    // The second begins below the last digit and ends behind it.
    for (const litres of [12, 15, 7]) await fuel(1, litres)
    const told = await fuellingsOf(id)
    expect(
      told.map((one: any) => [one.totaliserBefore, one.totaliserAfter, one.volume, one.gap]),
    ).toEqual([
      [RANGE - 2_000, RANGE - 800, 1_200, 0],
      [RANGE - 800, 700, 1_500, 0],
      [700, 1_400, 700, 0],
    ])
    expect(truthAt(1)).toMatchObject({ shown: 3_400, unreported: 0, totalVolume: 1_400 })
    expect((await nozzleAt(1)).totaliser).toBe(1_400)
    const after = await books()
    const taken = [...before].map(([number, volume]) => [number, volume - (after.get(number) ?? 0)])
    expect(taken.filter(([, volume]) => volume !== 0)).toEqual([[tank.number, 3_400]])
    expect(await sheetOf(id)).toMatchObject({
      opening: RANGE - 2_000,
      closing: 1_400,
      metered: 3_400,
      sold: 3_400,
      difference: 0,
    })
  })

  it('shows to the centilitre what bypassed the controller when it did', async () => {
    const { id } = await nozzleAt(2)
    await fuel(2, 15)
    await fuel(2, 12, { isUnreported: true })
    await fuel(2, 5)
    const told = await fuellingsOf(id)
    expect(told.map((one: any) => [one.totaliserAfter, one.volume, one.gap])).toEqual([
      [RANGE - 500, 1_500, 0],
      [1_200, 500, 1_200],
    ])
    expect(truthAt(2)).toMatchObject({ shown: 3_200, unreported: 1_200, totalVolume: 1_200 })
    expect(await sheetOf(id)).toMatchObject({ metered: 3_200, sold: 2_000, difference: 1_200 })
  })
})
