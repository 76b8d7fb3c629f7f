import { daysAllowed, type HistoryLimit } from '#lib/session/history-limit.ts'
import { common } from '#locale/words.ts'
import { Hint } from './hint.tsx'

/** Says, to whom a search limit holds, why there is nothing earlier (D-283). */
export function HistoryLimitHint({ historyLimit }: { historyLimit: HistoryLimit }) {
  const days = daysAllowed(historyLimit)
  return days !== undefined && <Hint>{common.historyLimit(days)}</Hint>
}
