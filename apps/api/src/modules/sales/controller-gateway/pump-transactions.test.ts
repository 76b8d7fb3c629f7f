import { beforeAll, describe, expect, it } from 'vitest'
import type { UploadPumpTransaction } from '@app/kernel/json-pts'
import {
  connectController,
  EAST,
  pumpTransaction,
  type TestController,
} from '../../../../test/controller.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { searching, useApp } from '../../../../test/harness.ts'

const app = useApp()
let controller: TestController

beforeAll(async () => {
  controller = await connectController(await app.listen(), EAST)
})

const upload = (more: Partial<UploadPumpTransaction>) =>
  controller.upload('UploadPumpTransaction', pumpTransaction(more))

async function fuellingsOf(logicNo: number) {
  const manager = (await app.as('manager')).at(app.ids.east)
  const nozzle = await nozzleNumbered(logicNo)
  const { body } = await manager.get(
    `/fuellings?sort=endTime,asc&${searching(`nozzle.id:${nozzle.id}`)}`,
  )
  return body.content
}

async function nozzleNumbered(logicNo: number) {
  const manager = (await app.as('manager')).at(app.ids.east)
  const { body } = await manager.get(
    `/nozzleControls?expand=tank&${searching(`logicNo:${logicNo}`)}`,
  )
  return body.content[0]
}

async function bookVolume(tankNumber: number): Promise<number> {
  const manager = (await app.as('manager')).at(app.ids.east)
  const { body } = await manager.get(`/tanks?${searching(`number:${tankNumber}`)}`)
  return body.content[0].bookVolume
}

const packetOf = async (naturalKey: string) => {
  const manager = (await app.as('manager')).at(app.ids.east)
  const search = searching(`naturalKey:"${naturalKey}"`)
  return (await manager.get(`/controllerPackets?${search}`)).body.content
}

const refusalsOf = (naturalKey: string) =>
  app.look((db) =>
    db
      .selectFrom('controller_rejections')
      .where('natural_key', '=', naturalKey)
      .selectAll()
      .execute(),
  )

describe('UploadPumpTransaction that cannot be', () => {
  it.each([
    ['a pump that the station does not have', { Pump: 9 }, 'UNKNOWN_PUMP'],
    ['a nozzle that the pump does not have', { Pump: 6, Nozzle: 2 }, 'UNKNOWN_PUMP'],
    ['an end far in the future', { DateTime: '2026-11-21T10:11:00' }, 'TIME_IN_FUTURE'],
    ['an end before its start', { DateTime: '2026-11-21T09:47:59' }, 'TIME_ORDER'],
    ['an hour that no day has', { DateTime: '2026-11-21T25:00:00' }, 'TIME_INVALID'],
    ['more than the tank holds', { Volume: 50_000.01 }, 'VOLUME_IMPOSSIBLE'],
  ])('refuses %s, acknowledges it and keeps it with the reason', async (_, wrong, code) => {
    const more = { Pump: 5, Nozzle: 1, Transaction: 900, ...wrong }
    expect((await upload(more)).Message).toBe('OK')
    const sent = pumpTransaction(more)
    const key = `${sent.Pump}/${sent.Nozzle}/900/${sent.DateTime}`
    const kept = await refusalsOf(key)
    expect(kept).toMatchObject([{ state: 'open', code }])
    expect(JSON.parse(kept[0]?.body ?? '')).toEqual(sent)
    expect(await packetOf(key)).toEqual([])
    expect(await fuellingsOf(11)).toEqual([])
  })

  it('stays refused when it is sent again', async () => {
    expect((await upload({ Pump: 9, Transaction: 900 })).Message).toBe('OK')
    expect(await refusalsOf('9/1/900/2026-11-21T09:50:00')).toMatchObject([{ times: 1 }])
  })
})

