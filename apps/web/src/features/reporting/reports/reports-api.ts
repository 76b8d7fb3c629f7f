import type {
  ChangeRow,
  ChangeTotals,
  PositionGroup,
  PositionReport,
} from '@app/api/contract/reporting/reports'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { type Days, isSeenFrom } from '#lib/session/history-limit.ts'
import { useStation } from '#lib/session/session.ts'
import type { Scope } from '#features/reporting/statistics/parts/period.ts'
import { boundsOf, daysBefore } from '#features/reporting/statistics/parts/spans.ts'

export const REPORTS_KEY = ['reports']

export interface PositionsAsked {
  groupBy: PositionGroup
  days: Days
  scope: Scope
}

/** @param isWanted whether it is asked for at all */
export function usePositions({ groupBy, days, scope }: PositionsAsked, isWanted = true) {
  const { id } = useStation()
  return useQuery({
    queryKey: [...REPORTS_KEY, 'positions', id, groupBy, days, scope],
    queryFn: () =>
      api.get<PositionReport>(
        '/reports/rechargeConsume',
        { ...boundsOf(days), groupBy },
        { isEverywhere: scope === 'all' },
      ),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    meta: { handlesProblems: true },
  })
}

/** As many days or months before; nothing where the caller may not look at all of them. */
export function usePositionsBefore(asked: PositionsAsked): {
  days: Days
  report: PositionReport | undefined
} {
  const days = daysBefore(asked.days, asked.groupBy === 'month')
  const isSeen = isSeenFrom(days.first, 'cardDetails')
  const { data } = usePositions({ ...asked, days }, isSeen)
  return { days, report: isSeen ? data : undefined }
}

export type ChangesQuery = Partial<ListQuery> & { groupBy: string }

interface ChangePage extends PageOf<ChangeRow> {
  totals?: ChangeTotals
}

export const listChanges = (query: ChangesQuery): Promise<ChangePage> =>
  api.get('/reports/moneyChange', query)

/** What is asked for, in whatever order and pages. */
export const questionIn = ({ search, from, to, groupBy }: ChangesQuery): ChangesQuery => ({
  groupBy,
  ...(search && { search }),
  ...(from && { from }),
  ...(to && { to }),
})

/** What all cards come to that were asked for. */
export function useChangeTotals(query: ChangesQuery, isWanted = true) {
  const { id } = useStation()
  const asked = questionIn(query)
  return useQuery({
    queryKey: [...REPORTS_KEY, 'changes', 'totals', id, asked],
    queryFn: async () => {
      const { totals } = await listChanges({ ...asked, size: 1, totals: true })
      if (!totals) throw new Error('totals were asked for')
      return totals
    },
    enabled: isWanted,
    meta: { handlesProblems: true },
  })
}
