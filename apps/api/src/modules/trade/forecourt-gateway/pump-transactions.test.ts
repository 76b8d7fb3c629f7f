import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { formatScaled } from '@app/kernel/decimal-text'
import type { UploadPumpTransaction } from '@app/kernel/json-pts'
import {
  AIRPORT,
  connectController,
  EAST,
  type TestController,
} from '../../../../test/controller.ts'
import { PIN, searching, useHouse } from '../../../../test/harness.ts'

const house = useHouse()
let controller: TestController

beforeAll(async () => {
  controller = await connectController(await house.listen(), EAST)
})

/** 20 litres of 92# for 150.60 at 09:50 station time, unless told otherwise. */
const fuelling = (more: Partial<UploadPumpTransaction>): UploadPumpTransaction => ({
  DateTimeStart: '2026-11-21T09:48:00',
  DateTime: '2026-11-21T09:50:00',
  Pump: 1,
  Nozzle: 1,
  Transaction: 1,
  Volume: 20,
  Price: 7.53,
  Amount: 150.6,
  TotalVolume: 1020,
  ...more,
})

const upload = (more: Partial<UploadPumpTransaction>) =>
  controller.upload('UploadPumpTransaction', fuelling(more))

async function fuellingsOf(logicNo: number) {
  const manager = (await house.as('manager')).at(house.ids.east)
  const nozzle = await nozzleNumbered(logicNo)
  const { body } = await manager.get(
    `/fuellings?sort=endTime,asc&${searching(`nozzle.id:${nozzle.id}`)}`,
  )
  return body.content
}

async function nozzleNumbered(logicNo: number) {
  const manager = (await house.as('manager')).at(house.ids.east)
  const { body } = await manager.get(
    `/nozzleControls?expand=tank&${searching(`logicNo:${logicNo}`)}`,
  )
  return body.content[0]
}

async function bookVolume(tankNumber: number): Promise<number> {
  const manager = (await house.as('manager')).at(house.ids.east)
  const { body } = await manager.get(`/tanks?${searching(`number:${tankNumber}`)}`)
  return body.content[0].bookVolume
}

