import type { DailyState } from '@app/api/contract/settlement/days'
import { equals } from '@app/kernel/list-query/write'
import { useNavigate } from 'react-router'
import { can, useStation } from '#lib/session/session.ts'
import { TablePage } from '#ui/table/table-page.tsx'
import { DAYS_KEY, listDays } from '../days-api.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { words } from '../words.ts'
import { dayCard, dayColumns } from './day-columns.tsx'
import { dayFilters } from './day-filters.ts'
import { DayTotals } from './day-totals.tsx'

/** The station's business days (S-164). */
export default function DaySettlePage() {
  const { id } = useStation()
  const navigate = useNavigate()
  return (
    <TablePage<DailyState>
      route="DaySettle"
      title={words.title}
      queryKey={[...DAYS_KEY, 'list', id]}
      load={listDays}
      base={equals('station.id', id)}
      columns={dayColumns}
      exports={{ type: 'dailyStates' }}
      filters={dayFilters}
      renderTotals={(query) => <DayTotals query={query} />}
      empty={{ title: words.empty, hint: words.emptyHint }}
      card={dayCard}
      {...(can('daySettleDetails:read') && {
        onOpen: (day: DailyState) => navigate(pathTo('DaySettleDetails', { daySettleId: day.id })),
      })}
    />
  )
}
