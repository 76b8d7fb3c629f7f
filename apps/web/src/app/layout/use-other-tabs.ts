import { useEffect } from 'react'
import { followOtherTabs } from '#lib/session/session-store.ts'
import { hasSessionEnded } from '../session-end/session-end.ts'

/** What another tab of the browser does to the session counts here, too. */
export function useOtherTabs(): void {
  useEffect(
    () =>
      followOtherTabs(() => {
        // Here, too, somebody has yet to say what becomes of what was typed.
        if (!hasSessionEnded()) location.reload()
      }),
    [],
  )
}
