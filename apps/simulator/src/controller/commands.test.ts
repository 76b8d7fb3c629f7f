import { type Packet } from '@app/kernel/json-pts'
import { COMMANDS } from '@app/kernel/json-pts-commands'
import { centilitres } from '@app/kernel/quantity'
import { beforeEach, describe, expect, it } from 'vitest'
import { exampleStation, MINUTE, START } from '../../test/example-station.ts'
import { type Controls, obey } from './commands.ts'
import { Forecourt } from '../forecourt/forecourt.ts'
import { randomStream } from '../forecourt/random.ts'

let forecourt: Forecourt
const random = randomStream(1, 'test')

beforeEach(() => {
  forecourt = new Forecourt(exampleStation({ customersPerDay: 0 }), { seed: 1, startAt: START })
  controls = { forecourt, random, fetched: new Map() }
})

let controls: Controls

const tell = (Type: string, Data?: unknown): Packet => obey({ Id: 9, Type, Data }, controls)

const confirmed = (Type: string) => ({ Id: 9, Type, Message: 'OK' })

const authorisation = {
  Pump: 1,
  Nozzle: 1,
  Type: 'Volume',
  Dose: 20,
  Price: 7.89,
  AutoCloseTransaction: true,
}

/** As the server reads them: asked for, and told with the next status. */
function pricesOf(Pump: number): unknown {
  expect(tell('PumpGetPrices', { Pump })).toEqual(confirmed('PumpGetPrices'))
  const { Type, Data } = tell('PumpGetStatus', { Pump })
  expect([Type, Data]).toMatchObject(['PumpPrices', { Pump }])
  return (Data as { Prices: number[] }).Prices
}

