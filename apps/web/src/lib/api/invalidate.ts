import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'

/**
 * Says that what is on screen may be out of date, and has it asked for again. A question whose first
 * answer is still on its way cannot be put anew in the meantime, and what it brings may be older than
 * the news: it is put again when it is answered.
 */
export async function invalidate(
  client: QueryClient,
  filters: Omit<InvalidateQueryFilters, 'type' | 'refetchType'>,
): Promise<void> {
  const onTheirWay = client
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  await client.invalidateQueries(filters)
  await Promise.all(
    onTheirWay.map(({ queryKey }) => client.invalidateQueries({ queryKey, exact: true })),
  )
}
