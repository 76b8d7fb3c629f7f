import {
  createBrowserRouter,
  type MiddlewareFunction,
  redirect,
  type RouteObject,
} from 'react-router'
import { namesOf } from '@app/kernel/names'
import { enter, skipLogin } from './enter.ts'
import { firstChild, mayOpen } from './menu.ts'
import { CrashPage } from './crash-page.tsx'
import { Layout } from './layout/layout.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { PAGES, type PageLoader } from './pages.ts'
import { PrintLayout } from './layout/print-layout.tsx'
import { PageSkeleton } from '../ui/page.tsx'
import { routeEntry, type RouteName, ROUTES } from './route-table.ts'

const NAMES = namesOf(ROUTES)

/** The page of a route, loaded when it is first opened. */
function pageRoute(name: RouteName, load: PageLoader): RouteObject {
  return {
    path: routeEntry(name).path,
    handle: { name },
    loader: () => (mayOpen(name) ? null : redirect('/404')),
    lazy: async () => ({ Component: (await load()).default }),
  }
}

/** A parent has no page of its own. */
function parentRoute(name: RouteName): RouteObject {
  return {
    path: routeEntry(name).path,
    loader: () => redirect(name === 'Root' ? '/home' : (firstChild(name) ?? '/404')),
  }
}

function routesOf(isWanted: (name: RouteName) => boolean): RouteObject[] {
  return NAMES.filter(isWanted).flatMap((name) => {
    const page = PAGES[name]
    if (page) return [pageRoute(name, page)]
    return routeEntry(name).redirect ? [parentRoute(name)] : []
  })
}

/** Before any loader behind the log-in runs, it is known who asks. */
const entering: MiddlewareFunction = async ({ request }) => {
  const answer = await enter({ request })
  if (answer) throw answer
}

const isPrint = (name: RouteName): boolean => routeEntry(name).group === 'print'
const isOutside = (name: RouteName): boolean => name === 'Login'

export const createRouter = () =>
  createBrowserRouter([
    {
      path: '/login',
      loader: skipLogin,
      HydrateFallback: PageSkeleton,
      ErrorBoundary: CrashPage,
      lazy: async () => ({
        Component: (await import('../features/access/sessions/login-page.tsx')).default,
      }),
    },
    {
      middleware: [entering],
      HydrateFallback: PageSkeleton,
      ErrorBoundary: CrashPage,
      Component: PrintLayout,
      children: routesOf(isPrint),
    },
    {
      middleware: [entering],
      HydrateFallback: PageSkeleton,
      ErrorBoundary: CrashPage,
      Component: Layout,
      children: [
        ...routesOf((name) => !isPrint(name) && !isOutside(name)),
        { path: '/404', handle: { name: 'NotFound' }, Component: NotFoundPage },
        { path: '*', loader: () => redirect('/404') },
      ],
    },
  ])