const packetOf = async (naturalKey: string) => {
  const manager = (await house.as('manager')).at(house.ids.east)
  const search = searching(`naturalKey:"${naturalKey}"`)
  return (await manager.get(`/controllerPackets?${search}`)).body.content
}

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
    const sent = fuelling(more)
    const key = `${sent.Pump}/${sent.Nozzle}/900/${sent.DateTime}`
    expect(await packetOf(key)).toMatchObject([
      { outcome: 'refused', outcomeCode: code, data: sent },
    ])
    expect(await fuellingsOf(11)).toEqual([])
  })

  it('stays refused when it is sent again', async () => {
    expect((await upload({ Pump: 9, Transaction: 900 })).Message).toBe('OK')
    expect(await packetOf('9/1/900/2026-11-21T09:50:00')).toHaveLength(1)
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
        state: 'done',
        item: { name: '92# 汽油' },
        order: { status: 'open' },
      },
    ])
    expect(await bookVolume(1)).toBe(before - 2000)
    expect(await nozzleNumbered(1)).toMatchObject({
      totaliser: 102_000,
      totaliserAmount: 768_060,
      totaliserTime: '2026-11-21T01:50:00Z',
    })
  })

  it('opens an order for what the pump showed, in the open shift', async () => {
    await upload({ Pump: 1, Nozzle: 2, Price: 8.02, Amount: 160.4 })
    const order = await house.look((db) =>
      db
        .selectFrom('orders')
        .innerJoin('nozzles', 'nozzles.id', 'orders.nozzle_id')
        .innerJoin('shifts', 'shifts.id', 'orders.shift_id')
        .where('nozzles.logic_no', '=', 2)
        .where('orders.station_id', '=', house.ids.east)
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

  it('records what the meter moved beyond the fuelling, either way', async () => {
    await upload({ Pump: 3, Nozzle: 1, Transaction: 1 })
    await upload({
      Pump: 3,
      Nozzle: 1,
      Transaction: 2,
      DateTime: '2026-11-21T09:51:00',
      TotalVolume: 1045.5,
    })
    await upload({
      Pump: 3,
      Nozzle: 1,
      Transaction: 3,
      DateTime: '2026-11-21T09:52:00',
      TotalVolume: 1060,
    })
    const recorded = await fuellingsOf(5)
    expect(recorded.map(({ gap }: { gap: number }) => gap)).toEqual([0, 550, -550])
    const manager = (await house.as('manager')).at(house.ids.east)
    const { body } = await manager.get(`/fuellings?${searching('gap:!0')}`)
    expect(body.totalElements).toBe(2)
  })

  it('puts a late fuelling in its place: the gap that it explains closes, the meter stays', async () => {
    const at = { Pump: 4, Nozzle: 1 }
    await upload({ ...at, Transaction: 1, DateTime: '2026-11-21T09:50:00', TotalVolume: 1020 })
    await upload({ ...at, Transaction: 3, DateTime: '2026-11-21T09:54:00', TotalVolume: 1060 })
    expect((await fuellingsOf(8)).map(({ gap }: { gap: number }) => gap)).toEqual([0, 2000])
    await upload({
      ...at,
      Transaction: 2,
      DateTime: '2026-11-21T09:52:00',
      TotalVolume: 1040,
      IsOffline: true,
    })
    const recorded = await fuellingsOf(8)
    expect(recorded).toMatchObject([
      { pumpSequence: 1, gap: 0, totaliserBefore: null },
      { pumpSequence: 2, gap: 0, totaliserBefore: 102_000, offline: true },
      { pumpSequence: 3, gap: 0, totaliserBefore: 104_000 },
    ])
    expect(await nozzleNumbered(8)).toMatchObject({
      totaliser: 106_000,
      totaliserTime: '2026-11-21T01:54:00Z',
    })
  })

  it('takes the same number again after the counter of the controller has wrapped', async () => {
    const at = { Pump: 4, Nozzle: 2, Price: 8.02, Amount: 160.4 }
    await upload({
      ...at,
      Transaction: 65_535,
      DateTime: '2026-11-20T09:50:00',
      DateTimeStart: '2026-11-20T09:48:00',
      TotalVolume: 1020,
    })
    await upload({ ...at, Transaction: 0, TotalVolume: 1040 })
    await upload({ ...at, Transaction: 65_535, DateTime: '2026-11-21T09:53:00', TotalVolume: 1060 })
    const recorded = await fuellingsOf(9)
    expect(recorded.map((row: { pumpSequence: number }) => row.pumpSequence)).toEqual([
      65_535, 0, 65_535,
    ])
    expect(recorded.every(({ gap }: { gap: number }) => gap === 0)).toBe(true)
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
    const manager = (await house.as('manager')).at(house.ids.east)
    const { item } = await nozzleNumbered(13)
    const change = { mode: 'now', lines: [{ item: { id: item.id }, newPrice: 723 }] }
    const { body } = await manager.post('/priceChanges', change, { pin: PIN })
    expect(body.status).toBe('success')
    house.clock.advance(10 * 60_000)
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

  it('finds the same gaps in whatever order fuellings arrive', async () => {
    const airport = await connectController(await house.listen(), AIRPORT)
    const nozzles = [11, 12, 21, 22, 31, 32, 41]
    const step = fc.record({
      volume: fc.integer({ min: 1, max: 10_000 }),
      unreported: fc.integer({ min: -500, max: 500 }),
      rank: fc.nat(),
    })
    const life = fc.array(step, { minLength: 2, maxLength: 7 })
    await fc.assert(
      fc.asyncProperty(life, async (steps) => {
        const place = nozzles.pop()
        if (place === undefined) return
        const [pump, nozzle] = [Math.floor(place / 10), place % 10]
        let meter = 100_000
        const sent = steps.map(({ volume, unreported, rank }, index) => {
          meter += volume + (index === 0 ? 0 : unreported)
          const minute = String(10 + index)
          const data = fuelling({
            DateTimeStart: `2026-11-21T08:${minute}:00`,
            DateTime: `2026-11-21T08:${minute}:30`,
            Pump: pump,
            Nozzle: nozzle,
            Transaction: index,
            Volume: Number(formatScaled(volume, 2)),
            TotalVolume: Number(formatScaled(meter, 2)),
          })
          return { rank, data }
        })
        for (const { data } of sent.toSorted((a, b) => a.rank - b.rank)) {
          expect((await airport.upload('UploadPumpTransaction', data)).Message).toBe('OK')
        }
        const recorded = await house.look((db) =>
          db
            .selectFrom('fuellings')
            .innerJoin('nozzles', 'nozzles.id', 'fuellings.nozzle_id')
            .innerJoin('dispensers', 'dispensers.id', 'nozzles.dispenser_id')
            .where('fuellings.station_id', '=', house.ids.airport)
            .where('dispensers.number', '=', pump)
            .where('nozzles.physical_no', '=', nozzle)
            .orderBy('end_at')
            .select(['gap_cl', 'nozzles.totaliser_cl'])
            .execute(),
        )
        const gaps = steps.map(({ unreported }, index) => (index === 0 ? 0 : unreported))
        expect(recorded.map(({ gap_cl }) => gap_cl)).toEqual(gaps)
        expect(recorded.at(-1)?.totaliser_cl).toBe(meter)
      }),
      { numRuns: nozzles.length, endOnFailure: true },
    )
    await airport.close()
  })

  it('survives a controller that is replaced: what the old one had told is told to nobody twice', async () => {
    const data = fuelling({ Pump: 6, Nozzle: 1, Price: 7.23, Amount: 144.6 })
    await controller.upload('UploadPumpTransaction', data)
    const replacement = { ptsId: 'BBBB003A3435510938393730', password: EAST.password }
    await replaceController(replacement.ptsId)
    const second = await connectController(await house.listen(), replacement)
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
  await house.look(async (db) => {
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

describe('GET /fuellings', () => {
  it('refuses without a session, and a role that has nothing to do with pumps', async () => {
    expect((await house.stranger.get('/fuellings')).status).toBe(401)
    const fleet = await house.as('fleet')
    expect((await fleet.get('/fuellings')).status).toBe(403)
  })

  it('shows another company nothing', async () => {
    const rival = await house.as('manager', 'rival')
    const { body } = await rival.get(`/fuellings?${searching(`station.id:${house.ids.east}`)}`)
    expect(body.totalElements).toBe(0)
  })

  it('finds none that are gray as long as none is', async () => {
    const manager = await house.as('manager')
    const { body } = await manager.get(`/fuellings?${searching('state:gray')}`)
    expect(body.totalElements).toBe(0)
  })
})
