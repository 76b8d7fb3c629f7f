import { useEffect } from 'react'
import { followOtherTabs } from '../../lib/session.ts'

/** What another tab of the browser does to the session counts here, too. */
export function useOtherTabs(): void {
  useEffect(() => followOtherTabs(() => location.reload()), [])
}
