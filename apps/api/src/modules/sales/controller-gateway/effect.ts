/** Effect of a packet, and for whom it is. */

import type { LiveMessage } from '#live/live.ts'
import type { PeriodStation } from '#modules/ledger/periods/service.ts'

/** Whose packet it is, and when it is acted on. */
export interface Reporter {
  controllerId: number
  station: PeriodStation
  now: Date
}

interface Told {
  /** For everyone who watches the station, once the effect is durable. */
  messages?: readonly LiveMessage[]
}

interface Taken extends Told {
  outcome: 'applied' | 'ignored'
  /** What was odd about it, or why it changed nothing. */
  code: string | null
}

interface Refused extends Told {
  outcome: 'refused'
  /** Why it cannot be acted on. */
  code: string
}

export type Effect = Taken | Refused
