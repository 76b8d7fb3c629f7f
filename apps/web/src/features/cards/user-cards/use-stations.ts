import type { Station } from '@app/api/contract/organisation/stations'
import { useQuery } from '@tanstack/react-query'
import { allPages } from '#lib/lists/all-pages.ts'

/** Every station that the caller sees. */
export const useStations = (isWanted = true) =>
  useQuery({
    queryKey: ['stations', 'all'],
    queryFn: () => allPages<Station>('/stations', {}),
    enabled: isWanted,
    meta: { isLookup: true },
  })
