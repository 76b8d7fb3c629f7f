/**
 * Several platforms may share a server, each under a path of its own (S-016): `/north/api/v1/…` is the
 * route `/api/v1/…` of the platform `north`.
 */

import type { IncomingHttpHeaders } from 'node:http'

/** Under which name the path travels on with the request; never believed from outside. */
export const PROVIDER_PATH = 'x-provider-path'

const WITH_PATH = /^\/([a-z0-9-]{1,32})(\/api\/v1\/.*)$/

/** @returns the address without the platform's path, which is noted in a header */
export function takeProviderPath(request: {
  url?: string | undefined
  headers: IncomingHttpHeaders
}): string {
  const { url = '/', headers } = request
  const [, path, rest] = WITH_PATH.exec(url) ?? []
  delete headers[PROVIDER_PATH]
  if (path === undefined || rest === undefined) return url
  headers[PROVIDER_PATH] = path
  return rest
}
