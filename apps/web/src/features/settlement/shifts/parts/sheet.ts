import type { ShiftFigures } from '@app/api/contract/settlement/shifts'

/** What a sheet shows: of a shift or of a day, still running or frozen. */
export interface Sheet extends ShiftFigures {
  settled: boolean
}
