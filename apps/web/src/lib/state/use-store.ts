/** A shared value, watched by a component. */

import { useSyncExternalStore } from 'react'
import type { Store } from './store.ts'

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get)
