import type { Shift } from '@app/api/contract/settlement/shifts'
import { equals } from '@app/kernel/list-query/write'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { can, useStation } from '#lib/session/session.ts'
import { TablePage } from '#ui/table/table-page.tsx'
import { CloseShiftButton } from '../close/close-shift-button.tsx'
import { DropCashButton } from '../drawer/drop-cash-button.tsx'
import { pathTo } from '#lib/routes/path-to.ts'
import {
  listShifts,
  SHIFTS_KEY,
  useLatestShift,
  useLiveShifts,
  useSheet,
  useStaff,
} from '../shifts-api.ts'
import { words } from './words.ts'
import { OpenShiftButton } from './open-shift-button.tsx'
import { RunningShift } from './running-shift.tsx'
import { shiftCard, shiftColumns } from './shift-columns.tsx'
import { shiftFilters } from './shift-filters.ts'
import { ShiftTotals } from './shift-totals.tsx'

/** The shift that runs, and all before it (S-162). */
export default function ClassSettlePage() {
  const { id, enableShiftSettle } = useStation()
  const navigate = useNavigate()
  useLiveShifts()
  const { data: latest, isLoading } = useLatestShift()
  const isNoneOpen = latest === null || latest?.settled === true
  const sheet = useSheet(latest && !latest.settled ? latest.id : undefined)
  const running = isNoneOpen ? undefined : sheet.data
  const { data: staff } = useStaff()
  const filters = useMemo(() => shiftFilters(staff ?? []), [staff])
  return (
    <TablePage<Shift>
      route="ClassSettle"
      title={words.title}
      queryKey={[...SHIFTS_KEY, 'list', id]}
      load={listShifts}
      base={equals('station.id', id)}
      columns={shiftColumns}
      exports={{ type: 'shiftStates' }}
      filters={filters}
      actions={
        running ? (
          <>
            <DropCashButton sheet={running} />
            <CloseShiftButton sheet={running} />
          </>
        ) : (
          latest?.settled && <OpenShiftButton />
        )
      }
      summary={
        <RunningShift
          sheet={running}
          isComing={isLoading || sheet.isLoading}
          isNoneOpen={isNoneOpen}
          hasShifts={latest !== null}
        />
      }
      renderTotals={(query) => <ShiftTotals query={query} />}
      empty={
        enableShiftSettle
          ? { title: words.empty, hint: words.emptyHint, action: <OpenShiftButton /> }
          : { title: words.empty }
      }
      card={shiftCard}
      {...(can('classSettleDetails:read') && {
        onOpen: (shift: Shift) =>
          navigate(pathTo('ClassSettleDetails', { classSettleId: shift.id })),
      })}
    />
  )
}
