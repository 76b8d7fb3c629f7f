import type { ListQuery } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useStation } from '#lib/session/session.ts'
import { Totals } from './totals.tsx'

interface ListTotalsProps<T> {
  /** The call that adds up what the list would show. */
  load: (query: Partial<ListQuery>) => Promise<T>
  /** Of the list: what makes it load again does so with its totals. */
  queryKey: readonly unknown[]
  query: Partial<ListQuery>
  label: string
  figures: (totals: T) => readonly { label: string; value: ReactNode }[]
}

/** What everything comes to that a list was asked for, from the call of its own beside it. */
export function ListTotals<T>({ load, queryKey, query, label, figures }: ListTotalsProps<T>) {
  const { id } = useStation()
  const { search, from, to } = query
  const asked = {
    ...(search !== undefined && { search }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  }
  const { data, isError, refetch } = useQuery({
    queryKey: [...queryKey, 'totals', id, asked],
    queryFn: () => load(asked),
    meta: { handlesProblems: true },
  })
  return (
    <Totals
      label={label}
      onRetry={isError ? () => void refetch() : undefined}
      totals={data && figures(data)}
    />
  )
}
