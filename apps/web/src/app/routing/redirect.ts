/** `/redirect/home?x=1`: the page at the rest of the address, begun anew (S-083). */

import { redirect } from 'react-router'
import { insidePath } from '#lib/session/platform.ts'
import { beginAnew } from '../tabs/tab-store.ts'
import { pathTo } from '#lib/routes/path-to.ts'

export function followRedirect(request: Request): Response {
  const { pathname, search } = new URL(request.url)
  const target = insidePath(pathname).slice(anewAt('').length) || pathTo('Root')
  beginAnew(target)
  // One slash only: two would name another server.
  return redirect(target.replace(/^\/+/, '/') + search)
}

/** The address that begins a page anew. */
export const anewAt = (pathname: string): string =>
  pathTo('Redirect', { '*': pathname.replace(/^\//, '') })
