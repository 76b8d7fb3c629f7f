import { FORECOURT_WATCHERS } from '@app/api/permissions/forecourt/dispensers'
import type { Alarm, AlarmAcknowledgement } from '@app/api/contract/forecourt/alarms'
import { equals } from '@app/kernel/list-query/write'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, type Sending } from '#lib/api/api.ts'
import { invalidate } from '#lib/api/invalidate.ts'
import { canAny, useMaybeStation } from '#lib/session/session.ts'
import { listenLive, onHearing, useLiveState } from '#lib/live/live.ts'

export const ALARMS_KEY = ['alarms']

/** Without a live connection the list is asked for now and then. */
const FALLBACK_MS = 30_000
const MOST_SHOWN = 20

export const listAlarms = (query: Partial<ListQuery>): Promise<PageOf<Alarm>> =>
  api.get('/alarms', query)

export const acknowledgeAlarm = (
  { id }: Alarm,
  input: AlarmAcknowledgement,
  proof: Pick<Sending, 'idempotencyKey'>,
): Promise<Alarm> => api.post(`/alarms/${id}/acknowledge`, input, proof)

export const mayWatchAlarms = (): boolean => canAny(FORECOURT_WATCHERS)

/** What somebody has to see to: it stands, or nobody has acknowledged it; nothing for those whom it does not concern. */
export function useActiveAlarms() {
  const refetchInterval = useLiveAlarms()
  const station = useMaybeStation()
  return useQuery({
    queryKey: [...ALARMS_KEY, 'active'],
    queryFn: () => listAlarms({ search: equals('active', true), size: MOST_SHOWN }),
    enabled: station !== undefined && mayWatchAlarms(),
    meta: { handlesProblems: true },
    ...(refetchInterval !== undefined && { refetchInterval }),
  })
}

/** How many they are. */
export const useOpenAlarms = (): number => useActiveAlarms().data?.totalElements ?? 0

/** Keeps alarms fresh while messages come. @returns how often to ask without them */
function useLiveAlarms(): number | undefined {
  const client = useQueryClient()
  const isConnected = useLiveState() === 'connected'
  useEffect(() => {
    const refresh = (): void => void invalidate(client, { queryKey: ALARMS_KEY })
    const endings = [listenLive('alarm', refresh), onHearing(refresh)]
    return () => {
      for (const end of endings) end()
    }
  }, [client])
  return isConnected ? undefined : FALLBACK_MS
}

/** Whether there is something to acknowledge, for whoever is logged in. */
export const isForMe = ({ acknowledgedTime }: Alarm): boolean =>
  acknowledgedTime === null && canAny(['tankMge:update', 'deviceMge:update'])
