import type { Station } from '@app/api/contract/organisation/stations'
import { useQuery } from '@tanstack/react-query'
import { allPages } from '../../../lib/all-pages.ts'

/** Every station that the caller sees. */
export const useStations = (isWanted = true) =>
  useQuery({
    queryKey: ['stations', 'all'],
    queryFn: () => allPages<Station>('/stations', {}),
    enabled: isWanted,
    meta: { isLookup: true },
  })

/** What these stations are called; one that the caller does not see by its number. */
export function useStationNames(ids: readonly number[]): string[] {
  const { data: stations } = useStations(ids.length > 0)
  if (!stations) return []
  return ids.map((id) => stations.find((station) => station.id === id)?.name ?? String(id))
}
