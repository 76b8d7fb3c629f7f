import type { ListQuery } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '#lib/api/api.ts'
import { useStation } from '#lib/session/session.ts'
import { Totals } from './totals.tsx'

interface ListTotalsProps<T> {
  /** The call that adds up what the list would show. */
  path: string
  /** Of the list: what makes it load again does so with its totals. */
  queryKey: readonly unknown[]
  query: Partial<ListQuery>
  label: string
  figures: (totals: T) => readonly { label: string; value: ReactNode }[]
}

/** What everything comes to that a list was asked for, from the call of its own beside it. */
export function ListTotals<T>({ path, queryKey, query, label, figures }: ListTotalsProps<T>) {
  const { id } = useStation()
  const { search, from, to } = query
  const asked = { search, from, to }
  const { data, isError, refetch } = useQuery({
    queryKey: [...queryKey, 'totals', id, asked],
    queryFn: () => api.get<T>(path, asked),
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
