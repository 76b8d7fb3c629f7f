/** That the session is over, while what was typed is still on the page. */

import type { ApiError } from '#lib/api/problem.ts'
import { session } from '#lib/session/session-store.ts'
import { createStore } from '#lib/state/store.ts'
import { useStore } from '#lib/state/use-store.ts'
import { words } from '../words.ts'

/** Why it is over, in a sentence. */
const reason = createStore<string | undefined>(undefined)

export const useSessionEnd = (): string | undefined => useStore(reason)

export const hasSessionEnded = (): boolean => reason.get() !== undefined

/** One alert is enough, however many calls come back refused. */
export function tellSessionEnd(error?: ApiError): void {
  if (hasSessionEnded() || !session.credentials()) return
  const isExpired = error === undefined || error.code === 'TOKEN_EXPIRED'
  reason.set(isExpired ? words.expired : error.message)
}

/** Somebody logged in again, here or in another tab of this browser. */
export const goOnWithSession = (): void => reason.set(undefined)
