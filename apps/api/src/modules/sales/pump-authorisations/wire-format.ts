/** jsonPTS: letting a pump run, and asking what it does. */

import { Type } from '@app/kernel/schema'
import { LAST_TRANSACTION } from '@app/kernel/json-pts'

/** Lets one nozzle run, up to a dose; `Tag` comes back with the transaction. */
export interface PumpAuthorise {
  Pump: number
  Nozzle: number
  Type: 'Volume' | 'Amount' | 'FullTank'
  /** Litres or money; none for a full tank. */
  Dose: number
  Price: number
  /** The pump is free again without anybody closing the transaction. */
  AutoCloseTransaction: boolean
  Tag: string
  /** The server knows the tag already. */
  NoTagVerification: true
}

/** What a pump answers that may run: under which number it will report. */
export const PumpAuthorised = Type.Object({
  Pump: Type.Integer(),
  Transaction: Type.Integer({ minimum: 1, maximum: LAST_TRANSACTION }),
})

/** An idle pump: `Transaction` only while it is authorised. */
export const PumpIdle = Type.Object({
  Pump: Type.Integer(),
  Transaction: Type.Optional(Type.Integer({ minimum: 0, maximum: LAST_TRANSACTION })),
  LastTransaction: Type.Integer({ minimum: 0, maximum: LAST_TRANSACTION }),
})
