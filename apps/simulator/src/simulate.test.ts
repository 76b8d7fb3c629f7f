import { acknowledge, UPLOADS } from '@app/kernel/json-pts'
import { cents } from '@app/kernel/money'
import { centilitres } from '@app/kernel/quantity'
import { describe, expect, it, vi } from 'vitest'
import Value from 'typebox/value'
import { twentyLitres, useBench } from '../test/bench.ts'
import { MINUTE, START } from '../test/example-station.ts'

const bench = useBench()

describe('a simulator refuses', () => {
  it('a plan that is no station, and an address that is neither websocket nor HTTP', () => {
    expect(() => bench.start({ ptsId: 'x' })).toThrow('/ptsId')
    expect(() => bench.start({}, { url: 'mqtt://127.0.0.1/' })).toThrow('neither')
  })

  it('to fuel at a busy pump and to overfill a tank', () => {
    const station = bench.start()
    station.fuel(twentyLitres)
    expect(() => station.fuel(twentyLitres)).toThrow('busy')
    expect(() => station.deliver({ tank: 1, paperVolume: centilitres(2_000_000) })).toThrow(
      'overflow',
    )
  })
})

describe('a simulator over a websocket', () => {
  it('dials as a controller does', async () => {
    bench.start()
    await vi.waitFor(() => expect(bench.server.handshakes).toHaveLength(1))
    expect(bench.server.handshakes[0]).toMatchObject({
      'x-pts-id': '003B00265030500420303531',
      'x-pts-firmware-version-datetime': expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      'x-pts-configuration-identifier': expect.stringMatching(/^[0-9a-f]{8}$/),
      authorization: `Basic ${btoa('003B00265030500420303531:forecourt')}`,
    })
  })

  it('uploads what happens, in order, as the schemas say', async () => {
    const station = bench.start()
    const transaction = station.fuel(twentyLitres)
    station.deliver({ tank: 2, paperVolume: centilitres(300_000) })
    station.step(9 * MINUTE)
    await station.whenDelivered()
    const kinds = bench.uploads().map(({ Type }) => Type)
    expect(new Set(kinds)).toEqual(
      new Set(['UploadPumpTransaction', 'UploadTankMeasurement', 'UploadInTankDelivery']),
    )
    expect(kinds.filter((kind) => kind === 'UploadTankMeasurement')).toHaveLength(18)
    expect(bench.ofType('UploadPumpTransaction')).toMatchObject([
      { Data: { Transaction: transaction, Volume: 20, Price: 7.89, Amount: 157.8 } },
    ])
    for (const { Type, Data } of bench.server.packets) {
      const schema = UPLOADS[Type]
      expect(schema && Value.Check(schema, Data)).toBe(true)
    }
    expect(bench.server.packets.every(({ ptsId }) => ptsId === '003B00265030500420303531')).toBe(
      true,
    )
  })

  it('shows its status after every step and keeps none for later', async () => {
    bench.server.isWelcoming = false
    const station = bench.start()
    station.step(1000)
    await vi.waitFor(() => expect(bench.server.handshakes.length).toBeGreaterThan(1))
    bench.server.isWelcoming = true
    station.fuel(twentyLitres)
    station.step(20_000)
    await vi.waitFor(() => {
      station.step(1000)
      expect(bench.ofType('UploadStatus')).not.toEqual([])
    })
    const shown = bench.ofType('UploadStatus').map(({ Data }) => Data)
    expect(shown).not.toContainEqual(expect.objectContaining({ DateTime: '2026-11-21T07:00:01' }))
    expect(shown[0]).toMatchObject({ Pumps: { FillingStatus: { Ids: [1], Nozzles: [1] } } })
  })

  it('carries out what the server says and answers under the same Id', async () => {
    const station = bench.start()
    await vi.waitFor(() => expect(bench.server.handshakes).toHaveLength(1))
    await vi.waitFor(() => {
      station.step(1000)
      expect(bench.server.packets).not.toEqual([])
    })
    bench.server.say({ Id: 501, Type: 'PumpSetPrices', Data: { Pump: 1, Prices: [8, 7] } })
    bench.server.say({ Id: 502, Type: 'PumpGetPrices', Data: { Pump: 1 } })
    bench.server.say({ Id: 503, Type: 'PumpGetStatus', Data: { Pump: 1 } })
    bench.server.say({ Id: 504, Type: 'GetBatteryVoltage' })
    await vi.waitFor(() => expect(bench.server.packets.some(({ Id }) => Id === 504)).toBe(true))
    expect(bench.server.packets.filter(({ Id }) => Id > 500)).toMatchObject([
      { Id: 501, Type: 'PumpSetPrices', Message: 'OK' },
      { Id: 502, Type: 'PumpGetPrices', Message: 'OK' },
      { Id: 503, Type: 'PumpPrices', Data: { Pump: 1, Prices: [8, 7] } },
      { Id: 504, Type: 'GetBatteryVoltage', Error: true, Message: 'JSONPTS_ERROR_NOT_FOUND' },
    ])
    station.fuel({ pump: 1, nozzle: 1, amount: cents(8000) })
    station.step(MINUTE)
    expect(station.truth().fuellings).toMatchObject([{ price: 800, volume: 1000, amount: 8000 }])
  })

  it('ignores what is no message', async () => {
    const station = bench.start({}, { patienceMs: 20 })
    let turn = 0
    bench.server.answer = (packet) => {
      turn += 1
      return turn > 2 ? acknowledge(packet) : { ...packet, Id: 0.5 }
    }
    station.step(MINUTE)
    await station.whenDelivered()
    expect(turn).toBeGreaterThan(2)
  })
})

