import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { formatScaled } from '@app/kernel/decimal-text'
import type { UploadPumpTransaction } from '@app/kernel/json-pts'
import {
  AIRPORT,
  connectController,
  EAST,
  pumpTransaction,
  type TestController,
} from '../../../../test/controller.ts'
import { searching, useApp } from '../../../../test/harness.ts'

const app = useApp()
let controller: TestController

beforeAll(async () => {
  controller = await connectController(await app.listen(), EAST)
})

const upload = (more: Partial<UploadPumpTransaction>) =>
  controller.upload('UploadPumpTransaction', pumpTransaction(more))

async function nozzleNumbered(logicNo: number) {
  const manager = (await app.as('manager')).at(app.ids.east)
  return (await manager.get(`/nozzleControls?${searching(`logicNo:${logicNo}`)}`)).body.content[0]
}

async function fuellingsOf(logicNo: number) {
  const manager = (await app.as('manager')).at(app.ids.east)
  const { id } = await nozzleNumbered(logicNo)
  const { body } = await manager.get(`/fuellings?sort=endTime,asc&${searching(`nozzle.id:${id}`)}`)
  return body.content
}

describe('GET /fuellings', () => {
  it('refuses without a session, and a role that has nothing to do with pumps', async () => {
    expect((await app.anonymous.get('/fuellings')).status).toBe(401)
    const fleet = await app.as('fleet')
    expect((await fleet.get('/fuellings')).status).toBe(403)
  })

  it('shows another company nothing', async () => {
    const rival = await app.as('manager', 'rival')
    const { body } = await rival.get(`/fuellings?${searching(`station.id:${app.ids.east}`)}`)
    expect(body.totalElements).toBe(0)
  })
})

describe('the meter of a nozzle', () => {
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
    const manager = (await app.as('manager')).at(app.ids.east)
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

  it('finds the same gaps in whatever order fuellings arrive', async () => {
    const airport = await connectController(await app.listen(), AIRPORT)
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
          const data = pumpTransaction({
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
        const recorded = await app.look((db) =>
          db
            .selectFrom('fuellings')
            .innerJoin('nozzles', 'nozzles.id', 'fuellings.nozzle_id')
            .innerJoin('dispensers', 'dispensers.id', 'nozzles.dispenser_id')
            .where('fuellings.station_id', '=', app.ids.airport)
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
})
