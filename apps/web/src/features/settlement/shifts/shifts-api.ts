import type { User } from '@app/api/contract/access/users'
import type {
  Shift,
  ShiftClosed,
  ShiftClosing,
  ShiftSheet,
} from '@app/api/contract/settlement/shifts'
import type { NewCashDrop } from '@app/api/contract/settlement/shifts/drawer'
import { equals } from '@app/kernel/list-query/write'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { allPages } from '#lib/lists/all-pages.ts'
import { api, type Sending } from '#lib/api/api.ts'
import { listenLive } from '#lib/live/live.ts'
import { invalidate } from '#lib/api/invalidate.ts'
import { useStation } from '#lib/session/session.ts'

export const SHIFTS_KEY = ['shiftStates']
const SHEETS_KEY = [...SHIFTS_KEY, 'sheet']

/** Readings of tanks are not told live; a running sheet is never older than this. */
const REFRESH_MS = 15_000

export const listShifts = (query: Partial<ListQuery>): Promise<PageOf<Shift>> =>
  api.get('/shiftStates', query)

/** The newest shift of the station: the running one, if one is open (S-322). */
export function useLatestShift() {
  const { id } = useStation()
  return useQuery({
    queryKey: [...SHIFTS_KEY, 'latest', id],
    queryFn: async () => {
      const search = equals('station.id', id)
      const { content } = await listShifts({ size: 1, sort: ['id,desc'], search })
      return content[0] ?? null
    },
    meta: { handlesProblems: true },
  })
}

/** A shift with all its figures: as of now while it is open, as they were frozen afterwards. */
export const useSheet = (id: number | undefined) =>
  useQuery({
    queryKey: [...SHEETS_KEY, id],
    queryFn: () => api.get<ShiftSheet>(`/shiftStates/${id}`),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => state.data?.settled === false && REFRESH_MS,
    meta: { handlesProblems: true },
  })

/** Who works at the station, and so may hand a shift over or take one. */
export const useStaff = () =>
  useQuery({
    queryKey: ['users', 'staff', useStation().id],
    queryFn: () =>
      allPages<User>('/users', {
        kind: 'staff',
        search: equals('status', 'normal'),
        sort: ['name,asc'],
      }),
    staleTime: Infinity,
    meta: { isLookup: true },
  })

/** Keeps what is on screen as new as the station is. */
export function useLiveShifts(): void {
  const client = useQueryClient()
  useEffect(() => {
    const stops = [
      listenLive('shift', () => void invalidate(client, { queryKey: SHIFTS_KEY })),
      // Orders come in faster than a sheet is reckoned: one call at a time.
      listenLive('order', () =>
        client.invalidateQueries({ queryKey: SHEETS_KEY }, { cancelRefetch: false }),
      ),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client])
}

export const openShift = (stationId: number, idempotencyKey: string): Promise<Shift> =>
  api.post('/shiftStates', { station: { id: stationId } }, { idempotencyKey })

export const closeShift = (
  id: number,
  body: ShiftClosing,
  sending: Sending,
): Promise<ShiftClosed> => api.post(`/shiftStates/${id}/close`, body, sending)

export const dropCash = (
  id: number,
  body: NewCashDrop,
  idempotencyKey: string,
): Promise<ShiftSheet> => api.post(`/shiftStates/${id}/cashDrops`, body, { idempotencyKey })

export const voidCashDrop = (dropId: number, idempotencyKey: string): Promise<ShiftSheet> =>
  api.post(`/cashDrops/${dropId}/void`, {}, { idempotencyKey })

export const reviewShift = (id: number, remark: string, idempotencyKey: string): Promise<Shift> =>
  api.post(`/shiftStates/${id}/review`, { ...(remark && { remark }) }, { idempotencyKey })
