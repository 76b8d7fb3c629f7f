import type { ShiftTotals } from '@app/api/contract/settlement/shifts'
import { add, type Cents, ZERO } from '@app/kernel/money'
import { addVolumes } from '@app/kernel/quantity'
import { count } from '#lib/i18n/format.ts'
import { Explained } from '#ui/display/explained/explained.tsx'
import { Money, Volume } from '#ui/display/figures.tsx'
import { Totals } from '#ui/display/totals.tsx'
import { words } from '../words.ts'
import { keptOf } from './kept.ts'
import { sheetNotes } from './notes/sheet-notes.ts'

/** Read in one call; what a list holds beyond that is summed up by a statistic. */
export const MOST_SHEETS = 100

/** What the settled among some sheets come to; nothing where none is. */
export function SettledTotals({
  rows,
  label,
  counted,
}: {
  rows: readonly { totals: ShiftTotals | null }[]
  label: string
  /** What is counted: shifts or days. */
  counted: string
}) {
  const sheets = rows.map(({ totals }) => totals).filter((totals) => totals !== null)
  if (sheets.length === 0) return null
  const sumOf = (of: (sums: ShiftTotals) => Cents | null): Cents =>
    add(ZERO, ...sheets.map((sums) => of(sums) ?? ZERO))
  const money = (title: string, value: Cents) => ({
    label: title,
    value: <Money value={value} withUnit />,
  })
  const difference = sumOf(({ cashDifference }) => cashDifference)
  const fuel = addVolumes(...sheets.map(({ fuelVolume }) => fuelVolume))
  return (
    <Totals
      label={label}
      explained={<Explained of={label} notes={sheetNotes.settled} chapter="shift-close" />}
      totals={[
        { label: counted, value: count(sheets.length) },
        { label: words.fields.fuelVolume, value: <Volume value={fuel} withUnit /> },
        money(
          words.fields.sales,
          sumOf(({ salesAmount }) => salesAmount),
        ),
        money(
          words.fields.discount,
          sumOf(({ discount }) => discount),
        ),
        money(words.totals.kept, sumOf(keptOf)),
        {
          label: words.fields.cashDifference,
          value: <Money value={difference} withUnit isSigned />,
        },
      ]}
    />
  )
}
