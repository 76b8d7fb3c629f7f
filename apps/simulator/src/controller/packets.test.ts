import { isProbeError, UPLOADS } from '@app/kernel/json-pts'
import { centilitres } from '@app/kernel/quantity'
import { describe, expect, it } from 'vitest'
import Value from 'typebox/value'
import { exampleStation, HOUR, START } from '../../test/example-station.ts'
import type { WrongUpload } from '../forecourt/faults.ts'
import { Forecourt, type ForecourtEvent } from '../forecourt/forecourt.ts'
import {
  decimal,
  idAfter,
  inTankDelivery,
  probeError,
  pumpAlert,
  pumpTransaction,
  type Station,
  tankMeasurement,
  wallTime,
  wrongTransaction,
} from './packets.ts'
import { status } from '../forecourt/status.ts'

const blueprint = exampleStation({ customersPerDay: 1500 })
const station: Station = { blueprint, configurationId: '12ab34cd' }

function day(): { forecourt: Forecourt; events: ForecourtEvent[] } {
  const forecourt = new Forecourt(blueprint, { seed: 4, startAt: START })
  const events: ForecourtEvent[] = []
  forecourt.onEvent((event) => events.push(event))
  forecourt.deliver(1, centilitres(500_000))
  forecourt.step(HOUR)
  return { forecourt, events }
}

/** The schema of an upload, closed, so that a misspelt field is found. */
const isExactly = (type: string, data: unknown): boolean => {
  const schema = UPLOADS[type]
  return schema !== undefined && Value.Check({ ...schema, additionalProperties: false }, data)
}

describe('decimal', () => {
  it.each([
    [0, 0],
    [29, 0.29],
    [113_999, 1139.99],
    [-5, -0.05],
  ])('%i hundredths are %d', (hundredths, number) => {
    expect(decimal(hundredths)).toBe(number)
  })
})

describe('idAfter', () => {
  it('counts to 65535 and begins again at 1', () => {
    expect([0, 1, 65_534, 65_535].map(idAfter)).toEqual([1, 2, 65_535, 1])
  })
})

describe('wallTime', () => {
  it("is the station's, without offset", () => {
    expect(wallTime(START.getTime(), station)).toBe('2026-11-21T07:00:00')
  })
})

describe('the uploads of an hour', () => {
  const { events } = day()

  it('are fuellings, measurements and a delivery, each as the schema says and no more', () => {
    const kinds = new Set<string>()
    for (const event of events) {
      kinds.add(event.kind)
      if (event.kind === 'fuelled') {
        const data = pumpTransaction(event.fuelling, 18, station)
        expect(isExactly('UploadPumpTransaction', data)).toBe(true)
      } else if (event.kind === 'measured') {
        const data = tankMeasurement(event.reading, event.at, station)
        expect(isExactly('UploadTankMeasurement', data)).toBe(true)
      } else if (event.kind === 'delivered') {
        expect(isExactly('UploadInTankDelivery', inTankDelivery(event.delivery, station))).toBe(
          true,
        )
      }
    }
    expect(kinds.size).toBe(3)
  })

  it('and a measurement of a probe in error', () => {
    const data = probeError(1, START.getTime(), station)
    expect(isExactly('UploadTankMeasurement', data)).toBe(true)
    expect(isProbeError(data)).toBe(true)
  })

  it('and an alert too', () => {
    const alert = { kind: 'alerted', at: START.getTime(), pump: 2, code: 7 } as const
    const data = pumpAlert({ ...alert, isStanding: true }, station)
    expect(isExactly('UploadAlertRecord', data)).toBe(true)
    expect(pumpAlert({ ...alert, isStanding: false }, station)).toMatchObject({ State: 'Finished' })
  })

  it('say a fuelling in litres and yuan', () => {
    const fuelling = events
      .flatMap((event) => (event.kind === 'fuelled' ? event.fuelling : []))
      .at(-1)
    if (!fuelling) throw new Error('nobody came')
    expect(pumpTransaction(fuelling, 10, station)).toMatchObject({
      FuelGradeName: fuelling.gradeId === 1 ? '92#' : '0#',
      Volume: decimal(fuelling.volume),
      Price: decimal(fuelling.price),
      Amount: decimal(fuelling.amount),
      TotalVolume: decimal(fuelling.totalVolume),
      TotalAmount: decimal(fuelling.totalAmount),
      ConfigurationId: '12ab34cd',
    })
    expect(pumpTransaction(fuelling, 10, station).TCVolume).toBeGreaterThan(
      decimal(fuelling.volume),
    )
  })

  it('say a delivery as end less start, beside what the pumps took', () => {
    const [delivery] = events.flatMap((event) => (event.kind === 'delivered' ? event.delivery : []))
    if (!delivery) throw new Error('no lorry came')
    const data = inTankDelivery(delivery, station)
    expect(data.AbsoluteValues.ProductVolume).toBeCloseTo(
      data.EndValues.ProductVolume - data.StartValues.ProductVolume,
      2,
    )
    expect(data.AbsoluteValues.PumpsDispensedVolume).toBe(decimal(delivery.dispensed))
    expect(data.EndValues.DateTime > data.StartValues.DateTime).toBe(true)
  })
})

