/** The exports that somebody on this page waits for; when one is done they are told, wherever they are. */

import { createStore } from '#lib/state/store.ts'
import { useStore } from '#lib/state/use-store.ts'

const watched = createStore<readonly number[]>([])

export const useWatchedExports = (): readonly number[] => useStore(watched)

export function watchExports(ids: readonly number[]): void {
  const fresh = ids.filter((id) => !watched.get().includes(id))
  if (fresh.length > 0) watched.set([...watched.get(), ...fresh])
}

export const isWatched = (id: number): boolean => watched.get().includes(id)

export const onWatchedExports = watched.subscribe

export const unwatchExports = (ids: readonly number[]): void =>
  watched.set(watched.get().filter((id) => !ids.includes(id)))
