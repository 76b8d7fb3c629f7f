/** How the selected station divides its time: in shifts, or in calendar days (S-322, S-323). */

import type { Shift } from '@app/api/contract/settlement/shifts'
import type { Station } from '@app/api/contract/organisation/stations'
import { equals } from '@app/kernel/list-query/write'
import type { PageOf, Static } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { can, useMaybeStation } from './session.ts'

export type ShiftState = Static<typeof Shift>

export interface ShiftMode {
  /** Calendar days: the station has no shifts, or none has been opened yet. */
  isNatureDay: boolean
  /** The latest shift of a station that works in shifts. */
  shift: ShiftState | undefined
}

/** The mode of the selected station; calendar days until something else is known. */
export function useShiftMode(): ShiftMode {
  const station = useMaybeStation()
  const { data: shift } = useQuery({
    queryKey: ['shiftStates', 'first', station?.id],
    queryFn: () => firstShift(station?.id),
    enabled: station?.enableShiftSettle === true && can('classSettle:read'),
    // The page says nothing of it when it fails: it is a remark beside the station's name.
    meta: { handlesProblems: true },
  })
  return shiftModeOf(station, shift ?? undefined)
}

export function shiftModeOf(
  station: Pick<Station, 'enableShiftSettle'> | undefined,
  shift: ShiftState | undefined,
): ShiftMode {
  const runs = station?.enableShiftSettle === true && shift !== undefined
  return { isNatureDay: !runs, shift: runs ? shift : undefined }
}

async function firstShift(stationId: number | undefined): Promise<ShiftState | null> {
  const { content } = await api.get<PageOf<ShiftState>>('/shiftStates', {
    page: 0,
    size: 1,
    sort: ['id,desc'],
    search: equals('station.id', stationId ?? 0),
  })
  return content[0] ?? null
}
