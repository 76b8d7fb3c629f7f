import { createStore, useStore } from './store.ts'

/** The console becomes its mobile self below this width (S-026, S-438). */
const MOBILE_BELOW_PX = 992

const query = matchMedia(`(max-width: ${MOBILE_BELOW_PX - 1}px)`)
const isMobile = createStore(query.matches)
query.addEventListener('change', () => isMobile.set(query.matches))

export const useIsMobile = (): boolean => useStore(isMobile)
