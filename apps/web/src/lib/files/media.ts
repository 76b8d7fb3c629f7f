/** What the device is, and what its user asked of it. */

import { createContext, useContext } from 'react'
import { createStore } from '#lib/state/store.ts'
import { useStore } from '#lib/state/use-store.ts'

/** The console becomes its mobile self below this width (S-026, S-438). */
const MOBILE_BELOW_PX = 992

function mediaStore(condition: string) {
  const query = matchMedia(condition)
  const store = createStore(query.matches)
  query.addEventListener('change', () => store.set(query.matches))
  return store
}

const isMobile = mediaStore(`(max-width: ${MOBILE_BELOW_PX - 1}px)`)
const isStill = mediaStore('(prefers-reduced-motion: reduce)')

/** Narrower than any tablet held upright: what somebody has in one hand. */
const PHONE_BELOW_PX = 600

export const isOnPhone = (): boolean => matchMedia(`(max-width: ${PHONE_BELOW_PX - 1}px)`).matches

export const useIsMobile = (): boolean => useStore(isMobile)

/** True beneath what is as narrow as a phone on a window of any width. */
export const NarrowColumn = createContext(false)

/** Whether there is only as much room as a phone has: for what stands on a page, not over it. */
export function useIsNarrow(): boolean {
  const isInColumn = useContext(NarrowColumn)
  return useIsMobile() || isInColumn
}

/** Whether nothing shall move that need not: a wish of the device's owner. */
export const useIsStill = (): boolean => useStore(isStill)
