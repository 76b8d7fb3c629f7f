import type {
  PositionGroup,
  PositionReport,
  PositionRow,
} from '@app/api/contract/reporting/reports'
import { inMoney } from '#lib/i18n/format.ts'
import { Money } from '#ui/display/figures.tsx'
import type { SheetColumn } from '#ui/print/sheet-table.tsx'
import { changeText } from '#features/reporting/statistics/parts/change-text.ts'
import { words } from '../words.ts'
import type { PositionMeasure } from './position-measures.ts'

interface Reports {
  groupBy: PositionGroup
  now: PositionReport
  before: PositionReport | undefined
}

/** A movement beside what it was before: the first day beside the first of before, each station beside itself. */
export function compared(
  { label, valueOf }: PositionMeasure,
  { groupBy, now, before }: Reports,
): SheetColumn<PositionRow>[] {
  if (!before) return []
  const earlier = (row: PositionRow): number => {
    const { key } = row
    const pair =
      groupBy === 'station'
        ? before.rows.find((one) => one.key === key)
        : before.rows[now.rows.indexOf(row)]
    return pair ? valueOf(pair) : 0
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