describe('UploadPumpTransaction', () => {
  it('becomes a fuelling, an unpaid order, a line in the books and the reading of the meter', async () => {
    const before = await bookVolume(1)
    await upload({ TotalAmount: 7680.6, TCVolume: 19.87, Tag: 'driver 7' })
    expect(await fuellingsOf(1)).toMatchObject([
      {
        pumpSequence: 1,
        startTime: '2026-11-21T01:48:00Z',
        endTime: '2026-11-21T01:50:00Z',
        volume: 2000,
        tcVolume: 1987,
        unitPrice: 753,
        amount: 15_060,
        totaliserBefore: null,
        totaliserAfter: 102_000,
        gap: 0,
        tag: 'driver 7',
        item: { name: '92# 汽油' },
        order: { status: 'open' },
      },
    ])
    expect(await bookVolume(1)).toBe(before - 2000)
    expect(await nozzleNumbered(1)).toMatchObject({
      totaliser: 102_000,
      totaliserAmount: 768_060,
      totaliserTime: '2026-11-21T01:50:00Z',
      // Nobody has sent this pump a price: what it sells at is what it shows.
      pumpPrice: 753,
      pumpPriceTime: '2026-11-21T01:50:00Z',
    })
  })

  it('opens an order for what the pump showed, in the open shift', async () => {
    await upload({ Pump: 1, Nozzle: 2, Price: 8.02, Amount: 160.4 })
    const order = await app.look((db) =>
      db
        .selectFrom('orders')
        .innerJoin('nozzles', 'nozzles.id', 'orders.nozzle_id')
        .innerJoin('shifts', 'shifts.id', 'orders.shift_id')
        .where('nozzles.logic_no', '=', 2)
        .where('orders.station_id', '=', app.ids.east)
        .select([
          'orders.amount_cents',
          'orders.volume_cl',
          'orders.status',
          'orders.source',
          'shifts.settled',
        ])
        .execute(),
    )
    expect(order).toEqual([
      { amount_cents: 16_040, volume_cl: 2000, status: 'open', source: 'pump', settled: false },
    ])
  })

  it('changes nothing more when it is sent again, even with other figures', async () => {
    const once = { Pump: 2, Nozzle: 1, Transaction: 5 }
    await upload(once)
    const before = await bookVolume(1)
    expect((await upload(once)).Message).toBe('OK')
    expect((await upload({ ...once, Amount: 1, TotalVolume: 9999 })).Message).toBe('OK')
    expect(await fuellingsOf(3)).toMatchObject([{ amount: 15_060, totaliserAfter: 102_000 }])
    expect(await bookVolume(1)).toBe(before)
    expect(await packetOf('2/1/5/2026-11-21T09:50:00')).toHaveLength(1)
  })

  it('records a lifted nozzle that dispensed nothing, and asks nobody for money', async () => {
    await upload({ Pump: 2, Nozzle: 2, Price: 8.02, Volume: 0, Amount: 0, TotalVolume: 500 })
    expect(await fuellingsOf(4)).toMatchObject([{ volume: 0, order: null, totaliserAfter: 50_000 }])
    expect((await nozzleNumbered(4)).totaliser).toBe(50_000)
  })

  it('books what the pump says where price and volume give another amount, and says so', async () => {
    await upload({ Pump: 4, Nozzle: 3, Price: 9.14, Amount: 182.82 })
    expect(await fuellingsOf(10)).toMatchObject([{ amount: 18_282, order: { status: 'open' } }])
    expect(await packetOf('4/3/1/2026-11-21T09:50:00')).toMatchObject([
      { outcome: 'applied', outcomeCode: 'AMOUNT_MISMATCH' },
    ])
  })

  it.each([
    ['a cent beside the amount', { Transaction: 31, Amount: 182.81 }, null],
    ['a cent beside the price', { Transaction: 32, Price: 9.15, Amount: 183 }, null],
    [
      'two cents beside the price',
      { Transaction: 33, Price: 9.16, Amount: 183.2 },
      'PRICE_MISMATCH',
    ],
  ])('judges %s', async (_, more, outcomeCode) => {
    await upload({ Pump: 4, Nozzle: 3, Price: 9.14, DateTime: '2026-11-21T09:55:00', ...more })
    expect(await packetOf(`4/3/${more.Transaction}/2026-11-21T09:55:00`)).toMatchObject([
      { outcome: 'applied', outcomeCode },
    ])
  })

  it('accepts the price of before a change for what began before it, and flags it later', async () => {
    const manager = (await app.as('manager')).at(app.ids.east)
    const { item } = await nozzleNumbered(13)
    const change = { mode: 'now', lines: [{ item: { id: item.id }, newPrice: 723 }] }
    const { body } = await manager.post('/priceChanges', change, { pin: DEMO_PIN })
    expect(body.status).toBe('success')
    app.clock.advance(10 * 60_000)
    const old = { Pump: 5, Nozzle: 2, Price: 7.18, Amount: 143.6 }
    const early = { DateTimeStart: '2026-11-21T09:59:00', DateTime: '2026-11-21T10:01:00' }
    const late = { DateTimeStart: '2026-11-21T10:02:00', DateTime: '2026-11-21T10:04:00' }
    await upload({ ...old, ...early, Transaction: 41 })
    await upload({ ...old, ...late, Transaction: 42 })
    const codes = await Promise.all(
      [`5/2/41/${early.DateTime}`, `5/2/42/${late.DateTime}`].map(packetOf),
    )
    expect(codes.flat().map(({ outcomeCode }) => outcomeCode)).toEqual([null, 'PRICE_MISMATCH'])
  })

  it('survives a controller that is replaced: what the old one had told is told to nobody twice', async () => {
    const data = pumpTransaction({ Pump: 6, Nozzle: 1, Price: 7.23, Amount: 144.6 })
    await controller.upload('UploadPumpTransaction', data)
    const replacement = { ptsId: 'BBBB003A3435510938393730', password: EAST.password }
    await replaceController(replacement.ptsId)
    const second = await connectController(await app.listen(), replacement)
    expect((await second.upload('UploadPumpTransaction', data)).Message).toBe('OK')
    expect(await fuellingsOf(13)).toHaveLength(1)
    expect(await packetOf('6/1/1/2026-11-21T09:50:00')).toMatchObject([
      { outcome: 'ignored', outcomeCode: 'DUPLICATE' },
      { outcome: 'applied' },
    ])
    await second.close()
  })
})

/** Switches the eastern controller off and puts another one with the same password in its place. */
async function replaceController(ptsId: string): Promise<void> {
  await app.look(async (db) => {
    const old = await db
      .updateTable('controllers')
      .set({ enabled: false })
      .where('pts_id', '=', EAST.ptsId)
      .returning(['company_id', 'station_id', 'password_hash'])
      .executeTakeFirstOrThrow()
    await db
      .insertInto('controllers')
      .values({ ...old, pts_id: ptsId, name: 'new' })
      .execute()
  })
}
