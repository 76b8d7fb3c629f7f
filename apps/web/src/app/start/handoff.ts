/**
 * The console opened by another program: a one-time token in the address is traded for a session at
 * once, and leaves no trace there (S-268 to S-273, X-09).
 */

import { generatePath, redirect } from 'react-router'
import { api } from '#lib/api/api.ts'
import { ApiError } from '#lib/api/problem.ts'
import { session } from '#lib/session/session-store.ts'
import { endSession, openSession, toLogin } from './open-session.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { isRouteName, routeEntry } from '#lib/routes/route-table.ts'

/** What the address brings beside the page and the page's own parameters. */
const HANDOFF_KEYS = new Set(['token', 'expiration', 'client', 'target'])

/** @returns where the session begins: the named page, or the root */
export async function takeHandoff({ searchParams }: URL): Promise<Response> {
  history.replaceState(null, '', location.pathname)
  const token = searchParams.get('token') ?? ''
  const expiration = Number(searchParams.get('expiration'))
  await endSession()
  session.setCredentials({ token, expiration })
  session.setClient(searchParams.get('client') || undefined)
  try {
    await api.get('/users/refresh')
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    session.clear()
    return toLogin(pathTo('Root'), error.message)
  }
  const stationId = Number(searchParams.get('stationId')) || undefined
  return (await openSession(stationId)) ?? redirect(targetOf(searchParams))
}

/** The address of the named page, its parameters taken from the query; the root without a name. */
export function targetOf(searchParams: URLSearchParams): string {
  const name = searchParams.get('target') ?? ''
  if (!isRouteName(name)) return pathTo('Root')
  const own = Object.fromEntries([...searchParams].filter(([key]) => !HANDOFF_KEYS.has(key)))
  try {
    return generatePath(routeEntry(name).path, own)
  } catch {
    // The address lacks a parameter of the page.
    return pathTo('Root')
  }
}
