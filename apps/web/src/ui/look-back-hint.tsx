import { daysAllowed, type Looked } from '../lib/look-back.ts'
import { common } from '../locale/words.ts'
import { Hint } from './hint.tsx'

/** Says, to whom a search limit holds, why there is nothing earlier (D-283). */
export function LookBackHint({ looked }: { looked: Looked }) {
  const days = daysAllowed(looked)
  return days !== undefined && <Hint>{common.lookBack(days)}</Hint>
}
