/** Effect of a packet, and for whom it is. */

import type { LiveMessage } from '#live/live.ts'
import type { PeriodStation } from '#modules/ledger/periods/service.ts'

/** Whose packet it is, and when it is acted on. */
export interface Reporter {
  controllerId: number
  station: PeriodStation
  now: Date
}

export interface Effect {
  outcome: 'applied' | 'ignored' | 'refused'
  /** What was odd about it, or why it changed nothing. */
  code: string | null
  /** For everyone who watches the station, once the effect is durable. */
  messages?: readonly LiveMessage[]
}
