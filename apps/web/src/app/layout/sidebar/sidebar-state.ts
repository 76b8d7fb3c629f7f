import { useState } from 'react'

const COOKIE = 'sidebarStatus'
const ONE_YEAR_SECONDS = 31_536_000

/** Whether the sidebar is collapsed; kept in a cookie as 1 (open) or 0 (S-478). */
export function useSidebarState(): [boolean, (isCollapsed: boolean) => void] {
  const [isCollapsed, setCollapsed] = useState(() => document.cookie.includes(`${COOKIE}=0`))
  return [
    isCollapsed,
    (next) => {
      document.cookie = `${COOKIE}=${next ? 0 : 1};path=/;max-age=${ONE_YEAR_SECONDS};samesite=lax`
      setCollapsed(next)
    },
  ]
}
