import type { DashboardScreen } from '@app/api/contract/reporting/dashboard'
import { type Query, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#lib/api/api.ts'
import { keepLive, onHearing } from '#lib/live/live.ts'
import { invalidate } from '#lib/api/invalidate.ts'
import { pageConfig } from '#lib/session/page-config.ts'
import { useStation } from '#lib/session/session.ts'
import { loadAnewAt, useIsOutdated } from '#lib/state/console-build.ts'
import { useLiveForecourt } from '../forecourt/live-forecourt.ts'

/** Other stations of the company are not heard of by themselves. */
const REFRESH_MS = 20_000

const SHOWN: ReadonlySet<unknown> = new Set(['dashboard', 'dispensers', 'orders'])

const isShown = ({ queryKey }: Query): boolean => SHOWN.has(queryKey[0])

/** The company of the selected station, as it is now; the station itself to the second. */
export function useScreen() {
  const { company } = useStation()
  useLiveConnection()
  useNewBuild()
  return useQuery({
    queryKey: ['dashboard', 'screen', company.id],
    queryFn: () =>
      api.get<DashboardScreen>('/dashboard/screen', {}, { place: { companyId: company.id } }),
    refetchInterval: REFRESH_MS,
  })
}

/** Nobody walks on from a wall, so it begins anew by itself; not out of a full screen, which only a hand brings back. */
function useNewBuild(): void {
  const isOutdated = useIsOutdated()
  useEffect(() => {
    if (isOutdated && !document.fullscreenElement) loadAnewAt(location.href)
  }, [isOutdated])
}

/** No frame keeps it for this page. What happened while nothing was heard is asked for. */
function useLiveConnection(): void {
  const client = useQueryClient()
  useEffect(() => {
    keepLive(pageConfig())
    return onHearing(() => void invalidate(client, { predicate: isShown }))
  }, [client])
  useLiveForecourt()
}
