import type { WetstockShift } from '@app/api/contract/wetstock/tank-shifts'
import { Suspense, useState } from 'react'
import { lazy } from '#lib/state/arriving.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Section } from '#ui/layout/page.tsx'
import { ListSection } from '#ui/table/list-section.tsx'
import { shiftCard, shiftColumns } from '../shift-columns.tsx'
import { listShiftsOfTank, SHIFTS_KEY } from '../shifts-api.ts'
import { words } from '../words.ts'

const ShiftDrawer = lazy(async () => ({
  default: (await import('../shift-drawer.tsx')).ShiftDrawer,
}))

/** Shifts of a tank: what of the difference between gauge and book came in each. Each opens what it consists of. */
export function ShiftsOfMonth({ base }: { base: string }) {
  const [shift, setShift] = useState<WetstockShift>()
  return (
    <Section title={words.title}>
      <ListSection
        queryKey={SHIFTS_KEY}
        load={listShiftsOfTank}
        base={base}
        columns={shiftColumns}
        card={shiftCard}
        onOpen={setShift}
        exports={{ type: 'wetstockShifts', isEverywhere: true }}
        empty={<EmptyState title={words.empty} hint={words.emptyHint} />}
      />
      {shift && (
        <Suspense>
          <ShiftDrawer shift={shift} onClose={() => setShift(undefined)} />
        </Suspense>
      )}
    </Section>
  )
}
