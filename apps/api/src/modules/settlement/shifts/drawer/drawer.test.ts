/** The drawer of a shift: its float, what is put away meanwhile, and what is counted at its end. */

import { beforeEach, describe, expect, it } from 'vitest'
import { aPaidSale, expectDone, managerAt, rivalAt } from '../../../../../test/checkout.ts'
import { useApp } from '../../../../../test/harness.ts'
import { holding, untilWaiting } from '../../../../../test/locks.ts'

const app = useApp()

let shiftId: number

const manager = () => managerAt(app)
const sheet = async (id = shiftId) => (await (await manager()).get(`/shiftStates/${id}`)).body
const drop = async (body: object, key?: string) =>
  (await manager()).post(
    `/shiftStates/${shiftId}/cashDrops`,
    body,
    key === undefined ? {} : { key },
  )
const close = async (body: object) => (await manager()).post(`/shiftStates/${shiftId}/close`, body)

async function setFloat(float: number, blindCount = false): Promise<void> {
  const caller = await manager()
  const path = `/stations/${app.ids.airport}`
  const { body } = await caller.get(`${path}?expand=configDetail.drawer`)
  const { version } = body.configDetail.drawer
  expectDone(
    await caller.put(`${path}/config`, { key: 'drawer', value: { float, blindCount }, version }),
  )
}

/** A shift of the airport in which one coffee was paid in cash, 12.00; with a float of 300.00. */
beforeEach(async () => {
  await app.asOwner(`update stations set enable_shift_settle = true where id = ${app.ids.airport}`)
  await setFloat(30_000)
  const caller = await manager()
  const open = await caller.get('/shiftStates?size=1&sort=id,desc')
  const [latest] = open.body.content
  shiftId =
    latest?.settled === false
      ? expectDone(await caller.post(`/shiftStates/${latest.id}/close`)).next.id
      : expectDone(await caller.post('/shiftStates')).id
  await aPaidSale(app)
})

describe('POST /shiftStates/:id/cashDrops', () => {
  it('refuses nothing, less than nothing and cents that are none', async () => {
    for (const amount of [0, -100, 1_000_000_001]) {
      expect((await drop({ amount })).body.code).toBe('VALIDATION')
    }
    expect((await drop({ amount: 1.5 })).body.code).toBe('AMOUNT_SCALE')
    expect((await sheet()).drawer.drops).toEqual([])
  })

  it('refuses who may not close the shift, and who is elsewhere', async () => {
    const path = `/shiftStates/${shiftId}/cashDrops`
    const gauger = (await app.as('gauger')).at(app.ids.airport)
    expect((await gauger.post(path, { amount: 100 })).body.code).toBe('FORBIDDEN')
    const cashierOfEast = (await app.as('cashier')).at(app.ids.airport)
    expect((await cashierOfEast.post(path, { amount: 100 })).body.code).toBe('SCOPE_DENIED')
    expect((await (await rivalAt(app)).post(path, { amount: 100 })).body.code).toBe('NOT_FOUND')
  })

  it('refuses a settled shift', async () => {
    expectDone(await close({}))
    expect((await drop({ amount: 100 })).body.code).toBe('STATE_CONFLICT')
  })

  it('refuses more than should be in the drawer, and writes nothing', async () => {
    expectDone(await drop({ amount: 30_000 }))
    const refused = await drop({ amount: 1201 })
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({
      code: 'CASH_DROP_EXCEEDS',
      details: { expected: '12.00' },
    })
    expect(refused.body.message).toContain('12.00')
    const { drawer } = await sheet()
    expect(drawer).toMatchObject({ dropped: 30_000, expected: 1200 })
    expect(drawer.drops).toHaveLength(1)
    expectDone(await drop({ amount: 1200 }))
    expect((await drop({ amount: 1 })).body.details).toEqual({ expected: '0.00' })
  })

  it('lets one of two drops pass that come at once and are too much together', async () => {
    const letGo = await holding(app, (db) =>
      db.selectFrom('shifts').select('id').where('id', '=', shiftId).forUpdate().execute(),
    )
    const dropping = [20_000, 20_001].map((amount) => drop({ amount }))
    await untilWaiting(app, dropping.length)
    await letGo()
    const replies = await Promise.all(dropping)
    const refused = replies.filter(({ status }) => status !== 200)
    expect(refused.map(({ body }) => body.code)).toEqual(['CASH_DROP_EXCEEDS'])
    const { drawer } = await sheet()
    expect(drawer.drops).toHaveLength(1)
    expect(drawer.expected).toBe(31_200 - drawer.dropped)
  })

  it('takes the cash out of the drawer, and not out of what the shift took', async () => {
    const before = await sheet()
    expect(before.totals.cashExpected).toBe(1200)
    expect(before.drawer).toMatchObject({ float: 30_000, dropped: 0, expected: 31_200 })
    const after = expectDone(await drop({ amount: 1000, remark: '保险柜 2' }))
    expect(after.totals).toEqual(before.totals)
    expect(after.drawer).toMatchObject({
      dropped: 1000,
      expected: 30_200,
      drops: [{ amount: 1000, remark: '保险柜 2', operator: { name: expect.any(String) } }],
    })
    const entries = await app.look((db) =>
      db
        .selectFrom('audit_log')
        .where('action', '=', 'dropCash')
        .where('entity_id', '=', String(shiftId))
        .select(['entity', 'station_id', 'after'])
        .execute(),
    )
    expect(entries).toMatchObject([
      { entity: 'shift', station_id: app.ids.airport, after: { amount: 1000 } },
    ])
  })

  it('is done once, however often the same call comes', async () => {
    const key = crypto.randomUUID()
    await Promise.all([1, 2, 3].map(() => drop({ amount: 500 }, key)))
    expect((await sheet()).drawer.dropped).toBe(500)
  })
})

