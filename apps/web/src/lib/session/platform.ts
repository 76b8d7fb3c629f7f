/**
 * Under which path this console is served. Several platforms may share a server: `/north/home` is the
 * home page of the platform `north`, and its calls go to `/north/api/v1` (S-016, S-361).
 */

import { OWN_PATHS } from '@app/kernel/addresses/own-paths'

const FIRST_PART = /^\/([a-z0-9-]{1,32})(?:\/|$)/

/** The part of an address that may be a platform's path; only the server knows whether it is. */
export function platformIn(pathname: string): string | undefined {
  const [, first] = FIRST_PART.exec(pathname) ?? []
  return first === undefined || OWN_PATHS.has(first) ? undefined : first
}

/**
 * What this machine remembers is kept apart by platform, so all that reads it waits for this. A path
 * that is no platform's is left to be an unknown page; without any address, as where rules are
 * tested, there is no platform either.
 */
const path = await findPlatform(globalThis.location?.pathname ?? '/')

async function findPlatform(pathname: string): Promise<string> {
  const candidate = platformIn(pathname)
  if (candidate === undefined) return ''
  const answer = await fetch(`/${candidate}/api/v1/pageConfig`).catch(() => undefined)
  return answer?.ok ? `/${candidate}` : ''
}

/** `/north`, or nothing for the platform that the host names. */
export const platformPath = (): string => path

/** An address inside the console, without the platform's path. */
export const insidePath = (pathname: string): string => pathname.slice(path.length) || '/'
