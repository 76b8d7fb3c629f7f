import { useLocation } from 'react-router'
import { forgetUnsaved, noteUnsaved } from '#lib/state/unsaved.ts'

/** For a page with a form: the console asks before what was typed on it is lost. */
export function useLeaveGuard() {
  const { pathname } = useLocation()
  return {
    /** Something was typed. */
    touch: (): void => noteUnsaved(pathname),
    /** It is saved, or given up knowingly. */
    settle: (): void => forgetUnsaved([pathname]),
  }
}
