import { generatePath, type PathParam } from 'react-router'
import { routeEntry, type RouteName, type ROUTES } from './route-table.ts'

/** What stands behind the question mark; what is undefined is left out. */
export type AddressQuery = Readonly<Record<string, string | number | undefined>>

type InPath<Name extends RouteName> = PathParam<(typeof ROUTES)[Name]['path']>

type Rest<Name extends RouteName> = [InPath<Name>] extends [never]
  ? [query?: AddressQuery]
  : [parameters: Readonly<Record<InPath<Name>, string | number>>, query?: AddressQuery]

/**
 * The address of a page: `pathTo('TagDetails', { tagId })`, `pathTo('Tags', { page: 2 })`. Every address
 * within the console is made here, so that one that leads nowhere does not compile.
 */
export function pathTo<Name extends RouteName>(name: Name, ...rest: Rest<Name>): string {
  const { path } = routeEntry(name)
  const [first = {}, second]: readonly (AddressQuery | undefined)[] = rest
  if (!/[:*]/.test(path)) return path + queryText(first)
  const inPath = Object.entries(first).map(([key, value]) => [key, String(value)])
  return generatePath(path, Object.fromEntries(inPath)) + queryText(second)
}

/** `?status=open,lock&page=2`, as people read it: a comma between values stays one. */
export function queryText(query: AddressQuery = {}): string {
  const parts = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`],
  )
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}
