/** Pages that somebody marked, shown on top of the menu: kept on this machine, as filters are. */

import { useProfile } from '#lib/session/session.ts'
import { readJson, writeJson } from '#lib/state/storage.ts'
import { createStore } from '#lib/state/store.ts'
import { useStore } from '#lib/state/use-store.ts'
import { isRouteName, type RouteName } from '#lib/routes/route-table.ts'

const keyOf = (userId: number): string => `favourites.${userId}`

const isNames = (value: unknown): value is readonly RouteName[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string' && isRouteName(name))

/** How often a page was marked or unmarked here. */
const changes = createStore(0)

/** @returns the marked pages in the order in which they were marked, and how to mark a page or take its mark away */
export function useFavourites(): [readonly RouteName[], (name: RouteName) => void] {
  const { id } = useProfile()
  useStore(changes)
  const names = readJson(keyOf(id), isNames) ?? []
  return [
    names,
    (name) => {
      const isMarked = names.includes(name)
      writeJson(keyOf(id), isMarked ? names.filter((one) => one !== name) : [...names, name])
      changes.set(changes.get() + 1)
    },
  ]
}
