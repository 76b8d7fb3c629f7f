/** Who may pass: asked before every page, in the order of the specification (S-274 to S-280). */

import type { Station } from '@app/api/contract/organisation/stations'
import { redirect } from 'react-router'
import { ownCardPath } from '#features/members/fleets/parts/own-card.ts'
import { isRefusal } from '#lib/api/problem.ts'
import { isOnPhone } from '#lib/files/media.ts'
import { loadPageConfig } from '#lib/session/page-config.ts'
import { insidePath } from '#lib/session/platform.ts'
import { can } from '#lib/session/session.ts'
import { session } from '#lib/session/session-store.ts'
import { isHandoff } from '../start/handoff-address.ts'
import { takeHandoff } from '../start/handoff.ts'
import { mayOpen } from './menu.ts'
import { endSession, isLoggedIn, openSession, toLogin } from '../start/open-session.ts'
import { hasPage } from './pages.ts'
import { routeEntry, type RouteName } from '#lib/routes/route-table.ts'
import { words } from '../words.ts'
import { pathTo } from '#lib/routes/path-to.ts'

const REDIRECTS_AFTER_MS = 300

/**
 * What comes before everything behind the log-in: the platform's face, and meanwhile a session.
 *
 * @returns where to go instead
 */
export async function enter(request: Request): Promise<Response | undefined> {
  const face = showFace()
  face.catch(() => undefined)
  const elsewhere = await enterSession(new URL(request.url))
  return (await face) ?? elsewhere
}

/** @returns the way to the set-up, where there is no platform yet whose face could be shown */
async function showFace(): Promise<Response | undefined> {
  try {
    await loadPageConfig()
    return undefined
  } catch (error) {
    if (!isRefusal(error, 'PROVIDER_UNKNOWN')) throw error
    // Nobody downloads this but once in the life of a server.
    const { isSetupNeeded } = await import('#features/access/setup/setup-api.ts')
    if (await isSetupNeeded()) return redirect(pathTo('Setup'))
    throw error
  }
}

async function enterSession(url: URL): Promise<Response | undefined> {
  if (isHandoff(url)) return takeHandoff(url)
  const page = insidePath(url.pathname) + url.search
  if (!isLoggedIn()) {
    const isOver = session.credentials() !== undefined
    session.clear()
    return toLogin(page, isOver ? words.expiredAtLogin : undefined)
  }
  const stationId = Number(url.searchParams.get('stationId')) || undefined
  const elsewhere = session.profile() ? undefined : await openSession(stationId)
  if (elsewhere) return elsewhere
  // Somebody with two faces says first which one it is now (S-064).
  return session.profile()?.needsRolePick ? toLogin(page) : undefined
}

/** The set-up, which needs no platform; where there is one already, its languages hold. */
export async function enterSetup(): Promise<null> {
  await loadPageConfig().catch(() => undefined)
  return null
}

/** The log-in page: not for whoever is logged in (S-276), unless a role is still to be picked. */
export async function enterLogin(): Promise<Response | null> {
  const elsewhere = await showFace()
  if (elsewhere) return elsewhere
  return isLoggedIn() && !session.profile()?.needsRolePick ? redirect(pathTo('Root')) : null
}

/** Where a session begins: a restricted caller on the one page there is, with the own card. */
export const firstPage = (): string =>
  session.profile()?.restricted ? ownCardPath() : pathTo(startPage())

/** With which page a till opens is the station's choice (D-099). */
const START_PAGES = {
  home: 'Home',
  orders: 'AllQuery',
  shift: 'ClassSettle',
  prices: 'NowPrice',
} as const satisfies Record<Station['startInterface'], RouteName>

/** On a phone the pages that are made for it come first; the others are in the menu. */
function startPage(): RouteName {
  if (isOnPhone() && mayOpen('MWorkTable')) return 'MWorkTable'
  const station = session.station()
  const chosen = station && can('cashPay') ? START_PAGES[station.startInterface] : 'Home'
  return mayOpen(chosen) ? chosen : 'Home'
}

/** Whether a page may be opened now. @returns where to go instead */
export async function admit(name: RouteName): Promise<Response | null> {
  const isRestrictedPage = routeEntry(name).restricted === true
  if (session.profile()?.restricted) return isRestrictedPage ? null : putOut()
  if (isRestrictedPage) return redirect(pathTo('Root'))
  if (session.profile()?.mustChangePassword && name !== 'PersonCenter') {
    return redirect(pathTo('PersonCenter'))
  }
  if (!session.station() && needsStation(name)) return toCompanies()
  return mayOpen(name) ? null : redirect(pathTo('NotFound'))
}

/** A restricted caller who strays is logged out (S-274). */
async function putOut(): Promise<Response> {
  await endSession()
  return redirect(pathTo('Login'))
}

/** Pages that make sense without a station (S-275), and the page that says what is not there. */
const WITHOUT_STATION: ReadonlySet<RouteName> = new Set([
  'AddCompanies',
  'CompanyDetails',
  'PersonCenter',
  'NotFound',
])

const needsStation = (name: RouteName): boolean => !WITHOUT_STATION.has(name)

/** Where a station can be made; whoever may not is told whom to ask. */
async function toCompanies(): Promise<Response> {
  await new Promise((resolve) => setTimeout(resolve, REDIRECTS_AFTER_MS))
  const isOpen = hasPage('AddCompanies') && mayOpen('AddCompanies')
  return redirect(isOpen ? pathTo('AddCompanies') : pathTo('NotFound', { reason: 'noStation' }))
}
