import { acknowledge, reject } from '@app/kernel/json-pts'
import { describe, expect, it, vi } from 'vitest'
import { twentyLitres, useBench } from '../../test/bench.ts'
import { HOUR, MINUTE, START } from '../../test/example-station.ts'
import { WRONG_UPLOADS, type WrongUpload } from '../forecourt/faults.ts'
import type { Simulator } from '../simulate.ts'

const bench = useBench()

describe('a controller loses nothing', () => {
  const moved = (station: Simulator): void => {
    for (let count = 0; count < 3; count += 1) {
      station.fuel(twentyLitres)
      station.step(2 * MINUTE)
    }
  }

  /** What must have arrived after {@link moved}: three fuellings and six minutes of two tanks. */
  function expectEverything(station: Simulator): void {
    const sent = bench.uploads()
    expect(sent.map(({ Id }) => Id)).toEqual(sent.map(({ Id }) => Id).toSorted((a, b) => a - b))
    expect(sent.filter(({ Type }) => Type === 'UploadTankMeasurement')).toHaveLength(12)
    expect(
      sent.filter(({ Type }) => Type === 'UploadPumpTransaction').map(({ Data }) => Data),
    ).toMatchObject(
      station
        .truth()
        .fuellings.map(({ transaction }) => ({ Transaction: transaction, Volume: 20 })),
    )
  }

  it('when the server lets it in only later', async () => {
    bench.server.isWelcoming = false
    const station = bench.start()
    moved(station)
    await vi.waitFor(() => expect(bench.server.handshakes.length).toBeGreaterThan(2))
    expect(bench.server.packets).toEqual([])
    bench.server.isWelcoming = true
    await station.whenDelivered()
    expectEverything(station)
  })

  it('when the server refuses, answers other Ids, or says nothing, and repeats the same content', async () => {
    let turn = 0
    bench.server.answer = (packet) => {
      turn += 1
      if (turn % 4 === 1) return reject(packet, 'TRY_LATER')
      if (turn % 4 === 2) return acknowledge({ ...packet, Id: packet.Id + 1000 })
      if (turn % 4 === 3) return undefined
      return acknowledge(packet)
    }
    const station = bench.start({}, { patienceMs: 5 })
    moved(station)
    await station.whenDelivered()
    expectEverything(station)
    for (const upload of bench.uploads()) {
      const repeats = bench.server.packets.filter(({ Id }) => Id === upload.Id)
      expect(repeats.length).toBeGreaterThan(1)
      expect(new Set(repeats.map(({ Data }) => JSON.stringify(Data))).size).toBe(1)
    }
  })

  it('when the connection breaks again and again', async () => {
    let turn = 0
    bench.server.answer = (packet) => {
      turn += 1
      if (turn % 5 !== 0) return acknowledge(packet)
      bench.server.drop()
      return undefined
    }
    const station = bench.start()
    moved(station)
    await station.whenDelivered()
    expectEverything(station)
    expect(bench.server.handshakes.length).toBeGreaterThan(3)
  })

  it('when the server goes away and comes back', async () => {
    const station = bench.start()
    await vi.waitFor(() => expect(bench.server.handshakes).toHaveLength(1))
    await bench.withoutServer(() => moved(station))
    await station.whenDelivered()
    expectEverything(station)
  })
})

describe('a probe that is dead', () => {
  it('is reported as an error at each measurement, and the others as they are', async () => {
    const station = bench.start({ faults: { deadProbes: [2] } })
    station.step(2 * MINUTE)
    await station.whenDelivered()
    const told = bench
      .uploads()
      .filter(({ Type }) => Type === 'UploadTankMeasurement')
      .map(({ Data }) => Data as { Tank: number; Status: string })
    expect(told.map(({ Tank, Status }) => [Tank, Status])).toEqual([
      [1, 'OK'],
      [2, 'Error'],
      [1, 'OK'],
      [2, 'Error'],
    ])
  })
})

describe('a controller that uploads wrongly', () => {
  const told = { Pump: 1, Volume: 20, DateTimeStart: '2026-11-21T07:00:00' }
  const WRONG: Readonly<Record<WrongUpload, object>> = {
    clockAhead: { ...told, DateTimeStart: '2026-11-21T10:00:00' },
    unknownPump: { ...told, Pump: 99 },
    impossibleVolume: { ...told, Volume: 9_999_999 },
    malformed: { ...told, Volume: '20' },
  }

  it.each(WRONG_UPLOADS)(
    'tells its fuellings so, and the truth knows better: %s',
    async (wrong) => {
      const station = bench.start({ faults: { wrongUploads: wrong } })
      station.fuel(twentyLitres)
      station.step(2 * MINUTE)
      await station.whenDelivered()
      const sent = bench.uploads().filter(({ Type }) => Type === 'UploadPumpTransaction')
      expect(sent.map(({ Data }) => Data)).toMatchObject([WRONG[wrong]])
      const { fuellings } = station.truth()
      expect(fuellings).toMatchObject([{ pump: 1, volume: 2000, startedAt: START.getTime() }])
    },
  )
})

describe('a station whose clock is set back at the end of summer time', () => {
  it('tells the hour twice: a fuelling across the change ends before it began', async () => {
    const startAt = new Date('2026-10-25T00:59:30Z')
    const station = bench.start({ timeZone: 'Europe/Berlin' }, { startAt })
    for (const wait of [HOUR, 2 * MINUTE]) {
      station.fuel(twentyLitres)
      station.step(wait)
    }
    await station.whenDelivered()
    const sent = bench.uploads().filter(({ Type }) => Type === 'UploadPumpTransaction')
    const DateTimeStart = '2026-10-25T02:59:30'
    expect(sent.map(({ Data }) => Data)).toMatchObject([
      { DateTimeStart, DateTime: expect.stringMatching(/^2026-10-25T02:0\d:/) },
      { DateTimeStart, DateTime: expect.stringMatching(/^2026-10-25T03:0\d:/) },
    ])
  })
})
