/** What the device is, and what its user asked of it. */

import { createStore, useStore } from './store.ts'

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

export const useIsMobile = (): boolean => useStore(isMobile)

/** Whether nothing shall move that need not: a wish of the device's owner. */
export const useIsStill = (): boolean => useStore(isStill)
