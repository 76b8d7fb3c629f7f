import type { RunningPeriods } from '#modules/ledger/periods/service.ts'

/** What a reader of the own shift may see: the running shift or day, and what they did before. */
export interface Own extends RunningPeriods {
  userId: number
}