describe('a simulator knows the truth', () => {
  it('of a fuelling that bypassed the controller, and of the gap that it leaves', async () => {
    const station = bench.start()
    expect(station.fuel({ ...twentyLitres, isUnreported: true })).toBe(0)
    station.step(2 * MINUTE)
    station.fuel(twentyLitres)
    station.step(2 * MINUTE)
    await station.whenDelivered()
    expect(bench.ofType('UploadPumpTransaction')).toMatchObject([
      { Data: { Volume: 20, TotalVolume: 40 } },
    ])
    expect(station.truth().nozzles[0]).toMatchObject({ shown: 4000, unreported: 2000 })
  })

  it('of faults that begin while it runs, and of a short delivery', () => {
    const station = bench.start()
    station.step(60 * MINUTE)
    expect(station.truth().tanks[0]?.leaked).toBe(0)
    station.setFaults({ leaks: [{ tank: 1, perHour: centilitres(76) }] })
    station.deliver({ tank: 1, paperVolume: centilitres(500_000), missingShare: 0.02 })
    station.step(60 * MINUTE)
    const { tanks, deliveries, faults } = station.truth()
    expect(tanks[0]?.leaked).toBe(76)
    expect(deliveries).toMatchObject([{ paperVolume: 500_000, trueVolume: 490_000 }])
    expect(faults.leaks).toHaveLength(1)
  })

  it('of pumps that report an alert, then its end', async () => {
    const station = bench.start({ faults: { pumpAlerts: [{ pump: 1, code: 7 }] } })
    station.setFaults({})
    await station.whenDelivered()
    expect(bench.ofType('UploadAlertRecord')).toMatchObject([
      { Data: { DeviceType: 'Pump', DeviceNumber: 1, Code: 7, State: 'Started' } },
      { Data: { DeviceType: 'Pump', DeviceNumber: 1, Code: 7, State: 'Finished' } },
    ])
  })

  it('of pumps that do not answer', async () => {
    const station = bench.start({ faults: { silentPumps: [1] } })
    const lastStatus = () => {
      station.step(1000)
      return bench.ofType('UploadStatus').at(-1)
    }
    await expect
      .poll(lastStatus)
      .toMatchObject({ Data: { Pumps: { OfflineStatus: { Ids: [1] } } } })
  })

  it('as a copy that does not change afterwards', () => {
    const station = bench.start()
    const before = station.truth()
    station.fuel(twentyLitres)
    station.step(2 * MINUTE)
    expect(before.fuellings).toEqual([])
    expect(before.at).toBe(START.toISOString())
  })
})

describe('the clock', () => {
  it('runs by itself, as many times faster as it is told, until it is stopped', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    try {
      const station = bench.start({}, { speed: 60 })
      vi.advanceTimersByTime(3000)
      expect(station.truth().at).toBe(new Date(START.getTime() + 3 * MINUTE).toISOString())
      station.stop()
      vi.advanceTimersByTime(3000)
      expect(station.truth().at).toBe(new Date(START.getTime() + 3 * MINUTE).toISOString())
    } finally {
      vi.useRealTimers()
    }
  })
})