describe('the controller refuses', () => {
  it.each([
    ['GetSystemHealth', {}, 'JSONPTS_ERROR_NOT_FOUND'],
    ['toString', {}, 'JSONPTS_ERROR_NOT_FOUND'],
    ['PumpGetPrices', undefined, 'JSONPTS_ERROR_COULD_NOT_GET_PUMP_NUMBER'],
    ['PumpGetPrices', { Pump: 3 }, 'JSONPTS_ERROR_PUMP_NUMBER_OUT_OF_RANGE'],
    ['PumpSetPrices', { Pump: 1 }, 'JSONPTS_ERROR_COULD_NOT_GET_PRICE_VALUE'],
    ['PumpSetPrices', { Pump: 1, Prices: [-1] }, 'JSONPTS_ERROR_COULD_NOT_GET_PRICE_VALUE'],
    ['SetFuelGradesConfiguration', {}, 'JSONPTS_ERROR_COULD_NOT_GET_PRICE_VALUE'],
    ['PumpAuthorize', { ...authorisation, Nozzle: 7 }, 'JSONPTS_ERROR_NOZZLE_NUMBER_OUT_OF_RANGE'],
    ['PumpAuthorize', { ...authorisation, Type: 'Some' }, 'JSONPTS_ERROR_COULD_NOT_GET_TYPE'],
    ['PumpAuthorize', { ...authorisation, Dose: 0 }, 'JSONPTS_ERROR_COULD_NOT_GET_DOSE_VALUE'],
    ['PumpAuthorize', { ...authorisation, Price: 0 }, 'JSONPTS_ERROR_COULD_NOT_GET_PRICE_VALUE'],
    [
      'PumpAuthorize',
      { Pump: 1, Type: 'FullTank' },
      'JSONPTS_ERROR_COULD_NOT_GET_NOZZLE_NUMBER_FUEL_GRADE_ID',
    ],
    [
      'PumpAuthorize',
      { ...authorisation, Transaction: 70_000 },
      'JSONPTS_ERROR_TRANSACTION_NUMBER_OUT_OF_RANGE',
    ],
    ['PumpGetTotals', { Pump: 1 }, 'JSONPTS_ERROR_COULD_NOT_GET_NOZZLE_NUMBER_FUEL_GRADE_ID'],
    ['PumpGetTotals', { Pump: 1, Nozzle: 7 }, 'JSONPTS_ERROR_NOZZLE_NUMBER_OUT_OF_RANGE'],
    ['PumpStop', { Pump: 1 }, 'JSONPTS_ERROR_PUMP_NOT_IN_FILLING_PROCESS'],
    [
      'PumpCloseTransaction',
      { Pump: 1, Transaction: 1 },
      'JSONPTS_ERROR_PUMP_STATUS_NOT_END_OF_TRANSACTION',
    ],
  ])('%s %j with %s', (type, data, error) => {
    expect(tell(type, data)).toMatchObject({ Id: 9, Type: type, Error: true, Message: error })
  })

  it('to stop a pump that fuels past it', () => {
    const dose = { volume: centilitres(2000) }
    forecourt.begin(1, { nozzle: 1, dose, closesItself: true, transaction: 0 })
    forecourt.step(10_000)
    for (const command of ['PumpStop', 'PumpEmergencyStop']) {
      expect(tell(command, { Pump: 1 }).Message).toBe('JSONPTS_ERROR_PUMP_NOT_IN_FILLING_PROCESS')
    }
    expect(forecourt.pumps.get(1)?.kind).toBe('filling')
  })

  it('what a pump has to do that does not answer, and says that it is offline', () => {
    forecourt.setFaults({ silentPumps: [1] })
    expect(tell('PumpAuthorize', authorisation)).toMatchObject({ Error: true, Code: 96 })
    expect(tell('PumpGetStatus', { Pump: 1 })).toEqual({
      Id: 9,
      Type: 'PumpOfflineStatus',
      Data: { Pump: 1 },
    })
  })

  it('a second authorisation of a busy pump, and closing another transaction', () => {
    tell('PumpAuthorize', { ...authorisation, Transaction: 77, AutoCloseTransaction: false })
    expect(tell('PumpAuthorize', authorisation).Message).toBe('JSONPTS_ERROR_PUMP_BUSY_FILLING')
    forecourt.step(2 * MINUTE)
    expect(tell('PumpCloseTransaction', { Pump: 1, Transaction: 78 }).Message).toBe(
      'JSONPTS_ERROR_TRANSACTION_NUMBER_NOT_MATCH',
    )
  })
})

