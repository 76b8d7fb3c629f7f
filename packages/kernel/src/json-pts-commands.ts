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

/** What is told a controller, and the type of what it answers: a mere confirmation has that of the command. */
export const COMMANDS = {
  setPumpPrices: { request: 'PumpSetPrices', answer: 'PumpSetPrices' },
  /** Confirmed at once, under its own type; the prices answer one of the next questions for the pump's status. */
  getPumpPrices: { request: 'PumpGetPrices', answer: 'PumpPrices' },
  setGrades: { request: 'SetFuelGradesConfiguration', answer: 'SetFuelGradesConfiguration' },
  authorise: { request: 'PumpAuthorize', answer: 'PumpAuthorizeConfirmation' },
  /** A pump that is not idle, or has something to tell that was asked for, answers under another type. */
  getStatus: { request: 'PumpGetStatus', answer: 'PumpIdleStatus' },
  stop: { request: 'PumpStop', answer: 'PumpStop' },
  emergencyStop: { request: 'PumpEmergencyStop', answer: 'PumpEmergencyStop' },
  closeTransaction: { request: 'PumpCloseTransaction', answer: 'PumpCloseTransaction' },
} as const
