import { Activity, type ReactNode, Suspense, useContext, useEffect, useState } from 'react'
import { UNSAFE_LocationContext as LocationContext, useLocation, useOutlet } from 'react-router'
import { PageSkeleton } from '#ui/layout/page.tsx'
import { useRouteName } from '../layout/use-route-name.ts'
import { routeEntry, type RouteName } from '#lib/routes/route-table.ts'
import { useScrollRestoration } from './use-scroll-restoration.ts'
import { changeTabs, useBeginnings, useTabs } from './tab-store.ts'
import { type Tab, visit } from './tabs.ts'

type Place = React.ContextType<typeof LocationContext>

/** A page as it was when it was left: what was on screen, and the address that it was built from. */
interface CachedPage {
  pathname: string
  key: string
  page: ReactNode
  place: Place
}

/**
 * The page of this address, and behind it, hidden, the pages of the other tabs, which keep what was
 * typed and opened on them (S-050 to S-052). A hidden page does not work: its effects and its live
 * data are off until it is seen again, and it goes on reading the address that it was left with.
 */
export function CachedPages({ keeps }: { keeps: boolean }) {
  const pages = usePages(keeps)
  const { pathname } = useLocation()
  useScrollRestoration(pathname)
  return pages.map((kept) => (
    <Activity key={kept.key} mode={kept.pathname === pathname ? 'visible' : 'hidden'}>
      <LocationContext value={kept.place}>
        <Suspense fallback={<PageSkeleton />}>{kept.page}</Suspense>
      </LocationContext>
    </Activity>
  ))
}

function usePages(keeps: boolean): readonly CachedPage[] {
  const name = useRouteName()
  const page = useOutlet()
  const place = useContext(LocationContext)
  const tabs = useTabs()
  const beginnings = useBeginnings()
  const { pathname, search } = place.location
  const [left, setLeft] = useState<readonly CachedPage[]>([])

  // Soon, not at once: its own tab may appear a frame after a page, and the page does not wait for it.
  useEffect(() => {
    if (name && hasTab(name)) changeTabs((before) => visit(before, { name, pathname, search }))
  }, [name, pathname, search])

  const keyOf = (path: string): string => `${path} ${beginnings[path] ?? 0}`
  const current: CachedPage = { pathname, key: keyOf(pathname), page, place }
  const others = left.filter(
    (kept) =>
      kept.pathname !== pathname &&
      kept.key === keyOf(kept.pathname) &&
      tabs.some((tab) => tab.pathname === kept.pathname && isKept(tab)),
  )
  // What the current page would have to come back with is noted while it is still seen.
  const isNoted = left.some((kept) => kept.place === place)
  if (!isNoted) setLeft([...others, current])
  return keeps ? inOrder([...others, current]) : [current]
}

/** One order whatever is visited: moving a page among its siblings would cost, and gain nothing. */
const inOrder = (pages: readonly CachedPage[]): readonly CachedPage[] =>
  pages.toSorted((a, b) => (a.key < b.key ? -1 : 1))

const isKept = ({ name }: Tab): boolean => routeEntry(name).noCache !== true

/** Every page but the one that says that there is none. */
const hasTab = (name: RouteName): boolean => name !== 'NotFound'
