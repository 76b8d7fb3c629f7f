/** `/redirect/home?x=1`: the page at the rest of the address, begun anew (S-083). */

import { redirect } from 'react-router'
import { insidePath } from '#lib/session/platform.ts'
import { beginAnew } from '../tabs/tab-store.ts'

const REDIRECT = '/redirect'

export function followRedirect(request: Request): Response {
  const { pathname, search } = new URL(request.url)
  const target = insidePath(pathname).slice(REDIRECT.length) || '/'
  beginAnew(target)
  // One slash only: two would name another server.
  return redirect(target.replace(/^\/+/, '/') + search)
}
