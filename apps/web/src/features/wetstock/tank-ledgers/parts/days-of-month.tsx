import type { WetstockDay } from '@app/api/contract/wetstock/tank-ledgers'
import { Suspense, useState } from 'react'
import { lazy } from '#lib/state/arriving.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListSection } from '#ui/table/list-section.tsx'
import { DAYS_KEY, listDays, listDaysOfTank } from '../days-api.ts'
import { words } from '../words.ts'
import { dayCard, dayColumns, tankColumn } from './day-columns.tsx'

const columnsWithTank = dayColumns.toSpliced(1, 0, tankColumn)

const DayDrawer = lazy(async () => ({ default: (await import('./day-drawer.tsx')).DayDrawer }))

/** Days of a tank, or of all tanks of a station. Each opens what it consists of. */
export function DaysOfMonth({ base, ofAllTanks }: { base: string; ofAllTanks?: true }) {
  const [day, setDay] = useState<WetstockDay>()
  return (
    <>
      <ListSection
        queryKey={DAYS_KEY}
        load={ofAllTanks ? listDays : listDaysOfTank}
        base={base}
        columns={ofAllTanks ? columnsWithTank : dayColumns}
        card={dayCard}
        onOpen={setDay}
        exports={{ type: 'wetstockDays', isEverywhere: !ofAllTanks }}
        empty={<EmptyState title={words.empty} hint={words.emptyHint} />}
      />
      {day && (
        <Suspense>
          <DayDrawer day={day} onClose={() => setDay(undefined)} />
        </Suspense>
      )}
    </>
  )
}