describe('UploadStatus', () => {
  const nowhere = { nozzle: 1, dose: { volume: centilitres(3000) }, closesItself: false }

  function quiet(): Forecourt {
    return new Forecourt(exampleStation({ customersPerDay: 0 }), { seed: 1, startAt: START })
  }

  it('is as the schema says at any second', () => {
    const { forecourt } = day()
    for (let second = 0; second < 120; second += 1) {
      forecourt.step(1000)
      expect(isExactly('UploadStatus', status(forecourt, START, station))).toBe(true)
    }
  })

  it('tells which probes are in error, and which measure nothing', () => {
    const forecourt = quiet()
    forecourt.setFaults({ deadProbes: [1], silentGauges: [{ tank: 2 }] })
    const { Probes: probes } = status(forecourt, START, station)
    expect(probes?.OnlineStatus).toMatchObject({ Ids: [1], Errors: [1] })
    expect(probes?.OfflineStatus).toEqual({ Ids: [2] })
  })

  it('shows a pump as it goes from idle over filling to the end of its transaction', () => {
    const forecourt = quiet()
    const look = () => status(forecourt, START, station).Pumps
    expect(look()?.IdleStatus).toMatchObject({ Ids: [1, 2], NozzlesUp: [0, 0] })
    const transaction = forecourt.begin(1, nowhere)
    forecourt.step(2000)
    expect(look()?.IdleStatus).toMatchObject({ Ids: [1, 2], NozzlesUp: [1, 0] })
    forecourt.step(10_000)
    const filling = look()?.FillingStatus
    expect(filling).toMatchObject({ Ids: [1], Nozzles: [1], Transactions: [transaction] })
    expect(filling?.Volumes?.[0]).toBeGreaterThan(1)
    expect(filling?.Amounts?.[0]).toBeCloseTo((filling?.Volumes?.[0] ?? 0) * 7.89, 2)
    forecourt.step(120_000)
    expect(look()).toMatchObject({
      IdleStatus: { Ids: [2] },
      FillingStatus: { Ids: [] },
      EndOfTransactionStatus: { Ids: [1], Volumes: [30], Prices: [7.89], Amounts: [236.7] },
    })
  })

  it('shows a pump that fuels past the controller as offline', () => {
    const forecourt = quiet()
    forecourt.begin(2, { ...nowhere, transaction: 0 })
    forecourt.step(10_000)
    expect(status(forecourt, START, station).Pumps).toMatchObject({
      IdleStatus: { Ids: [1] },
      FillingStatus: { Ids: [] },
      OfflineStatus: { Ids: [2] },
    })
    forecourt.step(180_000)
    expect(forecourt.fuellings).toHaveLength(1)
  })

  it('knows nothing of what bypassed the controller, and the last of what did not', () => {
    const forecourt = quiet()
    const last = () => status(forecourt, START, station).Pumps?.IdleStatus
    forecourt.begin(2, { ...nowhere, closesItself: true, transaction: 0 })
    forecourt.step(180_000)
    expect(last()).toMatchObject({ Ids: [1, 2], LastVolumes: [0, 0] })
    forecourt.begin(2, { ...nowhere, closesItself: true, transaction: 8 })
    forecourt.step(180_000)
    expect(last()).toMatchObject({ LastTransactions: [0, 8], LastVolumes: [0, 30] })
  })

  it('has one row of ten figures a probe', () => {
    const online = status(quiet(), START, station).Probes?.OnlineStatus
    expect(online?.Ids).toEqual([1, 2])
    expect(online?.Measurements?.map((row) => row.length)).toEqual([10, 10])
    expect(online?.Measurements?.map(([probe]) => probe)).toEqual([1, 2])
  })
})

describe('wrongTransaction', () => {
  it('is a fuelling that no server can book, in the way that was asked for', () => {
    const fuelling = day().forecourt.fuellings[0]
    if (!fuelling) throw new Error('nobody came')
    const right = pumpTransaction(fuelling, 18, station)
    const as = (wrong: WrongUpload) => wrongTransaction(right, fuelling, { wrong, station })
    expect(as('unknownPump')).toEqual({ ...right, Pump: 99 })
    expect(as('impossibleVolume')).toEqual({ ...right, Volume: 9_999_999 })
    expect(as('clockAhead')).toMatchObject({
      DateTime: wallTime(fuelling.endedAt + 3 * HOUR, station),
    })
    expect(isExactly('UploadPumpTransaction', as('clockAhead'))).toBe(true)
    expect(isExactly('UploadPumpTransaction', as('malformed'))).toBe(false)
  })
})
