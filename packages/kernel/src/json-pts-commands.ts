/** Commands to a controller by jsonPTS, and the types of its answers. */

import { Type } from './schema.ts'
import { Money } from './json-pts.ts'

export interface PumpSetPrices {
  Pump: number
  /** One price for each nozzle of the pump, in nozzle order; 0 leaves a place empty. */
  Prices: number[]
}

/** What a pump answers when it is asked for its prices: one for each place, in nozzle order. */
export const PumpPrices = Type.Object({
  Pump: Type.Integer(),
  Prices: Type.Array(Money, { maxItems: 8 }),
})

export const COMMANDS = {
  setPumpPrices: { request: 'PumpSetPrices', answer: 'PumpSetPricesConfirmation' },
  getPumpPrices: { request: 'PumpGetPrices', answer: 'PumpPrices' },
  setGrades: {
    request: 'SetFuelGradesConfiguration',
    answer: 'SetFuelGradesConfigurationConfirmation',
  },
  authorise: { request: 'PumpAuthorize', answer: 'PumpAuthorizeConfirmation' },
  /** A pump that is not idle answers under another type. */
  getStatus: { request: 'PumpGetStatus', answer: 'PumpIdleStatus' },
  stop: { request: 'PumpStop', answer: 'PumpStopConfirmation' },
  emergencyStop: { request: 'PumpEmergencyStop', answer: 'PumpEmergencyStopConfirmation' },
  closeTransaction: {
    request: 'PumpCloseTransaction',
    answer: 'PumpCloseTransactionConfirmation',
  },
} as const
