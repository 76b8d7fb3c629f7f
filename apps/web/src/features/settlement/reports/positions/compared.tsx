import type { PositionReport, PositionRow } from '@app/api/contract/settlement/reports'
import { inMoney } from '../../../../lib/format.ts'
import { Money } from '../../../../ui/figures.tsx'
import type { SheetColumn } from '../../../../ui/sheet-table.tsx'
import { changeText } from '../../statistics/parts/change-text.ts'
import { words } from '../words.ts'
import type { PositionMeasure } from './position-measures.ts'

/** A movement beside what it was before: the first day beside the first of before, each station beside itself. */
export function compared(
  { label, valueOf }: PositionMeasure,
  now: PositionReport,
  before: PositionReport | undefined,
): SheetColumn<PositionRow>[] {
  if (!before) return []
  const places = new Map(now.rows.map(({ key }, place) => [key, place]))
  const earlier = ({ key }: PositionRow): number => {
    const row = before.rows.find((one) => one.key === key) ?? before.rows[places.get(key) ?? -1]
    return row ? valueOf(row) : 0
  }
  return [
    {
      key: 'before',
      title: `${words.before} · ${inMoney(label)}`,
      isFigure: true,
      render: (row) => <Money value={earlier(row)} />,
      sum: () => <Money value={valueOf(before.totals)} />,
    },
    {
      key: 'change',
      title: words.changed,
      isFigure: true,
      render: (row) => changeText(valueOf(row), earlier(row)),
      sum: () => changeText(valueOf(now.totals), valueOf(before.totals)),
    },
  ]
}
