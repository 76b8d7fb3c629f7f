import type { ListQuery } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { MOST_SHEETS, SettledTotals } from '../parts/settled-totals.tsx'
import { listShifts, SHIFTS_KEY } from '../shifts-api.ts'
import { words } from './words.ts'

/** What the settled shifts come to that were asked for, as far as they can be read in one go. */
export function ShiftTotals({ query: { search } }: { query: Partial<ListQuery> }) {
  const { data } = useQuery({
    queryKey: [...SHIFTS_KEY, 'totals', search],
    queryFn: () => listShifts({ size: MOST_SHEETS, ...(search && { search }) }),
    meta: { handlesProblems: true },
  })
  if (!data || data.totalElements > data.content.length) return null
  return <SettledTotals rows={data.content} label={words.sums.title} counted={words.sums.shifts} />
}
