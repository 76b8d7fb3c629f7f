import type {
  DayReconciliation,
  MonthReconciliation,
} from '@app/api/contract/reporting/reconciliation'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { useStation } from '#lib/session/session.ts'

const PROOFS_KEY = ['dailyStates', 'proof']

/** Both counts of a day, as of now; refused to nobody who may see its sheet. */
export const useProof = (id: number) =>
  useQuery({
    queryKey: [...PROOFS_KEY, id],
    queryFn: () => api.get<DayReconciliation>(`/dailyStates/${id}/proof`),
    meta: { handlesProblems: true },
  })

/** Every day of a month at the selected station, and what does not hold of it. */
export function useMonthProof(month: string) {
  const { id } = useStation()
  return useQuery({
    queryKey: [...PROOFS_KEY, 'month', id, month],
    queryFn: () => api.get<MonthReconciliation>('/dailyStates/proofs', { month }),
    placeholderData: keepPreviousData,
    meta: { handlesProblems: true },
  })
}
