import { beforeAll, describe, expect, it } from 'vitest'
import type { UploadInTankDelivery, UploadTankMeasurement } from '@app/kernel/json-pts'
import { connectController, EAST, type TestController } from '../../../../test/controller.ts'
import { searching, useApp } from '../../../../test/harness.ts'

const app = useApp()
let controller: TestController

beforeAll(async () => {
  controller = await connectController(await app.listen(), EAST)
})

const measurement = (more: Partial<UploadTankMeasurement>): UploadTankMeasurement => ({
  DateTime: '2026-11-21T09:50:00',
  Tank: 1,
  ProductHeight: 1488.4,
  ProductVolume: 34_100.55,
  ...more,
})

/** 8,000 litres into a tank between 09:00 and 09:20, while the pumps took 50. */
const delivery = (more: Partial<UploadInTankDelivery>): UploadInTankDelivery => ({
  Tank: 2,
  StartValues: { DateTime: '2026-11-21T09:00:00', ProductVolume: 12_000, ProductHeight: 700 },
  EndValues: { DateTime: '2026-11-21T09:20:00', ProductVolume: 19_950, ProductHeight: 1100.5 },
  AbsoluteValues: { ProductVolume: 7950, PumpsDispensedVolume: 50 },
  ...more,
})

async function tankNumbered(number: number) {
  const gauger = (await app.as('gauger')).at(app.ids.east)
  return (await gauger.get(`/tanks?${searching(`number:${number}`)}`)).body.content[0]
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

describe('UploadTankMeasurement', () => {
  it.each([
    ['a tank that the station does not have', { Tank: 8 }, 'UNKNOWN_TANK'],
    ['more than the tank holds', { Tank: 3, ProductVolume: 15_000.01 }, 'VOLUME_IMPOSSIBLE'],
    ['a time far in the future', { DateTime: '2027-11-21T09:50:00' }, 'TIME_IN_FUTURE'],
  ])('refuses %s, acknowledges it and keeps it with the reason', async (_, wrong, code) => {
    const sent = measurement(wrong)
    expect((await controller.upload('UploadTankMeasurement', sent)).Message).toBe('OK')
    await controller.upload('UploadTankMeasurement', { ...sent, ProductHeight: 1 })
    const kept = await refusalsOf(`${sent.Tank}/${code}/2026-11-21`)
    expect(kept).toMatchObject([{ code, times: 2 }])
    expect(await packetOf(`${sent.Tank}/${sent.DateTime}`)).toEqual([])
  })

  it('becomes the last reading of its tank, with everything that the gauge said', async () => {
    await controller.upload(
      'UploadTankMeasurement',
      measurement({
        WaterHeight: 15.3,
        WaterVolume: 113,
        Temperature: 17.4,
        ProductTCVolume: 34_020.1,
        ProductDensity: 742.6,
        Alarms: ['HighWater'],
      }),
    )
    expect(await tankNumbered(1)).toMatchObject({
      volume: 3_410_055,
      ullage: 1_578_645,
      lastReading: {
        at: '2026-11-21T01:50:00Z',
        source: 'atg',
        oilHeight: 1488.4,
        waterHeight: 15.3,
        waterVolume: 11_300,
        temperature: 17.4,
        tcVolume: 3_402_010,
        density: 742.6,
        alarms: ['HighWater'],
        creator: null,
      },
    })
  })

  it('changes nothing when it comes again, and a late one does not become the last', async () => {
    const at = { Tank: 4, ProductVolume: 27_400 }
    await controller.upload('UploadTankMeasurement', measurement(at))
    await controller.upload('UploadTankMeasurement', measurement({ ...at, ProductVolume: 1 }))
    const late = { ...at, DateTime: '2026-11-21T08:00:00', ProductVolume: 27_900 }
    await controller.upload('UploadTankMeasurement', measurement(late))
    const tank = await tankNumbered(4)
    expect(tank.volume).toBe(2_740_000)
    const gauger = (await app.as('gauger')).at(app.ids.east)
    const { body } = await gauger.get(`/tanks/${tank.id}/readings`)
    expect(body.content.map(({ volume }: { volume: number }) => volume)).toEqual([
      2_740_000, 2_790_000,
    ])
  })

  it('leaves the books alone', async () => {
    const before = await tankNumbered(3)
    await controller.upload('UploadTankMeasurement', measurement({ Tank: 3, ProductVolume: 1 }))
    expect((await tankNumbered(3)).bookVolume).toBe(before.bookVolume)
  })

  const probesOut = async () => {
    const manager = (await app.as('manager')).at(app.ids.east)
    const { id } = await tankNumbered(1)
    const search = searching(`kind:probeOut AND state:open AND tank.id:${id}`)
    return (await manager.get(`/alarms?${search}`)).body.content
  }
  const now = () => new Date(app.clock.now.getTime() + 8 * 3_600_000).toISOString().slice(0, 19)

  it('of a probe in error is no reading, whatever its figures say, but an alarm until it measures again', async () => {
    const before = await tankNumbered(1)
    for (const figures of [{}, { ProductHeight: null, ProductVolume: null, WaterHeight: null }]) {
      app.clock.advance(60_000)
      const wrong = measurement({ DateTime: now(), Status: 'Error', ProductVolume: 1, ...figures })
      await controller.upload('UploadTankMeasurement', wrong)
      expect(await packetOf(`1/${wrong.DateTime}`)).toMatchObject([
        { outcome: 'ignored', outcomeCode: 'PROBE_ERROR' },
      ])
      expect(await probesOut()).toHaveLength(1)
    }
    expect((await tankNumbered(1)).lastReading).toEqual(before.lastReading)
    const manager = (await app.as('manager')).at(app.ids.east)
    const remarked = searching('hasRemark:true AND type:UploadTankMeasurement')
    const { body } = await manager.get(`/controllerPackets?${remarked}`)
    const codes = body.content.map((packet: { outcomeCode: string }) => packet.outcomeCode)
    expect(codes).toEqual(['PROBE_ERROR', 'PROBE_ERROR'])
    app.clock.advance(60_000)
    await controller.upload('UploadTankMeasurement', measurement({ DateTime: now(), Status: 'OK' }))
    expect(await probesOut()).toEqual([])
  })

  it('without a level is refused, unless the probe is in error', async () => {
    app.clock.advance(60_000)
    const sent = measurement({ DateTime: now(), ProductVolume: null })
    await controller.upload('UploadTankMeasurement', sent)
    const key = `1/PACKET_MALFORMED/${sent.DateTime.slice(0, 10)}`
    expect(await refusalsOf(key)).toMatchObject([{ code: 'PACKET_MALFORMED' }])
  })
})

describe('UploadInTankDelivery', () => {
  const start = { DateTime: '2026-11-21T09:00:00', ProductVolume: 12_000 }

  it.each([
    ['a tank that the station does not have', { Tank: 8 }, 'UNKNOWN_TANK'],
    [
      'an end before its start',
      { EndValues: { DateTime: '2026-11-21T08:00:00', ProductVolume: 19_000 } },
      'TIME_ORDER',
    ],
    [
      'a delivery that brought nothing',
      {
        EndValues: { ...start, DateTime: '2026-11-21T09:10:00' },
        AbsoluteValues: { ProductVolume: 0 },
      },
      'VOLUME_IMPOSSIBLE',
    ],
    [
      'more than the tank holds',
      { EndValues: { DateTime: '2026-11-21T09:30:00', ProductVolume: 30_000.01 } },
      'VOLUME_IMPOSSIBLE',
    ],
  ])('refuses %s and books nothing', async (_, wrong, code) => {
    const before = await tankNumbered(2)
    const sent = delivery(wrong)
    expect((await controller.upload('UploadInTankDelivery', sent)).Message).toBe('OK')
    const key = `${sent.Tank}/${sent.StartValues?.DateTime}/${sent.EndValues?.DateTime}`
    expect(await refusalsOf(key)).toMatchObject([{ code, state: 'open' }])
    expect((await tankNumbered(2)).bookVolume).toBe(before.bookVolume)
  })

  it('books the rise and what the pumps took meanwhile, once', async () => {
    const before = await tankNumbered(2)
    await controller.upload('UploadInTankDelivery', delivery({}))
    await controller.upload('UploadInTankDelivery', delivery({}))
    expect((await tankNumbered(2)).bookVolume).toBe(before.bookVolume + 800_000)
    const moves = await app.look((db) =>
      db
        .selectFrom('tank_stock_moves')
        .innerJoin('tank_deliveries', 'tank_deliveries.id', 'tank_stock_moves.reference_id')
        .where('tank_stock_moves.kind', '=', 'intake')
        .select([
          'tank_stock_moves.volume_cl',
          'tank_stock_moves.balance_after_cl',
          'tank_deliveries.dispensed_cl',
          'tank_deliveries.end_height_mm',
        ])
        .execute(),
    )
    expect(moves).toEqual([
      {
        volume_cl: 800_000,
        balance_after_cl: before.bookVolume + 800_000,
        dispensed_cl: 5000,
        end_height_mm: 1100.5,
      },
    ])
  })

  const last = async () =>
    app.look((db) =>
      db
        .selectFrom('tank_deliveries')
        .orderBy('id', 'desc')
        .limit(1)
        .select(['start_volume_cl', 'end_volume_cl', 'volume_cl', 'start_at', 'end_at'])
        .executeTakeFirstOrThrow(),
    )
  const at = (minute: number) => `2026-11-21T09:${minute}:00`

  it.each([
    ['its end', { EndValues: { DateTime: at(31), ProductVolume: 20_000 } }, [1_205_000, 2_000_000]],
    [
      'its beginning',
      { StartValues: { DateTime: at(32), ProductVolume: 9000 } },
      [900_000, 1_695_000],
    ],
  ])(
    'reckons the other level of one that tells only %s, and what came',
    async (_, told, levels) => {
      const before = await tankNumbered(2)
      const AbsoluteValues = { ProductVolume: 8000, PumpsDispensedVolume: 50 }
      await controller.upload('UploadInTankDelivery', { Tank: 2, AbsoluteValues, ...told })
      expect((await tankNumbered(2)).bookVolume).toBe(before.bookVolume + 800_000)
      const { start_volume_cl: start, end_volume_cl: end, volume_cl: volume } = await last()
      expect([start, end, volume]).toEqual([...levels, 800_000])
    },
  )

  it('takes the newest reading for one that tells neither level', async () => {
    await controller.upload(
      'UploadTankMeasurement',
      measurement({ Tank: 2, ProductVolume: 21_000 }),
    )
    const delivery = {
      Tank: 2,
      StartValues: { DateTime: '2026-11-21T09:40:00' },
      EndValues: { DateTime: '2026-11-21T09:55:00' },
      AbsoluteValues: { ProductVolume: 5000 },
    }
    await controller.upload('UploadInTankDelivery', delivery)
    expect(await last()).toMatchObject({ start_volume_cl: 1_600_000, end_volume_cl: 2_100_000 })
  })

  it('refuses one that does not tell how much came', async () => {
    const before = await tankNumbered(2)
    const told = { Tank: 2, EndValues: { DateTime: at(33), ProductVolume: 20_000 } }
    await controller.upload('UploadInTankDelivery', told)
    expect(await refusalsOf(`2//${at(33)}`)).toMatchObject([{ code: 'PACKET_MALFORMED' }])
    expect((await tankNumbered(2)).bookVolume).toBe(before.bookVolume)
  })
})