describe('POST /cashDrops/:id/void', () => {
  const dropped = async (): Promise<number> =>
    expectDone(await drop({ amount: 700 })).drawer.drops[0].id

  it('refuses what is elsewhere, and a settled shift', async () => {
    const id = await dropped()
    const path = `/cashDrops/${id}/void`
    expect((await (await rivalAt(app)).post(path)).body.code).toBe('NOT_FOUND')
    expectDone(await close({}))
    expect((await (await manager()).post(path)).body.code).toBe('STATE_CONFLICT')
    expect((await sheet()).drawer.dropped).toBe(700)
  })

  it('puts the cash back, once', async () => {
    const id = await dropped()
    const caller = await manager()
    const { drawer } = expectDone(await caller.post(`/cashDrops/${id}/void`))
    expect(drawer).toMatchObject({ dropped: 0, expected: 31_200, drops: [] })
    expectDone(await caller.post(`/cashDrops/${id}/void`))
    const entries = await app.look((db) =>
      db
        .selectFrom('audit_log')
        .where('action', '=', 'voidCashDrop')
        .where('entity_id', '=', String(shiftId))
        .select('after')
        .execute(),
    )
    expect(entries).toMatchObject([{ after: { amount: 700 } }])
  })
})

describe('POST /shiftStates/:id/close', () => {
  it('refuses notes and coins that come to another sum, and a value counted twice', async () => {
    const cashPieces = [{ value: 10_000, pieces: 3 }]
    expect((await close({ countedCash: 31_200, cashPieces })).body.code).toBe('CASH_COUNT_DIFFERS')
    const twice = [...cashPieces, { value: 10_000, pieces: 0 }]
    expect((await close({ cashPieces: twice })).body.code).toBe('CASH_COUNT_TWICE')
    expect((await sheet()).settled).toBe(false)
  })

  it('says what is missing of what the shift took, whatever the float and was put away', async () => {
    await drop({ amount: 1000 })
    const cashPieces = [
      { value: 10_000, pieces: 3 },
      { value: 100, pieces: 1 },
      { value: 50, pieces: 0 },
      { value: 10, pieces: 5 },
    ]
    const { settled } = expectDone(await close({ countedCash: 30_150, cashPieces }))
    expect(settled.totals).toMatchObject({
      cashExpected: 1200,
      cashCounted: 1150,
      cashDifference: -50,
    })
    expect(settled.drawer).toMatchObject({
      float: 30_000,
      dropped: 1000,
      expected: 30_200,
      counted: 30_150,
      pieces: [
        { value: 10_000, pieces: 3 },
        { value: 100, pieces: 1 },
        { value: 10, pieces: 5 },
      ],
    })
    await setFloat(0)
    expect(await sheet(settled.id)).toEqual(settled)
  })

  it('counts the float only where there is one, and nothing where nobody counted', async () => {
    await setFloat(0)
    const { settled } = expectDone(await close({}))
    expect(settled.totals).toMatchObject({ cashCounted: null, cashDifference: null })
    expect(settled.drawer).toMatchObject({ float: 0, expected: 1200, counted: null, pieces: [] })
  })

  it('refuses where it is to be counted blindly and was not, and tells both sums afterwards', async () => {
    await setFloat(30_000, true)
    expect((await sheet()).drawer).toMatchObject({ isBlind: true, counted: null })
    expect((await close({})).body.code).toBe('CASH_COUNT_REQUIRED')
    expect((await sheet()).settled).toBe(false)
    const { settled } = expectDone(await close({ countedCash: 31_000 }))
    expect(settled.drawer).toMatchObject({ isBlind: false, expected: 31_200, counted: 31_000 })
    expect(settled.totals.cashDifference).toBe(-200)
    await setFloat(30_000)
  })

  describe('that is counted blindly', () => {
    /** Closes shifts at the airport, and reviews none. */
    const counter = async () => {
      await app.asOwner(`update user_roles set station_id = ${app.ids.airport}
        where user_id = (select id from users where account = 'cashier' and company_id = ${app.ids.company})`)
      return (await app.as('cashier')).at(app.ids.airport)
    }

    const EXPECTED = /31_?200|1_?200|312\.00|12\.00/

    it('tells who counts nothing of what should be there, on any sheet of it', async () => {
      await setFloat(30_000, true)
      const cashier = await counter()
      const shown = expectDone(await cashier.get(`/shiftStates/${shiftId}`))
      const preview = expectDone(await cashier.get(`/shiftStates/${shiftId}/preview`))
      for (const { totals, payments, drawer, accounts } of [shown, preview]) {
        expect(drawer).toMatchObject({ isBlind: true, expected: 0, float: 30_000 })
        expect([payments, accounts]).toEqual([[], []])
        const { salesAmount: _sales, nonFuelAmount: _goods, ...others } = totals
        expect(JSON.stringify(others)).not.toMatch(EXPECTED)
      }
      const path = `/shiftStates/${shiftId}/cashDrops`
      const refused = await cashier.post(path, { amount: 40_000 })
      expect(refused.body.code).toBe('CASH_DROP_TOO_LARGE')
      expect(JSON.stringify(refused.body)).not.toMatch(EXPECTED)
      const dropped = expectDone(await cashier.post(path, { amount: 100 }))
      expect(dropped.drawer).toMatchObject({ expected: 0, dropped: 100 })
      const [drop] = dropped.drawer.drops
      const voided = expectDone(await cashier.post(`/cashDrops/${drop.id}/void`))
      expect(voided.drawer.expected).toBe(0)
    })

    it('is told to who reviews shifts, and to who counted it', async () => {
      await setFloat(30_000, true)
      const cashier = await counter()
      expect((await sheet()).drawer.expected).toBe(31_200)
      expect((await sheet()).totals.cashExpected).toBe(1200)
      const count = { countedCash: 31_200 }
      const { settled } = expectDone(await cashier.post(`/shiftStates/${shiftId}/close`, count))
      expect(settled.drawer).toMatchObject({ expected: 31_200, counted: 31_200 })
      expect(settled.totals).toMatchObject({ cashExpected: 1200, cashDifference: 0 })
      await setFloat(30_000)
    })
  })

  it('and cash that is put away at the same moment end as one after the other', async () => {
    const [dropping, closing] = await Promise.all([drop({ amount: 400 }), close({})])
    const { settled } = expectDone(closing)
    const isBefore = dropping.status === 200
    if (!isBefore) expect(dropping.body.code).toBe('STATE_CONFLICT')
    expect(settled.drawer.dropped).toBe(isBefore ? 400 : 0)
    expect((await sheet(settled.id)).drawer).toEqual(settled.drawer)
  })
})
