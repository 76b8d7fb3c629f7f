/** Looks after the token by the clock: a page that asks the server for nothing needs it as well. */

import { refreshWhenDue } from '#lib/api/api.ts'
import { session } from './session-store.ts'

/** No timer is set further: a machine that slept must not find out late. */
const LOOK_EVERY_MS = 30_000

/**
 * Refreshes the token within five minutes of its end (S-318), and tells when it has ended (S-317), until the
 * returned function is called.
 */
export function watchToken(tellExpired: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = (): void => {
    clearTimeout(timer)
    const expiration = session.credentials()?.expiration
    if (expiration === undefined) return
    const left = expiration - Date.now()
    if (left <= 0) return tellExpired()
    refreshWhenDue()
    timer = setTimeout(look, Math.min(left, LOOK_EVERY_MS))
  }
  look()
  const stop = session.onCredentials(look)
  addEventListener('online', look)
  document.addEventListener('visibilitychange', look)
  return () => {
    stop()
    clearTimeout(timer)
    removeEventListener('online', look)
    document.removeEventListener('visibilitychange', look)
  }
}
