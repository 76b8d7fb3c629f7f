import type { ListQuery } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { MOST_SHEETS, SettledTotals } from '#features/settlement/shifts/parts/settled-totals.tsx'
import { DAYS_KEY, listDays } from '../days-api.ts'
import { words } from '../words.ts'

/** What the settled days come to that were asked for, as far as they can be read in one go. */
export function DayTotals({ query: { search } }: { query: Partial<ListQuery> }) {
  const { data } = useQuery({
    queryKey: [...DAYS_KEY, 'totals', search],
    queryFn: () => listDays({ size: MOST_SHEETS, ...(search && { search }) }),
    meta: { handlesProblems: true },
  })
  if (!data || data.totalElements > data.content.length) return null
  return <SettledTotals rows={data.content} label={words.sums.title} counted={words.sums.days} />
}
