/**
 * The records that somebody opened last, by what their pages call them: a name or a number, never a phone. Kept in
 * this browser until the session ends, and only shown to the same person at the same station.
 */

import { parseJson, readStored, writeStored } from '#lib/state/storage.ts'
import { createStore } from '#lib/state/store.ts'
import { useStore } from '#lib/state/use-store.ts'
import { RECENT, session } from './session-store.ts'

const MOST = 30

export interface RecentRecord {
  pathname: string
  search: string
  title: string
}

interface Kept extends RecentRecord {
  userId: number
  stationId: number | undefined
}

/** How often one was noted on this page, for those who show what records are called. */
const noted = createStore(0)

/** Somebody has a record before them; what they look at as somebody else is none of theirs. */
export function noteRecord({ pathname, search, title }: RecentRecord): void {
  const userId = session.profile()?.id
  if (userId === undefined || session.preview()) return
  const stationId = session.station()?.id
  const others = kept().filter((one) => one.pathname !== pathname || one.title !== title)
  const next: Kept[] = [{ pathname, search, title, userId, stationId }, ...others]
  writeStored(RECENT, JSON.stringify(next.slice(0, MOST)))
  noted.set(noted.get() + 1)
}

/** The latest first. */
export function recentRecords(): readonly RecentRecord[] {
  const userId = session.profile()?.id
  const stationId = session.station()?.id
  return kept().filter((one) => one.userId === userId && one.stationId === stationId)
}

/** The same, for what is shown while more of them are opened. */
export function useRecentRecords(): readonly RecentRecord[] {
  useStore(noted)
  return recentRecords()
}

const kept = (): readonly Kept[] => parseJson(readStored(RECENT), isList) ?? []

const isList = (value: unknown): value is readonly Kept[] =>
  Array.isArray(value) && value.every(isKept)

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false
  const { pathname, search, title, userId }: Partial<Record<keyof Kept, unknown>> = value
  return (
    typeof pathname === 'string' &&
    typeof search === 'string' &&
    typeof title === 'string' &&
    typeof userId === 'number'
  )
}
