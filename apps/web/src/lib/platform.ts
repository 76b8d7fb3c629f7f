/**
 * Under which path this console is served. Several platforms may share a server: `/north/home` is the
 * home page of the platform `north`, and its calls go to `/north/api/v1` (S-016, S-361).
 */

/** Beginnings of addresses that are the console's or the server's own, hence no platform's. */
const OWN_PATHS: ReadonlySet<string> = new Set([
  '404',
  'api',
  'assets',
  'download',
  'ext',
  'home',
  'login',
  'maintenance',
  'mobile',
  'mqtt',
  'person',
  'redirect',
])

const FIRST_PART = /^\/([a-z0-9-]{1,32})(?:\/|$)/

/** The part of an address that may be a platform's path; only the server knows whether it is. */
export function platformIn(pathname: string): string | undefined {
  const [, first] = FIRST_PART.exec(pathname) ?? []
  return first === undefined || OWN_PATHS.has(first) ? undefined : first
}

let path = ''

/** `/north`, or nothing for the platform that the host names. */
export const platformPath = (): string => path

/** An address inside the console, without the platform's path. */
export const insidePath = (pathname: string): string => pathname.slice(path.length) || '/'

/** Finds out whose console this is. A path that is no platform's is left to be an unknown page. */
export async function findPlatform(): Promise<void> {
  const candidate = platformIn(location.pathname)
  if (candidate === undefined) return
  const answer = await fetch(`/${candidate}/api/v1/pageConfig`).catch(() => undefined)
  if (answer?.ok) path = `/${candidate}`
}