describe('the controller obeys', () => {
  it('every command that the server knows, under the type of its answer', () => {
    for (const { request, answer } of Object.values(COMMANDS)) {
      const { Type, Message } = tell(request, { Pump: 1, FuelGrades: [], Prices: [] })
      tell('PumpGetStatus', { Pump: 1 })
      expect(Message).not.toBe('JSONPTS_ERROR_NOT_FOUND')
      expect([request, answer]).toContain(Type)
    }
  })

  it('PumpSetPrices by nozzle, leaves a place of zero alone, and tells the prices when asked for the status', () => {
    expect(tell('PumpSetPrices', { Pump: 1, Prices: [0, 7.55] })).toEqual(
      confirmed('PumpSetPrices'),
    )
    expect(tell('PumpGetStatus', { Pump: 1 })).toEqual({
      Id: 9,
      Type: 'PumpPrices',
      Data: { Pump: 1, Prices: [7.89, 7.55] },
    })
    expect(tell('PumpGetStatus', { Pump: 1 }).Type).toBe('PumpIdleStatus')
    expect(pricesOf(2)).toEqual([7.89, 7.52])
  })

  it('SetFuelGradesConfiguration at every nozzle of the grade, from the next fuelling on', () => {
    tell('PumpAuthorize', authorisation)
    forecourt.step(10_000)
    const FuelGrades = [{ Id: 1, Name: '92#', Price: 8.01 }]
    expect(tell('SetFuelGradesConfiguration', { FuelGrades })).toEqual(
      confirmed('SetFuelGradesConfiguration'),
    )
    for (const pump of [1, 2]) expect(pricesOf(pump)).toEqual([8.01, 7.52])
    forecourt.step(MINUTE)
    expect(forecourt.fuellings).toMatchObject([{ price: 789, volume: 2000, amount: 15_780 }])
  })

  it('PumpGetTotals by nozzle or by grade, as the totaliser stands', () => {
    tell('PumpAuthorize', authorisation)
    forecourt.step(2 * MINUTE)
    const [fuelling] = forecourt.fuellings
    for (const nozzle of [{ Nozzle: 1 }, { FuelGradeId: 1 }]) {
      expect(tell('PumpGetTotals', { Pump: 1, ...nozzle })).toEqual(confirmed('PumpGetTotals'))
      expect(tell('PumpGetStatus', { Pump: 1 })).toEqual({
        Id: 9,
        Type: 'PumpTotals',
        Data: {
          Pump: 1,
          Nozzle: 1,
          FuelGradeId: 1,
          Volume: 20,
          Amount: 157.8,
          Transaction: fuelling?.transaction,
        },
      })
    }
  })

  it('PumpAuthorize by volume, by amount and to the brim, by nozzle or by grade', () => {
    const answer = tell('PumpAuthorize', authorisation)
    expect(answer).toMatchObject({ Type: 'PumpAuthorizeConfirmation', Data: { Pump: 1 } })
    forecourt.step(2 * MINUTE)
    const { Nozzle: _, ...byGrade } = { ...authorisation, FuelGradeId: 2, Price: 7.5 }
    tell('PumpAuthorize', { ...byGrade, Type: 'Amount', Dose: 100, Transaction: 4242 })
    forecourt.step(2 * MINUTE)
    tell('PumpAuthorize', { Pump: 1, Nozzle: 1, Type: 'FullTank', AutoCloseTransaction: true })
    forecourt.step(4 * MINUTE)
    const [first, second, third] = forecourt.fuellings
    expect(answer.Data).toEqual({ Pump: 1, Transaction: first?.transaction })
    expect(first).toMatchObject({ nozzle: 1, volume: 2000, amount: 15_780 })
    expect(second).toMatchObject({ transaction: 4242, nozzle: 2, price: 750, volume: 1333 })
    expect(second?.amount).toBe(9998)
    expect(third?.volume).toBeGreaterThanOrEqual(800)
  })

  it('PumpStop and PumpEmergencyStop where the fuelling stands', () => {
    for (const command of ['PumpStop', 'PumpEmergencyStop']) {
      tell('PumpAuthorize', authorisation)
      forecourt.step(15_000)
      expect(tell(command, { Pump: 1 })).toEqual(confirmed(command))
      const stopped = forecourt.fuellings.at(-1)
      expect(stopped?.volume).toBeGreaterThan(100)
      expect(stopped?.volume).toBeLessThan(2000)
      forecourt.step(MINUTE)
    }
    expect(forecourt.fuellings).toHaveLength(2)
    expect(tell('PumpEmergencyStop', { Pump: 2 }).Error).toBeUndefined()
  })

  it('PumpCloseTransaction when the transaction is not to close itself', () => {
    tell('PumpAuthorize', { ...authorisation, Transaction: 77, AutoCloseTransaction: false })
    forecourt.step(5 * MINUTE)
    expect(forecourt.pumps.get(1)?.kind).toBe('ended')
    expect(tell('PumpGetStatus', { Pump: 1 })).toMatchObject({
      Type: 'PumpEndOfTransactionStatus',
      Data: { Transaction: 77, Volume: 20, TotalVolume: 20, TotalAmount: 157.8 },
    })
    expect(tell('PumpCloseTransaction', { Pump: 1, Transaction: 77 })).toEqual(
      confirmed('PumpCloseTransaction'),
    )
    expect(forecourt.pumps.get(1)?.kind).toBe('idle')
  })
})
