import type { ComponentType } from 'react'
import {
  createBrowserRouter,
  type MiddlewareFunction,
  redirect,
  type RouteObject,
} from 'react-router'
import { namesOf } from '@app/kernel/names'
import { keepLive } from '#lib/live/live.ts'
import { pageConfig } from '#lib/session/page-config.ts'
import { platformPath } from '#lib/session/platform.ts'
import { arriving, never } from '#lib/state/arriving.ts'
import { loadAnewAt } from '#lib/state/console-build.ts'
import { yieldToMain } from '#lib/state/yield-to-main.ts'
import { CrashPage } from '../crash-page.tsx'
import { admit, enter, enterLogin, enterSetup, firstPage } from './guard.ts'
import { firstChild } from './menu.ts'
import { Opening } from '../start/opening.tsx'
import { PAGES, type PageLoader } from './pages.ts'
import { followRedirect } from './redirect.ts'
import { fillSlots } from './slots.ts'
import { routeEntry, type RouteName, ROUTES } from '#lib/routes/route-table.ts'
import { pathTo } from '#lib/routes/path-to.ts'

const NAMES = namesOf(ROUTES)

/**
 * The page of a route. Its code is loaded when it is first opened, and not before it is known who asks
 * and where: headings carry the currency of the station's company from the moment they are read. A
 * page that breaks leaves the shell standing.
 */
function pageRoute(name: RouteName, load: PageLoader): RouteObject {
  // React's `lazy` would show a skeleton for 300 ms, however soon the code is there.
  let Page: ComponentType | undefined
  return {
    path: routeEntry(name).path,
    handle: { name },
    loader: async ({ request }) => {
      const elsewhere = await admit(name)
      if (elsewhere) return elsewhere
      const page = await arriving(load, request.url)
      page.askFirst?.()
      Page = page.default
      return null
    },
    ErrorBoundary: CrashPage,
    Component: () => Page && <Page />,
  }
}

/** To ask for code takes a while, too: not while the router is made or moves. */
const inItsTurn = (load: () => Promise<ComponentType>) => ({
  Component: async (): Promise<ComponentType> => {
    await yieldToMain()
    return await arriving(load)
  },
})

/** A parent has no page of its own. */
const parentRoute = (name: RouteName): RouteObject => ({
  path: routeEntry(name).path,
  loader: () => redirect(name === 'Root' ? firstPage() : (firstChild(name) ?? pathTo('NotFound'))),
})

function routesOf(isWanted: (name: RouteName) => boolean): RouteObject[] {
  return NAMES.filter(isWanted).flatMap((name) => {
    const page = PAGES[name]
    if (page) return [pageRoute(name, page)]
    return routeEntry(name).redirect ? [parentRoute(name)] : []
  })
}

/** The page that was opened last, by its address. */
let opened = location.pathname

/**
 * Before any loader behind the log-in runs, it is known who asks. After an update of the server the next
 * page is the first one of the new console.
 */
const entering: MiddlewareFunction = async ({ request }) => {
  const { pathname } = new URL(request.url)
  const isOther = pathname !== opened
  opened = pathname
  if (isOther && loadAnewAt(request.url)) return never()
  const elsewhere = await enter(request)
  if (elsewhere) throw elsewhere
}

/** Pages without menu and bar: what is printed, what hangs on a wall. */
const isPlain = (name: RouteName): boolean =>
  routeEntry(name).group === 'print' || name === 'DataScreen'

/** The page of somebody who has no other. */
const isLone = (name: RouteName): boolean => routeEntry(name).restricted === true

/** The pages for phones, in a frame of their own. */
const isMobile = (name: RouteName): boolean => routeEntry(name).group === 'mobile'

const isFramed = (name: RouteName): boolean =>
  !isPlain(name) && !isLone(name) && !isMobile(name) && name !== 'Login' && name !== 'Setup'

export const createRouter = () => {
  fillSlots()
  return createBrowserRouter(
    [
      {
        path: routeEntry('Login').path,
        loader: enterLogin,
        HydrateFallback: Opening,
        ErrorBoundary: CrashPage,
        lazy: inItsTurn(
          async () => (await import('#features/access/sessions/login-page.tsx')).default,
        ),
      },
      {
        path: routeEntry('Setup').path,
        loader: enterSetup,
        HydrateFallback: Opening,
        ErrorBoundary: CrashPage,
        lazy: inItsTurn(
          async () => (await import('#features/access/setup/setup-page.tsx')).default,
        ),
      },
      {
        middleware: [entering],
        HydrateFallback: Opening,
        ErrorBoundary: CrashPage,
        lazy: inItsTurn(async () => (await import('../notices.tsx')).Notices),
        children: [plainPages(), lonePages(), mobilePages(), framedPages()],
      },
    ],
    { basename: platformPath() || '/' },
  )
}

const plainPages = (): RouteObject => ({
  lazy: inItsTurn(async () => (await import('../layout/plain-layout.tsx')).PlainLayout),
  children: routesOf(isPlain),
})

/** While the code of a page is on its way, so that news is heard before the page asks. */
function beginLive(): null {
  keepLive(pageConfig())
  return null
}

const lonePages = (): RouteObject => ({
  loader: beginLive,
  lazy: inItsTurn(async () => (await import('../layout/restricted-layout.tsx')).RestrictedLayout),
  children: routesOf(isLone),
})

const mobilePages = (): RouteObject => ({
  loader: beginLive,
  lazy: inItsTurn(async () => (await import('../layout/mobile-layout.tsx')).MobileLayout),
  children: routesOf(isMobile),
})

const framedPages = (): RouteObject => ({
  loader: beginLive,
  lazy: inItsTurn(async () => (await import('../layout/layout.tsx')).Layout),
  children: [
    ...routesOf(isFramed),
    {
      path: routeEntry('NotFound').path,
      handle: { name: 'NotFound' },
      loader: () => admit('NotFound'),
      lazy: inItsTurn(async () => (await import('../not-found-page.tsx')).NotFoundPage),
    },
    { path: routeEntry('Redirect').path, loader: ({ request }) => followRedirect(request) },
    { path: '*', loader: () => redirect(pathTo('NotFound')) },
  ],
})
