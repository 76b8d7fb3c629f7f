import type { Figures, StatisticsRow } from '@app/api/contract/reporting/statistics'
import { Link } from 'react-router'
import { textOf } from '#lib/session/history-limit.ts'
import { useStation } from '#lib/session/session.ts'
import { type SheetColumn, SheetTable } from '#ui/print/sheet-table.tsx'
import { changeText } from './parts/change-text.ts'
import type { Measure } from './measures.ts'
import styles from './statistics.module.css'
import type { Asked, Compared, ComparedRow } from './statistics-api.ts'
import type { View } from './view.ts'
import { words } from './words.ts'

interface StatisticsTableProps {
  label: string
  asked: Asked
  data: Compared
}

/** Every row with its figures, the latest first; the first measure beside what it was before. */
export function StatisticsTable({ label, asked, data }: StatisticsTableProps) {
  const { view } = asked
  const { id: here } = useStation()
  const [main] = view.measures
  if (!main) return null
  const isByTime = 'interval' in view.by
  const name: SheetColumn<ComparedRow> = {
    key: 'name',
    title: words.headings[view.name],
    render: (row) => {
      const path = pathOf(row.now, { ...asked, days: data.days }, here)
      return path ? <Link to={path}>{row.name}</Link> : row.name
    },
  }
  return (
    <SheetTable
      label={label}
      columns={[
        name,
        ...view.measures.map(measured),
        ...(data.before ? [earlier(main, data.before.totals), change(main, data)] : []),
      ]}
      groups={[{ rows: isByTime ? data.rows.filter(isTold(view)).toReversed() : data.rows }]}
      rowKey={({ key }) => key}
    />
  )
}

/**
 * Where the rows behind a figure are. The lists are those of the selected station: an hour, a day or a
 * month of all stations leads to what each of them had in it.
 */
function pathOf(
  row: StatisticsRow,
  { view, days, hour, scope }: Asked,
  here: number,
): string | undefined {
  const isHere = scope === 'station' || (view.name === 'station' && row.key === String(here))
  if (isHere) {
    const path = view.pathOf?.(row, days)
    return path && hour ? `${path}&hour=${hour}` : path
  }
  const stations = `?view=station&scope=all&days=`
  if (view.name === 'hour') return `${stations}${textOf(days)}&hour=${row.time}`
  const parts = view.daysOf?.(row, days)
  return parts && `${stations}${textOf(parts)}`
}

/** Of hours only those in which something happened: nobody reads through a night of noughts. */
const isTold =
  (view: View) =>
  ({ now, before }: ComparedRow): boolean =>
    view.name !== 'hour' || now.count > 0 || (before?.count ?? 0) > 0

const total = (rows: readonly ComparedRow[], valueOf: Measure['valueOf']): number =>
  rows.reduce((sum, { now }) => sum + valueOf(now), 0)

const Value = ({ value, format }: { value: number; format: Measure['format'] }) => (
  <span className={value === 0 ? styles.zero : undefined}>{format(value)}</span>
)

const measured = ({ key, heading, valueOf, format }: Measure): SheetColumn<ComparedRow> => ({
  key,
  title: heading,
  isFigure: true,
  render: ({ now }) => <Value value={valueOf(now)} format={format} />,
  sum: (rows) => format(total(rows, valueOf)),
})

const earlier = (
  { heading, valueOf, format }: Measure,
  totals: Figures,
): SheetColumn<ComparedRow> => ({
  key: 'before',
  title: `${words.before} · ${heading}`,
  isFigure: true,
  render: (row) => <Value value={row.before ? valueOf(row.before) : 0} format={format} />,
  sum: () => format(valueOf(totals)),
})

const change = (
  { valueOf }: Measure,
  { totals, before: then }: Compared,
): SheetColumn<ComparedRow> => ({
  key: 'change',
  title: words.change,
  isFigure: true,
  render: (row) => changeText(valueOf(row.now), row.before && valueOf(row.before)),
  sum: () => changeText(valueOf(totals), then && valueOf(then.totals)),
})
