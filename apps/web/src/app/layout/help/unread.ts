/** What the help has for somebody that they have not looked at; kept on this machine, as favourites are. */

import { useProfile } from '#lib/session/session.ts'
import { readStored, writeStored } from '#lib/state/storage.ts'
import { createStore } from '#lib/state/store.ts'
import { useStore } from '#lib/state/use-store.ts'

/** A tour is offered once, what is new with each edition: the newest date in the chapter. */
const EDITIONS = { tour: '1', news: '2026-11-29' } as const

export const NEWEST = EDITIONS.news

/** How often something was looked at here. */
const looks = createStore(0)

/** @returns whether it waits for somebody, and how to say that it was looked at */
export function useUnread(what: keyof typeof EDITIONS): [boolean, () => void] {
  const { id } = useProfile()
  useStore(looks)
  const key = `help.${what}.${id}`
  return [
    readStored(key) !== EDITIONS[what],
    () => {
      writeStored(key, EDITIONS[what])
      looks.set(looks.get() + 1)
    },
  ]
}
