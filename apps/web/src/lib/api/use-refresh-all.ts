import { useQueryClient } from '@tanstack/react-query'

/**
 * For after money moved: it shows in balances, lists and figures of many modules, so whatever is on
 * screen is asked for anew.
 */
export function useRefreshAll(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries()
}
