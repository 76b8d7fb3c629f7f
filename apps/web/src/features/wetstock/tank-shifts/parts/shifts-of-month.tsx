import type { WetstockShift } from '@app/api/contract/wetstock/tank-shifts'
import { count, instant, inVolume, litres } from '#lib/i18n/format.ts'
import { Volume } from '#ui/display/figures.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Section } from '#ui/layout/page.tsx'
import { ListSection } from '#ui/table/list-section.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { Judged } from '../../limits/parts/judged.tsx'
import { listShiftsOfTank, SHIFTS_KEY } from '../shifts-api.ts'
import { words } from '../words.ts'

const { fields } = words

const figure = (key: 'sold' | 'difference' | 'variance' | 'limit'): ListColumn<WetstockShift> => ({
  key,
  title: inVolume(fields[key]),
  align: 'right',
  render: (row) => <Volume value={row[key]} />,
})

const shiftOf = ({ businessDay, shift }: WetstockShift): string =>
  `${businessDay} · ${words.shiftNo(count(shift.number))}`

const columns: ListColumn<WetstockShift>[] = [
  { key: 'shift', title: fields.shift, render: shiftOf, inFile: ['businessDay', 'shift'] },
  { key: 'endTime', title: fields.endTime, render: ({ endTime }) => instant(endTime) },
  figure('sold'),
  figure('difference'),
  figure('variance'),
  figure('limit'),
  { key: 'isExceeded', title: fields.isExceeded, render: (row) => <Judged {...row} /> },
]

/** Shifts of a tank: what of the difference between gauge and book came in each. */
export const ShiftsOfMonth = ({ base }: { base: string }) => (
  <Section title={words.title}>
    <ListSection
      queryKey={SHIFTS_KEY}
      load={listShiftsOfTank}
      base={base}
      columns={columns}
      card={(row) => ({
        title: shiftOf(row),
        aside: <Judged {...row} />,
        lines: [`${fields.variance} ${row.variance === null ? '–' : `${litres(row.variance)} L`}`],
      })}
      exports={{ type: 'wetstockShifts', isEverywhere: true }}
      empty={<EmptyState title={words.empty} hint={words.emptyHint} />}
    />
  </Section>
)
