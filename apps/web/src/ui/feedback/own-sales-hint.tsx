import { useProfile, useStation } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { Hint } from './hint.tsx'

/** Says what is in these figures to those who see no others: beside a colleague's they look wrong. */
export function OwnSalesHint() {
  const { ownSalesOnly } = useProfile()
  const { enableShiftSettle } = useStation()
  return ownSalesOnly && <Hint>{common.ownSales[enableShiftSettle ? 'shift' : 'day']}</Hint>
}
