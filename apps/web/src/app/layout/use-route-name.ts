import { useMatches } from 'react-router'
import { isRouteName, type RouteName } from '#lib/routes/route-table.ts'

/** The name of the route on screen. */
export function useRouteName(): RouteName | undefined {
  const handle: unknown = useMatches().at(-1)?.handle
  if (typeof handle !== 'object' || handle === null || !('name' in handle)) return undefined
  const { name } = handle
  return typeof name === 'string' && isRouteName(name) ? name : undefined
}
