import type {
  ChangeRow,
  ChangeTotals,
  PositionGroup,
  PositionReport,
} from '@app/api/contract/settlement/reports'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import type { Days } from '../../../lib/look-back.ts'
import { useStation } from '../../../lib/session.ts'
import { boundsOf, type Scope } from '../statistics/parts/period.ts'

export const REPORTS_KEY = ['reports']

export interface PositionsAsked {
  groupBy: PositionGroup
  days: Days
  scope: Scope
}

export function usePositions({ groupBy, days, scope }: PositionsAsked) {
  const { id } = useStation()
  return useQuery({
    queryKey: [...REPORTS_KEY, 'positions', id, groupBy, days, scope],
    queryFn: () =>
      api.get<PositionReport>(
        '/reports/rechargeConsume',
        { ...boundsOf(days), groupBy },
        { isEverywhere: scope === 'all' },
      ),
    placeholderData: keepPreviousData,
    meta: { handlesProblems: true },
  })
}

export type ChangesQuery = Partial<ListQuery> & { groupBy: string }

interface ChangePage extends PageOf<ChangeRow> {
  totals?: ChangeTotals
}

export const listChanges = (query: ChangesQuery): Promise<ChangePage> =>
  api.get('/reports/moneyChange', query)

/** What all cards come to that were asked for. */
export function useChangeTotals({ search, from, to, groupBy }: ChangesQuery) {
  const { id } = useStation()
  const asked = {
    groupBy,
    ...(search && { search }),
    ...(from && { from }),
    ...(to && { to }),
  }
  return useQuery({
    queryKey: [...REPORTS_KEY, 'changes', 'totals', id, asked],
    queryFn: async () => {
      const { totals } = await listChanges({ ...asked, size: 1, totals: true })
      if (!totals) throw new Error('totals were asked for')
      return totals
    },
    meta: { handlesProblems: true },
  })
}
