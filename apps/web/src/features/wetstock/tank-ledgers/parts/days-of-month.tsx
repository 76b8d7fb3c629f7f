import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListSection } from '#ui/table/list-section.tsx'
import { DAYS_KEY, listDays, listDaysOfTank } from '../days-api.ts'
import { words } from '../words.ts'
import { dayCard, dayColumns, tankColumn } from './day-columns.tsx'

const columnsWithTank = dayColumns.toSpliced(1, 0, tankColumn)

/** Days of a tank, or of all tanks of a station. */
export const DaysOfMonth = ({ base, ofAllTanks }: { base: string; ofAllTanks?: true }) => (
  <ListSection
    queryKey={DAYS_KEY}
    load={ofAllTanks ? listDays : listDaysOfTank}
    base={base}
    columns={ofAllTanks ? columnsWithTank : dayColumns}
    card={dayCard}
    exports={{ type: 'wetstockDays', isEverywhere: !ofAllTanks }}
    empty={<EmptyState title={words.empty} hint={words.emptyHint} />}
  />
)
